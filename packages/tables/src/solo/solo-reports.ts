import { cardTotal, err, isSolo, ok, type Result, rulesetById, rulesets, type SoloRuleset } from '@snap-up/engine';
import {
  type DailyDeal,
  limits,
  type OverviewGame,
  type PlayedGame,
  type Rejection,
  type SoloHistory,
  type SoloOverview,
  type Statistics,
  type Week,
} from '@snap-up/protocol';
import { isOfToday, type Player, rulesOf, soloKey } from '../game/records.ts';
import { isBegun, type ListedTable, type ListedTables } from '../lobby/listed-tables.ts';
import { dateOf, dayStreaksOf, daysOf, mondayOf } from '../platform/days.ts';
import { costs } from '../platform/quotas.ts';
import type { Services } from '../platform/services.ts';
import { weekOf } from './daily-week.ts';
import type { DailyPlay, HistoryPlace, StoredPlay } from './solo-play.ts';
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
    const { clock, playStore, quotas, tableStore } = this.#services;
    const running = await this.#listedTables.soloTablesOf(player);
    const nowMs = clock.nowMs();
    const date = dateOf(nowMs);
    const [counts, dailyPlays] = await Promise.all([playStore.countsOf(player.id), playStore.dailyPlaysOf(player.id)]);
    quotas.charge('work', { person: player.id }, costs.countedRow * dailyPlays.length);
    const overviewGameOf = async (id: string): Promise<OverviewGame> => {
      const tables = running.filter(({ ruleset }) => ruleset === id);
      const today = tables.find((table) => isOfDay(table, date)) ?? null;
      const [waiting = null] = tables.filter((table) => table !== today).sort((a, b) => b.changedAtMs - a.changedAtMs);
      const played = dailyPlays.find((play) => play.ruleset === id && play.date === date);
      const playedAt = played === undefined ? null : tableStore.idOfSoloKey(soloKey(player.id, id, 'daily'));
      const { playedCount = 0, wonCount = 0 } = counts.find(({ ruleset }) => ruleset === id) ?? {};
      const usualId = waiting === null ? null : await tableStore.idOfSoloKey(soloKey(player.id, id, 'any'));
      const open = waiting === null ? null : openGameAt(waiting, usualId !== waiting.tableId);
      const daily = { tableId: today?.tableId ?? (await playedAt), state: stateOf(today, played) };
      return { ruleset: id, open, daily, playedCount, wonCount };
    };
    const onTime = dailyPlays.flatMap(({ onTimeMs }) => onTimeMs ?? []);
    const { lastMs: lastOnTimeAt, ...streaks } = dayStreaksOf(onTime, nowMs, timeZone);
    const alone = rulesets.filter(isSolo);
    return { date, ...streaks, lastOnTimeAt, games: await Promise.all(alone.map(({ id }) => overviewGameOf(id))) };
  }

  async statistics(player: Player, rulesetId: string): Promise<Result<Statistics, Rejection>> {
    const ruleset = soloRuleset(rulesetId);
    if (ruleset === null) return err({ code: 'no-such-ruleset' });
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
    const ruleset = soloRuleset(rulesetId);
    if (ruleset === null) return err({ code: 'no-such-ruleset' });
    const nowMs = this.#services.clock.nowMs();
    const monday = mondayOf(nowMs, weeksAgo);
    const plays = await this.#services.playStore.dayPlaysAround(player.id, rulesetId, daysOf(monday));
    const asked = { ruleset: rulesetId, hasScore: ruleset.mode.score !== undefined, monday, today: dateOf(nowMs) };
    return ok(weekOf(asked, player, plays));
  }

  /** Returns what anybody may know of the deal of a day that was prepared: its commitment, and the rest once the day is over. */
  async dailyDeal(rulesetId: string, date: string): Promise<Result<DailyDeal, Rejection>> {
    const ruleset = soloRuleset(rulesetId);
    if (ruleset === null) return err({ code: 'no-such-ruleset' });
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
    if (place.ruleset !== undefined && soloRuleset(place.ruleset) === null) return err({ code: 'no-such-ruleset' });
    const plays = await this.#services.playStore.history(player.id, place, limits.historyPage + 1);
    const games = plays.slice(0, limits.historyPage).map(playedGameOf);
    return ok({ games, hasMore: plays.length > limits.historyPage });
  }
}

function soloRuleset(id: string): SoloRuleset | null {
  const ruleset = rulesetById(id);
  return ruleset !== undefined && isSolo(ruleset) ? ruleset : null;
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

function isOfDay({ game }: ListedTable, date: string): boolean {
  const mode = game?.mode;
  return mode?.kind === 'solo' && mode.deal.kind === 'daily' && mode.deal.date === date;
}

function stateOf(today: ListedTable | null, played: DailyPlay | undefined): OverviewGame['daily']['state'] {
  if (today !== null && isBegun(today)) return 'open';
  if (today !== null || played === undefined) return 'new';
  return played.isSuccess ? 'won' : 'over';
}

function openGameAt(table: ListedTable, isApart: boolean): OverviewGame['open'] {
  const { tableId, game, changedAtMs } = table;
  if (game?.mode.kind !== 'solo' || game.summary?.mode.kind !== 'solo') return null;
  const { playedMs, moveCount, score } = game.summary.mode;
  const facts = { deal: game.mode.deal, playedMs, moveCount, score };
  return { tableId, options: game.options, facts, changedAt: changedAtMs, isBegun: isBegun(table), isApart };
}
