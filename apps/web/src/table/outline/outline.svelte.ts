import {
  type Card,
  legalMoves,
  type Move,
  type PileId,
  type Role,
  type Rules,
  type Seat,
  seatOfCard,
  type Table,
} from '@snap-up/engine';
import type { Rejection } from '@snap-up/protocol';
import { type CueListener, type IntentListener, isGoal, linesOf, stockMove, tapMove } from '../../felt/index.ts';
import type { TableChanges } from '../../messages/outline.ts';
import { type Question, questionKeys } from '../../messages/question-keys.ts';

/** The parts of a table in the text view, in reading order. */
const partKinds = ['foundations', 'tiers', 'stock', 'hand', 'heaps', 'columns', 'reserves', 'aside'] as const;
/** One of `partKinds`. */
export type PartKind = (typeof partKinds)[number];

const partOfRole: Readonly<Record<Role, PartKind>> = {
  foundation: 'foundations',
  tier: 'tiers',
  stock: 'stock',
  waste: 'stock',
  hand: 'hand',
  heap: 'heaps',
  tableau: 'columns',
  reserve: 'reserves',
  aside: 'aside',
};

/** Piles under one heading. */
export interface Part {
  readonly kind: PartKind;
  /** The piles of each line: one or, for foundations of a suit that are equivalent to a player, all of these. */
  readonly lines: readonly (readonly PileId[])[];
}

/** Returns a seat's playable piles under their headings: its own piles, and shared ones; null for a spectator. */
export function ownParts(rules: Rules, seat: Seat | null): readonly Part[] {
  const piles = rules.piles.filter(({ owner }) => owner === null || owner === seat);
  return partKinds.flatMap((kind) => {
    const ofKind = piles.filter(({ role }) => partOfRole[role] === kind).map(({ id }) => id);
    return ofKind.length === 0 ? [] : [{ kind, lines: linesOf(rules, ofKind) }];
  });
}

/** Returns the lines about another seat: its own piles, one each. */
export function rivalLines(rules: Rules, seat: Seat): readonly (readonly PileId[])[] {
  return rules.piles.filter(({ owner }) => owner === seat).map(({ id }) => [id]);
}

/** The state of a game besides its cards, read on demand. Null for what a game does not have. */
export interface GameTimes {
  /** Whose turn it is, in a sentence. */
  readonly turn: string | null;
  /** The clock of that turn, in words. */
  readonly clock: string | null;
  readonly elapsedMs: number | null;
  /** Of a patience game. */
  readonly moveCount?: number;
  readonly score?: number | null;
}

/** Returns the question of a key; null for another key. */
export function questionOf(key: string): Question | null {
  const found = Object.entries(questionKeys).find(([, letter]) => letter === key.toUpperCase());
  return found === undefined ? null : (found[0] as Question);
}

/** Returns the number of the column that a key names; null for another key. */
export function columnOf(key: string): number | null {
  return /^[1-9]$/.test(key) ? Number(key) : null;
}

/** Returns what has changed from one view to another of the same game; `own` is null for a spectator. */
export function tableChanges(rules: Rules, before: Table, after: Table, own: Seat | null): TableChanges {
  const placeBefore = placesIn(before);
  const moved: { card: Card; moreCount: number; to: PileId }[] = [];
  const turnedUp: { card: Card; at: PileId }[] = [];
  const counts = new Map<Seat, number>();
  for (const { id, owner } of rules.piles) {
    if (before.piles[id] === after.piles[id] || (owner !== null && owner !== own)) continue;
    /** The pile that the card below in this pile came from. */
    let cameFrom: PileId | null = null;
    for (const card of after.piles[id] ?? []) {
      if (card === null) continue;
      const from = placeBefore.get(card);
      const seat = seatOfCard(rules, card);
      if (from === id) cameFrom = null;
      else if (rules.seatCount > 1 && seat !== own) {
        if (isGoal(rules, id)) counts.set(seat, (counts.get(seat) ?? 0) + 1);
      } else if (from === undefined) {
        turnedUp.push({ card, at: id });
        cameFrom = null;
      } else {
        const last = moved.at(-1);
        if (cameFrom === from && last !== undefined) last.moreCount += 1;
        else moved.push({ card, moreCount: 0, to: id });
        cameFrom = from;
      }
    }
  }
  const played = [...counts].map(([seat, count]) => ({ seat, count })).toSorted((a, b) => b.count - a.count);
  return { moved, turnedUp, played };
}

/** The pile of each face-up card. */
function placesIn({ piles }: Table): ReadonlyMap<Card, PileId> {
  return new Map(
    piles.flatMap((slots, pile) => slots.flatMap((slot) => (slot === null ? [] : [[slot, pile] as const]))),
  );
}

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
