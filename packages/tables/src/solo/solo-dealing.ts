import { createHmac } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  err,
  finishingMoves,
  firstState,
  formatTimedMove,
  type Move,
  type Options,
  ok,
  type Result,
  type Rules,
  type Seed,
} from '@snap-up/engine';
import { limits, type Rejection, type SoloDeal, type WantedDeal } from '@snap-up/protocol';
import { appendAll } from '../game/event-log.ts';
import { type GameRecord, rulesOf, type StoredBatch } from '../game/records.ts';
import { LeaseLost } from '../leases/lease.ts';
import { dateOf } from '../platform/days.ts';
import { loggedReason } from '../platform/log.ts';
import type { Random } from '../platform/random.ts';
import type { TableActor } from '../table/table-actor.ts';

/** A deal whose seed is the server's. */
export type ServerDeal = Exclude<SoloDeal, { kind: 'offline' }>;

/** How many random deals are tried to find one that is not lost from the start. */
const drawTries = 20;

export interface WantedGame {
  readonly options: Options;
  readonly deal: WantedDeal;
  /** Whether to deal again even if the same deal is still running. */
  readonly isAfresh: boolean;
}

/** Deals solo games at the player's own table. They start at once and without commitments, as there is no opponent. */
export class SoloDealing {
  readonly #table: TableActor;

  constructor(table: TableActor) {
    this.#table = table;
  }

  /** Deals, and ends a running game. If it is the same deal with the same options, it continues instead. */
  deal(wanted: WantedGame): Promise<Result<void, Rejection>> {
    const table = this.#table;
    return table.change(async () => {
      const { ruleset } = table.record;
      const { options } = wanted;
      const players = table.record.seats
        .filter((seat) => seat !== null)
        .map(({ id, name, bot }) => ({ id, name, bot }));
      const deal = this.#dealOf(wanted.deal, rulesOf({ ruleset, options, players }));
      const { game } = table;
      if (!wanted.isAfresh && game !== null && !game.isOver && isSame(game.record, { options, deal })) return ok();
      // First, because a game is only ended if another can be dealt.
      const seed = await this.#seedOf(deal);
      const ended = await this.#end();
      if (!ended.ok) return ended;
      const { random, soloSecret } = table.services;
      const id = random.gameId();
      const helpScope = helpScopeOf({ id, ruleset, players }, deal, soloSecret);
      const record: GameRecord = {
        id,
        number: (table.game?.record.number ?? 0) + 1,
        ruleset,
        options,
        players,
        seed,
        startsAtMs: table.clock.nowMs(),
        endedAtMs: null,
        hostSeat: null,
        mode: { kind: 'solo', deal, helpScope },
      };
      return this.#start(record, []);
    });
  }

  /**
   * Starts a game that continues from an earlier position, and ends a running one. If this server dies in between, the game
   * exists as far as it was stored.
   * @param record its number is that of the next game here
   * @param batches what led to the position
   */
  dealFrom(record: GameRecord, batches: readonly StoredBatch[]): Promise<Result<void, Rejection>> {
    return this.#table.change(async () => {
      const ended = await this.#end();
      if (!ended.ok) return ended;
      return this.#start({ ...record, number: (this.#table.game?.record.number ?? 0) + 1 }, batches);
    });
  }

  /** Stores a game with the beginning of its log, and opens it. Only within `change`. */
  async #start(record: GameRecord, batches: readonly StoredBatch[]): Promise<Result<void, Rejection>> {
    const table = this.#table;
    const { random, tableStore, eventLog } = table.services;
    const { ruleset, options, players } = record;
    if (!isDeepStrictEqual(options, table.record.options)) {
      await tableStore.changeSettings(table.lease, { ruleset, options, seatCount: players.length });
      table.setRecord({ options });
    }
    const next = { secret: random.secret(), round: table.record.shuffle.round + 1 };
    const isOpen = await this.#orLeave(async () => {
      if (!(await tableStore.startGame(table.lease, record, next))) return false;
      if ((await appendAll(eventLog, batches)) !== 'kept') return false;
      await table.openGame(record, { shuffle: next });
      return true;
    });
    return isOpen ? ok() : table.reload();
  }

  /**
   * After a failure the game may have been stored all the same, so the table leaves memory as if its lease were lost and is
   * loaded again.
   */
  async #orLeave(begin: () => Promise<boolean>): Promise<boolean> {
    const { lease, log, id } = this.#table;
    try {
      return await begin();
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      const reason = loggedReason(error);
      log.warn({ reason, tableId: id }, 'Storing or opening a deal failed; reloading its table');
      throw new LeaseLost(lease);
    }
  }

  /**
   * Ends a running game with moves of its seat, and stores unsaved outcomes. The game is won if the page offers to finish it,
   * and given up otherwise. Only within `change`.
   */
  async #end(): Promise<Result<void, Rejection>> {
    const { game } = this.#table;
    if (game !== null && !game.isOver) {
      await this.#play(finishingMoves(game.rules, game.state) ?? []);
      if (!game.isOver) await this.#play([{ kind: 'give-up' }]);
      // Another server has used that number for another move.
      if (!game.isOver) return err({ code: 'try-again' });
    }
    await this.#table.noteEnds();
    return ok();
  }

  /** Plays moves of the seat in the running game. Only within `change`. */
  async #play(moves: readonly Move[]): Promise<void> {
    const { game } = this.#table;
    if (game === null || moves.length === 0) return;
    const [gameNumber, lastNo] = [game.record.number, game.lastMoveNo(0)];
    const requests = moves.map((move, index) => {
      return { seat: 0, gameNumber, moveNo: lastNo + 1 + index, move: formatTimedMove(game.rules, 0, move) };
    });
    await this.#table.playNow(requests);
  }

  #dealOf(wanted: WantedDeal, rules: Rules): ServerDeal {
    switch (wanted.kind) {
      case 'numbered':
        return wanted;
      case 'daily':
        return { kind: 'daily', date: wanted.date ?? dateOf(this.#table.clock.nowMs()) };
      case 'any':
        return this.#anyDeal(rules);
    }
  }

  /** Returns a random deal, if possible one that is not lost from the start. */
  #anyDeal(rules: Rules): ServerDeal {
    for (let tries = 1; ; tries += 1) {
      const deal: ServerDeal = { kind: 'numbered', number: randomNumber(this.#table.services.random) };
      if (tries === drawTries || !firstState(rules, this.#firstSeedOf(deal)).isLost) return deal;
    }
  }

  /** Returns the seed of a deal: for a prepared day, the chosen one. */
  async #seedOf(deal: ServerDeal): Promise<Seed> {
    const { record, services } = this.#table;
    const { ruleset } = record;
    const prepared = deal.kind === 'daily' ? await services.dailyDeals.find(ruleset, deal.date) : null;
    return prepared?.seed ?? this.#firstSeedOf(deal);
  }

  #firstSeedOf(deal: ServerDeal): Seed {
    const { record, services } = this.#table;
    return soloSeed(services.soloSecret, record.ruleset, deal);
  }
}

export function randomNumber(random: Pick<Random, 'fraction'>): number {
  return 1 + Math.floor(random.fraction() * limits.dealNumbers);
}

function isSame({ options, mode }: GameRecord, other: { readonly options: Options; readonly deal: SoloDeal }): boolean {
  return mode.kind === 'solo' && isDeepStrictEqual({ options, deal: mode.deal }, other);
}

/**
 * Returns the seed of a solo deal: the HMAC-SHA-256 of the ruleset's id and the deal's number or date, keyed by a
 * secret of this installation. Everybody gets the same cards, and nobody can compute them in advance.
 * @param candidate which of the deals of a day, from 0; its number is appended to the name of all but the first
 */
export function soloSeed(secret: string, ruleset: string, deal: ServerDeal, candidate = 0): Seed {
  const name = deal.kind === 'numbered' ? `${deal.number}` : deal.date;
  const full = candidate === 0 ? `${ruleset} ${name}` : `${ruleset} ${name} ${candidate}`;
  return createHmac('sha256', secret).update(full).digest('hex');
}

/**
 * Returns the help scope of a game. All of a player's games with one daily deal share a scope, because help with one of them
 * reveals the cards of the others. Any other game shares a scope only with the games that continue it. The scope does not
 * reveal the player.
 */
export function helpScopeOf(
  { id, ruleset, players }: Pick<GameRecord, 'id' | 'ruleset' | 'players'>,
  deal: SoloDeal,
  secret: string,
): string {
  if (deal.kind !== 'daily') return id;
  return createHmac('sha256', secret).update(`help ${ruleset} ${deal.date} ${players[0]?.id}`).digest('hex');
}
