/** What players read of Double Klondike. */
export const words = {
  name: 'Double Klondike',
  summary: 'Klondike on shared foundations, turn by turn: take your time, play as much as you like, then pass.',
  options: {
    playOut: {
      label: 'Play for 2nd and 3rd',
      explanation: 'With three or more players, the game continues for 2nd and 3rd place after someone has won.',
      choices: { false: { label: 'No', explanation: 'The game ends as soon as someone wins.' }, true: 'Yes' },
    },
    blocked: {
      label: 'When the game is blocked',
      choices: {
        proved: {
          label: 'End when no progress is possible',
          explanation: 'The game ends once it’s certain that nobody can make any more progress.',
        },
        passes: {
          label: 'End after a round without a play',
          explanation: 'The game ends after a round in which nobody could play.',
        },
      },
    },
  },
} as const;
