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
import type { Game } from '../game/game.ts';
import { type GameRecord, rulesOf, type StoredBatch } from '../game/records.ts';
import { LeaseLost } from '../leases/lease.ts';
import { dateOf } from '../platform/days.ts';
import { loggedReason } from '../platform/log.ts';
import type { Random } from '../platform/random.ts';
import type { Services } from '../platform/services.ts';
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

/**
 * Deals at a player's own table, and ends a running game. If it is the same deal with the same options, it continues instead. It
 * starts at once and without commitments, as there is no opponent.
 */
export function dealAt(table: TableActor, wanted: WantedGame): Promise<Result<void, Rejection>> {
  return table.change(async () => {
    const { game, services } = table;
    const { ruleset, seats } = table.record;
    const { options } = wanted;
    const players = seats.filter((seat) => seat !== null).map(({ id, name, bot }) => ({ id, name, bot }));
    const deal = dealOf(wanted.deal, table, rulesOf({ ruleset, options, players }));
    if (!wanted.isAfresh && game !== null && !game.isOver && isSame(game.record, { options, deal })) return ok();
    // First, because a game is only ended if another can be dealt.
    const seed = await seedOf(services, ruleset, deal);
    const id = services.random.gameId();
    const helpScope = helpScopeOf({ id, ruleset, players }, deal, services.soloSecret);
    return begin(table, {
      id,
      ruleset,
      options,
      players,
      seed,
      endedAtMs: null,
      hostSeat: null,
      mode: { kind: 'solo', deal, helpScope },
    });
  });
}

/**
 * Starts a game that continues from an earlier position, and ends a running one. If this server dies in between, the game
 * exists as far as it was stored.
 * @param batches what led to the position
 */
export function dealFrom(
  table: TableActor,
  record: GameRecord,
  batches: readonly StoredBatch[],
): Promise<Result<void, Rejection>> {
  return table.change(() => begin(table, record, batches));
}

/**
 * Ends a running game, stores another with the beginning of its log, and opens it. A fresh one starts after that end. Only
 * within `change`.
 */
async function begin(
  table: TableActor,
  game: Omit<GameRecord, 'number' | 'startsAtMs'> & { readonly startsAtMs?: number },
  batches: readonly StoredBatch[] = [],
): Promise<Result<void, Rejection>> {
  if (!(await endRunning(table))) return err({ code: 'try-again' });
  const { random, tableStore, eventLog } = table.services;
  const number = (table.game?.record.number ?? 0) + 1;
  const record = { ...game, number, startsAtMs: game.startsAtMs ?? table.clock.nowMs() };
  const { ruleset, options, players } = record;
  if (!isDeepStrictEqual(options, table.record.options)) {
    await tableStore.changeSettings(table.lease, { ruleset, options, seatCount: players.length });
    table.setRecord({ options });
  }
  const next = { secret: random.secret(), round: table.record.shuffle.round + 1 };
  try {
    if (!(await tableStore.startGame(table.lease, record, next))) return table.reload();
    if ((await appendAll(eventLog, batches)) !== 'kept') return table.reload();
    await table.openGame(record, { shuffle: next });
    return ok();
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    // The game may have been stored all the same, so the table leaves memory as if its lease were lost and is loaded again.
    const facts = { reason: loggedReason(error), tableId: table.id };
    table.log.warn(facts, 'Storing or opening a deal failed; reloading its table');
    throw new LeaseLost(table.lease);
  }
}

/**
 * Ends a running game with moves of its seat, and stores unsaved outcomes. The game is won if the page offers to finish it,
 * and given up otherwise. Only within `change`.
 * @returns whether it has ended; false if another server has stored a different move under the same number
 */
async function endRunning(table: TableActor): Promise<boolean> {
  const { game } = table;
  if (game !== null && !game.isOver) {
    await playOn(table, game, finishingMoves(game.rules, game.state) ?? []);
    if (!game.isOver) await playOn(table, game, [{ kind: 'give-up' }]);
    if (!game.isOver) return false;
  }
  await table.noteEnds();
  return true;
}

async function playOn(table: TableActor, game: Game, moves: readonly Move[]): Promise<void> {
  const [gameNumber, lastNo] = [game.record.number, game.lastMoveNo(0)];
  const requests = moves.map((move, index) => {
    return { seat: 0, gameNumber, moveNo: lastNo + 1 + index, move: formatTimedMove(game.rules, 0, move) };
  });
  if (moves.length > 0) await table.playNow(requests);
}

function dealOf(wanted: WantedDeal, { clock, record, services }: TableActor, rules: Rules): ServerDeal {
  switch (wanted.kind) {
    case 'numbered':
      return wanted;
    case 'daily':
      return { kind: 'daily', date: wanted.date ?? dateOf(clock.nowMs()) };
    case 'any':
      // If possible one that is not lost from the start.
      for (let tries = 1; ; tries += 1) {
        const deal = randomDeal(services.random);
        const seed = soloSeed(services.soloSecret, record.ruleset, deal);
        if (tries === drawTries || !firstState(rules, seed).isLost) return deal;
      }
  }
}

export function randomDeal(random: Pick<Random, 'fraction'>): ServerDeal {
  return { kind: 'numbered', number: 1 + Math.floor(random.fraction() * limits.dealNumbers) };
}

/** Returns the seed of a deal: for a prepared day, the chosen one. */
export async function seedOf(
  { dailyDeals, soloSecret }: Pick<Services, 'dailyDeals' | 'soloSecret'>,
  ruleset: string,
  deal: ServerDeal,
): Promise<Seed> {
  const prepared = deal.kind === 'daily' ? await dailyDeals.find(ruleset, deal.date) : null;
  return prepared?.seed ?? soloSeed(soloSecret, ruleset, deal);
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
