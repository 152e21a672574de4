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
    evenDeal: {
      label: 'Even deals',
      explanation: 'Decks are dealt that have much the same chances, as far as simple test races can tell.',
      choices: {
        1: 'Yes',
        false: { label: 'No', explanation: 'The first deal counts, however lucky it is for someone.' },
      },
    },
  },
} as const;
