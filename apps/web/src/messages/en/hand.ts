const numbers = ['no cards', 'one', 'two', 'three', 'four', 'five', 'six'] as const;

/** The words of a hand below the felt. Cards are given by name. */
export const handTexts = {
  hand: 'Your hand',
  /** By the kinds of meld that some cards are, one at least: “a run meld”, “a suit meld and a kind meld”. */
  melds: (kinds: readonly ('suit' | 'kind' | 'run')[]) => kinds.map((kind) => `a ${kind} meld`).join(' and '),
  tasks: {
    selectMeld: 'Your hand contains a meld. Select its cards.',
    noMeld: 'These cards aren’t a meld.',
    isMeld: (meld: string) => `This is ${meld}.`,
    orderDiscards: 'No meld here. Tap or drag the cards into the order to discard them in: number 1 comes back first.',
    discard: 'No meld here. Discards don’t come back from now on, so their order doesn’t matter.',
    draw: 'Draw a new hand.',
    drawOrDiscard: 'Your discards are now the stock. Before you draw, you may discard its top card.',
  },
  discardNumber: (card: string, number: number) => `${card}, discard number ${number}`,
  empty: 'Your hand is empty.',
  cards: (cards: readonly string[]) => `Your hand: ${cards.join(', ')}.`,
  topCard: (card: string) => `Top card: ${card}`,
  meld: { text: 'Meld', title: 'Meld the selected cards (M)' },
  resetOrder: 'Reset order',
  discard: { text: 'Discard', title: 'Discard the hand (D)', titleInOrder: 'Discard the hand in this order (D)' },
  discardFirst: { text: 'Discard it first', title: (card: string) => `Discard the ${card} first (D)` },
  /** The number in words; above six in digits. */
  draw: { text: (count: number) => `Draw ${numbers[count] ?? count}`, title: 'Draw a new hand (T)' },
} as const;
