import { type PileId, targetsOf } from '@snap-up/engine';
import { tick } from 'svelte';
import type { PlayedWith } from '../cues.ts';
import type { FeltProps, Lifted } from '../felt-props.ts';
import { tapMove } from '../model/tap-move.ts';
import type { TokenId } from '../model/tokens.ts';
import type { Scene } from '../render/scene.svelte.ts';
import {
  type Cursor,
  type Direction,
  firstCursor,
  movedCursor,
  onTopOf,
  targetChoices,
  validCursor,
} from './cursor.ts';
import type { MoveMaker } from './move-maker.ts';

const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/**
 * Plays by keys: a cursor moves from card to card, and a packet is lifted before its target is chosen. A packet can be
 * lifted and put down by taps as well.
 */
export class KeyboardPlay {
  readonly #felt: FeltProps;
  readonly #scene: Scene;
  readonly #moveMaker: MoveMaker;
  readonly #stage: () => HTMLElement | undefined;
  #chosenCursor = $state.raw<Cursor | null>(null);
  /** The lifted packet, and which of its targets is chosen. */
  #picked = $state.raw<(Lifted & { readonly choice: number }) | null>(null);

  /** @param stage the element that the cards are on; undefined before there is one */
  constructor(felt: FeltProps, scene: Scene, moveMaker: MoveMaker, stage: () => HTMLElement | undefined) {
    this.#felt = felt;
    this.#scene = scene;
    this.#moveMaker = moveMaker;
    this.#stage = stage;
  }

  readonly cursor: Cursor = $derived.by(() => {
    const { rules, view, nearSeat } = this.#felt;
    return validCursor(view, this.#chosenCursor ?? firstCursor(rules, view, nearSeat));
  });

  /** Where the lifted packet may go; empty while there is none. */
  readonly choices: readonly PileId[] = $derived.by(() =>
    this.#picked === null ? [] : this.#choicesFor(this.#picked),
  );

  /** The pile where Enter would put the lifted packet. */
  readonly chosenTarget: PileId | undefined = $derived.by(() =>
    this.#picked === null ? undefined : this.choices[this.#picked.choice % Math.max(1, this.choices.length)],
  );

  readonly pickedTokens: ReadonlySet<TokenId> = $derived.by(
    () => new Set(this.#picked === null ? [] : this.#scene.packetOf(this.#picked.pile, this.#picked.lead)),
  );

  /** The card under the cursor; empty for none. */
  readonly cursorTokens: ReadonlySet<TokenId> = $derived.by(() => {
    const token = this.#scene.tokens[this.cursor.pile]?.[this.cursor.index];
    return new Set(token === undefined ? [] : [token]);
  });

  get picked(): Lifted | null {
    return this.#picked;
  }

  /** The pointer has picked up a packet: the cursor goes there, and the packet that the keys had lifted is put back. */
  giveWay({ pile, lead }: Lifted): void {
    this.#picked = null;
    this.#chosenCursor = { pile, index: this.#felt.view.piles[pile]?.indexOf(lead) ?? -1 };
  }

  /** Moves the cursor to the card or empty place that has got the focus, by pointer or by key. */
  focused(target: EventTarget | null): void {
    if (!(target instanceof HTMLElement)) return;
    const { token, pile } = target.dataset;
    const place = token === undefined ? undefined : this.#scene.placeOf(Number(token));
    if (pile !== undefined) this.#chosenCursor = { pile: Number(pile), index: -1 };
    else if (place !== undefined) this.#chosenCursor = { pile: place.pile, index: place.index };
  }

  /** A played card takes the focus along; this returns it to the cursor. For an `$effect`. */
  keepFocus(stage: HTMLElement): void {
    const element = this.#elementAt(this.cursor);
    const { activeElement } = document;
    const isOnCard = activeElement?.matches('[data-token], [data-pile]') === true && stage.contains(activeElement);
    if (isOnCard && activeElement !== element) element?.focus({ preventScroll: true });
  }

  /** Handles a key. Returns false if it does nothing here. */
  press(key: string): boolean {
    if (key === '?') this.#felt.onintent({ kind: 'help' });
    else if (!this.#felt.canPlay) return false;
    else if (arrows[key] !== undefined) this.#go(arrows[key]);
    else if (key === 'Enter') this.#pickOrPlace();
    else if (key === ' ') this.#moveMaker.turnStock('keys');
    else if (key === 'f' || key === 'F') this.#sendUp();
    else if (key === 'p' || key === 'P') return this.#pass();
    else if (key === 'Escape' && this.#picked !== null) this.putBack();
    else return false;
    return true;
  }

  #go(direction: Direction): void {
    const { layout } = this.#scene;
    if (layout === null) return;
    if (this.#picked === null) void this.#focus(movedCursor(layout, this.#felt.view, this.cursor, direction));
    else this.#choose(this.#picked.choice + (direction === 'left' || direction === 'up' ? -1 : 1));
  }

  async #focus(next: Cursor): Promise<void> {
    this.#chosenCursor = next;
    // A card or an empty place can take the focus only once it is rendered as a button.
    await tick();
    this.#elementAt(next)?.focus();
  }

  #elementAt({ pile, index }: Cursor): HTMLElement | null | undefined {
    const token = this.#scene.tokens[pile]?.[index];
    return token === undefined
      ? this.#stage()?.querySelector<HTMLElement>(`[data-pile="${pile}"]`)
      : this.#scene.elementOf(token);
  }

  #choose(choice: number): void {
    const count = this.choices.length;
    if (this.#picked === null || count === 0) return;
    this.#picked = { ...this.#picked, choice: (choice + count) % count };
    this.#felt.oncue({ kind: 'aimed', at: this.chosenTarget ?? this.#picked.pile });
  }

  #pickOrPlace(): void {
    const { rules, view } = this.#felt;
    if (this.#picked !== null) {
      this.#placeAt(this.#picked, this.chosenTarget, 'keys');
      return;
    }
    const { pile, index } = this.cursor;
    if (rules.piles[pile]?.role === 'stock') {
      this.#moveMaker.turnStock('keys');
      return;
    }
    const lead = view.piles[pile]?.[index] ?? null;
    if (lead !== null && this.#moveMaker.playsFrom(pile)) this.pickUp({ pile, lead }, 'keys');
  }

  /** Lifts a packet, or reports why it cannot be lifted. */
  pickUp(lifted: Lifted, by: PlayedWith): void {
    const { rules, view, nearSeat } = this.#felt;
    const { pile, lead } = lifted;
    if (this.#moveMaker.mustWait(pile, lead, by)) return;
    const choices = this.#choicesFor(lifted);
    if (choices.length === 0) {
      this.#moveMaker.refuse('fits-nowhere', by, lead, this.#scene.packetOf(pile, lead));
      return;
    }
    // The foundations are last in the list of targets, but first in a player's mind.
    const best = tapMove(rules, view, nearSeat, pile, lead)?.to;
    const choice = Math.max(0, best === undefined ? 0 : choices.indexOf(best));
    this.#chosenCursor = { pile, index: view.piles[pile]?.indexOf(lead) ?? -1 };
    this.#picked = { ...lifted, choice };
    const aimedAt = choices[choice] ?? pile;
    this.#felt.oncue({ kind: 'lifted', with: by, card: lead, targets: choices, aimedAt });
  }

  /** Puts the lifted packet on a pile. Does nothing if none is lifted. */
  placeOn(to: PileId, by: PlayedWith): void {
    if (this.#picked !== null) this.#placeAt(this.#picked, to, by);
  }

  /** Puts the lifted packet back. */
  putBack(): void {
    this.#picked = null;
    this.#felt.oncue({ kind: 'put-back' });
  }

  #placeAt({ pile, lead }: Lifted, to: PileId | undefined, by: PlayedWith): void {
    this.#picked = null;
    if (to === undefined || !this.#moveMaker.carry(lead, pile, to, by)) return;
    // A finger needs no cursor.
    if (by === 'keys') void this.#focus(onTopOf(this.#felt.view, pile));
  }

  /** Puts back any lifted packet, and passes. */
  #pass(): boolean {
    this.#picked = null;
    return this.#moveMaker.pass();
  }

  #sendUp(): void {
    const { pile, index } = this.cursor;
    const card = this.#felt.view.piles[pile]?.[index] ?? null;
    if (card === null || !this.#moveMaker.playsFrom(pile) || this.#moveMaker.sendUp(card, 'keys')) return;
    this.#moveMaker.refuse('fits-no-goal', 'keys', card, this.#scene.packetOf(pile, card));
  }

  #choicesFor({ pile, lead }: Lifted): readonly PileId[] {
    const { rules, view, nearSeat } = this.#felt;
    const { layout } = this.#scene;
    return layout === null ? [] : targetChoices(layout, targetsOf(rules, view, nearSeat, pile, lead));
  }
}
