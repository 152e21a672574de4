import { type Card, err, type Move, ok, type PileId, play, type Result, type Rules, type Table } from '@snap-up/engine';
import { flushSync } from 'svelte';
import { onTestFinished, vi } from 'vitest';
import { feltWords } from '#messages/felt.ts';
import Felt from '../../src/felt/Felt.svelte';
import type { FeltCue, FeltIntent, Refusal } from '../../src/felt/index.ts';
import { show } from '../support/show.ts';
import { cardOf, pileOf, viewOf } from '../support/views.ts';

/** The size of the felt. Nothing is laid out in these tests, so it has to be told. */
export const feltSize = { width: 1280, height: 740 };
let toldSize = feltSize;

/** Tells all felts of this test that they are as large as on a phone. */
export function onPhone(): void {
  toldSize = { width: 360, height: 560 };
  onTestFinished(() => {
    toldSize = feltSize;
  });
}

/** A felt on a page, with a game on it that makes every legal move of seat 0 at once. */
export class MountedFelt {
  rules = $state.raw() as Rules;
  view = $state.raw() as Table;
  canPlay = $state(true);
  tapPicksUp = $state(false);
  readonly moves: Move[] = [];
  readonly intents: FeltIntent['kind'][] = [];
  cues: FeltCue[] = [];
  #timeMs = 10_000;

  /** @param shown the lines of a position, or a view */
  constructor(rules: Rules, ...shown: readonly string[] | readonly [Table]) {
    this.rules = rules;
    const [first] = shown;
    this.view = typeof first === 'object' ? first : viewOf(rules, ...shown.filter((line) => typeof line === 'string'));
    vi.stubGlobal('ResizeObserver', SizeTeller);
    const felt = this;
    show(Felt, {
      get rules() {
        return felt.rules;
      },
      get view() {
        return felt.view;
      },
      get canPlay() {
        return felt.canPlay;
      },
      get tapPicksUp() {
        return felt.tapPicksUp;
      },
      nearSeat: 0,
      ownSeat: 0,
      isDealing: false,
      words: feltWords,
      players: rules.seatPiles.map((_, seat) => ({ name: `Player ${seat}`, presence: 'here' as const })),
      onintent: (intent: FeltIntent) => this.#want(intent),
      oncue: (cue: FeltCue) => void this.cues.push(cue),
    });
  }

  #want(intent: FeltIntent): Result<void, Refusal> {
    this.intents.push(intent.kind);
    if (intent.kind !== 'move') return ok();
    const played = play(this.rules, this.view, 0, intent.move);
    if (!played.ok) return err(played.error);
    this.moves.push(intent.move);
    this.view = played.value.table;
    return ok();
  }

  /** Shows another view of the same game, as after an answer of the server. */
  show(...lines: readonly string[]): void {
    this.view = viewOf(this.rules, ...lines);
    flushSync();
  }

  /** Shows the beginning of another game. */
  begin(rules: Rules, ...lines: readonly string[]): void {
    this.rules = rules;
    this.show(...lines);
  }

  /** The names of the cards in a pile, the top one last. */
  cardsIn(pile: string): readonly string[] {
    const slots = this.view.piles[pileOf(this.rules, pile)] ?? [];
    return slots.map((card) => (card === null ? '?' : (this.rules.faces[card]?.text ?? '')));
  }

  /** Which cues have come since this was last asked, in short. */
  takeCues(): readonly string[] {
    const taken = this.cues.map((cue) => (cue.kind === 'refused' ? `refused: ${cue.refusal.code}` : cue.kind));
    this.cues = [];
    return taken;
  }

  /** The element of the card that lies at this index of a pile, its top card unless given; of an empty pile its place. */
  at(pile: string, index?: number): HTMLElement {
    const id = pileOf(this.rules, pile);
    const count = this.view.piles[id]?.length ?? 0;
    return elementAt(id, count === 0 ? -1 : (index ?? count - 1));
  }

  /** Where the felt has put an element, in pixels. */
  placeOf(element: HTMLElement): { readonly x: number; readonly y: number } {
    const [x = 0, y = 0] = [...element.style.transform.matchAll(/(-?[\d.]+)px/g)].map(([, value]) => Number(value));
    return { x, y };
  }

  /** Taps the top card of a pile, at its corner or as given, this many milliseconds after the last action. */
  tap(pile: string, afterMs = 1_000, at = this.placeOf(this.at(pile))): void {
    this.#tap(this.at(pile), afterMs, at);
  }

  #tap(element: HTMLElement, afterMs: number, { x, y } = this.placeOf(element)): void {
    this.#timeMs += afterMs;
    this.point('pointerdown', element, x + 5, y + 5);
    this.point('pointerup', element, x + 5, y + 5);
  }

  /** Clicks the top card of a pile without a pointer, as voice control does. */
  click(pile: string): void {
    this.at(pile).click();
    flushSync();
  }

  /** Taps a slot of a pile by its number, an empty pile with index -1, at the corner that nothing above it covers. */
  tapPlace(pile: PileId, index: number): void {
    this.#tap(elementAt(pile, index), 1_000);
  }

  /** Drags a card to a place of the felt, without letting go. Returns what lets go. */
  pickUp(element: HTMLElement, to: { readonly x: number; readonly y: number }): () => void {
    const from = this.placeOf(element);
    this.point('pointerdown', element, from.x + 5, from.y + 5);
    this.point('pointermove', element, (from.x + to.x) / 2, (from.y + to.y) / 2);
    this.point('pointermove', element, to.x + 5, to.y + 5);
    return () => this.point('pointerup', element, to.x + 5, to.y + 5);
  }

  point(type: string, element: Element, clientX: number, clientY: number): void {
    const event = new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      pointerId: 1,
      pointerType: 'mouse',
      button: 0,
      clientX,
      clientY,
    });
    Object.defineProperty(event, 'timeStamp', { value: this.#timeMs });
    element.dispatchEvent(event);
    flushSync();
  }

  /** Presses keys one after the other. Returns whether the felt took the last one. */
  async press(...keys: readonly string[]): Promise<boolean> {
    let isTaken = false;
    for (const key of keys) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
      isTaken = event.defaultPrevented;
      flushSync();
      // Each key is a task of its own in a browser, and by the next one the focus has followed.
      await new Promise((resolve) => setTimeout(resolve));
    }
    return isTaken;
  }

  card(text: string): Card {
    return cardOf(this.rules, text);
  }

  pile(name: string): PileId {
    return pileOf(this.rules, name);
  }
}

function elementAt(pile: PileId, index: number): HTMLElement {
  const found = index < 0 ? `[data-pile="${pile}"]` : `[data-place="${pile}:${index}"]`;
  const element = document.querySelector<HTMLElement>(found);
  if (element === null) throw new Error(`Nothing lies at ${pile}:${index}.`);
  return element;
}

class SizeTeller implements ResizeObserver {
  readonly #tell: ResizeObserverCallback;

  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell;
  }

  observe(target: Element): void {
    const contentRect = new DOMRectReadOnly(0, 0, toldSize.width, toldSize.height);
    this.#tell([{ target, contentRect, borderBoxSize: [], contentBoxSize: [], devicePixelContentBoxSize: [] }], this);
  }

  unobserve(): void {}

  disconnect(): void {}
}
