/** What players read of Box Kite. */
export const words = {
  name: 'Box Kite',
  summary: 'Two decks, four foundations built up, four built down, and cards that move between them.',
  credits: ['A traditional game.'],
  options: {
    facing: {
      label: 'Cards dealt',
      explanation:
        'With every card face up you can plan ahead. With only the top cards face up, the same game is harder.',
      choices: { all: 'All face up', tops: 'Only top cards face up' },
    },
  },
} as const;
