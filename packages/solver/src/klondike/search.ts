import type { Budget } from '../answer.ts';
import { VisitedPositions } from '../visited-positions.ts';
import type { Step } from './moves-of-steps.ts';
import type { KlondikeRules, Position } from './position.ts';

/** By number. */
const stepKinds = ['uncover', 'found', 'found-drawn', 'place-drawn', 'return'] as const;

/** What a search found: the steps to a position from which all cards go to the foundations; none; or nothing yet. */
export interface Outcome {
  readonly verdict: 'won' | 'lost' | 'undecided';
  /** Empty unless won. */
  readonly steps: readonly Step[];
  readonly visits: number;
}

const [uncover, found, foundDrawn, placeDrawn, giveBack] = [0, 1, 2, 3, 4];
const king = 12;
const columnCount = 7;
/** By card. */
const rankOf = Uint8Array.from({ length: 52 }, (_, card) => card % 13);
const suitOf = Uint8Array.from({ length: 52 }, (_, card) => Math.trunc(card / 13));
/** By card: its bit among those of its color. */
const bitOf = Int32Array.from({ length: 52 }, (_, card) => 1 << ((card % 13) * 2 + (card < 26 ? 0 : 1)));
/** By card: 1 for clubs and spades. */
const blackOf = Uint8Array.from({ length: 52 }, (_, card) => (card < 13 || card >= 39 ? 1 : 0));
/** By two bits: how many of them are set. */
const bitCounts = [0, 1, 1, 2] as const;
/** No card has been given back from a foundation that has to be used now. */
const nothing = -1;
/** Deeper than any way that is worth following; without a limit, cards that go back and forth could exhaust the memory. */
const mostSteps = 4000;
/** How often a search asks whether it is cancelled, in visits. */
const visitsBetweenQuestions = 4096;

/** What a frame of the search consists of, one after the other in `frames`. */
const frameSize = 16;
const inColumns = 0;
const inHeights = 1;
const inTalon = 2;
const inPlace = 3;
const inRedeals = 4;
const inBlack = 5;
const inRed = 6;
const inLooseBlack = 7;
const inLooseRed = 8;
const inNeeded = 9;
const inFirstChoice = 10;
const inNextChoice = 11;
const inLastChoice = 12;

/**
 * Searches all positions that can be reached, deepest first. A position is held in a few numbers: how many fixed cards
 * each column has (3 bits each), the heights of the foundations (4 bits each), which cards of the talon are left (a bit each),
 * and how many of these lie on the waste. Which cards lie face up follows from that and is carried along as two bits for each
 * rank and color: all of them, and the loose ones.
 *
 * What is left out, and why that loses nothing:
 * - Cards that nothing can need go to their foundations at once. `isSafe` has the proofs.
 * - A column is emptied only while a king could use it: nothing else goes into a space (K6).
 * - A card comes back from a foundation only to be covered at once, or to let the card below it come back. One that
 *   comes back for later might as well come back later: until it is covered it only takes up the place on which it lies,
 *   and nobody else uses that place meanwhile.
 * - What lies on a king that begins a column, and the king itself, never has to leave that column for another one.
 */
export function searchKlondike(position: Position, rules: KlondikeRules, budget: Budget): Outcome {
  const { columns, talon } = position;
  const { drawCount, takesBack } = rules;
  const isUnlimited = position.redealsLeft === Number.POSITIVE_INFINITY;
  const visited = new VisitedPositions(budget.positions, 2, isUnlimited && drawCount === 3 ? talon.length : 0);

  const columnOf = new Int8Array(52).fill(-1);
  const depthOf = new Int8Array(52);
  for (const [index, cards] of columns.entries()) {
    for (const [depth, card] of cards.entries()) {
      columnOf[card] = index;
      depthOf[card] = depth + 1;
    }
  }
  const talonBitOf = new Int8Array(52).fill(-1);
  for (const [index, card] of talon.entries()) talonBitOf[card] = index;

  let frames = new Int32Array(frameSize * 256);
  let choices = new Int32Array(4096);
  let depth = 0;
  let visits = 0;
  let isComplete = true;

  // The position that is looked at.
  let fixed = 0;
  let heights = 0;
  let left = 0;
  let place = 0;
  let redeals = 0;
  let black = 0;
  let red = 0;
  let looseBlack = 0;
  let looseRed = 0;
  let needed = nothing;
  let choiceEnd = 0;

  const isBlack = (card: number) => blackOf[card] === 1;
  const heightOf = (suit: number) => (heights >>> (4 * suit)) & 15;
  const fixedIn = (column: number) => (fixed >>> (3 * column)) & 7;

  /** How many face-up cards that would take this one are not covered; for a king, how many columns are empty. */
  const roomFor = (card: number): number => {
    const rank = rankOf[card] as number;
    if (rank === king) {
      let count = 0;
      for (let column = 0; column < columnCount; column += 1) if (fixedIn(column) === 0) count += 1;
      return count - pairCount(looseBlack, king) - pairCount(looseRed, king);
    }
    return isBlack(card)
      ? pairCount(red, rank + 1) - pairCount(looseBlack, rank)
      : pairCount(black, rank + 1) - pairCount(looseRed, rank);
  };

  /** Whether a face-up card is free, or can be freed by moving what lies on it to the other card of its kind. */
  const canLeave = (card: number): boolean => {
    const rank = rankOf[card] as number;
    if (rank === 0) return true;
    return isBlack(card)
      ? pairCount(black, rank) > pairCount(looseRed, rank - 1)
      : pairCount(red, rank) > pairCount(looseBlack, rank - 1);
  };

  /**
   * Whether a card may go to its foundation without ever being missed. Only cards one lower and of the other color can be put
   * on it.
   * - Where cards stay on the foundations: when both of those are founded; or when each is founded or the next one of its
   *   suit, and the other card two lower and of the same color is, too. Then each of them can be founded instead of being put
   *   here, and nothing needs it in its turn.
   * - Where cards come back: when both of those are founded, and the card two lower of the same color, too. Then all cards
   *   that could be put on one of those, should it come back, are founded, and so on downwards: nothing is left to hold.
   * A card of the waste is no different if every card of the stock can be reached. In threes it is: another card
   * lies on top without it.
   */
  const isSafe = (suit: number): boolean => {
    const rank = heightOf(suit);
    const [other, otherTwin, twin] = suit === 0 || suit === 3 ? [1, 2, 3 - suit] : [0, 3, 3 - suit];
    const lower = Math.min(heightOf(other), heightOf(otherTwin));
    if (takesBack) return lower >= rank && heightOf(twin) >= rank - 1;
    return lower >= rank || (lower >= rank - 1 && heightOf(twin) >= rank - 2);
  };

  const isFaceUp = (card: number) => ((isBlack(card) ? black : red) & (bitOf[card] as number)) !== 0;
  const isLeft = (card: number) => {
    const bit = talonBitOf[card] as number;
    return bit >= 0 && ((left >>> bit) & 1) === 1;
  };

  const lift = (card: number): void => {
    const bit = bitOf[card] as number;
    if (isBlack(card)) black &= ~bit;
    else red &= ~bit;
  };
  const show = (card: number): void => {
    const bit = bitOf[card] as number;
    if (isBlack(card)) black |= bit;
    else red |= bit;
  };
  const loosen = (card: number): void => {
    const bit = bitOf[card] as number;
    if (isBlack(card)) looseBlack |= bit;
    else looseRed |= bit;
  };
  /** The head of its column is taken away, and the card below it turned up. */
  const behead = (card: number): void => {
    const column = columnOf[card] as number;
    const count = fixedIn(column);
    fixed -= 1 << (3 * column);
    const next = columns[column]?.[count - 2];
    if (next !== undefined) show(next);
  };

  /** Carries out a choice. */
  const make = (choice: number): void => {
    const kind = (choice >>> 6) & 7;
    const card = choice & 63;
    const suit = suitOf[card] as number;
    needed = nothing;
    switch (kind) {
      case uncover:
        behead(card);
        loosen(card);
        break;
      case found: {
        const bit = bitOf[card] as number;
        const isLoose = ((isBlack(card) ? looseBlack : looseRed) & bit) !== 0;
        lift(card);
        if (!isLoose) behead(card);
        else if (isBlack(card)) looseBlack &= ~bit;
        else looseRed &= ~bit;
        heights += 1 << (4 * suit);
        break;
      }
      case foundDrawn:
      case placeDrawn:
        left &= ~(1 << (talonBitOf[card] as number));
        place = (choice >>> 9) & 31;
        redeals -= (choice >>> 14) & 1;
        if (kind === foundDrawn) heights += 1 << (4 * suit);
        else {
          show(card);
          loosen(card);
        }
        break;
      case giveBack:
        heights -= 1 << (4 * suit);
        show(card);
        loosen(card);
        needed = card;
        break;
    }
  };

  const choose = (choice: number): void => {
    if (choiceEnd === choices.length) choices = grown(choices);
    choices[choiceEnd] = choice;
    choiceEnd += 1;
  };

  /** Whether there is a king that could use an empty column: one that is not at the bottom of a column already. */
  const isSpaceWanted = (): boolean => {
    for (let card = king; card < 52; card += 13) {
      const column = columnOf[card] as number;
      const depthThere = depthOf[card] as number;
      if (column >= 0 && depthThere > 1 && fixedIn(column) >= depthThere) return true;
      if (isLeft(card) || (takesBack && heightOf(suitOf[card] as number) > king)) return true;
    }
    return false;
  };

  const addUncovering = (): void => {
    let isWanted: boolean | null = null;
    for (let column = columnCount - 1; column >= 0; column -= 1) {
      const count = fixedIn(column);
      const card = count === 0 ? undefined : columns[column]?.[count - 1];
      // An ace goes to its foundation.
      if (card === undefined || rankOf[card] === 0 || !isUseful(card)) continue;
      if (count === 1) {
        if (rankOf[card] === king) continue;
        isWanted ??= isSpaceWanted();
        if (!isWanted) continue;
      }
      if (roomFor(card) > 0) choose((uncover << 6) | card);
    }
  };

  /** Whether a card may be put on a column now: anywhere, or on the card that has just come back. */
  const isUseful = (card: number): boolean =>
    needed === nothing ||
    (rankOf[card] === (rankOf[needed] as number) - 1 && isBlack(card) !== isBlack(needed) && roomFor(card) === 1);

  /** Adds what can be done with the cards of the talon that can be brought to the top of the waste. */
  const addDrawn = (): void => {
    let count = 0;
    for (let bits = left; bits !== 0; bits &= bits - 1) count += 1;
    if (count === 0) return;
    let number = 0;
    for (let index = 0; index < talon.length; index += 1) {
      if (((left >>> index) & 1) === 0) continue;
      number += 1;
      const fromHere = number >= place && place > 0 && (number - place) % drawCount === 0;
      const isLast = number === count;
      let redealt = 0;
      if (!fromHere && !isLast && !(place === 0 && number % drawCount === 0)) {
        if (number % drawCount !== 0 || redeals === 0) continue;
        redealt = isUnlimited ? 0 : 1;
      }
      const card = talon[index] as number;
      const rank = rankOf[card] as number;
      const choice = card | ((number - 1) << 9) | (redealt << 14);
      if (needed === nothing && heightOf(suitOf[card] as number) === rank) choose(choice | (foundDrawn << 6));
      if (rank > 0 && isUseful(card) && roomFor(card) > 0) choose(choice | (placeDrawn << 6));
    }
  };

  const addGivingBack = (): void => {
    for (let suit = 0; suit < 4; suit += 1) {
      const card = suit * 13 + heightOf(suit) - 1;
      // Nothing but an ace goes onto a two.
      if (heightOf(suit) < 3) continue;
      if (needed !== nothing && suitOf[needed] !== suit) continue;
      if (roomFor(card) > 0) choose((giveBack << 6) | card);
    }
  };

  /** The choice that can be made at once because it is never regretted; null if there is none. */
  const safeChoice = (): number | null => {
    for (let suit = 0; suit < 4; suit += 1) {
      const card = suit * 13 + heightOf(suit);
      if (heightOf(suit) > king || !isSafe(suit)) continue;
      if (isFaceUp(card) && canLeave(card)) return (found << 6) | card;
      if (drawCount === 1 && isUnlimited && isLeft(card)) return (foundDrawn << 6) | card;
    }
    return null;
  };

  /** Lists what can be done in the current position, the most promising first. */
  const addChoices = (): void => {
    const safe = needed === nothing ? safeChoice() : null;
    if (safe !== null) {
      choose(safe);
      return;
    }
    addUncovering();
    if (needed === nothing) {
      for (let suit = 0; suit < 4; suit += 1) {
        const card = suit * 13 + heightOf(suit);
        if (heightOf(suit) <= king && isFaceUp(card) && canLeave(card)) choose((found << 6) | card);
      }
    }
    addDrawn();
    if (takesBack) addGivingBack();
  };

  /** Whether all that is left is to put face-up cards on the foundations, which nothing can prevent. */
  const isAllOpen = (): boolean => {
    if (left !== 0) return false;
    for (let column = 0; column < columnCount; column += 1) if (fixedIn(column) > 1) return false;
    return true;
  };

  /** Takes the places in the stock that reach the same cards for one. */
  const normalize = (): void => {
    if (!isUnlimited) return;
    if (drawCount === 1 || place % 3 === 0) place = 0;
    else if (left === 0) place = 0;
    else {
      let count = 0;
      for (let bits = left; bits !== 0; bits &= bits - 1) count += 1;
      if (place === count) place = 0;
    }
  };

  /** Whether the current position has not been looked at before. */
  const isNew = (): boolean => {
    normalize();
    visited.key[0] = fixed | ((heights & 0x7ff) << 21);
    visited.key[1] = left | ((heights >>> 11) << 24);
    return visited.add(isUnlimited ? place : place + 25 * redeals);
  };

  /** Begins to look at the current position, if there is any use in it. */
  const enter = (): void => {
    visits += 1;
    const base = depth * frameSize;
    if (base + frameSize > frames.length) frames = grown(frames);
    frames[base + inColumns] = fixed;
    frames[base + inHeights] = heights;
    frames[base + inTalon] = left;
    frames[base + inPlace] = place;
    frames[base + inRedeals] = redeals;
    frames[base + inBlack] = black;
    frames[base + inRed] = red;
    frames[base + inLooseBlack] = looseBlack;
    frames[base + inLooseRed] = looseRed;
    frames[base + inNeeded] = needed;
    choiceEnd = depth === 0 ? 0 : (frames[base - frameSize + inLastChoice] as number);
    frames[base + inFirstChoice] = choiceEnd;
    addChoices();
    frames[base + inNextChoice] = frames[base + inFirstChoice] as number;
    frames[base + inLastChoice] = choiceEnd;
    depth += 1;
  };

  const recall = (base: number): void => {
    fixed = frames[base + inColumns] as number;
    heights = frames[base + inHeights] as number;
    left = frames[base + inTalon] as number;
    place = frames[base + inPlace] as number;
    redeals = frames[base + inRedeals] as number;
    black = frames[base + inBlack] as number;
    red = frames[base + inRed] as number;
    looseBlack = frames[base + inLooseBlack] as number;
    looseRed = frames[base + inLooseRed] as number;
    needed = frames[base + inNeeded] as number;
  };

  const stepsSoFar = (): Step[] =>
    Array.from({ length: depth }, (_, index): Step => {
      const choice = choices[(frames[index * frameSize + inNextChoice] as number) - 1] as number;
      return { kind: stepKinds[(choice >>> 6) & 7] ?? 'uncover', card: choice & 63 };
    });

  for (const [column, cards] of columns.entries()) {
    fixed |= cards.length << (3 * column);
    const head = cards.at(-1);
    if (head !== undefined) show(head);
  }
  for (const card of position.loose) {
    show(card);
    loosen(card);
  }
  for (const [suit, height] of position.heights.entries()) heights |= height << (4 * suit);
  left = 2 ** talon.length - 1;
  place = position.wasteCount;
  // More of them than cards are no use: in each pass one card is played, at least.
  redeals = isUnlimited ? 1 : Math.min(position.redealsLeft, talon.length);
  if (isAllOpen()) return { verdict: 'won', steps: [], visits };
  isNew();
  enter();
  while (depth > 0) {
    const base = (depth - 1) * frameSize;
    const next = frames[base + inNextChoice] as number;
    if (next === frames[base + inLastChoice]) {
      depth -= 1;
      continue;
    }
    frames[base + inNextChoice] = next + 1;
    recall(base);
    make(choices[next] as number);
    if (isAllOpen()) return { verdict: 'won', steps: stepsSoFar(), visits };
    // A card that has come back has to be used before the position counts.
    if (needed === nothing && !isNew()) {
      if (visited.isFull) return { verdict: 'undecided', steps: [], visits };
      continue;
    }
    if (depth === mostSteps) {
      isComplete = false;
      continue;
    }
    if (visits >= budget.visits) return { verdict: 'undecided', steps: [], visits };
    if (visits % visitsBetweenQuestions === 0 && budget.isCancelled?.() === true) {
      return { verdict: 'undecided', steps: [], visits };
    }
    enter();
  }
  return { verdict: isComplete ? 'lost' : 'undecided', steps: [], visits };
}

/** How many of the two cards of a rank are among these of one color. */
function pairCount(cards: number, rank: number): number {
  return bitCounts[(cards >>> (2 * rank)) & 3] as number;
}

function grown(list: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(list.length * 2);
  larger.set(list);
  return larger;
}
