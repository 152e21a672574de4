import type { Card, Move, PileId, Result } from '@snap-up/engine';
import type { FeltRefusal, PlayedWith, Refusal } from '../cues.ts';
import type { FeltProps } from '../felt-props.ts';
import { canLift, goalMove, isTurnOf, stockMove, tapMove } from '../model/tap-move.ts';
import type { TokenId } from '../model/tokens.ts';
import type { Scene } from '../render/scene.svelte.ts';

/** The input device of a move, and the pressed element. */
interface Meant {
  readonly by: PlayedWith;
  readonly card: Card | null;
  readonly stock: PileId | null;
}

/** Requests the near seat's moves for pointer and keyboard, and shakes cards whose move is refused. */
export class MoveMaker {
  readonly #felt: FeltProps;
  readonly #scene: Scene;

  constructor(felt: FeltProps, scene: Scene) {
    this.#felt = felt;
    this.#scene = scene;
  }

  /** Whether the near seat can play from this pile: its own, or a foundation whose top card may be moved back. */
  playsFrom(pile: PileId): boolean {
    const { rules, view, nearSeat } = this.#felt;
    const owner = rules.piles[pile]?.owner ?? null;
    const top = view.piles[pile]?.at(-1) ?? null;
    return owner === nearSeat || (owner === null && top !== null && this.canLift(pile, top));
  }

  canLift(pile: PileId, card: Card): boolean {
    const { rules, view, nearSeat, canPlay } = this.#felt;
    return canPlay && canLift(rules, view, nearSeat, pile, card);
  }

  /** During another player's turn: refuses to lift the card, and returns true. */
  mustWait(pile: PileId, card: Card, by: PlayedWith): boolean {
    const { view, nearSeat } = this.#felt;
    if (isTurnOf(view, nearSeat)) return false;
    this.refuse('not-your-turn', by, card, this.#scene.packetOf(pile, card).slice(0, 1));
    return true;
  }

  /** Moves a packet to a pile. Returns false if that is refused. */
  carry(lead: Card, from: PileId, to: PileId, by: PlayedWith): boolean {
    const packet = this.#scene.packetOf(from, lead);
    const played = this.#want({ kind: 'carry', lead, from, to }, { by, card: lead, stock: null });
    if (!played.ok) this.#scene.shake(packet);
    else this.#felt.oncue({ kind: 'landed', with: by, card: lead, to });
    return played.ok;
  }

  /** Makes the move that a tap on a card means. */
  playBest(pile: PileId, card: Card, by: PlayedWith): void {
    const { rules, view, nearSeat } = this.#felt;
    if (this.mustWait(pile, card, by)) return;
    const packet = this.#scene.packetOf(pile, card);
    if (!this.canLift(pile, card)) {
      this.refuse('cannot-be-lifted', by, card, packet.slice(0, 1));
      return;
    }
    const move = tapMove(rules, view, nearSeat, pile, card);
    if (move === undefined) this.refuse('fits-nowhere', by, card, packet);
    else this.carry(move.lead, move.from, move.to, by);
  }

  /** Sends a card to a foundation or tier from anywhere. Returns false if none takes it. */
  sendUp(card: Card, by: PlayedWith): boolean {
    const { rules, view, nearSeat } = this.#felt;
    const from = view.piles.findIndex((slots) => slots.includes(card));
    if (from === -1 || !this.playsFrom(from)) return false;
    if (this.mustWait(from, card, by)) return true;
    const move = goalMove(rules, view, nearSeat, from, card);
    return move !== undefined && this.carry(move.lead, move.from, move.to, by);
  }

  /** Draws, or takes the waste back. In games with turns this is automatic. */
  turnStock(by: PlayedWith): void {
    const { rules, view, nearSeat } = this.#felt;
    const stock = rules.seatPiles[nearSeat]?.stock ?? null;
    const refuse = (code: FeltRefusal['code']) =>
      this.#felt.oncue({ kind: 'refused', with: by, refusal: { code }, move: null, card: null, stock });
    if (view.turn !== null) {
      refuse('turned-by-itself');
      return;
    }
    const move = stockMove(rules, view, nearSeat);
    if (move !== undefined) this.#want(move, { by, card: null, stock });
    else if (stock !== null) refuse('stock-empty');
  }

  /** Ends the turn. Returns false in a game without turns. */
  pass(): boolean {
    if (this.#felt.view.turn === null) return false;
    this.#want({ kind: 'pass', demandOf: null }, { by: 'keys', card: null, stock: null });
    return true;
  }

  /** Reports why nothing can be done with a card, and shakes these cards. */
  refuse(code: FeltRefusal['code'], by: PlayedWith, card: Card, packet: readonly TokenId[]): void {
    this.#felt.oncue({ kind: 'refused', with: by, refusal: { code }, move: null, card, stock: null });
    this.#scene.shake(packet);
  }

  #want(move: Move, { by, card, stock }: Meant): Result<void, Refusal> {
    const played = this.#felt.onintent({ kind: 'move', move });
    if (!played.ok) this.#felt.oncue({ kind: 'refused', with: by, refusal: played.error, move, card, stock });
    return played;
  }
}
