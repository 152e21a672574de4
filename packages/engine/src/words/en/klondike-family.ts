/** What players read of the options that games of the Klondike family share. */
export const words = {
  draw: {
    label: 'Cards drawn',
    explanation: 'How many cards are turned from the stock at a time. Only the top one can be played.',
    choices: { 1: 'One', 3: 'Three' },
  },
  duplicateDeal: {
    label: 'Same deal for everyone',
    explanation: 'Everyone gets the same shuffle. The others’ cards stay hidden from you, because they’d reveal yours.',
    choices: { false: { label: 'No', explanation: 'Everyone gets their own shuffle.' }, true: 'Yes' },
  },
  passes: {
    label: 'Passes through the stock',
    explanation:
      'How many times you may go through the stock. Standard: once when drawing one card, unlimited when drawing three.',
    choices: { 1: 'One', 2: 'Two', 3: 'Three', custom: 'Standard', unlimited: 'Unlimited' },
  },
  defoundation: {
    label: 'Allow moves off foundations',
    explanation: 'The top card of a foundation may be moved back to a column that it fits.',
    choices: { false: { label: 'No', explanation: 'Cards stay on the foundations.' }, true: 'Yes' },
  },
} as const;
