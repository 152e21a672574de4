import { isSolo, rulesets } from '@snap-up/engine';
import type { OverviewGame, SoloOverview } from '@snap-up/protocol';
import type { Player } from '../game/records.ts';
import type { TablePorts } from '../table/table-ports.ts';
import { dateOf, dayStreaksOf } from './days.ts';
import type { DailyPlay } from './solo-play.ts';
import type { SoloTable } from './solo-table.ts';
import { soloKey } from './solo-table-store.ts';

/**
 * Every game for one as a player finds it.
 * @param open the player's own tables at which a game waits to be gone on with
 */
export async function overviewOf(
  player: Player,
  open: readonly SoloTable[],
  { clock, playStore, soloTableStore }: Pick<TablePorts, 'clock' | 'playStore' | 'soloTableStore'>,
): Promise<SoloOverview> {
  const date = dateOf(clock.nowMs());
  const [counts, dailyPlays] = await Promise.all([playStore.countsOf(player.id), playStore.dailyPlaysOf(player.id)]);
  const overviewGameOf = async (id: string): Promise<OverviewGame> => {
    const tables = open.filter(({ record }) => record.ruleset === id);
    const today = tables.find((table) => isOfDay(table, date)) ?? null;
    const [waiting = null] = tables.filter((table) => table !== today).sort((a, b) => b.changedAtMs - a.changedAtMs);
    const plays = dailyPlays.filter(({ ruleset }) => ruleset === id);
    const played = plays.find((play) => play.date === date);
    const playedAt = played === undefined ? null : soloTableStore.idOfSoloKey(soloKey(player.id, id, 'daily'));
    const wonDays = plays.filter(({ isOnTime }) => isOnTime).map((play) => play.date);
    const { playedCount = 0, wonCount = 0 } = counts.find(({ ruleset }) => ruleset === id) ?? {};
    return {
      ruleset: id,
      open: waiting === null ? null : openGameAt(waiting),
      daily: { tableId: today?.id ?? (await playedAt), state: stateOf(today, played), ...dayStreaksOf(wonDays, date) },
      playedCount,
      wonCount,
    };
  };
  const alone = rulesets.filter(isSolo);
  return { date, games: await Promise.all(alone.map(({ id }) => overviewGameOf(id))) };
}

function isOfDay({ game }: SoloTable, date: string): boolean {
  const mode = game?.record.mode;
  return mode?.kind === 'solo' && mode.deal.kind === 'daily' && mode.deal.date === date;
}

function stateOf(today: SoloTable | null, played: DailyPlay | undefined): OverviewGame['daily']['state'] {
  if (today !== null) return 'open';
  if (played === undefined) return 'new';
  return played.isSuccess ? 'won' : 'over';
}

function openGameAt({ id, game, changedAtMs }: SoloTable): OverviewGame['open'] {
  const mode = game?.mode;
  if (game === null || mode?.kind !== 'solo') return null;
  const { deal, playedMs, moveCount, score } = mode;
  const facts = { deal, playedMs, moveCount, score };
  return { tableId: id, options: game.record.options, facts, changedAt: changedAtMs };
}
