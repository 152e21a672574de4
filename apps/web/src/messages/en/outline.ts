import { countOf } from './language.ts';

/** The words of a table as an outline of headings and buttons. Cards and piles are given by name. */
export const outlineTexts = {
  title: 'Text view',
  about: 'Press a card, then where it should go. Escape puts it back.',
  spectating: 'The cards in words.',
  parts: {
    foundations: 'Foundations',
    tiers: 'Tiers',
    stock: 'Stock and waste',
    hand: 'Your hand',
    heaps: 'Heaps',
    columns: 'Columns',
    reserves: 'Face-down piles',
    aside: 'Set aside',
  },
  askToMove: (name: string) => `Ask ${name} to move`,
  fitsOn: (card: string) => `Where the ${card} fits`,
  putBack: 'Put it back',
  draw: 'Draw',
  turnWaste: 'Turn the waste over',
  questions: 'Ask',
  ask: {
    cards: 'Your cards',
    foundations: 'Foundations',
    stock: 'Stock and waste',
    rival: 'Next opponent',
    moves: 'Possible moves',
    changes: 'What’s new',
    status: 'Turn and time',
  },
} as const;

/** The sentences of the outline. */
export const outlineWords = {
  /** A card on top of a pile: “six of hearts, column 3”. */
  cardOn: (card: string, pile: string) => `${card}, ${pile}`,
  /** A move: “five of clubs to six of hearts, column 3”. */
  carry: (card: string, place: string) => `${card} to ${place}`,
  movesLeft: (count: number, moves: readonly string[]) => `${countOf(count, 'move')}: ${moves.join('; ')}.`,
  moreMoves: (count: number) => `${count} more`,
  noMoves: 'No moves.',
  drawMove: 'draw',
  redealMove: 'turn the waste over',
  passMove: 'pass',
  meldMove: (cards: string) => `meld ${cards}`,
  discardMove: 'discard the hand',
  /** What has changed since it was last asked. */
  nothingNew: 'Nothing has changed.',
  moved: (card: string, moreCount: number, pile: string) =>
    moreCount === 0 ? `${card} to ${pile}.` : `${card} and ${countOf(moreCount, 'more card')} to ${pile}.`,
  rivalPlayed: (name: string, count: number) => `${name}: ${countOf(count, 'card')} to the foundations.`,
  moreChanges: (count: number) => `And ${countOf(count, 'more change')}.`,
  elapsed: (time: string) => `Time: ${time}.`,
  standing: (count: number, total: number) => `You have ${count} of ${total} cards on the foundations.`,
  noSuchColumn: (number: number) => `There is no column ${number}.`,
} as const;
