import {
  type Card,
  heldCards,
  legalMoves,
  type Move,
  meldKindsOf,
  meldsOf,
  ok,
  type Result,
  type Rules,
  type Seat,
  type Table,
} from '@snap-up/engine';
import type { HandTask, Refusal } from '../cues.ts';
import type { HandProps } from '../felt-props.ts';

/** How many cards a new hand has. */
function newHandCount(rules: Rules, table: Table, seat: Seat): number {
  const { stock, byRole } = rules.seatPiles[seat] ?? {};
  const wanted = rules.dealsTo?.find(({ pile }) => pile === byRole?.hand[0])?.count ?? 0;
  return Math.min(wanted, table.piles[stock ?? -1]?.length ?? 0);
}

/** Returns what the seat has to do; `nothing` also for games without a hand. */
export function handTask(rules: Rules, table: Table, seat: Seat): HandTask {
  if (rules.hand === null || table.ending !== null) return { kind: 'nothing' };
  if (meldsOf(rules, table, seat).length > 0) return { kind: 'meld' };
  if (heldCards(rules, table, seat).length > 0) return { kind: 'discard', isOrdered: rules.hand.isOrdered(table) };
  const moves = legalMoves(rules, table, seat);
  if (!moves.some(({ kind }) => kind === 'draw')) return { kind: 'nothing' };
  const before = moves.find((move) => move.kind === 'carry') ?? null;
  return { kind: 'take', count: newHandCount(rules, table, seat), before };
}

/** The held cards in the order that the player has given them; new ones come last. */
function arranged(held: readonly Card[], preferredOrder: readonly Card[]): readonly Card[] {
  return [
    ...preferredOrder.filter((card) => held.includes(card)),
    ...held.filter((card) => !preferredOrder.includes(card)),
  ];
}

/** The order in which a hand is discarded: first the chosen cards as they were chosen, then the others as they lie. */
function discardOrder(cards: readonly Card[], chosen: readonly Card[]): readonly Card[] {
  return [...chosen, ...cards.filter((card) => !chosen.includes(card))];
}

/** A hand as arranged by its player: the order of the cards, and the chosen ones in their order. */
export class HandController {
  readonly #props: Pick<HandProps, 'rules' | 'view' | 'seat' | 'canPlay' | 'onintent' | 'oncue'>;
  #preferredOrder = $state.raw<readonly Card[]>([]);
  #chosen = $state.raw<readonly Card[]>([]);

  constructor(props: Pick<HandProps, 'rules' | 'view' | 'seat' | 'canPlay' | 'onintent' | 'oncue'>) {
    this.#props = props;
  }

  readonly #slots = $derived.by(() => heldCards(this.#props.rules, this.#props.view, this.#props.seat));

  readonly task: HandTask = $derived.by(() => handTask(this.#props.rules, this.#props.view, this.#props.seat));

  /** The held cards in the order in which they came. */
  readonly held: readonly Card[] = $derived.by(() => this.#slots.filter((slot) => slot !== null));

  /** The held cards from left to right. */
  readonly cards: readonly Card[] = $derived.by(() => arranged(this.held, this.#preferredOrder));

  /** The number of drawn cards that the server has not named yet. */
  readonly unknownCount = $derived.by(() => this.#slots.filter((slot) => slot === null).length);

  /** The chosen cards in the order in which they were chosen. */
  readonly chosen: readonly Card[] = $derived.by(() => this.#chosen.filter((card) => this.cards.includes(card)));

  readonly isMeld = $derived.by(
    () => this.task.kind === 'meld' && meldKindsOf(this.#props.rules, this.chosen).length > 0,
  );

  /** The order of a discard; empty where it does not matter. */
  readonly order: readonly Card[] = $derived.by(() =>
    this.task.kind === 'discard' && this.task.isOrdered ? discardOrder(this.cards, this.chosen) : [],
  );

  /** Whether single cards can be chosen: not if the whole hand is discarded, in any order. */
  readonly canChoose = $derived.by(
    () => this.#props.canPlay && (this.task.kind === 'meld' || (this.task.kind === 'discard' && this.task.isOrdered)),
  );

  choose(card: Card): void {
    if (!this.canChoose) return;
    this.#chosen = this.chosen.includes(card) ? this.chosen.filter((other) => other !== card) : [...this.chosen, card];
  }

  clear(): void {
    this.#chosen = [];
  }

  /** Arranges the cards in the chosen order, so that single cards can then be moved in it. */
  applyChosenOrder(): void {
    this.#preferredOrder = this.order.length > 0 ? this.order : this.cards;
    if (this.order.length > 0) this.#chosen = [];
  }

  /** Lays the cards in an order of its own, with none of them chosen. */
  arrange(cards: readonly Card[]): void {
    this.#preferredOrder = cards;
    this.#chosen = [];
  }

  /** Moves a card to another place in the hand, counted from 0. */
  moveCard(card: Card, index: number): void {
    this.#preferredOrder = this.cards.filter((other) => other !== card).toSpliced(index, 0, card);
  }

  /** Plays the chosen meld. Does nothing if none is chosen. */
  meld(): Result<void, Refusal> {
    if (!this.#props.canPlay || !this.isMeld) return ok();
    // In the order of the hand, so that a sorted run stays sorted.
    return this.#want({ kind: 'meld', cards: this.cards.filter((card) => this.chosen.includes(card)) });
  }

  /** Returns what the keys M, D and T do, as the buttons do; undefined for another key. */
  actionOf(key: string): (() => Result<void, Refusal>) | undefined {
    const actions: Readonly<Record<string, () => Result<void, Refusal>>> = {
      m: () => this.meld(),
      d: () => this.discard(),
      t: () => this.take(),
    };
    return actions[key.toLowerCase()];
  }

  /** Discards the hand, or makes the move that may come before a new one. Does nothing if neither is possible. */
  discard(): Result<void, Refusal> {
    if (!this.#props.canPlay) return ok();
    if (this.task.kind === 'take') return this.task.before === null ? ok() : this.#want(this.task.before);
    if (this.task.kind !== 'discard' || this.unknownCount > 0) return ok();
    return this.#want({ kind: 'discard', cards: discardOrder(this.cards, this.chosen) });
  }

  /** Takes a hand. Does nothing while there is one. */
  take(): Result<void, Refusal> {
    return this.#props.canPlay && this.task.kind === 'take' ? this.#want({ kind: 'draw' }) : ok();
  }

  #want(move: Move): Result<void, Refusal> {
    const played = this.#props.onintent({ kind: 'move', move });
    if (!played.ok) {
      this.#props.oncue({ kind: 'refused', with: 'hand', refusal: played.error, move, card: null, stock: null });
    }
    return played;
  }
}

/** A pointer that has moved less than this has tapped. */
const slackPx = 8;

interface Drag {
  readonly card: Card;
  readonly pointer: number;
  /** The x coordinates of the pointer and of the card's left edge, in the row. */
  readonly fromPx: number;
  readonly leftPx: number;
  /** The card's place in the hand before the drag, counted from 0; null while it may still be a tap. */
  readonly home: number | null;
  readonly movedPx: number;
}

/** Drags a card of the hand to another place in it. */
export class HandDrag {
  readonly #hand: HandController;
  #drag = $state.raw<Drag | null>(null);
  /** Whether the next click ends a drag, and is not a tap. */
  #isClickOfDrag = false;

  constructor(hand: HandController) {
    this.#hand = hand;
  }

  /** Whether a card is being dragged to another place. */
  get isMoving(): boolean {
    return this.#drag !== null && this.#drag.home !== null;
  }

  /** The left edge of a card that is being dragged; null for the others. */
  leftOf(card: Card): number | null {
    const drag = this.#drag;
    return drag?.card === card && drag.home !== null ? drag.leftPx + drag.movedPx : null;
  }

  press(event: PointerEvent, card: Card, leftPx: number): void {
    this.#isClickOfDrag = false;
    if (event.button !== 0 || this.#drag !== null) return;
    this.#drag = { card, pointer: event.pointerId, fromPx: event.clientX, leftPx, home: null, movedPx: 0 };
  }

  /** `stepPx` is the distance from card to card, `firstPx` the left edge of the first one. */
  move(event: PointerEvent, stepPx: number, firstPx: number): void {
    const drag = this.#drag;
    if (drag === null || drag.pointer !== event.pointerId) return;
    const movedPx = event.clientX - drag.fromPx;
    if (drag.home === null) {
      if (Math.abs(movedPx) < slackPx) return;
      this.#hand.applyChosenOrder();
    }
    const home = drag.home ?? this.#hand.cards.indexOf(drag.card);
    this.#drag = { ...drag, home, movedPx };
    const index = Math.round((drag.leftPx + movedPx - firstPx) / stepPx);
    this.#hand.moveCard(drag.card, Math.max(0, Math.min(this.#hand.cards.length - 1, index)));
  }

  release(event: PointerEvent): void {
    if (this.#drag === null || this.#drag.pointer !== event.pointerId) return;
    this.#isClickOfDrag = this.isMoving;
    this.#drag = null;
  }

  /** Call at every press: a second finger may be pinching to zoom, so it ends the drag and returns the card. */
  join(event: PointerEvent): void {
    const drag = this.#drag;
    if (drag === null || drag.pointer === event.pointerId) return;
    if (drag.home !== null) this.#hand.moveCard(drag.card, drag.home);
    this.#isClickOfDrag = this.isMoving;
    this.#drag = null;
  }

  /** Whether this click ends a drag. Call once for each click. */
  takesClick(): boolean {
    const takes = this.#isClickOfDrag;
    this.#isClickOfDrag = false;
    return takes;
  }
}
