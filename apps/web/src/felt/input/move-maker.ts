import { type Card, faceOf, type Move, type PileId } from '@snap-up/engine';
import type { Rejection } from '@snap-up/protocol';
import { displayName } from '../../messages/names.ts';
import { rejectionMessage, turnMessage } from '../../messages/rejections.ts';
import { announce } from '../../ui/announcer.svelte.ts';
import { toasts } from '../../ui/toasts.svelte.ts';
import { canLift, goalMove, isTurnOf, stockMove, tapMove } from '../model/tap-move.ts';
import type { TokenId } from '../model/tokens.ts';
import type { Scene } from '../render/scene.svelte.ts';
import type { TableProps } from '../table-props.ts';

/** Makes the near seat's moves for pointer and keyboard, and shakes cards whose move is rejected. */
export class MoveMaker {
  readonly #table: TableProps;
  readonly #scene: Scene;

  constructor(table: TableProps, scene: Scene) {
    this.#table = table;
    this.#scene = scene;
  }

  /** Whether the near seat can play from this pile: its own, or a foundation whose top card may be moved back. */
  playsFrom(pile: PileId): boolean {
    const { rules, view, nearSeat } = this.#table;
    const owner = rules.piles[pile]?.owner ?? null;
    const top = view.piles[pile]?.at(-1) ?? null;
    return owner === nearSeat || (owner === null && top !== null && this.canLift(pile, top));
  }

  canLift(pile: PileId, card: Card): boolean {
    const { rules, view, nearSeat, canPlay } = this.#table;
    return canPlay && canLift(rules, view, nearSeat, pile, card);
  }

  /** Where it is another player's turn: says whose, and returns true. */
  mustWait(pile: PileId, card: Card): boolean {
    const { view, nearSeat } = this.#table;
    if (view.turn === null || isTurnOf(view, nearSeat)) return false;
    this.#explain(turnMessage(this.#nameOf(view.turn.seat)), this.#scene.packetOf(pile, card).slice(0, 1));
    return true;
  }

  /** Moves a packet to a pile. Returns false where that is rejected. */
  carry(lead: Card, from: PileId, to: PileId): boolean {
    const packet = this.#scene.packetOf(from, lead);
    const move: Move = { kind: 'carry', lead, from, to };
    const played = this.#table.onmove(move);
    if (!played.ok) this.reject(this.#messageOf(played.error, move), packet);
    return played.ok;
  }

  /** Makes the move that a tap on a card means. */
  playBest(pile: PileId, card: Card): void {
    const { rules, view, nearSeat } = this.#table;
    if (this.mustWait(pile, card)) return;
    const packet = this.#scene.packetOf(pile, card);
    if (!this.canLift(pile, card)) {
      this.reject(`The ${faceOf(rules, card).name} can’t be moved.`, packet.slice(0, 1));
      return;
    }
    const move = tapMove(rules, view, nearSeat, pile, card);
    if (move === undefined) this.reject(`The ${faceOf(rules, card).name} doesn’t fit anywhere.`, packet);
    else this.carry(move.lead, move.from, move.to);
  }

  /** Sends a card to a foundation or tier, wherever it lies. Returns false where none takes it. */
  sendUp(card: Card): boolean {
    const { rules, view, nearSeat } = this.#table;
    const from = view.piles.findIndex((slots) => slots.includes(card));
    if (from === -1 || !this.playsFrom(from)) return false;
    if (this.mustWait(from, card)) return true;
    const move = goalMove(rules, view, nearSeat, from, card);
    return move !== undefined && this.carry(move.lead, move.from, move.to);
  }

  /** Draws, or takes the waste back. In games with turns the rules do that. */
  turnStock(): void {
    const { rules, view, nearSeat, onmove } = this.#table;
    if (view.turn !== null) {
      this.#explain(rejectionMessage({ code: 'turned-by-itself' }), []);
      return;
    }
    const move = stockMove(rules, view, nearSeat);
    const hasStock = rules.seatPiles[nearSeat]?.stock != null;
    if (move === undefined) {
      if (hasStock) this.reject(rejectionMessage({ code: 'stock-empty' }), []);
      return;
    }
    const played = onmove(move);
    if (!played.ok) this.reject(this.#messageOf(played.error, move), []);
  }

  /** Ends the turn. Returns false in a game without turns. */
  pass(): boolean {
    const { view, onmove } = this.#table;
    if (view.turn === null) return false;
    const move: Move = { kind: 'pass', demandOf: null };
    const played = onmove(move);
    if (!played.ok) this.#explain(this.#messageOf(played.error, move), []);
    return true;
  }

  #nameOf(seat: number): string {
    const player = this.#table.players[seat];
    return player === undefined ? 'somebody' : displayName(player);
  }

  #messageOf(rejection: Rejection, move: Move): string {
    const { rules, view } = this.#table;
    const turn = view.turn?.seat ?? null;
    return rejectionMessage(rejection, { rules, nameOf: (seat) => this.#nameOf(seat), turn, move });
  }

  /** Shows a rejection that could not be understood from the cards alone as a toast. */
  #explain(sentence: string, packet: readonly TokenId[]): void {
    toasts.show(sentence);
    this.#scene.shake(packet);
  }

  reject(sentence: string, packet: readonly TokenId[]): void {
    announce(sentence);
    this.#scene.shake(packet);
  }
}
