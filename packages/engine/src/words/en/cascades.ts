/** What players read of Cascades. */
export const words = {
  name: 'Cascades',
  summary: 'Fill three tiers by matching suits. Each tier takes only ranks already in the tier above.',
  goal: 'Goal: place every card in one of the three tiers.',
  credits: ['Cascades was designed by Joe Conard.'],
  options: {
    version: {
      label: 'Version',
      explanation:
        'In version 1, each card must match the last card of its tier, and three piles open one by one. Version 2, the easier one, has two Aces beside each tier and no piles.',
      choices: { 1: '1: three face-down piles', 2: '2: two Aces beside each tier' },
    },
    extended: {
      label: 'Pawns and Courts',
      explanation: 'Eight extra cards with three suits each, easier to place and easier to follow.',
      choices: { false: 'Without', true: 'With' },
    },
  },
  rejections: {
    'rank-taken': 'That tier has enough cards of that rank.',
    'rank-not-above':
      'A tier takes a rank only if the tier above has it, and a second one only if the tier above has two.',
    'rank-not-below': 'A second Pawn or Court goes to the top tier only if the bottom tier has one.',
    'no-ace-of-suit': 'It shares no suit with the aces of that tier.',
    'first-card-first': 'The first card turned begins the top tier, before anything else.',
  },
} as const;
