import { cardTotal, err, isSolo, type Options, ok, type Result, rulesetById } from '@snap-up/engine';
import {
  limits,
  type PlayedGame,
  type Rejection,
  type SoloHistory,
  type SoloOverview,
  type Statistics,
  type WantedDeal,
} from '@snap-up/protocol';
import type { Leases } from '../cluster/leases.ts';
import { type Player, sittingDown, type TableRecord, Unreadable } from '../game/records.ts';
import { rulesOf } from '../game/rules-of.ts';
import type { ListedTables } from '../lobby/listed-tables.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Random } from '../platform/random.ts';
import type { RateLimit, RateLimiter, RateLimiterOf } from '../platform/rate-limiter.ts';
import { readSoloSettings, type TableSettings } from '../table/table-settings.ts';
import type { TableStore } from '../table/table-store.ts';
import { type Table, TableElsewhere, type Tables } from '../table/tables.ts';
import { dateOf } from './days.ts';
import { overviewOf } from './solo-overview.ts';
import type { HistoryPlace, KeptPlay, SoloPlayStore } from './solo-play.ts';
import { statisticsOf } from './solo-statistics.ts';
import { SoloTable } from './solo-table.ts';
import { leftBehind, type SoloTableStore, soloKey } from './solo-table-store.ts';

/** The solo game that a player asks for, as read from the request. */
export interface NewDealRequest {
  readonly ruleset: string;
  readonly options: Options;
  readonly deal: WantedDeal;
  /** Whether to deal again even if the same deal is still running. */
  readonly isAfresh: boolean;
}

/** How often a player may deal. People who look for a deal they like try several in a row. */
export const dealLimit: RateLimit = { most: 30, withinMs: 30_000 };

/** How many games statistics count at most, the newest first. */
const mostCounted = 10_000;

/** What `SoloGames` needs. */
export interface SoloGamesPorts {
  /** For the limit of deals of a player. */
  readonly limiterOf: RateLimiterOf;
  readonly tableStore: Pick<TableStore, 'create'>;
  readonly soloTableStore: SoloTableStore;
  readonly leases: Pick<Leases, 'claim' | 'giveUp'>;
  readonly playStore: SoloPlayStore;
  readonly random: Random;
  readonly clock: Clock;
  readonly log: Log;
}

/** Solo games. Each player has two tables of their own for each ruleset: one for daily deals and one for all others. */
export class SoloGames {
  readonly #tables: Tables;
  readonly #listedTables: ListedTables;
  readonly #ports: SoloGamesPorts;
  readonly #deals: RateLimiter;

  constructor(tables: Tables, listedTables: ListedTables, ports: SoloGamesPorts) {
    this.#tables = tables;
    this.#listedTables = listedTables;
    this.#ports = ports;
    this.#deals = ports.limiterOf('deals', dealLimit);
  }

  /**
   * Deals at the player's own table. A running game is given up, unless it is the same deal.
   * @throws TableElsewhere if another server runs that table; then nothing was done
   */
  async deal(player: Player, { deal, isAfresh, ...wanted }: NewDealRequest): Promise<Result<SoloTable, Rejection>> {
    const isDaily = deal.kind === 'daily';
    const asked = readSoloSettings(wanted);
    // Everybody plays the daily deal with the same options.
    const read = asked.ok && isDaily ? readSoloSettings({ ruleset: wanted.ruleset, options: {} }) : asked;
    if (!read.ok) return read;
    if (isDaily && deal.date !== undefined && deal.date > dateOf(this.#ports.clock.nowMs()))
      return err({ code: 'no-such-deal' });
    if (!(await this.#deals.take(player.id))) return err({ code: 'too-fast' });
    const { ruleset, options } = read.value;
    const table = await this.#ownTable(player, soloKey(player.id, ruleset, deal.kind), read.value).catch(
      async (error: unknown) => {
        // It is counted where the table is run.
        if (error instanceof TableElsewhere) await this.#deals.giveBack(player.id);
        throw error;
      },
    );
    const dealt = await table.dealing.deal({ options, deal, isAfresh });
    return dealt.ok ? ok(table) : dealt;
  }

  /** Returns a player's progress in every solo ruleset. */
  async overview(player: Player): Promise<SoloOverview> {
    return overviewOf(player, await this.#listedTables.soloTablesOf(player), this.#ports);
  }

  /** Returns a player's statistics for one ruleset. */
  async statistics(player: Player, rulesetId: string): Promise<Result<Statistics, Rejection>> {
    const ruleset = rulesetById(rulesetId);
    if (ruleset === undefined || !isSolo(ruleset)) return err({ code: 'no-such-ruleset' });
    const plays = await this.#ports.playStore.playsOf(player.id, rulesetId, mostCounted);
    return ok(statisticsOf(rulesetId, plays, ruleset.mode.score !== undefined));
  }

  /** Returns a page of a player's finished games, newest first. */
  async history(player: Player, place: HistoryPlace): Promise<Result<SoloHistory, Rejection>> {
    const ruleset = place.ruleset === undefined ? null : rulesetById(place.ruleset);
    if (ruleset === undefined || (ruleset !== null && !isSolo(ruleset))) return err({ code: 'no-such-ruleset' });
    const plays = await this.#ports.playStore.history(player.id, place, limits.historyPage + 1);
    const games = plays.slice(0, limits.historyPage).map(playedGameOf);
    return ok({ games, hasMore: plays.length > limits.historyPage });
  }

  /** Returns a player's own table, and creates it if needed. `key` is unique to it. */
  async #ownTable(player: Player, key: string, { ruleset, options }: TableSettings): Promise<SoloTable> {
    const { random, tableStore, soloTableStore, clock } = this.#ports;
    for (;;) {
      const id = await soloTableStore.idOfSoloKey(key);
      const table = id === null ? null : await this.#findOrLeaveBehind(id, key);
      if (table instanceof SoloTable) return table;
      // Another request may make it meanwhile.
      const record: TableRecord = {
        ...{ id: random.tableId(), code: random.code(), hostId: player.id, mode: { kind: 'solo', key } },
        ...{ ruleset, options, seats: [sittingDown(player)], shuffle: { secret: random.secret(), round: 0 } },
        ...{ createdAtMs: clock.nowMs(), closedAtMs: null, match: null, game: null },
      };
      await tableStore.create(record, null);
    }
  }

  /**
   * Returns a player's own table; null if it cannot be read. Such a table gets another key, so that it does not block
   * the ruleset for its player for ever.
   */
  #findOrLeaveBehind(id: string, key: string): Promise<Table | null> {
    const { log, soloTableStore, leases } = this.#ports;
    return this.#tables.find(id).catch(async (error: unknown) => {
      if (!(error instanceof Unreadable)) throw error;
      const claim = await leases.claim(id);
      if (claim?.kind !== 'claimed') throw error;
      log.error({ err: error, tableId: id }, 'a solo game could not be read, and was left behind');
      await soloTableStore.changeSoloKey(claim.lease, leftBehind(key, id));
      await leases.giveUp([claim.lease]);
      return null;
    });
  }
}

function playedGameOf({ tableId, number, ruleset, options, ending, cardCount, ...play }: KeptPlay): PlayedGame {
  const { deal, playedMs, moveCount, score, startedAtMs, endedAtMs } = play;
  return {
    ...{ tableId, number, ruleset, options, ending, cardCount },
    facts: { deal, playedMs, moveCount, score },
    cardTotal: cardTotal(rulesOf({ ruleset, options, players: [play.playerId] })),
    startsAt: startedAtMs,
    endedAt: endedAtMs,
  };
}
