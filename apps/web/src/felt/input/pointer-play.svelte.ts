import { type Card, type PileId, type Table, targetsOf } from '@snap-up/engine';
import type { FeltProps, Lifted } from '../felt-props.ts';
import { distanceSquared, inflate, overlapArea, type Rectangle } from '../layout/measures.ts';
import type { TableLayout } from '../layout/pile-layout.ts';
import { isGoal } from '../model/tap-move.ts';
import type { TokenId } from '../model/tokens.ts';
import type { Scene } from '../render/scene.svelte.ts';
import { Gesture, type Held, type TapEvent } from './gesture.ts';
import type { KeyboardPlay } from './keyboard-play.svelte.ts';
import type { MoveMaker } from './move-maker.ts';

/** A place where a packet may be dropped, with its hit area. */
export interface DropZone {
  readonly pile: PileId;
  readonly zone: Rectangle;
}

/** Returns the drop zones of legal targets. If several piles share a zone, the first that takes the card gets it. */
export function dropZones(targets: readonly PileId[], { piles }: TableLayout): DropZone[] {
  return targets.flatMap((pile) => {
    const layout = piles[pile];
    return layout === undefined ? [] : [{ pile, zone: inflate(layout.zone, layout.cardWidth * 0.12) }];
  });
}

/**
 * Returns the target that a drop means: the one that the card covers most, relative to its own area; else the one under
 * the pointer. Undefined if it is near none.
 */
export function droppedOn(zones: readonly DropZone[], card: Rectangle, x: number, y: number): PileId | undefined {
  let best: PileId | undefined;
  let bestScore = 0;
  for (const { pile, zone } of zones) {
    const finger = distanceSquared(zone, x, y) === 0 ? card.width * card.height * 0.5 : 0;
    const score = overlapArea(zone, card) + finger;
    // Merely touching the edge is not a drop.
    if (score > bestScore && score > card.width * card.height * 0.12) {
      best = pile;
      bestScore = score;
    }
  }
  return best;
}

/** A tap on the stage, and its target. */
export interface Tap<Target> {
  readonly timeMs: number;
  readonly x: number;
  readonly y: number;
  readonly target: Target;
}

/** The longest time between the taps of a double tap, unless the player has chosen another. */
export const usualDoubleTapMs = 300;

/** The longest distance between them. */
const doubleTapPx = 24;

/**
 * Recognizes the second tap of a double tap. It lands on what the first one uncovered, so it means the first one's
 * target.
 */
export class DoubleTap<Target> {
  readonly #mostMs: () => number;
  #last: Tap<Target> | null = null;

  /** @param mostMs the longest time between the taps */
  constructor(mostMs: () => number) {
    this.#mostMs = mostMs;
  }

  /** Whether a tap at this time, wherever it is, follows another one so closely that it may belong to it. */
  isHasty(timeMs: number): boolean {
    return this.#last !== null && timeMs - this.#last.timeMs < this.#mostMs();
  }

  /** Returns the target of a double tap; null if this tap is a first one. */
  second(tap: Tap<Target>): Target | null {
    const last = this.#last;
    const isSecond =
      last !== null &&
      tap.timeMs - last.timeMs < this.#mostMs() &&
      Math.hypot(tap.x - last.x, tap.y - last.y) < doubleTapPx;
    this.#last = isSecond ? null : tap;
    return isSecond ? last.target : null;
  }

  forget(): void {
    this.#last = null;
  }
}

/** What the pointer is on. */
interface Pressed {
  readonly pile: PileId;
  /** The pressed card; null on empty piles and face-down cards. */
  readonly card: Card | null;
}

/** A place without anything to play. */
const nowhere: Pressed = { pile: -1, card: null };

/** Plays by mouse, finger and pen: what a press, a drag and a tap do on this table. */
export class PointerPlay {
  readonly #felt: FeltProps;
  readonly #scene: Scene;
  readonly #moveMaker: MoveMaker;
  /** A tapped card, with the table as it was before the tap. */
  readonly #doubleTap: DoubleTap<{ readonly card: Card; readonly before: Table }>;
  readonly #keyboard: KeyboardPlay;
  #stage: HTMLElement | null = null;
  #gesture: Gesture<Pressed> | null = null;
  /** The packet that is being dragged; null while there is none. */
  held = $state.raw<(Lifted & { readonly tokens: ReadonlySet<TokenId> }) | null>(null);
  /** Whether a finger that moves up or down scrolls the page. */
  scrolls = $state(false);

  /** @param keyboard holds the packet that was picked up by a key or a tap */
  constructor(felt: FeltProps, scene: Scene, moveMaker: MoveMaker, keyboard: KeyboardPlay) {
    this.#felt = felt;
    this.#scene = scene;
    this.#moveMaker = moveMaker;
    this.#keyboard = keyboard;
    this.#doubleTap = new DoubleTap(() => felt.doubleTapMs ?? usualDoubleTapMs);
  }

  /** Listens on the stage. Returns a function that stops this. */
  listen(stage: HTMLElement): () => void {
    const gesture = new Gesture<Pressed>(stage, {
      pressedAt: (target) => this.#pressedAt(target),
      lift: (pressed) => this.#lift(pressed),
      drop: (pressed, card, x, y) => this.#drop(pressed, card, x, y),
      cancel: () => {
        this.held = null;
      },
      tap: (pressed, event) => this.#tap(pressed, event),
      click: (pressed, timeMs) => this.#click(pressed, timeMs),
      ownCardWidth: () => this.#scene.cardWidth,
      scrolls: () => this.scrolls,
    });
    this.#gesture = gesture;
    this.#stage = stage;
    return () => gesture.destroy();
  }

  /** Ends a drag: the packet returns to where it was. */
  abort(): void {
    this.#gesture?.abort();
  }

  /** Ends a drag if the table has changed so that the packet may not be moved any more. */
  holdOrAbort(): void {
    const { held } = this;
    if (held === null) return;
    const now = this.#scene.packetOf(held.pile, held.lead);
    const isSame = now.length === held.tokens.size && now.every((token) => held.tokens.has(token));
    if (!isSame || !this.#moveMaker.canLift(held.pile, held.lead)) this.abort();
  }

  #pressedAt(target: EventTarget | null): Pressed | null {
    const { canPlay, view } = this.#felt;
    if (!canPlay || !(target instanceof Element)) return null;
    const { token, pile } = target.closest<HTMLElement>('[data-token], [data-pile]')?.dataset ?? {};
    // While a card waits for its target, a tap anywhere is an answer.
    const otherwise = this.#keyboard.choices.length > 0 ? nowhere : null;
    if (pile !== undefined) {
      return this.#moveMaker.playsFrom(Number(pile)) ? { pile: Number(pile), card: null } : otherwise;
    }
    const place = token === undefined ? undefined : this.#scene.placeOf(Number(token));
    if (place === undefined || !this.#moveMaker.playsFrom(place.pile)) return otherwise;
    return { pile: place.pile, card: view.piles[place.pile]?.[place.index] ?? null };
  }

  #lift({ pile, card }: Pressed): Held | null {
    if (card === null || this.#moveMaker.mustWait(pile, card, 'pointer') || !this.#moveMaker.canLift(pile, card))
      return null;
    const packet = this.#scene.packetOf(pile, card);
    this.held = { pile, lead: card, tokens: new Set(packet) };
    this.#keyboard.giveWay(this.held);
    const { rules, view, nearSeat, oncue } = this.#felt;
    const targets = targetsOf(rules, view, nearSeat, pile, card);
    oncue({ kind: 'lifted', with: 'pointer', card, targets, aimedAt: null });
    return {
      cards: packet.flatMap((token) => {
        const element = this.#scene.elementOf(token);
        const place = this.#scene.placeOf(token);
        return element === undefined || place === undefined ? [] : [{ element, place }];
      }),
    };
  }

  #drop({ pile, card: lead }: Pressed, card: Rectangle, x: number, y: number): void {
    if (this.held === null || lead === null) return;
    const { rules, view, nearSeat } = this.#felt;
    const { layout } = this.#scene;
    this.held = null;
    if (layout === null) return;
    const target = droppedOn(dropZones(targetsOf(rules, view, nearSeat, pile, lead), layout), card, x, y);
    if (target !== undefined) {
      this.#moveMaker.carry(lead, pile, target, 'pointer');
      return;
    }
    // A drop in the original place is a change of mind. Elsewhere it is a mistake, and the rejection says why.
    const piles = rules.piles.filter(({ owner }) => owner === null || owner === nearSeat).map(({ id }) => id);
    const wrong = droppedOn(dropZones(piles, layout), card, x, y);
    if (wrong !== undefined && wrong !== pile) this.#moveMaker.carry(lead, pile, wrong, 'pointer');
  }

  #tap(pressed: Pressed, event: TapEvent): void {
    if (this.#isForPicked(pressed, event)) return;
    const { pile, card } = pressed;
    if (this.#felt.rules.piles[pile]?.role === 'stock') {
      this.#doubleTap.forget();
      this.#moveMaker.turnStock('pointer');
      return;
    }
    if (card === null) return;
    if (this.#felt.tapPicksUp === true) {
      this.#keyboard.pickUp({ pile, lead: card }, 'taps');
      return;
    }
    const isHasty = this.#doubleTap.isHasty(event.timeStamp);
    const first = this.#doubleTap.second({
      timeMs: event.timeStamp,
      x: event.clientX,
      y: event.clientY,
      target: { card, before: this.#felt.view },
    });
    if (first !== null) {
      // The first tap has often sent its card up already. From there it goes nowhere, least of all to a twin
      // foundation.
      if (!this.#isUp(first.card) && this.#moveMaker.sendUp(first.card, 'pointer')) return;
      if (!this.#isRace || first.before.piles[pile]?.includes(card) !== true) return;
    }
    if (!isGoal(this.#felt.rules, pile) || !this.#moveMaker.canLift(pile, card)) {
      this.#moveMaker.playBest(pile, card, 'pointer');
      return;
    }
    // Cards that have reached their goal are taken back only on purpose: by a drag, or by a second tap that names the target.
    if (!isHasty) this.#keyboard.pickUp({ pile, lead: card }, 'taps');
  }

  #click(pressed: Pressed, timeStamp: number): void {
    const place = this.#scene.topOf(pressed.pile);
    if (place === null || this.#stage === null) return;
    const { left, top } = this.#stage.getBoundingClientRect();
    const clientX = left + place.x + place.width / 2;
    this.#tap(pressed, { clientX, clientY: top + place.y + place.height / 2, timeStamp });
  }

  /**
   * Puts the picked-up packet where the tap is, or back. Returns false if the tap has another meaning, too: another
   * card, or the stock.
   */
  #isForPicked({ pile, card }: Pressed, event: TapEvent): boolean {
    const { picked, choices } = this.#keyboard;
    const { layout } = this.#scene;
    if (picked === null || choices.length === 0 || layout === null || this.#stage === null) return false;
    const { left, top } = this.#stage.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - top];
    const to = droppedOn(dropZones(choices, layout), { x, y, width: 1, height: 1 }, x, y);
    if (to !== undefined) this.#keyboard.placeOn(to, 'taps');
    else this.#keyboard.putBack();
    return to !== undefined || pile === nowhere.pile || card === picked.lead;
  }

  /**
   * Whether every tap counts: in a race two quick taps may mean two cards, if the second one was visible before the
   * first tap. Elsewhere they are a double tap and move nothing else.
   */
  get #isRace(): boolean {
    const { rules, view } = this.#felt;
    return rules.seatCount > 1 && view.turn === null;
  }

  /** Whether the card lies on a foundation or tier. */
  #isUp(card: Card): boolean {
    const { rules, view } = this.#felt;
    return view.piles.some((slots, pile) => isGoal(rules, pile) && slots.includes(card));
  }
}

const scrolling: ReadonlySet<string> = new Set(['auto', 'scroll']);

/** Whether an ancestor of this element overflows, so that it can be scrolled. */
export function isScrollable(element: HTMLElement): boolean {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    // A pixel may be due to rounding.
    const isLonger = around.scrollHeight > around.clientHeight + 1;
    if (isLonger && scrolling.has(getComputedStyle(around).overflowY)) return true;
  }
  return false;
}
