import { cardTotal, err, isSolo, ok, type Result, rulesetById } from '@snap-up/engine';
import {
  type DailyDeal,
  limits,
  type PlayedGame,
  type Rejection,
  type SoloHistory,
  type SoloOverview,
  type Statistics,
  type Week,
} from '@snap-up/protocol';
import { isOfToday, type Player, rulesOf } from '../game/records.ts';
import type { ListedTables } from '../lobby/listed-tables.ts';
import { dateOf, daysOf, mondayOf } from '../platform/days.ts';
import { costs } from '../platform/quotas.ts';
import type { Services } from '../platform/services.ts';
import { weekOf } from './daily-week.ts';
import { overviewOf } from './solo-overview.ts';
import type { HistoryPlace, StoredPlay } from './solo-play.ts';
import { statisticsOf } from './solo-statistics.ts';

/** How many games statistics count at most, the newest first. */
const mostCounted = 10_000;

/** What players see of their finished solo games, and of the daily deals. */
export class SoloReports {
  readonly #listedTables: ListedTables;
  readonly #services: Services;

  constructor(listedTables: ListedTables, services: Services) {
    this.#listedTables = listedTables;
    this.#services = services;
  }

  /** Returns a player's progress in every solo ruleset. Streaks also go by the days of a time zone. */
  async overview(player: Player, timeZone = 'UTC'): Promise<SoloOverview> {
    return overviewOf(player, timeZone, await this.#listedTables.soloTablesOf(player), this.#services);
  }

  async statistics(player: Player, rulesetId: string): Promise<Result<Statistics, Rejection>> {
    const ruleset = rulesetById(rulesetId);
    if (ruleset === undefined || !isSolo(ruleset)) return err({ code: 'no-such-ruleset' });
    const { playStore, quotas } = this.#services;
    const plays = await playStore.playsOf(player.id, rulesetId, mostCounted);
    quotas.charge('work', { person: player.id }, costs.countedRow * plays.length);
    return ok(statisticsOf(rulesetId, plays, ruleset.mode.score !== undefined));
  }

  /**
   * Returns the daily deals of one ruleset in a week: a player's, and those of people they have played games with.
   * @param weeksAgo 0 for this week
   */
  async week(player: Player, rulesetId: string, weeksAgo: number): Promise<Result<Week, Rejection>> {
    const ruleset = rulesetById(rulesetId);
    if (ruleset === undefined || !isSolo(ruleset)) return err({ code: 'no-such-ruleset' });
    const nowMs = this.#services.clock.nowMs();
    const monday = mondayOf(nowMs, weeksAgo);
    const plays = await this.#services.playStore.dayPlaysAround(player.id, rulesetId, daysOf(monday));
    const asked = { ruleset: rulesetId, hasScore: ruleset.mode.score !== undefined, monday, today: dateOf(nowMs) };
    return ok(weekOf(asked, player, plays));
  }

  /** Returns what anybody may know of the deal of a day that was prepared: its commitment, and the rest once the day is over. */
  async dailyDeal(rulesetId: string, date: string): Promise<Result<DailyDeal, Rejection>> {
    const ruleset = rulesetById(rulesetId);
    if (ruleset === undefined || !isSolo(ruleset)) return err({ code: 'no-such-ruleset' });
    const named = { ruleset: rulesetId, date };
    const prepared = await this.#services.dailyDeals.find(rulesetId, date);
    if (prepared === null) return ok({ ...named, commitment: null, canBeWon: false, proof: null });
    const { commitment, options, candidate, seed, nonce, solution } = prepared;
    const isOver = !isOfToday({ kind: 'daily', date }, this.#services.clock.nowMs());
    const proof = isOver
      ? { options, candidate, seed, nonce, solution: solution === null ? null : [...solution] }
      : null;
    return ok({ ...named, commitment, canBeWon: solution !== null, proof });
  }

  /** Returns a page of a player's finished games, newest first. */
  async history(player: Player, place: HistoryPlace): Promise<Result<SoloHistory, Rejection>> {
    const ruleset = place.ruleset === undefined ? null : rulesetById(place.ruleset);
    if (ruleset === undefined || (ruleset !== null && !isSolo(ruleset))) return err({ code: 'no-such-ruleset' });
    const plays = await this.#services.playStore.history(player.id, place, limits.historyPage + 1);
    const games = plays.slice(0, limits.historyPage).map(playedGameOf);
    return ok({ games, hasMore: plays.length > limits.historyPage });
  }
}

function playedGameOf({ tableId, number, ruleset, options, ending, cardCount, ...play }: StoredPlay): PlayedGame {
  const { deal, playedMs, moveCount, score, isHelped, help, startedAtMs, endedAtMs } = play;
  return {
    tableId,
    number,
    ruleset,
    options,
    ending,
    cardCount,
    facts: { deal, playedMs, moveCount, score },
    isHelped,
    help,
    cardTotal: cardTotal(rulesOf({ ruleset, options, players: [play.playerId] })),
    startsAt: startedAtMs,
    endedAt: endedAtMs,
  };
}
