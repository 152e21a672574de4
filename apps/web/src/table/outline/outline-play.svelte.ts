import { type Card, legalMoves, type Move, type PileId, type Rules, type Seat, type Table } from '@snap-up/engine';
import type { Rejection } from '@snap-up/protocol';
import { type CueListener, type IntentListener, isGoal, stockMove, tapMove } from '../../felt/index.ts';

/** The current game, provided by the page. */
export interface OutlinedGame {
  readonly rules: Rules;
  readonly view: Table;
  /** Whose piles are played on. */
  readonly seat: Seat;
  readonly canPlay: boolean;
  readonly onintent: IntentListener<Rejection>;
  readonly oncue: CueListener<Rejection>;
}

/** A picked-up card, and the pile that it is still on. */
interface Lifted {
  readonly card: Card;
  readonly from: PileId;
}

type Carry = Extract<Move, { kind: 'carry' }>;

/**
 * Plays by two presses: of a card, and of one of the places that it fits on. The engine decides what is legal. It
 * reports to the page like the felt: intents, and cues of the results.
 */
export class OutlinePlay {
  readonly #game: () => OutlinedGame;
  #lifted = $state.raw<Lifted | null>(null);

  /** @param game read on demand */
  constructor(game: () => OutlinedGame) {
    this.#game = game;
  }

  /** All legal moves now. */
  readonly moves: readonly Move[] = $derived.by(() => {
    const { rules, view, seat, canPlay } = this.#game();
    return canPlay ? legalMoves(rules, view, seat) : [];
  });

  readonly #carries: ReadonlyMap<Card, readonly Carry[]> = $derived.by(() => {
    const carries = new Map<Card, Carry[]>();
    for (const move of this.moves) {
      if (move.kind === 'carry') carries.set(move.lead, [...(carries.get(move.lead) ?? []), move]);
    }
    return carries;
  });

  /** The picked-up card; null for none, and once it cannot be played any more. */
  readonly lifted: Lifted | null = $derived.by(() => {
    const lifted = this.#lifted;
    return lifted !== null && this.movesOf(lifted.card)[0]?.from === lifted.from ? lifted : null;
  });

  /** Returns the moves that begin with this card. */
  movesOf(card: Card): readonly Carry[] {
    return this.#carries.get(card) ?? [];
  }

  /** Where the picked-up card may go, the best place first. */
  readonly targets: readonly PileId[] = $derived.by(() => {
    if (this.lifted === null) return [];
    const { rules, view, seat } = this.#game();
    const { card, from } = this.lifted;
    const best = tapMove(rules, view, seat, from, card)?.to;
    const rank = (pile: PileId) => (pile === best ? 0 : isGoal(rules, pile) ? 1 : 2);
    return this.movesOf(card)
      .map(({ to }) => to)
      .toSorted((a, b) => rank(a) - rank(b));
  });

  /** Picks a card up or, where it is picked up already, puts it back. */
  press(card: Card): void {
    const [move] = this.movesOf(card);
    if (move === undefined) return;
    if (this.lifted?.card === card) {
      this.putBack();
      return;
    }
    this.#lifted = { card, from: move.from };
    // The places that it fits on appear as labeled buttons, so no announcement is needed.
    this.#game().oncue({ kind: 'lifted', with: 'keys', card, targets: this.targets, aimedAt: null });
  }

  /** Puts the picked-up card back. Returns false if there is none. */
  putBack(): boolean {
    if (this.lifted === null) return false;
    this.#lifted = null;
    this.#game().oncue({ kind: 'put-back' });
    return true;
  }

  /** Puts the picked-up card on a pile. */
  place(to: PileId): void {
    const lifted = this.lifted;
    if (lifted === null) return;
    this.#lifted = null;
    const { card, from } = lifted;
    const isPlayed = this.#want({ kind: 'carry', lead: card, from, to }, card);
    if (isPlayed) this.#game().oncue({ kind: 'landed', with: 'keys', card, to });
  }

  /** Draws, or turns the waste over. */
  draw(): void {
    const { rules, view, seat, canPlay, oncue } = this.#game();
    if (!canPlay) return;
    const move = stockMove(rules, view, seat);
    const stock = rules.seatPiles[seat]?.stock ?? null;
    if (move !== undefined) this.#want(move, null, stock);
    else oncue({ kind: 'refused', with: 'keys', refusal: { code: 'stock-empty' }, move: null, card: null, stock });
  }

  /** Ends the turn, optionally with a demand on another player. */
  pass(demandOf: Seat | null): void {
    this.#want({ kind: 'pass', demandOf }, null);
  }

  #want(move: Move, card: Card | null, stock: PileId | null = null): boolean {
    const { onintent, oncue } = this.#game();
    const played = onintent({ kind: 'move', move });
    if (!played.ok) oncue({ kind: 'refused', with: 'keys', refusal: played.error, move, card, stock });
    return played.ok;
  }
}
