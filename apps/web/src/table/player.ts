import { type Card, faceOf, type PileId } from '@snap-up/engine';
import { announce } from '../parts/announcer.svelte.ts';
import { canLift, foundationMove, stockMove, tapMove } from './choice.ts';
import type { Scene } from './scene.svelte.ts';
import type { TableProps } from './table-props.ts';
import type { TokenId } from './tokens.ts';

/** Makes the near seat's moves, whichever way they are asked for, and lets refused cards shake their heads. */
export class Player {
  readonly #table: TableProps;
  readonly #scene: Scene;

  constructor(table: TableProps, scene: Scene) {
    this.#table = table;
    this.#scene = scene;
  }

  /** Is this a pile of the near seat? */
  owns(pile: PileId): boolean {
    return this.#table.rules.piles[pile]?.owner === this.#table.nearSeat;
  }

  canLift(pile: PileId, card: Card): boolean {
    const { rules, view, nearSeat, canPlay } = this.#table;
    return canPlay && canLift(rules, view, nearSeat, pile, card);
  }

  /** Puts a packet on a pile. False where that is refused. */
  carry(lead: Card, from: PileId, to: PileId): boolean {
    const packet = this.#scene.packetOf(from, lead);
    const refused = this.#table.onmove({ kind: 'carry', lead, from, to });
    if (refused !== null) this.refuse(refused, packet);
    return refused === null;
  }

  /** The move that a tap on a card means. */
  playBest(pile: PileId, card: Card): void {
    const { rules, view, nearSeat } = this.#table;
    const packet = this.#scene.packetOf(pile, card);
    if (!this.canLift(pile, card)) {
      this.refuse(`The ${faceOf(rules, card).name} cannot move from there.`, packet.slice(0, 1));
      return;
    }
    const move = tapMove(rules, view, nearSeat, pile, card);
    if (move === undefined) this.refuse(`There is no place for the ${faceOf(rules, card).name}.`, packet);
    else this.carry(move.lead, move.from, move.to);
  }

  /** Sends a card to a foundation, wherever it lies now. False where none takes it. */
  sendUp(card: Card): boolean {
    const { rules, view, nearSeat } = this.#table;
    const from = view.piles.findIndex((slots) => slots.includes(card));
    if (from === -1 || !this.owns(from)) return false;
    const move = foundationMove(rules, view, nearSeat, from, card);
    return move !== undefined && this.carry(move.lead, move.from, move.to);
  }

  /** Draws, or takes the waste back. */
  turnStock(): void {
    const { rules, view, nearSeat, onmove } = this.#table;
    const move = stockMove(rules, view, nearSeat);
    const refused = move === undefined ? null : onmove(move);
    if (refused !== null) this.refuse(refused, []);
  }

  refuse(sentence: string, packet: readonly TokenId[]): void {
    announce(sentence);
    this.#scene.shake(packet);
  }
}
