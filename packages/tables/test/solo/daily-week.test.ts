import { week } from '@snap-up/protocol';
import { anna, ben } from '@snap-up/test-kit/test-server.ts';
import { describe, expect, it } from 'vitest';
import { daysOf } from '../../src/platform/days.ts';
import { type DayPlay, weekOf } from '../../src/solo/daily-week.ts';

const [monday, tuesday, wednesday] = ['2026-11-23', '2026-11-24', '2026-11-25'];
const asked = { ruleset: 'klondike', hasScore: false, monday, today: wednesday };

function play(
  player: { readonly id: string; readonly name: string },
  date: string,
  change: Partial<DayPlay> = {},
): DayPlay {
  const outcome = { isSuccess: true, score: null, playedMs: 60_000, pausedMs: 0, moveCount: 90, isHelped: false };
  return { playerId: player.id, name: player.name, date, ...outcome, ...change };
}

const chiara = { id: 'chiara', name: 'Chiara', bot: null };

function tableOf(plays: readonly DayPlay[], change: Partial<typeof asked> = {}) {
  return week.parse(weekOf({ ...asked, ...change }, anna, plays));
}

it('has the days of a week from Monday, also over the end of a year', () => {
  expect(daysOf('2026-12-28')).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ]);
});

describe('a week of daily deals', () => {
  it('has a row of one’s own, even without any play', () => {
    expect(tableOf([])).toEqual({
      ruleset: 'klondike',
      monday,
      today: wednesday,
      rows: [{ name: anna.name, isOwn: true, days: Array(7).fill(null) }],
    });
  });

  it('is led by the most wins, then by the shortest time', () => {
    const { rows } = tableOf([
      play(anna, monday, { playedMs: 90_000 }),
      play(anna, tuesday, { isSuccess: false }),
      play(ben, monday),
      play(ben, tuesday, { playedMs: 50_000, isHelped: true }),
      play(chiara, monday, { playedMs: 80_000 }),
    ]);
    expect(rows.map(({ name }) => name)).toEqual([ben.name, 'Chiara', anna.name]);
    expect(rows[0]?.days.slice(0, 3)).toEqual([
      { outcome: { isSuccess: true, score: null, playedMs: 60_000, pausedMs: 0, moveCount: 90, isHelped: false } },
      { outcome: { isSuccess: true, score: null, playedMs: 50_000, pausedMs: 0, moveCount: 90, isHelped: true } },
      null,
    ]);
  });

  it('is led by the lowest score in a game with one', () => {
    const plays = [play(anna, monday, { score: 20, playedMs: 1 }), play(ben, monday, { score: 12 })];
    const { rows } = tableOf(plays, { hasScore: true });
    expect(rows.map(({ name }) => name)).toEqual([ben.name, anna.name]);
  });

  it('does not tell how today’s deal went, nor by the order, until one has finished it oneself', () => {
    const others = [play(ben, monday, { playedMs: 70_000 }), play(chiara, monday), play(ben, wednesday)];
    const { rows } = tableOf(others);
    // With the win of today Ben would lead.
    expect(rows.map(({ name }) => name)).toEqual(['Chiara', ben.name, anna.name]);
    expect(rows[1]?.days[2]).toEqual({ outcome: null });
    const known = tableOf([...others, play(anna, wednesday, { isSuccess: false })]);
    expect(known.rows.map(({ name }) => name)).toEqual([ben.name, 'Chiara', anna.name]);
    expect(known.rows[0]?.days[2]?.outcome?.isSuccess).toBe(true);
  });

  it('keeps one’s own row among the many', () => {
    const many = Array.from({ length: 40 }, (_, n) => play({ id: `p${n}`, name: `Player ${n}` }, monday));
    const { rows } = tableOf(many);
    expect(rows).toHaveLength(25);
    expect(rows.at(-1)?.isOwn).toBe(true);
  });
});
