import {
  bitCount,
  bitOf,
  blackOf,
  firstBits,
  firstSuitBits,
  king,
  kings,
  rankOf,
  secondSuitBits,
  twinsOf,
} from './card-bits.ts';
import type { KlondikeRules, Position } from './position.ts';

/** What a search knows of its current position; `search.ts` explains the words. */
export interface Outline {
  /** How many fixed cards each column has, three bits each. */
  fixed: number;
  /** Which cards of the talon are left, a bit each, and how many of them lie on the waste. */
  left: number;
  place: number;
  /** How many cards each foundation has, four bits each. */
  heights: number;
  headsBlack: number;
  headsRed: number;
  releasedBlack: number;
  releasedRed: number;
  looseBlack: number;
  looseRed: number;
  spaces: number;
}

/**
 * Returns a function which says whether it is plain that a position is lost: a game that is easier is lost from there. In
 * that game nothing is ever used up. A card that has once been face up in a column can take others for ever after, a column
 * that has once been empty takes every king, and a card that has once been turned up counts as founded for the next one of
 * its suit. So all that can be done is done, in any order, until nothing more can be done; if a card is left then, the game
 * is lost. What holds in the real game and is kept:
 * - The head of a column leaves it only for a card that takes it, a space, or its foundation; then the next card is turned
 *   up.
 * - If only one of the two cards that take a card has come up by then, and its twin (of the same rank and color) is loose
 *   now, that is where the twin lies, and it leaves no room until it has been founded.
 * - A founded card comes back only where it may, after all that lie on it in its foundation.
 * - By draws of three, no card of the talon is other than every third one from the beginning, or from the current place, or
 *   the last one, can be had before one of the cards that come before it, or the next one after it, has been played: only
 *   these change how it is counted, or lie on it.
 */
export function hopelessness(
  { columns, talon, loose, heights: founded }: Position,
  { drawCount, takesBack }: KlondikeRules,
) {
  const columnCount = columns.length;
  const ofFoundations = founded.flatMap((height, suit) =>
    Array.from({ length: height }, (_, rank) => suit * 13 + rank),
  );
  const cards = [...columns.flat(), ...talon, ...loose, ...ofFoundations];
  const setOf = (color: number) =>
    cards.reduce((set, card) => (blackOf[card] === color ? set | (bitOf[card] as number) : set), 0);
  const [allBlack, allRed] = [setOf(1), setOf(0)];
  // What has been turned up or played, and what has been face up in a column.
  let playedBlack = 0;
  let playedRed = 0;
  let upBlack = 0;
  let upRed = 0;
  // What the foundations and the columns could take now.
  let takenBlack = 0;
  let takenRed = 0;
  let putBlack = 0;
  let putRed = 0;
  let hasSpace = false;

  const judge = ({ looseBlack, looseRed }: Outline): void => {
    takenBlack = nextOnes(playedBlack);
    takenRed = nextOnes(playedRed);
    // Where a king is founded, its column is empty.
    if (((takenBlack | takenRed) & kings) !== 0) hasSpace = true;
    putBlack = placesOn(upRed, twinsOf(looseBlack & ~takenBlack));
    putRed = placesOn(upBlack, twinsOf(looseRed & ~takenRed));
    if (!hasSpace) return;
    putBlack |= kings;
    putRed |= kings;
  };

  const isFixed = (card: number, fixedCount: number): boolean =>
    ((blackOf[card] === 1 ? takenBlack | putBlack : takenRed | putRed) & (bitOf[card] as number)) === 0 &&
    !(fixedCount === 1 && rankOf[card] === king);

  /** Returns how many cards of a column remain. */
  const takenOff = (ofColumn: readonly number[], before: number): number => {
    let count = before;
    for (; count > 0; count -= 1) {
      const card = ofColumn[count - 1] as number;
      const bit = bitOf[card] as number;
      if (blackOf[card] === 1) {
        playedBlack |= bit;
        upBlack |= bit;
      } else {
        playedRed |= bit;
        upRed |= bit;
      }
      if (isFixed(card, count)) return count;
    }
    if (before > 0 && rankOf[ofColumn[0] as number] !== king) hasSpace = true;
    return 0;
  };

  return (outline: Outline): boolean => {
    const { left, place, heights, headsBlack, headsRed } = outline;
    playedBlack = outline.releasedBlack | headsBlack;
    playedRed = outline.releasedRed | headsRed;
    upBlack = headsBlack | outline.looseBlack;
    upRed = headsRed | outline.looseRed;
    hasSpace = outline.spaces > 0;
    const count = bitCount(left);
    let rest = outline.fixed;
    let waiting = left;
    let firstPlayed = drawCount === 1 ? 0 : count + 2;
    for (let isChanged = true; isChanged; ) {
      isChanged = false;
      judge(outline);
      for (let column = 0; column < columnCount; column += 1) {
        const before = (rest >>> (3 * column)) & 7;
        const after = takenOff(columns[column] as readonly number[], before);
        if (after === before) continue;
        rest -= (before - after) << (3 * column);
        isChanged = true;
      }
      if (isChanged) continue;
      let number = 0;
      for (let bits = left; bits !== 0; bits &= bits - 1) {
        number += 1;
        const bit = bits & -bits;
        if ((waiting & bit) === 0) continue;
        const isReached =
          number >= firstPlayed - 1 ||
          number % 3 === 0 ||
          number === count ||
          (place > 0 && number >= place && (number - place) % 3 === 0);
        if (!isReached) continue;
        const card = talon[31 - Math.clz32(bit)] as number;
        const cardBit = bitOf[card] as number;
        const isBlack = blackOf[card] === 1;
        if (((isBlack ? putBlack : putRed) & cardBit) !== 0) {
          if (isBlack) upBlack |= cardBit;
          else upRed |= cardBit;
          waiting &= ~bit;
        } else if (((isBlack ? takenBlack & ~playedBlack : takenRed & ~playedRed) & cardBit) === 0) continue;
        if (isBlack) playedBlack |= cardBit;
        else playedRed |= cardBit;
        if (number < firstPlayed) firstPlayed = number;
        isChanged = true;
      }
      if (isChanged || !takesBack) continue;
      for (let suit = 0; suit < 4; suit += 1) {
        const isBlack = suit === 0 || suit === 3;
        for (let rank = ((heights >>> (4 * suit)) & 15) - 1; rank >= 0; rank -= 1) {
          const bit = bitOf[suit * 13 + rank] as number;
          if (((isBlack ? upBlack : upRed) & bit) !== 0) continue;
          if (((isBlack ? putBlack : putRed) & bit) === 0) break;
          if (isBlack) upBlack |= bit;
          else upRed |= bit;
          isChanged = true;
        }
      }
    }
    return playedBlack !== allBlack || playedRed !== allRed;
  };
}

/** Returns the cards of both suits from the ace on, as far as all before them are there. */
function nextOnes(cards: number): number {
  return (
    (firstSuitBits[runLength(cards & firstBits) + 1] as number) |
    (secondSuitBits[runLength((cards >>> 1) & firstBits) + 1] as number)
  );
}

/** How many ranks from the ace on have a bit. */
function runLength(bits: number): number {
  const missing = ~bits & firstBits;
  return missing === 0 ? 13 : (31 - Math.clz32(missing & -missing)) >>> 1;
}

/** Returns the cards of the other color that could be put on these, some of them only if there are two. */
function placesOn(cards: number, needTwo: number): number {
  const any = ((cards | (cards >>> 1)) & firstBits) >>> 2;
  const both = (cards & (cards >>> 1) & firstBits) >>> 2;
  return ((any | (any << 1)) & ~needTwo) | both | (both << 1);
}
