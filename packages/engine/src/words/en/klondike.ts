/** What players read of Klondike. */
export const words = {
  name: 'Klondike',
  summary: 'The classic: seven columns, four foundations, one player.',
  credits: ['A traditional game.'],
} as const;
