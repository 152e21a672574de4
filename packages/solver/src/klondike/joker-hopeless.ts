import type { Position } from './position.ts';

const suitCount = 4;
const rankCount = 13;
const king = 12;
const joker = 52;
/** By suit: those of the other color. */
const otherSuits = [
  [1, 2],
  [0, 3],
  [0, 3],
  [1, 2],
] as const;

/** The current position of a search. */
export interface JokerOutline {
  /** By column: how many fixed cards it has. */
  readonly fixed: Uint8Array;
  /** By card: 1 for loose ones. */
  readonly loose: Uint8Array;
  /** How many cards each foundation has. */
  readonly heights: Uint8Array;
  /** By place in the talon: whether the card is left. */
  readonly isLeft: (index: number) => boolean;
  /** How many of these lie on the waste. */
  place: number;
  hasSpace: boolean;
  /** The card for which the Joker stands; -1 for none. */
  standsFor: number;
  /** Whether the Joker was displaced, and no foundation could take it. */
  isAside: boolean;
}

/**
 * Returns a function that checks whether a position of Joker Klondike is obviously lost, because the relaxed game of
 * `hopeless.ts` is, in which nothing is used up. In that game the Joker goes up as soon as nothing is on it.
 * It stands for one card at a time and is useful only if that is the first one of its suit that was not turned up,
 * since after all before it the next cards can be founded anyway. So each suit is tried: if the card itself is turned
 * up then, the Joker can go elsewhere, and nothing gained is lost; otherwise it stays there for the rest of the game.
 */
export function jokerHopelessness(
  columns: Position['columns'],
  talon: Position['talon'],
  drawCount: 1 | 3,
  takesBack: boolean,
) {
  const columnCount = columns.length;
  /** By suit, a bit for each rank: what has been turned up or played, and what has been face up in a column. */
  const played = new Int32Array(suitCount);
  const up = new Int32Array(suitCount);
  /** By suit: how many ranks from the ace on are played, the Joker standing for one of them. */
  const runs = new Int32Array(suitCount);
  const rest = new Uint8Array(columnCount);
  const waiting = new Uint8Array(talon.length);
  const keptPlayed = new Int32Array(suitCount);
  const keptUp = new Int32Array(suitCount);
  const keptRest = new Uint8Array(columnCount);
  const keptWaiting = new Uint8Array(talon.length);
  let firstPlayed = 0;
  let hasSpace = false;
  let isJokerFree = false;
  let standsFor = -1;

  const isPlayed = (card: number): boolean => ((played[suitOf(card)] as number) & bitOf(card)) !== 0;
  const turnUp = (card: number): void => {
    played[suitOf(card)] = (played[suitOf(card)] as number) | bitOf(card);
    up[suitOf(card)] = (up[suitOf(card)] as number) | bitOf(card);
  };
  const countRuns = (): void => {
    for (let suit = 0; suit < suitCount; suit += 1) {
      const bits = (played[suit] as number) | (standsFor >= 0 && suitOf(standsFor) === suit ? bitOf(standsFor) : 0);
      runs[suit] = 31 - Math.clz32(~bits & -~bits);
      if ((runs[suit] as number) > king) hasSpace = true;
    }
  };
  const canBeFounded = (card: number): boolean => rankOf(card) <= (runs[suitOf(card)] as number);
  /**
   * Whether some column could take a card. If its twin is loose and not founded, that is on one of those that take it.
   */
  const canBePut = (card: number, loose: Uint8Array): boolean => {
    const rank = rankOf(card);
    if (rank === king) return hasSpace;
    const [one, other] = otherSuits[suitOf(card)] as readonly [number, number];
    const count = (((up[one] as number) >>> (rank + 1)) & 1) + (((up[other] as number) >>> (rank + 1)) & 1);
    const twin = (suitCount - 1 - suitOf(card)) * rankCount + rank;
    return count === 2 || (count === 1 && !(loose[twin] === 1 && !canBeFounded(twin)));
  };

  const takeOffColumns = (loose: Uint8Array): boolean => {
    let isChanged = false;
    for (let column = 0; column < columnCount; column += 1) {
      const cards = columns[column] as readonly number[];
      let count = rest[column] as number;
      if (count === 0) continue;
      for (; count > 0; count -= 1) {
        const card = cards[count - 1] as number;
        if (card === joker) isJokerFree = true;
        else {
          turnUp(card);
          const isSettled = count === 1 && rankOf(card) === king;
          if (!isSettled && !canBeFounded(card) && !canBePut(card, loose)) break;
        }
      }
      if (count === rest[column]) continue;
      if (count === 0 && (cards[0] === joker || rankOf(cards[0] as number) !== king)) hasSpace = true;
      rest[column] = count;
      isChanged = true;
    }
    return isChanged;
  };

  const playTalon = ({ loose, isLeft, place }: JokerOutline, count: number): boolean => {
    let isChanged = false;
    let number = 0;
    for (let index = 0; index < talon.length; index += 1) {
      if (!isLeft(index)) continue;
      number += 1;
      if (waiting[index] === 0) continue;
      const isReached =
        number >= firstPlayed - 1 ||
        number % 3 === 0 ||
        number === count ||
        (place > 0 && number >= place && (number - place) % 3 === 0);
      if (!isReached) continue;
      const card = talon[index] as number;
      if (card === joker) {
        isJokerFree = true;
        waiting[index] = 0;
      } else if (canBePut(card, loose)) {
        turnUp(card);
        waiting[index] = 0;
      } else if (canBeFounded(card) && !isPlayed(card))
        played[suitOf(card)] = (played[suitOf(card)] as number) | bitOf(card);
      else continue;
      firstPlayed = Math.min(firstPlayed, number);
      isChanged = true;
    }
    return isChanged;
  };

  const comeBack = ({ loose, heights }: JokerOutline): boolean => {
    let isChanged = false;
    for (let suit = 0; suit < suitCount; suit += 1) {
      for (let rank = (heights[suit] as number) - 1; rank >= 0; rank -= 1) {
        const card = suit * rankCount + rank;
        if (((up[suit] as number) & bitOf(card)) !== 0) continue;
        if (!canBePut(card, loose)) break;
        up[suit] = (up[suit] as number) | bitOf(card);
        isChanged = true;
      }
    }
    return isChanged;
  };

  /** Takes every possible action with the Joker in its place. */
  const doAll = (outline: JokerOutline, count: number): void => {
    for (let isChanged = true; isChanged; ) {
      countRuns();
      isChanged = takeOffColumns(outline.loose) || playTalon(outline, count) || (takesBack && comeBack(outline));
    }
  };

  /** Whether all cards are played, possibly one of them by the Joker. */
  const isAllPlayed = (): boolean => {
    for (let suit = 0; suit < suitCount; suit += 1) if (runs[suit] !== rankCount) return false;
    return true;
  };

  return (outline: JokerOutline): boolean => {
    const { fixed, loose, heights, isLeft } = outline;
    let count = 0;
    for (let index = 0; index < talon.length; index += 1) {
      waiting[index] = isLeft(index) ? 1 : 0;
      count += waiting[index] as number;
    }
    for (let suit = 0; suit < suitCount; suit += 1) {
      played[suit] = 2 ** (heights[suit] as number) - 1;
      up[suit] = 0;
    }
    for (let card = 0; card < joker; card += 1) if (loose[card] === 1) turnUp(card);
    standsFor = outline.standsFor;
    if (standsFor >= 0 && loose[standsFor] === 0)
      played[suitOf(standsFor)] = (played[suitOf(standsFor)] as number) & ~bitOf(standsFor);
    rest.set(fixed);
    for (let column = 0; column < columnCount; column += 1) {
      const head = columns[column]?.[(rest[column] as number) - 1] ?? joker;
      if (head !== joker) turnUp(head);
    }
    firstPlayed = drawCount === 1 ? 0 : count + 2;
    hasSpace = outline.hasSpace;
    isJokerFree = outline.isAside;
    doAll(outline, count);
    for (;;) {
      if (isAllPlayed()) return false;
      if (standsFor >= 0) {
        if (!isPlayed(standsFor)) return true;
        isJokerFree = true;
        standsFor = -1;
        countRuns();
      }
      if (!isJokerFree) return true;
      const [keptFirst, keptSpace] = [firstPlayed, hasSpace];
      keptPlayed.set(played);
      keptUp.set(up);
      keptRest.set(rest);
      keptWaiting.set(waiting);
      let isGained = false;
      for (let suit = 0; suit < suitCount && !isGained; suit += 1) {
        countRuns();
        if ((runs[suit] as number) > king) continue;
        standsFor = suit * rankCount + (runs[suit] as number);
        doAll(outline, count);
        if (isAllPlayed()) return false;
        isGained = isPlayed(standsFor);
        if (isGained) continue;
        standsFor = -1;
        [firstPlayed, hasSpace] = [keptFirst, keptSpace];
        played.set(keptPlayed);
        up.set(keptUp);
        rest.set(keptRest);
        waiting.set(keptWaiting);
      }
      if (!isGained) return true;
    }
  };
}

function rankOf(card: number): number {
  return card % rankCount;
}

function suitOf(card: number): number {
  return Math.trunc(card / rankCount);
}

function bitOf(card: number): number {
  return 1 << rankOf(card);
}
