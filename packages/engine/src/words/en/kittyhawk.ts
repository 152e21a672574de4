/** What players read of Kittyhawk. */
export const words = {
  name: 'Kittyhawk',
  summary: 'Two six-suited Decktet packs, six foundations, and two heaps that new cards keep covering.',
  credits: ['Kittyhawk was designed by Ezra Bradford.'],
  options: {
    level: {
      label: 'Level',
      explanation:
        'Which cards are shuffled in. Courts and Pawns add more high cards. Aces that are shuffled in have to be found first.',
      choices: {
        1: '1: Aces laid out',
        2: '2: with Pawns',
        3: '3: Aces shuffled in',
        4: '4: with Pawns and Courts',
        5: '5: Pawns, Courts and Aces shuffled in',
      },
    },
    blind: {
      label: 'Blind',
      explanation: 'Two of every three cards dealt to a heap lie face down until they are uncovered.',
      choices: { false: 'All face up', true: 'Two of three face down' },
    },
    givesBack: {
      label: 'Foundations',
      explanation:
        'Whether the top card of a foundation may be moved to the tableau or to another foundation. Aces always stay.',
      choices: { true: 'Top cards can be moved', false: 'Cards stay' },
    },
  },
} as const;
