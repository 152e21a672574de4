/** What players read of Head Solitaire. */
export const words = {
  name: 'Head Solitaire',
  summary:
    'Hold six cards and go through the deck twice: meld what you can, and choose well in which order you discard the rest.',
  goal: 'Goal: end with as few unmelded cards as you can.',
  credits: ['Head Solitaire was designed by David L. Van Slyke.'],
  options: {
    extended: {
      label: 'Deck',
      explanation:
        'The extended deck adds four Pawns and four Courts with three suits each, for suit melds only, and the Excuse, which stands for any suit or rank.',
      choices: { false: 'Basic: 36 cards', true: 'Extended: 45 cards' },
    },
    excuseInRuns: {
      label: 'The Excuse in runs',
      explanation:
        'Whether the Excuse of the extended deck may fill a place in a run meld, as it may in the other melds.',
      choices: { true: 'Allowed', false: 'Not allowed' },
    },
  },
  contradictions: { 'no-excuse': 'The basic deck has no Excuse. Choose the extended deck to use this option.' },
} as const;
