/** What players read of Double Klondike Solitaire. */
export const words = {
  name: 'Double Klondike Solitaire',
  summary: 'Klondike with two decks: nine columns, eight foundations, and slightly easier to win.',
  credits: ['A traditional game.'],
} as const;
