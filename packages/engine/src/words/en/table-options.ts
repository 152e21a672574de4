const delayed = 'Others can watch with a delay, so they can’t help a player.';
const perTurn = 'When your time is up, your turn ends.';
const inTotal =
  'Each player has this much time for all their turns. Once it’s used up, each turn is limited to ten seconds.';
const overDays = 'The clock runs even while nobody’s online. When your time is up, your turn ends.';

/** What players read of the options of a table. */
export const words = {
  visibility: {
    label: 'Who can join',
    choices: {
      invitation: { label: 'Invite only', explanation: 'Only people with the link or code can join.' },
      public: { label: 'Public', explanation: 'The table is listed on the home page, and anyone can join.' },
      closed: { label: 'Nobody new', explanation: 'Only those who have a seat can play.' },
    },
  },
  spectators: {
    label: 'Spectators',
    choices: {
      none: { label: 'None', explanation: 'Only the players can see the game.' },
      live: { label: 'Live', explanation: 'Others can watch the game as it happens.' },
      'delay-30': {
        label: '30 seconds delayed',
        explanation: delayed,
      },
      'delay-120': {
        label: '2 minutes delayed',
        explanation: delayed,
      },
    },
  },
  clock: {
    label: 'Clock',
    choices: {
      none: { label: 'None', explanation: 'Players can take as long as they like.' },
      'turn-30': { label: '30 seconds a turn', explanation: perTurn },
      'turn-60': { label: '1 minute a turn', explanation: perTurn },
      'turn-120': { label: '2 minutes a turn', explanation: perTurn },
      'bank-5': {
        label: '5 minutes in total',
        explanation: inTotal,
      },
      'bank-10': {
        label: '10 minutes in total',
        explanation: inTotal,
      },
      'bank-20': {
        label: '20 minutes in total',
        explanation: inTotal,
      },
      'days-1': { label: '1 day a turn', explanation: overDays },
      'days-2': { label: '2 days a turn', explanation: overDays },
      'days-3': { label: '3 days a turn', explanation: overDays },
      'days-7': { label: '1 week a turn', explanation: overDays },
    },
  },
  idle: {
    label: 'When nobody moves',
    explanation: 'The race ends if nobody moves for this long.',
    choices: {
      2: 'End after 2 min',
      5: 'End after 5 min',
      10: 'End after 10 min',
      never: { label: 'Keep waiting', explanation: 'The race doesn’t end, no matter how long nobody moves.' },
    },
  },
  handicapping: {
    label: 'Handicaps',
    choices: {
      host: { label: 'By hand', explanation: 'The host can give each seat a handicap.' },
      automatic: {
        label: 'Automatic',
        explanation: 'Whoever wins twice in a row gets a handicap or, if the others have one, theirs becomes smaller.',
      },
    },
  },
  handicaps: {
    label: 'Handicap',
    explanation: 'Evens out a race between unequal players. Whoever starts later sees their own cards only then.',
    choices: { none: 'None' },
  },
  order: {
    label: 'Contested spots',
    choices: {
      reaction: {
        label: 'Faster hand',
        explanation: 'If two cards go for the same spot, whoever reacted first gets it, however slow their connection.',
      },
      arrival: {
        label: 'First to arrive',
        explanation: 'If two cards go for the same spot, the one that reaches the server first gets it.',
      },
    },
  },
} as const;
