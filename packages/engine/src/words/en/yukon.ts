/** What players read of Yukon. */
export const words = {
  name: 'Yukon',
  summary: 'All cards are dealt into the columns. Move any face-up card with everything on top of it, in order or not.',
  credits: ['A traditional game.'],
} as const;
