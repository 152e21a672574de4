/** What players read of Klondike race. */
export const words = {
  name: 'Klondike race',
  summary: 'Everyone plays their own Klondike at once, on shared foundations. The faster hand wins the spot.',
  options: {
    playOn: {
      label: 'Play for 2nd and 3rd',
      explanation: 'With three or more players, the race continues for 2nd and 3rd place after someone has won.',
      choices: { true: 'Yes', false: { label: 'No', explanation: 'The race ends as soon as someone wins.' } },
    },
  },
} as const;
