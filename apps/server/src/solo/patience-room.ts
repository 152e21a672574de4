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
import type { Player } from '../game/records.ts';
import { rulesOf } from '../game/rules-of.ts';
import { Pace, type PaceLimit } from '../platform/pace.ts';
import { rejectionOf } from '../table/table-actor.ts';
import type { TablePorts } from '../table/table-ports.ts';
import { readPatience } from '../table/table-settings.ts';
import type { Tables } from '../table/tables.ts';
import { dateOf } from './days.ts';
import { patienceKey } from './patience-keys.ts';
import { shelfOf } from './patience-shelf.ts';
import { statisticsOf } from './patience-statistics.ts';
import type { HistoryPlace, KeptPlay } from './play-store.ts';
import type { SoloTable } from './solo-table.ts';

export interface NewDealRequest {
  readonly ruleset: string;
  readonly options: Options;
  readonly deal: WantedDeal;
  /** Is even the very same deal, which still runs, to be dealt again? */
  readonly isAfresh: boolean;
}

/** How fast each person may have cards dealt: who looks for a deal that they like goes through some in a row. */
export const dealLimit: PaceLimit = { burst: 30, pauseMs: 1_000 };

/** Statistics are made of the newest games, so many at the most. */
const mostCounted = 10_000;

type RoomPorts = Pick<TablePorts, 'clock' | 'playStore' | 'soloTableStore'>;

/** Games for one: each player has tables of their own for each game, one for daily deals and one for all others. */
export class PatienceRoom {
  readonly #tables: Tables;
  readonly #ports: RoomPorts;
  readonly #pace: Pace;

  constructor(tables: Tables, ports: RoomPorts) {
    this.#tables = tables;
    this.#ports = ports;
    this.#pace = new Pace(ports.clock, dealLimit);
  }

  /** Deals at the player's own table. What runs there is given up for it, but for the very same deal. */
  async deal(player: Player, { deal, isAfresh, ...wanted }: NewDealRequest): Promise<Result<SoloTable, Rejection>> {
    const isDaily = deal.kind === 'daily';
    const asked = readPatience(wanted);
    // All play the deal of a day by the same rules.
    const read = asked.ok && isDaily ? readPatience({ ruleset: wanted.ruleset, options: {} }) : asked;
    if (!read.ok) return read;
    if (isDaily && deal.date !== undefined && deal.date > dateOf(this.#ports.clock.nowMs()))
      return err({ code: 'no-such-deal' });
    if (!this.#pace.take(player.id)) return err({ code: 'too-fast' });
    const { ruleset, options } = read.value;
    const table = await this.#tables.ownTable(player, patienceKey(player.id, ruleset, deal.kind), read.value);
    const refused = await table.dealing.deal({ options, deal, isAfresh });
    if (refused === null) return ok(table);
    return err(rejectionOf(refused));
  }

  /** Every game as a player finds it. */
  async overview(player: Player): Promise<SoloOverview> {
    return shelfOf(player, await this.#tables.openPatienceOf(player), this.#ports);
  }

  /** How a player has done in one game. */
  async statistics(player: Player, rulesetId: string): Promise<Result<Statistics, Rejection>> {
    const ruleset = rulesetById(rulesetId);
    if (ruleset === undefined || !isSolo(ruleset)) return err({ code: 'no-such-ruleset' });
    const plays = await this.#ports.playStore.playsOf(player.id, rulesetId, mostCounted);
    return ok(statisticsOf(rulesetId, plays, ruleset.mode.score !== undefined));
  }

  /** What a player has played, the newest first, a page at a time. */
  async history(player: Player, place: HistoryPlace): Promise<Result<SoloHistory, Rejection>> {
    const ruleset = place.ruleset === undefined ? null : rulesetById(place.ruleset);
    if (ruleset === undefined || (ruleset !== null && !isSolo(ruleset))) return err({ code: 'no-such-ruleset' });
    const plays = await this.#ports.playStore.history(player.id, place, limits.historyPage + 1);
    const games = plays.slice(0, limits.historyPage).map(playedGameOf);
    return ok({ games, hasMore: plays.length > limits.historyPage });
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
