import { type DayOutcome, limits, type Week, type WeekRow } from '@snap-up/protocol';
import type { Player } from '../game/records.ts';
import { daysOf } from '../platform/days.ts';

/** The first play of a day’s deal that somebody brought to its end on that day, in UTC. */
export interface DayPlay extends Readonly<DayOutcome> {
  readonly playerId: string;
  readonly name: string;
  readonly date: string;
}

/**
 * Returns the table of a week’s daily deals for one of the players in it. Neither the rows nor their order reveal how today’s
 * deal went for others before the player has finished it.
 *
 * @param plays one for each player and day at most
 */
export function weekOf(
  { ruleset, hasScore, monday, today }: Omit<Week, 'rows'> & { readonly hasScore: boolean },
  player: Player,
  plays: readonly DayPlay[],
): Week {
  const days = daysOf(monday);
  const mayKnowToday = plays.some(({ playerId, date }) => playerId === player.id && date === today);
  const rowOf = (own: readonly DayPlay[], name: string, isOwn: boolean): WeekRow => ({
    name,
    isOwn,
    days: days.map((day) => {
      const play = own.find(({ date }) => date === day);
      if (play === undefined) return null;
      const { isSuccess, score, playedMs, pausedMs, moveCount, isHelped } = play;
      const outcome = { isSuccess, score, playedMs, pausedMs, moveCount, isHelped };
      return { outcome: day === today && !mayKnowToday ? null : outcome };
    }),
  });
  const byPlayer = Map.groupBy(plays, ({ playerId }) => playerId);
  const others = [...byPlayer].flatMap(([id, own]) =>
    id === player.id || own[0] === undefined ? [] : [rowOf(own, own[0].name, false)],
  );
  const ownRow = rowOf(byPlayer.get(player.id) ?? [], player.name, true);
  const sorted = [ownRow, ...others].sort((a, b) => compare(sortKeyOf(a, hasScore), sortKeyOf(b, hasScore)));
  const shown = sorted.slice(0, limits.weekRows);
  const rows = shown.includes(ownRow) ? shown : [...shown.slice(0, -1), ownRow];
  return { ruleset, monday, today, rows };
}

/** What a row is sorted by, the smallest first: days without success, then the sum of scores or of times, then the name. */
function sortKeyOf({ days, name }: WeekRow, hasScore: boolean): readonly [number, number, string] {
  const outcomes = days.flatMap((day) => (day?.outcome?.isSuccess === true ? [day.outcome] : []));
  const total = outcomes.reduce((sum, { score, playedMs }) => sum + (hasScore ? (score ?? 0) : playedMs), 0);
  return [-outcomes.length, total, name];
}

function compare(a: readonly [number, number, string], b: readonly [number, number, string]): number {
  return a[0] - b[0] || a[1] - b[1] || a[2].localeCompare(b[2]);
}
