import {
  bitOf,
  blackCards,
  blackOf,
  firstBits,
  firstSuitBits,
  king,
  kings,
  rankOf,
  redCards,
  secondSuitBits,
  twinsOf,
} from './card-bits.ts';
import type { KlondikeRules, Position } from './position.ts';

/** The current position of a search; `search.ts` explains the terms. */
export interface Outline {
  /** How many fixed cards each column has, three bits each. */
  fixed: number;
  /** Which cards of the talon remain, a bit each, and which of these can be drawn before any other is played. */
  left: number;
  within: number;
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
 * Returns a function that checks whether a position is obviously lost, because a relaxed game is lost from there. In
 * that game nothing is ever used up: a card that has once been face up in a column can take others forever after, a
 * column that has once been empty takes every king, and a card that has once been turned up counts as founded for the
 * next one of its suit. So every possible action is taken, in any order, until none is left; if a card remains then,
 * the game is lost. These parts of the real game are kept:
 * - The head of a column leaves it only for a card that takes it, a space, or its foundation; then the next card is
 * turned up.
 * - If only one of the two cards that take a card has come up by then, and its twin (of the same rank and color) is
 * loose now, the twin is on it, and leaves no room until it has been founded.
 * - A founded card comes back only if it may, after all cards on it in its foundation.
 * - With draws of three, a card of the talon that is not every third one from the beginning or from the current place,
 * nor the last one, is available only after one of the cards before it, or the next one after it, has been played: only
 * these change its position in the count, or cover it.
 */
export function hopelessness(
  { columns, talon, loose, heights: founded }: Position,
  { takesBack }: KlondikeRules,
): (outline: Outline) => boolean {
  const ofFoundations = founded.flatMap((height, suit) =>
    Array.from({ length: height }, (_, rank) => suit * 13 + rank),
  );
  const cards = [...columns.flat(), ...talon, ...loose, ...ofFoundations];
  const setOf = (color: number, of: readonly number[]) =>
    of.reduce((set, card) => (blackOf[card] === color ? set | (bitOf[card] as number) : set), 0);
  const [allBlack, allRed] = [setOf(1, cards), setOf(0, cards)];
  const columnOf = new Int8Array(52);
  /** By column and its number of fixed cards: the topmost of these. */
  const headAt = new Int8Array(8 * columns.length);
  for (const [column, ofColumn] of columns.entries()) {
    for (const [depth, card] of ofColumn.entries()) {
      columnOf[card] = column;
      headAt[8 * column + depth + 1] = card;
    }
  }
  const talonBitOf = new Int8Array(52);
  for (const [index, card] of talon.entries()) talonBitOf[card] = index;
  /** By each eight bits of a set of talon cards: those of a color. */
  const tableOf = (color: number) =>
    Int32Array.from({ length: 3 * 256 }, (_, index) =>
      setOf(
        color,
        talon.filter((_, bit) => bit >>> 3 === index >>> 8 && ((index >>> (bit & 7)) & 1) === 1),
      ),
    );
  const [blackInTalon, redInTalon] = [tableOf(1), tableOf(0)];

  let rest = 0;
  let hasSpace = false;
  /** Removes the head of a column; returns the card that is turned up, -1 if there is none or it stays in place. */
  const turnUp = (card: number): number => {
    const column = columnOf[card] as number;
    rest -= 1 << (3 * column);
    const count = (rest >>> (3 * column)) & 7;
    if (count > 0) return headAt[8 * column + count] as number;
    hasSpace = true;
    return -1;
  };

  return (outline: Outline): boolean => {
    const { left, within, heights, headsBlack, headsRed, looseBlack, looseRed } = outline;
    // What has been turned up or played, and what has been face up in a column.
    let playedBlack = outline.releasedBlack | headsBlack;
    let playedRed = outline.releasedRed | headsRed;
    let upBlack = headsBlack | looseBlack;
    let upRed = headsRed | looseRed;
    // The current heads of the columns.
    let lyingBlack = headsBlack;
    let lyingRed = headsRed;
    let waiting = left;
    let reached = within;
    rest = outline.fixed;
    hasSpace = outline.spaces > 0;
    for (;;) {
      // What the foundations and the columns could take now.
      const takenBlack = nextOnes(playedBlack);
      const takenRed = nextOnes(playedRed);
      // If a king is founded, its column is empty.
      if (((takenBlack | takenRed) & kings) !== 0) hasSpace = true;
      const forKings = hasSpace ? kings : 0;
      const putBlack = placesOn(upRed, twinsOf(looseBlack & ~takenBlack)) | forKings;
      const putRed = placesOn(upBlack, twinsOf(looseRed & ~takenRed)) | forKings;

      let goingBlack = lyingBlack & (takenBlack | putBlack);
      let goingRed = lyingRed & (takenRed | putRed);
      if ((goingBlack | goingRed) !== 0) {
        while ((goingBlack | goingRed) !== 0) {
          let card: number;
          if (goingBlack !== 0) {
            const bit = goingBlack & -goingBlack;
            goingBlack ^= bit;
            lyingBlack ^= bit;
            card = blackCards[31 - Math.clz32(bit)] as number;
          } else {
            const bit = goingRed & -goingRed;
            goingRed ^= bit;
            lyingRed ^= bit;
            card = redCards[31 - Math.clz32(bit)] as number;
          }
          const next = turnUp(card);
          if (next < 0) continue;
          const isSettled = rankOf[next] === king && ((rest >>> (3 * (columnOf[next] as number))) & 7) === 1;
          const bit = bitOf[next] as number;
          if (blackOf[next] === 1) {
            playedBlack |= bit;
            upBlack |= bit;
            if (!isSettled) lyingBlack |= bit;
          } else {
            playedRed |= bit;
            upRed |= bit;
            if (!isSettled) lyingRed |= bit;
          }
        }
        if (playedBlack === allBlack && playedRed === allRed) return false;
        continue;
      }

      const near = waiting & reached;
      if (near !== 0) {
        const [low, middle, high] = [near & 255, 256 + ((near >>> 8) & 255), 512 + ((near >>> 16) & 255)];
        const nearBlack =
          (blackInTalon[low] as number) | (blackInTalon[middle] as number) | (blackInTalon[high] as number);
        const nearRed = (redInTalon[low] as number) | (redInTalon[middle] as number) | (redInTalon[high] as number);
        const placedBlack = nearBlack & putBlack;
        const placedRed = nearRed & putRed;
        let drawnBlack = placedBlack | (nearBlack & takenBlack & ~playedBlack);
        let drawnRed = placedRed | (nearRed & takenRed & ~playedRed);
        if ((drawnBlack | drawnRed) !== 0) {
          upBlack |= placedBlack;
          upRed |= placedRed;
          playedBlack |= drawnBlack;
          playedRed |= drawnRed;
          if (playedBlack === allBlack && playedRed === allRed) return false;
          let drawn = 0;
          for (; drawnBlack !== 0; drawnBlack &= drawnBlack - 1) {
            const card = blackCards[31 - Math.clz32(drawnBlack & -drawnBlack)] as number;
            const bit = 1 << (talonBitOf[card] as number);
            drawn |= bit;
            if ((placedBlack & (bitOf[card] as number)) !== 0) waiting ^= bit;
          }
          for (; drawnRed !== 0; drawnRed &= drawnRed - 1) {
            const card = redCards[31 - Math.clz32(drawnRed & -drawnRed)] as number;
            const bit = 1 << (talonBitOf[card] as number);
            drawn |= bit;
            if ((placedRed & (bitOf[card] as number)) !== 0) waiting ^= bit;
          }
          reached |= fromOneBefore(left, drawn);
          continue;
        }
      }

      if (!takesBack) break;
      const isBack =
        (putBlack & ~upBlack & foundedBlackOf(heights)) !== 0 || (putRed & ~upRed & foundedRedOf(heights)) !== 0;
      if (!isBack) break;
      let isChanged = false;
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
      if (!isChanged) break;
    }
    return playedBlack !== allBlack || playedRed !== allRed;
  };
}

/** Returns which cards of the talon are available once some of them have been drawn. */
function fromOneBefore(left: number, drawn: number): number {
  const first = drawn & -drawn;
  const before = left & (first - 1);
  const oneBefore = before === 0 ? 0 : 1 << (31 - Math.clz32(before));
  return (left & -first) | oneBefore;
}

function foundedBlackOf(heights: number): number {
  return (firstSuitBits[heights & 15] as number) | (secondSuitBits[(heights >>> 12) & 15] as number);
}

function foundedRedOf(heights: number): number {
  return (firstSuitBits[(heights >>> 4) & 15] as number) | (secondSuitBits[(heights >>> 8) & 15] as number);
}

/** Returns the cards of both suits from the ace on, as long as all before them are there. */
function nextOnes(cards: number): number {
  return (
    (firstSuitBits[runLength(cards & firstBits) + 1] as number) |
    (secondSuitBits[runLength((cards >>> 1) & firstBits) + 1] as number)
  );
}

/** How many consecutive ranks from the ace on have a bit. */
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
