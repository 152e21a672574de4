/** A position of a replay: after how many moves. */
const after = (moves: number) => (moves === 0 ? 'right after the deal' : `after move ${moves}`);

/** The words of a replay about where a patience game was lost. */
export const whereLostTexts = {
  title: 'Where it was lost',
  find: 'Find where it was lost',
  searching: 'Looking for the last position that could still be won …',
  goThere: 'Go to that position',
  tryAgain: 'Try again from here',
  tryAgainTitle: 'Try again from here?',
  tryAgainText:
    'You’ll play the same deal again from this position. It counts as a game with help. Another game that you have open at this table ends: as a win if it only needs finishing, otherwise as given up.',
  withOneMove: (lastWon: number, firstLost: number) =>
    `This game could still be won ${after(lastWon)}, but not after move ${firstLost}.`,
  between: (lastWon: number, firstLost: number) =>
    `This game could still be won ${after(lastWon)}, but no longer after move ${firstLost}. The moves in between couldn’t be settled.`,
  notAtAll: 'This game could still be won when it was given up.',
  notBefore: (lastWon: number) =>
    `This game could still be won ${after(lastWon)}. What came later couldn’t be settled.`,
  fromTheDeal: 'This deal couldn’t be won.',
  atTheLatest: (firstLost: number) =>
    `This game could no longer be won after move ${firstLost}. What came before couldn’t be settled.`,
  undecided: 'No answer found in time.',
} as const;
