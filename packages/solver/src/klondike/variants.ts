import type { Card, Rules, State } from '@snap-up/engine';
import type { Choices, Puzzle } from '../depth-first.ts';
import { type JokerOutline, jokerHopelessness } from './joker-hopeless.ts';
import type { Step } from './moves-of-steps.ts';
import { type KlondikeRules, klondikeRulesOf, type Position, positionOf } from './position.ts';

const faceCount = 52;
const suitCount = 4;
const king = 12;
/** The Joker's number in a pack that has one. */
const joker = 52;
/** The Joker is in a column, in the stock or on the waste. */
const unplayed = 0;
/** The Joker was displaced, and no foundation could take it (JK9). */
const aside = 53;
/** No returned card has to be used now. */
const nothing = 255;
const noChoice = -1;

/** By face. */
const rankOf = Uint8Array.from({ length: faceCount }, (_, face) => face % 13);
const suitOf = Uint8Array.from({ length: faceCount }, (_, face) => Math.trunc(face / 13));
/** By suit: clubs and spades are 0, diamonds and hearts 1. */
const colorOf = [0, 1, 1, 0] as const;
const otherSuits = [
  [1, 2],
  [0, 3],
  [0, 3],
  [1, 2],
] as const;
/** By face: its index among the 26 ranks and colors. */
const kindOf = Uint8Array.from(
  { length: faceCount },
  (_, face) => (colorOf[Math.trunc(face / 13)] as number) * 13 + (face % 13),
);

// The offsets of a position's parts, in bytes.
/** How many fixed cards each column has: the face-down ones, and the lowest face-up one, its head. */
const fixedPart = 0;
const mostColumns = 9;
/** How many cards each foundation has, the higher one of a suit first. */
const heightPart = 9;
/** By rank and color: how many cards are face up in columns. */
const upPart = 17;
/** By rank and color: how many of those are not heads. */
const loosePart = 43;
/** By face: the same. */
const looseFacePart = 69;
const placePart = 121;
const redealPart = 122;
/** 1 more than the card for which the Joker stands; or `unplayed` or `aside`. */
const jokerPart = 123;
const neededPart = 124;
/** Which cards of the talon remain: a bit each, in two numbers. */
const leftWord = 32;
const positionWords = 34;
const keyWidth = 4;

// The choices and their parameters: a column, a face, a place in the talon, a suit, or a foundation.
const uncover = 0;
const foundHead = 1;
const foundLoose = 2;
const foundDrawn = 3;
const placeDrawn = 4;
const giveBack = 5;
const turn = 6;
const placeJoker = 7;

/** More redeals are pointless: each pass plays at least one card. */
const mostRedeals = 60;

/**
 * Klondike with two packs, or with a Joker. `position.ts` says what a position is and why it is sufficient. That holds
 * with more packs, too: a face-up card is on any of the four that take it, and only how many of these are free matters.
 * Copies of a card are equivalent.
 * What is left out, and why that loses nothing:
 * - A column is emptied only while a king could use it (K6).
 * - The cards on a king that begins a column, and the king itself, never have to leave that column for another one.
 * - If a card can be founded that is on one that takes it, its copy at the head of a column is not: the copy can go to
 * its place, which leaves what founding the copy would have left.
 * - Some cards go to their foundations at once: `#isSafe` has the proofs.
 * - Without a Joker a card comes back from a foundation only to be covered at once, or to let the card below it come
 * back. A card that comes back for later might as well come back later: until it is covered it only takes up a place,
 * which nothing else uses meanwhile. What covers it may be another card that comes back. If its copy goes to its place
 * on the foundation meanwhile, that copy can as well go where this one would be. With a Joker it may make room for
 * that, so there all cards may come back at any time.
 * The Joker has to go up as soon as it can (JK2), so the stock cannot be turned past it then. While it can go nowhere
 * the stock can, and how far it is turned is a choice by itself: the first founded ace changes what can be turned
 * afterwards.
 */
export class KlondikeVariant implements Puzzle {
  readonly position = new Int32Array(positionWords);
  readonly keyWidth = keyWidth;
  readonly orderedCount: number;
  readonly #bytes: Uint8Array;
  readonly #rules: KlondikeRules;
  readonly #packCount: number;
  readonly #columns: Position['columns'];
  readonly #talon: readonly Card[];
  readonly #isUnlimited: boolean;
  readonly #hasJoker: boolean;
  /** Where the Joker is in the deal: its column and depth, or its place in the talon; -1 for none. */
  readonly #jokerColumn: number;
  readonly #jokerDepth: number;
  readonly #jokerIndex: number;
  /** By card: its face. */
  readonly #faceOf: (card: Card) => number;
  /** By number of talon cards below: 0 if that card cannot be brought to the top, 1 or, after a redeal, 2. */
  readonly #reach = new Uint8Array(64);
  readonly #outline: JokerOutline;
  readonly #isJokerGameLost: (outline: JokerOutline) => boolean;

  constructor(rules: Rules, state: State) {
    const position = positionOf(rules, state);
    const { columns, loose, heights, talon, wasteCount, redealsLeft } = position;
    this.#bytes = new Uint8Array(this.position.buffer);
    this.#rules = klondikeRulesOf(rules);
    this.#packCount = heights.length / suitCount;
    this.#columns = columns;
    this.#talon = talon;
    this.#isUnlimited = redealsLeft === Number.POSITIVE_INFINITY;
    this.#hasJoker = rules.faces.length === this.#packCount * faceCount + 1;
    this.#faceOf = this.#hasJoker ? (card) => card : (card) => card % faceCount;
    this.#jokerColumn = this.#hasJoker ? columns.findIndex((cards) => cards.includes(joker)) : -1;
    this.#jokerDepth = (columns[this.#jokerColumn]?.indexOf(joker) ?? -1) + 1;
    this.#jokerIndex = this.#hasJoker ? talon.indexOf(joker) : -1;
    this.orderedCount = this.#isUnlimited && this.#rules.drawCount === 3 ? talon.length : 0;

    const bytes = this.#bytes;
    for (const [column, cards] of columns.entries()) {
      bytes[fixedPart + column] = cards.length;
      this.#showHead(column);
    }
    for (const card of loose) {
      const face = this.#faceOf(card);
      this.#count(upPart + (kindOf[face] as number), 1);
      this.#loosen(face);
    }
    for (let suit = 0; suit < suitCount; suit += 1) {
      const ofSuit = heights.filter((_, foundation) => foundation % suitCount === suit).sort((a, b) => b - a);
      bytes.set(ofSuit, heightPart + suit * this.#packCount);
    }
    bytes[placePart] = wasteCount;
    bytes[redealPart] = this.#isUnlimited ? 1 : Math.min(redealsLeft, mostRedeals);
    bytes[neededPart] = nothing;
    if (this.#hasJoker && this.#jokerColumn < 0 && this.#jokerIndex < 0) {
      const suit = rules.foundations.findIndex((pile) => state.piles[pile]?.includes(joker) === true);
      const rank = suit < 0 ? 0 : (state.piles[rules.foundations[suit] ?? -1]?.indexOf(joker) ?? 0);
      bytes[jokerPart] = suit < 0 ? aside : 1 + suit * 13 + rank;
    }
    for (let index = 0; index < talon.length; index += 1) this.#setLeft(index, true);
    this.#outline = {
      fixed: bytes.subarray(fixedPart, fixedPart + columns.length),
      loose: bytes.subarray(looseFacePart, looseFacePart + faceCount),
      heights: bytes.subarray(heightPart, heightPart + suitCount),
      isLeft: (index) => this.#isLeft(index),
      place: 0,
      hasSpace: false,
      standsFor: -1,
      isAside: false,
    };
    this.#isJokerGameLost = jokerHopelessness(columns, talon, this.#rules.drawCount, this.#rules.takesBack);
  }

  writeKey(key: Int32Array): number {
    this.#normalize();
    const bytes = this.#bytes;
    let fixed = 0;
    for (let column = 0; column < 8; column += 1) fixed |= (bytes[fixedPart + column] as number) << (4 * column);
    let heights = 0;
    const foundationCount = suitCount * this.#packCount;
    for (let index = 0; index < foundationCount; index += 1)
      heights |= (bytes[heightPart + index] as number) << (4 * index);
    const place = bytes[placePart] as number;
    const isExact = this.#isJokerInTalon();
    if (this.#hasJoker) heights |= ((bytes[jokerPart] as number) << 16) | ((isExact ? place + 1 : 0) << 22);
    key[0] = fixed;
    key[1] = heights;
    key[2] = this.position[leftWord] as number;
    key[3] = (this.position[leftWord + 1] as number) | ((bytes[fixedPart + mostColumns - 1] as number) << 27);
    if (this.#isUnlimited) return isExact ? 0 : place;
    return place + 64 * (bytes[redealPart] as number);
  }

  isBetween(): boolean {
    return this.#bytes[neededPart] !== nothing;
  }

  /**
   * Whether nothing can prevent that all cards go to the foundations: none is face down, and the stock is used up. One
   * of the lowest cards in columns has nothing on it, and either its foundation takes it, or the Joker stands for it
   * there. If the Joker counts for all that remains (JK10), the game is won as well.
   */
  isWon(): boolean {
    const bytes = this.#bytes;
    if (this.#hasJoker) {
      let height = 0;
      for (let suit = 0; suit < suitCount; suit += 1) height += bytes[heightPart + suit] as number;
      if (height === faceCount) return true;
    }
    if (this.position[leftWord] !== 0 || this.position[leftWord + 1] !== 0) return false;
    for (let column = 0; column < this.#columns.length; column += 1)
      if ((bytes[fixedPart + column] as number) > 1) return false;
    return true;
  }

  /** Whether a relaxed game is lost from the current position. Never for two packs. */
  isHopeless(): boolean {
    const bytes = this.#bytes;
    if (!this.#hasJoker) return false;
    const outline = this.#outline;
    outline.isAside = bytes[jokerPart] === aside;
    outline.standsFor = outline.isAside ? -1 : (bytes[jokerPart] as number) - 1;
    outline.place = bytes[placePart] as number;
    outline.hasSpace = this.#roomFor(king) > 0;
    return this.#isJokerGameLost(outline);
  }

  addChoices(choices: Choices): void {
    if (this.#isJokerOnTop() && this.#canJokerGoUp()) {
      for (let suit = 0; suit < suitCount; suit += 1)
        if (this.#takesJoker(suit)) choices.add(choiceOf(placeJoker, suit), 0);
      return;
    }
    if (this.#bytes[neededPart] === nothing) {
      const safe = this.#safeChoice();
      if (safe !== noChoice) {
        choices.add(safe, 0);
        return;
      }
      this.#addFounding(choices);
    }
    this.#addUncovering(choices);
    this.#addDrawn(choices);
    if (this.#rules.takesBack) this.#addGivingBack(choices);
  }

  make(choice: number): void {
    const bytes = this.#bytes;
    const subject = (choice >>> 4) & 127;
    bytes[neededPart] = nothing;
    switch (choice & 15) {
      case uncover: {
        const face = this.#headOf(subject);
        this.#behead(subject);
        this.#loosen(face);
        break;
      }
      case foundHead: {
        const face = this.#headOf(subject);
        this.#behead(subject);
        this.#count(upPart + (kindOf[face] as number), -1);
        this.#raise(face);
        break;
      }
      case foundLoose:
        this.#count(upPart + (kindOf[subject] as number), -1);
        this.#count(loosePart + (kindOf[subject] as number), -1);
        this.#count(looseFacePart + subject, -1);
        this.#raise(subject);
        break;
      case foundDrawn:
        this.#turnTo(choice);
        this.#raise(this.#takeDrawn(subject));
        break;
      case placeDrawn: {
        this.#turnTo(choice);
        const face = this.#takeDrawn(subject);
        this.#count(upPart + (kindOf[face] as number), 1);
        this.#loosen(face);
        break;
      }
      case giveBack: {
        const foundation = heightPart + subject;
        this.#count(foundation, -1);
        const face = Math.trunc(subject / this.#packCount) * 13 + (bytes[foundation] as number);
        this.#count(upPart + (kindOf[face] as number), 1);
        this.#loosen(face);
        if (!this.#hasJoker) bytes[neededPart] = face;
        break;
      }
      case turn:
        this.#turnTo(choice);
        break;
      case placeJoker:
        if (bytes[jokerPart] === unplayed) {
          if (this.#jokerColumn >= 0) this.#behead(this.#jokerColumn);
          else this.#takeDrawn(this.#jokerIndex);
        }
        bytes[jokerPart] = 1 + subject * 13 + (bytes[heightPart + subject] as number);
        this.#count(heightPart + subject, 1);
        break;
    }
  }

  /** Describes a choice in the current position. */
  stepOf(choice: number): Step {
    const subject = (choice >>> 4) & 127;
    const headCard = () => this.#columns[subject]?.[(this.#bytes[fixedPart + subject] as number) - 1] as Card;
    const drawn = () => this.#talon[subject] as Card;
    switch (choice & 15) {
      case uncover:
        return { kind: 'uncover', card: headCard() };
      case foundHead:
        return { kind: 'found', card: headCard() };
      case foundLoose:
        return { kind: 'found-loose', card: subject };
      case foundDrawn:
        return { kind: 'found-drawn', card: drawn() };
      case placeDrawn:
        return { kind: 'place-drawn', card: drawn() };
      case turn:
        return { kind: 'turn', card: drawn() };
      case giveBack: {
        const height = this.#bytes[heightPart + subject] as number;
        return { kind: 'return', card: Math.trunc(subject / this.#packCount) * 13 + height - 1 };
      }
      default:
        return { kind: 'place-joker', card: joker, suit: subject };
    }
  }

  #addUncovering(choices: Choices): void {
    const bytes = this.#bytes;
    for (let column = 0; column < this.#columns.length; column += 1) {
      const count = bytes[fixedPart + column] as number;
      if (count === 0) continue;
      const face = this.#headOf(column);
      if (face === joker || !this.#isUseful(face) || this.#roomFor(face) <= 0) continue;
      if (count === 1 && !this.#isSpaceWanted()) continue;
      choices.add(choiceOf(uncover, column), 60 + column);
    }
  }

  #addFounding(choices: Choices): void {
    const bytes = this.#bytes;
    const packCount = this.#packCount;
    for (let suit = 0; suit < suitCount; suit += 1) {
      for (let index = 0; index < packCount; index += 1) {
        const height = bytes[heightPart + suit * packCount + index] as number;
        if (height > king || (index > 0 && height === bytes[heightPart + suit * packCount + index - 1])) continue;
        this.#addFoundingOf(suit * 13 + height, choices);
      }
    }
    const standsFor = (bytes[jokerPart] as number) - 1;
    if (standsFor >= 0 && standsFor < faceCount) this.#addFoundingOf(standsFor, choices);
  }

  #addFoundingOf(face: number, choices: Choices): void {
    if (!this.#canLeave(face)) return;
    if ((this.#bytes[looseFacePart + face] as number) > 0) choices.add(choiceOf(foundLoose, face), 50);
    else {
      for (let column = 0; column < this.#columns.length; column += 1)
        if (this.#headOf(column) === face) choices.add(choiceOf(foundHead, column), 70 + column);
    }
  }

  /** Adds the choices with talon cards that can be brought to the top of the waste. */
  #addDrawn(choices: Choices): void {
    const talon = this.#talon;
    const count = this.#leftCount(talon.length);
    if (count === 0) return;
    const isJokerLeft = this.#isJokerInTalon();
    const canGoUp = isJokerLeft && this.#canJokerGoUp();
    this.#findReach(count, canGoUp ? this.#leftCount(this.#jokerIndex) + 1 : 0);
    const isNothingNeeded = this.#bytes[neededPart] === nothing;
    let number = 0;
    for (let index = 0; index < talon.length; index += 1) {
      if (!this.#isLeft(index)) continue;
      number += 1;
      const reached = this.#reach[number] as number;
      if (reached === 0) continue;
      const turned = (number << 11) | ((reached === 2 && !this.#isUnlimited ? 1 : 0) << 17);
      const face = this.#faceOf(talon[index] as Card);
      // If the Joker cannot go up, the stock may be turned to anywhere. If it can, this is the only choice.
      if (isJokerLeft && (face === joker || !canGoUp) && number !== this.#bytes[placePart])
        choices.add(choiceOf(turn, index) | turned, 20);
      if (face === joker) continue;
      if (isNothingNeeded && this.#isWanted(face)) choices.add(choiceOf(foundDrawn, index) | turned, 50);
      if (this.#isUseful(face) && this.#roomFor(face) > 0) choices.add(choiceOf(placeDrawn, index) | turned, 40);
    }
  }

  /**
   * Determines which cards of the talon can be brought to the top of the waste.
   * @param stop the one beyond which nothing can be turned; 0 for none
   */
  #findReach(count: number, stop: number): void {
    const reach = this.#reach.fill(0);
    const { drawCount } = this.#rules;
    const place = this.#bytes[placePart] as number;
    let number = place;
    for (let pass = 1; pass <= 2; pass += 1) {
      for (;;) {
        if (number > 0) {
          if (reach[number] === 0) reach[number] = pass;
          if (number === stop) return;
          if (number >= count) break;
        }
        number = Math.min(number + drawCount, count);
      }
      if (this.#bytes[redealPart] === 0) return;
      number = 0;
    }
  }

  #addGivingBack(choices: Choices): void {
    const bytes = this.#bytes;
    const packCount = this.#packCount;
    const needed = bytes[neededPart] as number;
    for (let foundation = 0; foundation < suitCount * packCount; foundation += 1) {
      const suit = Math.trunc(foundation / packCount);
      const height = bytes[heightPart + foundation] as number;
      // Of two equally high ones the second becomes lower.
      const isFirstOfEqual = foundation % packCount < packCount - 1 && bytes[heightPart + foundation + 1] === height;
      if (height === 0 || isFirstOfEqual) continue;
      const face = suit * 13 + height - 1;
      // Nothing but an ace goes onto a two.
      if (this.#hasJoker ? bytes[jokerPart] === face + 1 : height < 3) continue;
      const isLaidBare = needed !== nothing && suitOf[needed] === suit && rankOf[needed] === height;
      if (needed !== nothing && !isLaidBare && !this.#isUseful(face)) continue;
      if (this.#roomFor(face) > 0) choices.add(choiceOf(giveBack, foundation), 0);
    }
  }

  /** The choice that can be made at once because it never does harm. */
  #safeChoice(): number {
    const { drawCount } = this.#rules;
    for (let suit = 0; suit < suitCount; suit += 1) {
      const height = this.#lowest(suit);
      const face = suit * 13 + height;
      if (height > king || !this.#isSafe(suit)) continue;
      if (this.#canLeave(face)) {
        if ((this.#bytes[looseFacePart + face] as number) > 0) return choiceOf(foundLoose, face);
        for (let column = 0; column < this.#columns.length; column += 1)
          if (this.#headOf(column) === face && !this.#isJokerBelow(column)) return choiceOf(foundHead, column);
      }
      if (drawCount > 1 || !this.#isUnlimited || this.#isJokerInTalon()) continue;
      for (let index = 0; index < this.#talon.length; index += 1) {
        if (!this.#isLeft(index) || this.#faceOf(this.#talon[index] as Card) !== face) continue;
        return choiceOf(foundDrawn, index) | ((this.#leftCount(index) + 1) << 11);
      }
    }
    return noChoice;
  }

  /**
   * Whether the next card of the lower foundation of a suit may go there without ever being needed elsewhere. Only
   * cards one lower and of the other color can be put on it.
   * - If cards stay on the foundations: when all of those are founded. Nothing is ever put on it then. As it is the
   * lower foundation, its copy is founded or can be founded as well: if the copy needed the same place, it might be the
   * one under which needed cards are.
   * - If cards come back: when, besides, all cards two lower of the same color are founded. Then all cards that could
   * be put on one of those, should it come back, are founded, and so on downwards: there is nothing left to hold.
   * - With a Joker: when cards stay, and those one lower are founded themselves. A solution can be followed without
   * this card, with every foundation at least as high: if a card finds its place taken, it is by the Joker, which makes
   * way and can go where it went there. But a founded ace can be what forces the Joker to its foundation, a king can
   * keep it from one, and a card on it can set it free too early. So these wait. A card of the waste is no different if
   * every card of the stock can be reached, with draws of one and unlimited passes.
   */
  #isSafe(suit: number): boolean {
    const rank = this.#lowest(suit);
    const [first, second] = otherSuits[suit] as readonly [number, number];
    if (this.#lowest(first) < rank || this.#lowest(second) < rank) return false;
    if (this.#hasJoker) {
      if (this.#rules.takesBack || rank === 0 || rank === king) return false;
      const standsFor = (this.#bytes[jokerPart] as number) - 1;
      return standsFor !== first * 13 + rank - 1 && standsFor !== second * 13 + rank - 1;
    }
    return !this.#rules.takesBack || this.#lowest(3 - suit) >= rank - 1;
  }

  /** Merges places in the stock that reach the same cards. With a Joker among them there are none. */
  #normalize(): void {
    const bytes = this.#bytes;
    if (!this.#isUnlimited || this.#isJokerInTalon()) return;
    const place = bytes[placePart] as number;
    if (this.#rules.drawCount === 1 || place % 3 === 0 || place === this.#leftCount(this.#talon.length))
      bytes[placePart] = 0;
  }

  /** How many face-up cards that would take this one are not covered; for a king, how many columns are empty. */
  #roomFor(face: number): number {
    const bytes = this.#bytes;
    const kind = kindOf[face] as number;
    if (rankOf[face] !== king)
      return (bytes[upPart + (kind < 13 ? kind + 14 : kind - 12)] as number) - (bytes[loosePart + kind] as number);
    let count = 0;
    for (let column = 0; column < this.#columns.length; column += 1) if (bytes[fixedPart + column] === 0) count += 1;
    return count - (bytes[loosePart + king] as number) - (bytes[loosePart + 13 + king] as number);
  }

  /** Whether a face-up card is free, or can be freed by moving the cards on it to another card of its kind. */
  #canLeave(face: number): boolean {
    if (rankOf[face] === 0) return true;
    const kind = kindOf[face] as number;
    const lower = kind < 13 ? kind + 12 : kind - 14;
    return (this.#bytes[upPart + kind] as number) > (this.#bytes[loosePart + lower] as number);
  }

  /** Whether there is a king that could use an empty column: one that is not at the bottom of a column already. */
  #isSpaceWanted(): boolean {
    const bytes = this.#bytes;
    for (const [column, cards] of this.#columns.entries()) {
      const count = bytes[fixedPart + column] as number;
      for (let depth = 1; depth < count; depth += 1) if (this.#isKing(cards[depth] as Card)) return true;
    }
    for (const [index, card] of this.#talon.entries()) if (this.#isKing(card) && this.#isLeft(index)) return true;
    if (!this.#rules.takesBack) return false;
    for (let index = 0; index < suitCount * this.#packCount; index += 1)
      if ((bytes[heightPart + index] as number) > king) return true;
    return false;
  }

  #isKing(card: Card): boolean {
    return rankOf[this.#faceOf(card)] === king;
  }

  /** Whether a card may be put on a column now: anywhere, or on the card that has just come back. */
  #isUseful(face: number): boolean {
    const needed = this.#bytes[neededPart] as number;
    if (needed !== nothing) {
      const isNextColor = colorOf[suitOf[face] as 0] !== colorOf[suitOf[needed] as 0];
      return rankOf[face] === (rankOf[needed] as number) - 1 && isNextColor && this.#roomFor(face) === 1;
    }
    // An ace goes to its foundation. With a Joker that may be too early.
    return this.#hasJoker || rankOf[face] !== 0;
  }

  /** Whether a foundation takes a card: as the next one, or in place of the Joker. */
  #isWanted(face: number): boolean {
    const bytes = this.#bytes;
    if (bytes[jokerPart] === face + 1) return true;
    const first = heightPart + (suitOf[face] as number) * this.#packCount;
    for (let index = 0; index < this.#packCount; index += 1) if (bytes[first + index] === rankOf[face]) return true;
    return false;
  }

  #isJokerOnTop(): boolean {
    if (!this.#hasJoker) return false;
    const bytes = this.#bytes;
    if (bytes[jokerPart] !== unplayed) return bytes[jokerPart] === aside;
    if (this.#jokerColumn >= 0) return bytes[fixedPart + this.#jokerColumn] === this.#jokerDepth;
    return this.#isJokerInTalon() && this.#leftCount(this.#jokerIndex) + 1 === bytes[placePart];
  }

  #canJokerGoUp(): boolean {
    for (let suit = 0; suit < suitCount; suit += 1) if (this.#takesJoker(suit)) return true;
    return false;
  }

  #takesJoker(suit: number): boolean {
    const height = this.#bytes[heightPart + suit] as number;
    return height > 0 && height <= king;
  }

  #isJokerInTalon(): boolean {
    return this.#jokerIndex >= 0 && this.#isLeft(this.#jokerIndex);
  }

  #isJokerBelow(column: number): boolean {
    return column === this.#jokerColumn && (this.#bytes[fixedPart + column] as number) === this.#jokerDepth + 1;
  }

  #lowest(suit: number): number {
    return this.#bytes[heightPart + (suit + 1) * this.#packCount - 1] as number;
  }

  /** The face of the head of a column; none of all faces if a column has none. */
  #headOf(column: number): number {
    const card = this.#columns[column]?.[(this.#bytes[fixedPart + column] as number) - 1];
    return card === undefined ? nothing : this.#faceOf(card);
  }

  /** The head of a column is taken away, and the card below it turned up. */
  #behead(column: number): void {
    this.#count(fixedPart + column, -1);
    this.#showHead(column);
  }

  /** Counts the head of a column as face up. A king that begins one is no head any more: see `Position`. */
  #showHead(column: number): void {
    const face = this.#headOf(column);
    if (face >= faceCount) return;
    this.#count(upPart + (kindOf[face] as number), 1);
    if (rankOf[face] !== king || this.#bytes[fixedPart + column] !== 1) return;
    this.#bytes[fixedPart + column] = 0;
    this.#loosen(face);
  }

  #loosen(face: number): void {
    this.#count(loosePart + (kindOf[face] as number), 1);
    this.#count(looseFacePart + face, 1);
  }

  /** A card is founded, in place of the Joker if that stands for it. */
  #raise(face: number): void {
    const bytes = this.#bytes;
    if (bytes[jokerPart] === face + 1) {
      bytes[jokerPart] = aside;
      return;
    }
    let foundation = heightPart + (suitOf[face] as number) * this.#packCount;
    while (bytes[foundation] !== rankOf[face]) foundation += 1;
    this.#count(foundation, 1);
  }

  #turnTo(choice: number): void {
    this.#bytes[placePart] = (choice >>> 11) & 63;
    this.#count(redealPart, -((choice >>> 17) & 1));
  }

  /** Removes the top card of the waste, and returns its face. */
  #takeDrawn(index: number): number {
    this.#setLeft(index, false);
    this.#count(placePart, -1);
    return this.#faceOf(this.#talon[index] as Card);
  }

  #isLeft(index: number): boolean {
    return (((this.position[leftWord + (index >>> 5)] as number) >>> (index & 31)) & 1) === 1;
  }

  #setLeft(index: number, isLeft: boolean): void {
    const word = leftWord + (index >>> 5);
    const bit = 1 << (index & 31);
    this.position[word] = isLeft ? (this.position[word] as number) | bit : (this.position[word] as number) & ~bit;
  }

  /** How many cards of the talon before this one remain. */
  #leftCount(index: number): number {
    const [low, high] = [this.position[leftWord] as number, this.position[leftWord + 1] as number];
    if (index < 32) return bitCount(low & ((1 << index) - 1));
    return bitCount(low) + bitCount(high & ((1 << (index - 32)) - 1));
  }

  #count(part: number, change: number): void {
    this.#bytes[part] = (this.#bytes[part] as number) + change;
  }
}

function choiceOf(kind: number, subject: number): number {
  return kind | (subject << 4);
}

function bitCount(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
