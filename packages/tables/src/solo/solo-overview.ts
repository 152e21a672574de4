import { isSolo, rulesets } from '@snap-up/engine';
import type { OverviewGame, SoloOverview } from '@snap-up/protocol';
import type { Player } from '../game/records.ts';
import { isBegun, type ListedTable } from '../lobby/listed-tables.ts';
import { dateOf, dayStreaksOf } from '../platform/days.ts';
import { costs } from '../platform/quotas.ts';
import type { Services } from '../platform/services.ts';
import type { DailyPlay } from './solo-play.ts';
import { soloKey } from './solo-table-store.ts';

/**
 * Returns a player's progress in every solo ruleset.
 * @param timeZone the player's, for streaks
 * @param open the player's solo tables with a running game
 */
export async function overviewOf(
  player: Player,
  timeZone: string,
  open: readonly ListedTable[],
  { clock, playStore, quotas, soloTableStore }: Pick<Services, 'clock' | 'playStore' | 'quotas' | 'soloTableStore'>,
): Promise<SoloOverview> {
  const nowMs = clock.nowMs();
  const date = dateOf(nowMs);
  const [counts, dailyPlays] = await Promise.all([playStore.countsOf(player.id), playStore.dailyPlaysOf(player.id)]);
  quotas.charge('work', { person: player.id }, costs.countedRow * dailyPlays.length);
  const overviewGameOf = async (id: string): Promise<OverviewGame> => {
    const tables = open.filter(({ ruleset }) => ruleset === id);
    const today = tables.find((table) => isOfDay(table, date)) ?? null;
    const [waiting = null] = tables.filter((table) => table !== today).sort((a, b) => b.changedAtMs - a.changedAtMs);
    const played = dailyPlays.find((play) => play.ruleset === id && play.date === date);
    const playedAt = played === undefined ? null : soloTableStore.idOfSoloKey(soloKey(player.id, id, 'daily'));
    const { playedCount = 0, wonCount = 0 } = counts.find(({ ruleset }) => ruleset === id) ?? {};
    return {
      ruleset: id,
      open:
        waiting === null
          ? null
          : openGameAt(waiting, (await soloTableStore.idOfSoloKey(soloKey(player.id, id, 'any'))) !== waiting.tableId),
      daily: {
        tableId: today?.tableId ?? (await playedAt),
        state: stateOf(today, played),
      },
      playedCount,
      wonCount,
    };
  };
  const onTime = dailyPlays.flatMap(({ onTimeMs }) => onTimeMs ?? []);
  const { lastMs: lastOnTimeAt, ...streaks } = dayStreaksOf(onTime, nowMs, timeZone);
  const alone = rulesets.filter(isSolo);
  return { date, ...streaks, lastOnTimeAt, games: await Promise.all(alone.map(({ id }) => overviewGameOf(id))) };
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
