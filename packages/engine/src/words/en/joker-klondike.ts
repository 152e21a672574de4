/** What players read of Joker Klondike. */
export const words = {
  name: 'Joker Klondike',
  summary: 'Klondike with one Joker. It must go to a foundation at once, where it stands for the next card.',
  credits: ['A traditional game.'],
  rejections: {
    'joker-stays': 'The Joker stays on its foundation.',
    'joker-first': 'The Joker goes to a foundation before anything else.',
  },
} as const;
