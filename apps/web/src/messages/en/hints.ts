/** The words of hints. Cards and piles are given by name. */
export const hintWords = {
  carry: (card: string, from: string, to: string) => `Hint: the ${card} from ${from} to ${to}.`,
  draw: 'Hint: turn cards from the stock.',
  redeal: 'Hint: turn the waste over.',
  meld: (cards: string) => `Hint: meld ${cards}.`,
  discard: (cards: string) => `Hint: discard ${cards}.`,
  noMoves: 'No moves left.',
  noneFound: 'No useful move found.',
} as const;
