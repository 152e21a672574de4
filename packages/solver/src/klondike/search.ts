import { type Budget, visitsBetweenQuestions } from '../answer.ts';
import { Choices, grown } from '../depth-first.ts';
import {
  bitCount,
  bitOf,
  blackOf,
  firstSuitBits,
  king,
  kings,
  openRanks,
  pairCount,
  rankOf,
  secondSuitBits,
  suitOf,
} from './card-bits.ts';
import { hopelessness, type Outline } from './hopeless.ts';
import type { Step } from './moves-of-steps.ts';
import type { KlondikeRules, Position } from './position.ts';
import { SeenPositions } from './seen-positions.ts';

/** The result of a search: the steps to a position from which all cards go to the foundations; none; or nothing yet. */
export interface Outcome {
  readonly verdict: 'won' | 'lost' | 'undecided';
  /** Empty unless won. */
  readonly steps: readonly Step[];
  readonly visits: number;
}

/** By number. */
const stepKinds = ['uncover', 'found', 'found-drawn', 'place-drawn', 'return'] as const;
const [uncover, found, foundDrawn, placeDrawn, giveBack] = [0, 1, 2, 3, 4];
/** By suit: those of the other color. */
const otherSuits = [
  [1, 2],
  [0, 3],
  [0, 3],
  [1, 2],
] as const;
/** Nothing has been begun that must be continued. */
const nothing = -1;
/** A column has been emptied for a king. Other begun actions are given by the card that has been placed. */
const space = 52;
const noChoice = -1;
/** The visits of a first attempt, and the growth with each one after it. */
const firstVisits = 500;
const growth = 1.06;
/** How much ranks vary from the second attempt on: by more than they differ. */
const noise = 80;

/**
 * From how many visits on positions are checked in the relaxed game first, and the visits for each of them and for all.
 * It starts only beyond the limit of grading: it would make some wins slower.
 */
const visitsBeforeRelaxed = 50_000;
const mostVisitsInRelaxed = 200;
const allVisitsInRelaxed = 2_500_000;
/**
 * How many visits may be spent on positions with a given number of cards whose loss the relaxed game does not prove:
 * this many for each one whose loss it proves, and this share of all visits.
 */
const visitsForLoss = 40;
const shareForOthers = 0.03;
/** The share of all visits that may be made from the first position of the relaxed game. */
const shareFromFirst = 0.5;

/** How many positions may be stored: lost ones, and those that a short search could not prove lost. */
interface Limits {
  readonly seen: number;
  readonly open: number;
}

/** The result of one attempt. Its visits are those of the attempt alone. */
interface Attempt extends Outcome {
  /** Whether another attempt would be pointless: it was cancelled, or no more positions can be stored or visited. */
  readonly isStopped: boolean;
}

/** A search that keeps what it has learned from one question to the next. */
interface Search {
  readonly search: (budget: Budget) => Outcome;
  /**
   * Searches once from the first position, for a number of visits that grows from one attempt to the next, but at most
   * `most`.
   */
  readonly attempt: (most: number, isCancelled: Budget['isCancelled']) => Attempt;
  /** Whether half of its position storage is used. */
  readonly isHalfFull: () => boolean;
  /** Whether another position of the same deal is proved lost within this many visits, and how many it took. */
  readonly ask: (asked: Outline, most: number) => { readonly isLost: boolean; readonly visits: number };
}

/** The fields of a search frame, consecutive in `frames`. */
const frameSize = 16;
const inFixed = 0;
const inLeft = 1;
const inPlace = 2;
const inRedeals = 3;
const inHeadsBlack = 4;
const inHeadsRed = 5;
const inReleasedBlack = 6;
const inReleasedRed = 7;
const inPending = 8;
const inMembers = 9;
const inNextChoice = 10;
const inLastChoice = 11;
const inTrail = 12;

/**
 * Searches all reachable positions, depth first. A position is stored in a few numbers: how many fixed cards each column has (3
 * bits each), the heights of the foundations (4 bits each), which cards of the talon are left (a bit each), and how many of these
 * lie on the waste. Which cards are heads, and which are released (founded or loose), follows from that and is stored as sets.
 *
 * A frame of the search is not one position but a group: all that are reached from one by founding loose cards, and by bringing
 * cards back where that is allowed. Any other action, uncovering a card or playing one of the talon, leads to another group,
 * which has fewer fixed cards or a smaller talon. So no way leads back to a group, and once all its actions have been tried
 * without success, its positions are lost, whatever way led there.
 *
 * So the search can start over repeatedly, in other orders, and keep what it knows: the positions it has visited are lost, except
 * those on the current path, which it forgets. That way a search that went wrong early gets to a better place, and a proof of
 * loss takes no longer, since only the beginning is visited twice.
 *
 * What is left out, and why that loses nothing:
 * - Cards that nothing can need go to their foundations at once. `isSafe` has the proofs. They do not come back.
 * - `hopeless.ts` recognizes many groups as lost.
 * - A two does not come back: nothing but an ace goes onto it. An ace is always founded.
 * - If cards come back, a card that can be founded is not moved or placed instead: it is founded, and may come back to where it
 *   would have gone, in the next group. If cards stay, it is the other way round if there is room for it: in the next group it is
 *   loose, and can be founded as before, as what lies on it does not change. Only the last card of a column is founded from there
 *   as well, since it is not always moved.
 * - A column is emptied by moving its last card only if there is no other space, and only for a king to go there at once: nothing
 *   else goes into a space (K6). Were it emptied sooner, the card might as well wait: as long as it does, all that lies on it or
 *   goes onto it can do so where it is, it leaves more room elsewhere, and if it is founded meanwhile, it can be founded from
 *   there.
 * - If all cards of the talon are available at any time, with draws of one and unlimited passes, a card is placed from it only if
 *   something goes onto it at once for which there is no room elsewhere, or if its twin is founded at once that was not free
 *   before: what lies on the twin moves over. Were it placed sooner, it might as well wait: until then it only takes up room. If
 *   it is founded meanwhile, it can be founded from the talon. What goes onto it may be another card of the talon, which needs a
 *   reason in its turn.
 * - What lies on a king that begins a column, and the king itself, never has to leave that column for another one.
 * - Everything possible with draws of three, or in a limited number of passes, is possible with draws of one and unlimited passes
 *   as well. So a position that is lost in that relaxed game is lost. It has far fewer positions, as cards of the talon wait for
 *   a reason. Once a search has become long, another one checks each group in the relaxed game before it is entered. It gives up
 *   soon, and keeps what it has proved for the next groups. In turn it also searches from the first position, which soon decides
 *   many deals whose own search would take very long. Both store positions only once all their actions have been tried, so each
 *   of them uses what the other one has proved.
 * @param relaxedFrom from how many visits on the relaxed game is used
 */
export function searchKlondike(
  position: Position,
  rules: KlondikeRules,
  budget: Budget,
  relaxedFrom = visitsBeforeRelaxed,
): Outcome {
  const isEasiest = rules.drawCount === 1 && position.redealsLeft === Number.POSITIVE_INFINITY;
  const own = isEasiest ? budget.positions : Math.max(1, Math.floor(budget.positions / 2));
  const quarter = Math.floor(budget.positions / 4);
  const relaxed = isEasiest
    ? null
    : () =>
        searchOf(
          { ...position, wasteCount: 0, redealsLeft: Number.POSITIVE_INFINITY },
          { ...rules, drawCount: 1, redealLimit: Number.POSITIVE_INFINITY },
          { seen: quarter, open: quarter },
          null,
          relaxedFrom,
        );
  return searchOf(position, rules, { seen: own, open: 0 }, relaxed, relaxedFrom).search(budget);
}

/** @param beginRelaxed begins a search of the same deal in the relaxed game; null for none */
function searchOf(
  position: Position,
  rules: KlondikeRules,
  limits: Limits,
  beginRelaxed: (() => Search) | null,
  relaxedFrom: number,
): Search {
  const { columns, talon } = position;
  const { drawCount, takesBack } = rules;
  const columnCount = columns.length;
  const isUnlimited = position.redealsLeft === Number.POSITIVE_INFINITY;
  /** Whether every card of the talon is available at any time. */
  const isTalonOpen = isUnlimited && drawCount === 1;
  const seen = new SeenPositions(limits.seen, isUnlimited && drawCount === 3 ? talon.length : 0);
  /** Positions that were checked and are not lost, as far as a short search tells. */
  const open = limits.open === 0 ? null : new SeenPositions(limits.open, 0);
  let relaxed: Search | null = null;
  let visitsInRelaxed = 0;
  /** How many visits were made from the first position of the relaxed game, and whether no more are worthwhile. */
  let visitsFromFirst = 0;
  let isFirstOpen = false;
  /**
   * By the numbers of fixed cards and talon cards: how many positions the relaxed game has proved lost, and how many
   * visits the others took.
   */
  const lostCounts = new Int32Array(64);
  const openVisits = new Float64Array(64);
  const isHopeless = hopelessness(position, rules);

  const columnOf = new Int8Array(52).fill(-1);
  /** By column and its number of fixed cards: the topmost of these. */
  const headAt = new Int8Array(8 * columnCount);
  for (const [column, cards] of columns.entries()) {
    for (const [depth, card] of cards.entries()) {
      columnOf[card] = column;
      headAt[8 * column + depth + 1] = card;
    }
  }
  const talonBitOf = new Int8Array(52).fill(-1);
  for (const [index, card] of talon.entries()) talonBitOf[card] = index;

  let frames = new Int32Array(frameSize * 128);
  let depth = 0;
  /**
   * The choices: a card (6 bits), a step (3), how many cards are on the waste then (5), after a redeal (1), by a member
   * of its group (16).
   */
  const choices = new Choices();
  /**
   * The heights in each position of a group, and how it was reached: a card (6 bits), a step, and from which member (the
   * upper half).
   */
  let members = new Int32Array(4096);
  let memberSteps = new Int32Array(4096);
  let memberEnd = 0;
  /** Steps that were made at once, on the way to the current position. */
  const trail = new Uint16Array(2 ** 13);
  let trailEnd = 0;
  let visits = 0;
  let mostVisits = 0;
  let askedAt = 0;
  let attemptCount = 0;
  /** Whether the search began from a checked position, instead of the first one. */
  let isAsking = false;

  // The current position.
  let fixed = 0;
  let heights = 0;
  let left = 0;
  let place = 0;
  let redeals = 0;
  let headsBlack = 0;
  let headsRed = 0;
  let releasedBlack = 0;
  let releasedRed = 0;
  let pending = nothing;
  // Derived from it: what is loose, what has room on a face-up card or in a space, and which face-up cards are free or
  // can be freed by moving the cards on them to their twins.
  let looseBlack = 0;
  let looseRed = 0;
  let roomBlack = 0;
  let roomRed = 0;
  let freeBlack = 0;
  let freeRed = 0;
  let spaces = 0;
  // Common to the group of the position: the heads, those of the last columns first; which cards of the talon can be
  // brought to the top of the waste, as choices without a step; as a set, those available in some redeal.
  const groupHeads = new Uint8Array(columnCount);
  let groupHeadCount = 0;
  const drawable = new Int32Array(talon.length);
  let drawableCount = 0;
  let within = 0;

  const heightOf = (suit: number) => (heights >>> (4 * suit)) & 15;
  const fixedIn = (column: number) => (fixed >>> (3 * column)) & 7;

  /** Derives data from the position. */
  const survey = (): void => {
    const foundedBlack = (firstSuitBits[heights & 15] as number) | (secondSuitBits[(heights >>> 12) & 15] as number);
    const foundedRed =
      (firstSuitBits[(heights >>> 4) & 15] as number) | (secondSuitBits[(heights >>> 8) & 15] as number);
    looseBlack = releasedBlack & ~foundedBlack;
    looseRed = releasedRed & ~foundedRed;
    freeBlack = openRanks(headsBlack | looseBlack, looseRed) * 3;
    freeRed = openRanks(headsRed | looseRed, looseBlack) * 3;
    spaces = columnCount - bitCount((fixed | (fixed >>> 1) | (fixed >>> 2)) & 0o1111111);
    if (((looseBlack | looseRed) & kings) !== 0) spaces -= pairCount(looseBlack, king) + pairCount(looseRed, king);
    roomBlack = (freeRed >>> 2) | (spaces > 0 ? kings : 0);
    roomRed = (freeBlack >>> 2) | (spaces > 0 ? kings : 0);
  };

  /** Determines which cards of the talon can be brought to the top of the waste. */
  const surveyTalon = (): void => {
    drawableCount = 0;
    within = drawCount === 1 ? left : 0;
    const count = bitCount(left);
    // How far the card is from the next one that a draw from the beginning, or one from here, brings to the top.
    let fromStart = drawCount;
    let fromHere = place === 0 ? drawCount : place;
    let number = 0;
    for (let bits = left; bits !== 0; bits &= bits - 1) {
      number += 1;
      fromStart -= 1;
      fromHere -= 1;
      const isThird = fromStart === 0;
      const isFromHere = fromHere === 0 || number === count;
      if (isThird) fromStart = drawCount;
      if (fromHere === 0) fromHere = drawCount;
      if (!isThird && !isFromHere) continue;
      const bit = bits & -bits;
      within |= bit;
      if (!isFromHere && redeals === 0) continue;
      const redealt = isFromHere || isUnlimited ? 0 : 1;
      drawable[drawableCount] = (talon[31 - Math.clz32(bit)] as number) | ((number - 1) << 9) | (redealt << 14);
      drawableCount += 1;
    }
  };

  /** Whether a face-up card that would take this one is free; for a king, whether a column is empty. */
  const hasRoom = (card: number): boolean =>
    ((blackOf[card] === 1 ? roomBlack : roomRed) & (bitOf[card] as number)) !== 0;
  const canLeave = (card: number): boolean =>
    ((blackOf[card] === 1 ? freeBlack : freeRed) & (bitOf[card] as number)) !== 0;
  const isHead = (card: number): boolean =>
    ((blackOf[card] === 1 ? headsBlack : headsRed) & (bitOf[card] as number)) !== 0;
  const isLoose = (card: number): boolean =>
    ((blackOf[card] === 1 ? looseBlack : looseRed) & (bitOf[card] as number)) !== 0;
  const isLeft = (card: number): boolean => {
    const bit = talonBitOf[card] as number;
    return bit >= 0 && ((left >>> bit) & 1) === 1;
  };

  /**
   * Whether the card of a suit and rank may go to its foundation without ever being needed elsewhere. Only cards one
   * lower and of the other color can be put on it.
   * - If cards stay on the foundations: when both of those are founded; or when each is founded or the next one of its
   * suit, and the other card two lower and of the same color is, too. Then each of them can be founded instead of being
   * put here, and nothing needs it in turn.
   * - If cards come back: when both of those are founded, and the card two lower of the same color, too. Then all cards
   * that could be put on one of those, should it come back, are founded, and so on downwards: there is nothing left to
   * hold. A card of the waste is no different if every card of the stock can be reached. In threes it is: another card
   * is on top without it.
   */
  const isSafe = (suit: number, rank: number): boolean => {
    const [other, otherTwin] = otherSuits[suit] as readonly [number, number];
    const lower = Math.min(heightOf(other), heightOf(otherTwin));
    const twin = heightOf(3 - suit);
    if (takesBack) return lower >= rank && twin >= rank - 1;
    return lower >= rank || (lower >= rank - 1 && twin >= rank - 2);
  };

  const release = (card: number): void => {
    if (blackOf[card] === 1) releasedBlack |= bitOf[card] as number;
    else releasedRed |= bitOf[card] as number;
  };
  /** The head of its column leaves it, and the card below it is turned up. */
  const behead = (card: number): void => {
    const column = columnOf[card] as number;
    fixed -= 1 << (3 * column);
    if (blackOf[card] === 1) headsBlack &= ~(bitOf[card] as number);
    else headsRed &= ~(bitOf[card] as number);
    release(card);
    showHead(column);
  };
  /** Makes the topmost fixed card of a column its head. A king that begins one is no head: see `Position`. */
  const showHead = (column: number): void => {
    const count = fixedIn(column);
    if (count === 0) return;
    const head = headAt[8 * column + count] as number;
    if (count === 1 && rankOf[head] === king) {
      fixed -= 1 << (3 * column);
      release(head);
    } else if (blackOf[head] === 1) headsBlack |= bitOf[head] as number;
    else headsRed |= bitOf[head] as number;
  };

  /** Whether there may be a choice that never does harm. */
  const isAnySafe = (): boolean => {
    for (let suit = 0; suit < 4; suit += 1) {
      const rank = heightOf(suit);
      if (rank <= king && isSafe(suit, rank)) return true;
    }
    return false;
  };
  /** The choice that can be made at once because it never does harm. */
  const safeChoice = (): number => {
    for (let suit = 0; suit < 4; suit += 1) {
      const rank = heightOf(suit);
      if (rank > king || !isSafe(suit, rank)) continue;
      const card = 13 * suit + rank;
      if (isTalonOpen && isLeft(card)) return card | (foundDrawn << 6);
      if ((isHead(card) || isLoose(card)) && canLeave(card)) return card | (found << 6);
    }
    return noChoice;
  };

  /** Carries out a choice. */
  const make = (choice: number): void => {
    const kind = (choice >>> 6) & 7;
    const card = choice & 63;
    const suit = suitOf[card] as number;
    pending = nothing;
    switch (kind) {
      case uncover:
        if (fixedIn(columnOf[card] as number) === 1) pending = space;
        behead(card);
        break;
      case found:
        if (isHead(card)) behead(card);
        heights += 1 << (4 * suit);
        break;
      case foundDrawn:
      case placeDrawn:
        left &= ~(1 << (talonBitOf[card] as number));
        place = (choice >>> 9) & 31;
        redeals -= (choice >>> 14) & 1;
        release(card);
        if (kind === foundDrawn) heights += 1 << (4 * suit);
        else if (isTalonOpen) pending = card;
        break;
      case giveBack:
        heights -= 1 << (4 * suit);
        break;
    }
  };

  /** Makes all safe choices; returns whether data was derived from the position for that. */
  const makeSafeChoices = (): boolean => {
    let isSurveyed = false;
    while (isAnySafe()) {
      survey();
      isSurveyed = true;
      const choice = safeChoice();
      if (choice === noChoice) break;
      trail[trailEnd] = choice;
      trailEnd += 1;
      make(choice);
      isSurveyed = false;
    }
    return isSurveyed;
  };

  /** Whether a column is needed as a space: there is none, and a king might go there at once. */
  const isSpaceNeeded = (): boolean => {
    if (spaces > 0) return false;
    for (let card = king; card < 52; card += 13) {
      if (isHead(card) || isLeft(card) || (takesBack && heightOf(suitOf[card] as number) > king)) return true;
    }
    return false;
  };

  /** Determines the heads of the columns. */
  const surveyHeads = (): void => {
    groupHeadCount = 0;
    for (let column = columnCount - 1; column >= 0; column -= 1) {
      const count = fixedIn(column);
      if (count === 0) continue;
      groupHeads[groupHeadCount] = headAt[8 * column + count] as number;
      groupHeadCount += 1;
    }
  };

  /** Adds the choices with the heads of columns. */
  const addHeads = (member: number): void => {
    for (let index = 0; index < groupHeadCount; index += 1) {
      const card = groupHeads[index] as number;
      const isNext = heightOf(suitOf[card] as number) === rankOf[card] && canLeave(card);
      const canMove = rankOf[card] !== 0 && hasRoom(card) && !(takesBack && isNext);
      if (!isNext && !canMove) continue;
      const column = columnOf[card] as number;
      const isLast = fixedIn(column) === 1;
      const choice = card | (member << 15);
      if (isNext && (takesBack || !canMove || isLast)) choices.add(choice | (found << 6), 60 + column);
      if (canMove && (!isLast || isSpaceNeeded())) choices.add(choice | (uncover << 6), 60 + column);
    }
  };

  /** Adds the choices with the cards of the talon, or with its kings, that can be brought to the top of the waste. */
  const addDrawn = (member: number, areKings: boolean): void => {
    for (let index = 0; index < drawableCount; index += 1) {
      const drawn = drawable[index] as number;
      const card = drawn & 63;
      const rank = rankOf[card] as number;
      if (areKings && rank !== king) continue;
      const isNext = !areKings && heightOf(suitOf[card] as number) === rank;
      const canStay = rank > 0 && hasRoom(card) && !(takesBack && isNext);
      if (!isNext && !canStay) continue;
      const choice = drawn | (member << 15);
      const order = 29 - ((drawn >>> 9) & 31);
      if (isNext && (isTalonOpen || !canStay)) choices.add(choice | (foundDrawn << 6), order);
      if (canStay) choices.add(choice | (placeDrawn << 6), order);
    }
  };

  /** Adds the choices that continue what has been begun. */
  const addPending = (): void => {
    if (pending === space) {
      for (let card = king; card < 52; card += 13) {
        if (isHead(card)) choices.add(card | (uncover << 6), 60);
        else if (takesBack && heightOf(suitOf[card] as number) > king) choices.add(card | (giveBack << 6), 0);
      }
      addDrawn(0, true);
      return;
    }
    const rank = rankOf[pending] as number;
    const suit = suitOf[pending] as number;
    const isBlack = blackOf[pending] === 1;
    const up = isBlack ? headsBlack | looseBlack : headsRed | looseRed;
    // Whether there was no room before for what may go onto it.
    if (pairCount(up, rank) - pairCount(isBlack ? looseRed : looseBlack, rank - 1) !== 1) return;
    const twin = 13 * (3 - suit) + rank;
    if (heightOf(3 - suit) === rank && (isHead(twin) || isLoose(twin))) choices.add(twin | (found << 6), 40);
    if (rank === 1) return;
    for (const other of otherSuits[suit] as readonly [number, number]) {
      const card = 13 * other + rank - 1;
      if (isHead(card)) {
        if (fixedIn(columnOf[card] as number) > 1 || isSpaceNeeded()) choices.add(card | (uncover << 6), 60);
      } else if (isLeft(card)) choices.add(card | (placeDrawn << 6), 20);
      else if (takesBack && heightOf(other) === rank && rank > 2) choices.add(card | (giveBack << 6), 0);
    }
  };

  const firstOfKey = (): number => fixed | ((heights & 0x7ff) << 21);
  const secondOfKey = (): number => left | ((heights >>> 11) << 24);
  const placeOfKey = (): number => (isUnlimited ? place : place + 25 * redeals);
  /** Whether the current position is new. */
  const isNew = (): boolean => seen.add(firstOfKey(), secondOfKey(), placeOfKey());

  /** Merges places in the stock that reach the same cards. */
  const normalize = (): void => {
    if (!isUnlimited) return;
    if (drawCount === 1 || place % 3 === 0 || place === bitCount(left)) place = 0;
  };

  /** Adds the current position to the current group, as one that was reached by a step. */
  const addMember = (step: number): void => {
    if (memberEnd === members.length) {
      members = grown(members);
      memberSteps = grown(memberSteps);
    }
    members[memberEnd] = heights;
    memberSteps[memberEnd] = step;
    memberEnd += 1;
  };

  /** Adds the position with these heights to the current group, unless it is there. */
  const join = (changed: number, step: number): void => {
    const before = heights;
    heights = changed;
    if (isNew()) addMember(step);
    heights = before;
  };

  /** Expands the current position as one of its group: adds its neighbors and its choices. */
  const visit = (member: number): void => {
    const from = member << 16;
    // In the first one all safe choices have been made.
    const safe = member === 0 || !isAnySafe() ? noChoice : safeChoice();
    if (safe !== noChoice) {
      const card = safe & 63;
      if (isLoose(card)) join(heights + (1 << (4 * (suitOf[card] as number))), safe | from);
      else choices.add(safe | (member << 15), 0);
      return;
    }
    for (let suit = 0; suit < 4; suit += 1) {
      const height = heightOf(suit);
      const next = 13 * suit + height;
      if (height <= king && isLoose(next) && canLeave(next))
        join(heights + (1 << (4 * suit)), next | (found << 6) | from);
      if (takesBack && height > 2 && hasRoom(next - 1) && !isSafe(suit, height - 1))
        join(heights - (1 << (4 * suit)), (next - 1) | (giveBack << 6) | from);
    }
    addHeads(member);
    addDrawn(member, false);
  };

  /** Starts on the group of the current position. */
  const enter = (): void => {
    const base = depth * frameSize;
    if (base + frameSize > frames.length) frames = grown(frames);
    const start = depth === 0 ? 0 : (frames[base - frameSize + inLastChoice] as number);
    choices.count = start;
    frames[base + inFixed] = fixed;
    frames[base + inLeft] = left;
    frames[base + inPlace] = place;
    frames[base + inRedeals] = redeals;
    frames[base + inHeadsBlack] = headsBlack;
    frames[base + inHeadsRed] = headsRed;
    frames[base + inReleasedBlack] = releasedBlack;
    frames[base + inReleasedRed] = releasedRed;
    frames[base + inPending] = pending;
    frames[base + inTrail] = trailEnd;
    const first = memberEnd;
    frames[base + inMembers] = first;
    addMember(0);
    if (pending !== nothing) {
      visits += 1;
      if (pending === space) surveyTalon();
      addPending();
    } else {
      surveyHeads();
      for (let index = first; index < memberEnd && visits < mostVisits; index += 1) {
        visits += 1;
        if (index > first) {
          heights = members[index] as number;
          survey();
        }
        visit(index - first);
      }
    }
    choices.sortFrom(start);
    frames[base + inNextChoice] = start;
    frames[base + inLastChoice] = choices.count;
    depth += 1;
  };

  /** Goes back to where a choice of a frame can be made. */
  const recall = (base: number, choice: number): void => {
    fixed = frames[base + inFixed] as number;
    left = frames[base + inLeft] as number;
    place = frames[base + inPlace] as number;
    redeals = frames[base + inRedeals] as number;
    headsBlack = frames[base + inHeadsBlack] as number;
    headsRed = frames[base + inHeadsRed] as number;
    releasedBlack = frames[base + inReleasedBlack] as number;
    releasedRed = frames[base + inReleasedRed] as number;
    pending = frames[base + inPending] as number;
    trailEnd = frames[base + inTrail] as number;
    heights = members[(frames[base + inMembers] as number) + (choice >>> 15)] as number;
  };

  /** Forgets the positions on the current path: their choices have not all been tried. */
  const forgetWay = (): void => {
    for (let last = memberEnd; depth > 0; depth -= 1) {
      const base = (depth - 1) * frameSize;
      const first = frames[base + inMembers] as number;
      recall(base, 0);
      for (let member = first; member < last && pending === nothing; member += 1) {
        heights = members[member] as number;
        seen.forget(firstOfKey(), secondOfKey(), placeOfKey());
      }
      last = first;
    }
    memberEnd = 0;
  };

  const stepOf = (choice: number): Step => ({ kind: stepKinds[(choice >>> 6) & 7] ?? 'uncover', card: choice & 63 });
  const stepsSoFar = (): Step[] => {
    const steps: Step[] = [];
    let told = 0;
    const tellTrail = (end: number) => {
      for (; told < end; told += 1) steps.push(stepOf(trail[told] as number));
    };
    for (let base = 0; base < depth * frameSize; base += frameSize) {
      tellTrail(frames[base + inTrail] as number);
      const choice = choices.values[(frames[base + inNextChoice] as number) - 1] as number;
      const way = [stepOf(choice)];
      for (let member = choice >>> 15; member > 0; ) {
        const step = memberSteps[(frames[base + inMembers] as number) + member] as number;
        way.push(stepOf(step));
        member = step >>> 16;
      }
      steps.push(...way.reverse());
    }
    tellTrail(trailEnd);
    return steps;
  };

  /** Whether only face-up cards remain to be put on the foundations, which nothing can prevent. */
  const isAllOpen = (): boolean => {
    if (left !== 0) return false;
    for (let column = 0; column < columnCount; column += 1) if (fixedIn(column) > 1) return false;
    return true;
  };

  const outline: Outline = {
    fixed,
    left,
    within,
    heights,
    headsBlack,
    headsRed,
    releasedBlack,
    releasedRed,
    looseBlack,
    looseRed,
    spaces,
  };
  const sketch = (): void => {
    outline.fixed = fixed;
    outline.left = left;
    outline.within = within;
    outline.heights = heights;
    outline.headsBlack = headsBlack;
    outline.headsRed = headsRed;
    outline.releasedBlack = releasedBlack;
    outline.releasedRed = releasedRed;
    outline.looseBlack = looseBlack;
    outline.looseRed = looseRed;
    outline.spaces = spaces;
  };

  /** Whether a short search proves the current position lost in the relaxed game, if it is worth checking. */
  const isLostInRelaxed = (): boolean => {
    if (beginRelaxed === null || visits < relaxedFrom || visitsInRelaxed > allVisitsInRelaxed) return false;
    let remaining = bitCount(left);
    for (let column = 0; column < columnCount; column += 1) remaining += fixedIn(column);
    const lostCount = lostCounts[remaining] as number;
    const spent = openVisits[remaining] as number;
    if (spent > shareForOthers * visits + visitsForLoss * lostCount) return false;
    relaxed ??= beginRelaxed();
    const answer = relaxed.ask(outline, Math.min(mostVisitsInRelaxed, mostVisits - visits));
    visits += answer.visits;
    visitsInRelaxed += answer.visits;
    if (answer.isLost) lostCounts[remaining] = lostCount + 1;
    else openVisits[remaining] = spent + answer.visits;
    return answer.isLost;
  };

  /** Whether the first position is proved lost in the relaxed game, by as many attempts as are worthwhile by now. */
  const isFirstLostInRelaxed = ({ visits: most, isCancelled }: Budget): boolean => {
    if (beginRelaxed === null || visits < relaxedFrom) return false;
    relaxed ??= beginRelaxed();
    while (!isFirstOpen && visitsFromFirst <= shareFromFirst * visits && visits < most) {
      const { verdict, visits: taken, isStopped } = relaxed.attempt(most - visits, isCancelled);
      visits += taken;
      visitsFromFirst += taken;
      if (verdict === 'lost') return true;
      // The other half is for checked positions.
      isFirstOpen = verdict === 'won' || isStopped || relaxed.isHalfFull();
    }
    return false;
  };

  /** Sets the start position of the search. */
  const begin = (): void => {
    fixed = 0;
    headsBlack = 0;
    headsRed = 0;
    releasedBlack = 0;
    releasedRed = 0;
    heights = 0;
    pending = nothing;
    trailEnd = 0;
    for (const [column, cards] of columns.entries()) {
      fixed |= cards.length << (3 * column);
      showHead(column);
    }
    for (const card of position.loose) release(card);
    for (const [suit, height] of position.heights.entries()) {
      heights |= height << (4 * suit);
      for (let rank = 0; rank < height; rank += 1) release(13 * suit + rank);
    }
    left = 2 ** talon.length - 1;
    place = position.wasteCount;
    // More are pointless: each pass plays at least one card.
    redeals = isUnlimited ? 1 : Math.min(position.redealsLeft, talon.length);
  };

  /**
   * Continues from the current position: returns whether it is one in which nothing can prevent a win, or one that is
   * open.
   */
  const proceed = (): boolean => {
    if (pending === nothing) {
      const isSurveyed = makeSafeChoices();
      if (isAllOpen()) return true;
      normalize();
      if (!isNew()) return false;
      // “Open” only means that a short search did not prove a loss, so it ends no attempt from the first position.
      if (isAsking && open?.has(firstOfKey(), secondOfKey()) === true) {
        seen.forget(firstOfKey(), secondOfKey(), placeOfKey());
        return true;
      }
      if (!isSurveyed) survey();
      surveyTalon();
      sketch();
      if (isHopeless(outline) || isLostInRelaxed()) {
        visits += 1;
        return false;
      }
    } else survey();
    enter();
    return false;
  };

  /** Takes one step of the search; returns the result of `proceed`. */
  const goOn = (): boolean => {
    const base = (depth - 1) * frameSize;
    const next = frames[base + inNextChoice] as number;
    if (next === frames[base + inLastChoice]) {
      memberEnd = frames[base + inMembers] as number;
      depth -= 1;
      return false;
    }
    frames[base + inNextChoice] = next + 1;
    const choice = choices.values[next] as number;
    recall(base, choice);
    make(choice);
    return proceed();
  };

  const attempt: Search['attempt'] = (most, isCancelled) => {
    const before = visits;
    const allowed = firstVisits * growth ** attemptCount;
    if (attemptCount === 1) choices.shuffle(noise, 0);
    attemptCount += 1;
    mostVisits = visits + most;
    isAsking = false;
    begin();
    let isWon = proceed();
    let isStopped = false;
    while (!isWon && depth > 0 && visits - before <= allowed && !isStopped) {
      isStopped = visits >= mostVisits || seen.isFull;
      if (visits - askedAt >= visitsBetweenQuestions) {
        askedAt = visits;
        isStopped ||= isCancelled?.() === true;
      }
      if (!isStopped) isWon = goOn();
    }
    const verdict = isWon ? 'won' : depth === 0 && !seen.isFull ? 'lost' : 'undecided';
    const steps = isWon ? stepsSoFar() : [];
    forgetWay();
    return { verdict, steps, visits: visits - before, isStopped: isStopped || seen.isFull };
  };

  const search: Search['search'] = (budget) => {
    for (;;) {
      if (isFirstLostInRelaxed(budget)) return { verdict: 'lost', steps: [], visits };
      const { verdict, steps, isStopped } = attempt(budget.visits - visits, budget.isCancelled);
      if (verdict !== 'undecided' || isStopped) return { verdict, steps, visits };
    }
  };

  const ask: Search['ask'] = (asked, most) => {
    const before = visits;
    isAsking = true;
    mostVisits = visits + most;
    ({ fixed, left, heights, headsBlack, headsRed, releasedBlack, releasedRed } = asked);
    place = 0;
    redeals = 1;
    pending = nothing;
    trailEnd = 0;
    if (open === null || seen.isFull || open.has(firstOfKey(), secondOfKey())) return { isLost: false, visits: 0 };
    let isOpen = proceed();
    while (!isOpen && depth > 0 && visits < mostVisits && !seen.isFull) isOpen = goOn();
    if (!isOpen && depth === 0 && !seen.isFull) return { isLost: true, visits: visits - before };
    // What leads to an open position is open. If only the search has become too long, that is said of the checked
    // position.
    for (let base = 0; isOpen && base < depth * frameSize; base += frameSize) {
      recall(base, 0);
      if (pending === nothing) open.add(firstOfKey(), secondOfKey(), 0);
    }
    forgetWay();
    ({ fixed, left, heights } = asked);
    open.add(firstOfKey(), secondOfKey(), 0);
    return { isLost: false, visits: visits - before };
  };
  return { search, attempt, isHalfFull: () => seen.isHalfFull, ask };
}
