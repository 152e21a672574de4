import type { OverviewGame, SoloOverview } from '@snap-up/protocol';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import PlaySolo from '../../src/features/home/PlaySolo.svelte';
import DealPage from '../../src/features/patience/DealPage.svelte';
import Gallery from '../../src/features/patience/Gallery.svelte';
import { nextDaily, soloGames } from '../../src/features/patience/solo-games.ts';
import { dayEndText } from '../../src/messages/times.ts';
import { session } from '../../src/shared/session.svelte.ts';
import { overviewOn, soloOverview, withoutUntouched } from '../../src/shared/solo-overview.svelte.ts';
import { eventually } from '../support/eventually.ts';
import { show } from '../support/show.ts';

const [klondike, second] = soloGames;
if (klondike === undefined || second === undefined) throw new Error('There are several games');

const daily = { tableId: null, state: 'new' } as const;
const noStreak = { streak: 0, bestStreak: 0, lastOnTimeAt: null } as const;
const gameOf = (ruleset: string, changes: Partial<OverviewGame['daily']> = {}): OverviewGame => ({
  ruleset,
  open: null,
  daily: { ...daily, ...changes },
  playedCount: 0,
  wonCount: 0,
});

describe('an overview of an earlier day', () => {
  /** Won at 17:00 in Los Angeles, which is already the 3rd in UTC. */
  const lastOnTimeAt = Date.parse('2026-12-02T17:00-08:00');
  const won: SoloOverview = {
    date: '2026-12-03',
    streak: 4,
    bestStreak: 9,
    lastOnTimeAt,
    games: [gameOf('klondike', { tableId: 't', state: 'won' })],
  };
  const at = (time: string) => overviewOn(won, Date.parse(time));

  it('is that of today until the day ends in UTC', () => {
    expect(overviewOn(won, Date.parse('2026-12-03T23:59:59Z'))).toBe(won);
  });

  it('has new deals afterwards, and the streak survives one more day in UTC', () => {
    const standing = { date: '2026-12-04', streak: 4, bestStreak: 9, lastOnTimeAt, games: [gameOf('klondike')] };
    expect(at('2026-12-04T00:00Z')).toEqual(standing);
    expect(at('2026-12-04T23:59Z')).toEqual(standing);
    expect(at('2026-12-05T00:00Z')).toEqual({ ...standing, date: '2026-12-05', streak: 0 });
  });

  it('also keeps the streak for one more day of the player’s own', () => {
    vi.stubEnv('TZ', 'America/Los_Angeles');
    const before = { ...won, date: '2026-12-02', lastOnTimeAt: Date.parse('2026-12-02T15:00-08:00') };
    const streakAt = (time: string) => overviewOn(before, Date.parse(time)).streak;
    expect(streakAt('2026-12-03T23:59-08:00')).toBe(4);
    expect(streakAt('2026-12-04T00:00-08:00')).toBe(0);
  });
});

it('continues no deal without a move', () => {
  const open = (isBegun: boolean): OverviewGame => {
    // All its moves may have been undone.
    const facts = { deal: { kind: 'numbered', number: 7 }, playedMs: 0, moveCount: 0, score: null } as const;
    return { ...gameOf('klondike'), open: { tableId: 't', options: {}, facts, changedAt: 0, isBegun, isApart: false } };
  };
  const overview = { date: '2026-12-03', ...noStreak, games: [open(false), open(true)] };
  expect(withoutUntouched(overview)).toEqual({ ...overview, games: [gameOf('klondike'), open(true)] });
});

describe('pages that say “today”', () => {
  const yesterday: SoloOverview = {
    date: '2026-12-03',
    streak: 2,
    bestStreak: 2,
    lastOnTimeAt: Date.parse('2026-12-03T12:00Z'),
    games: soloGames.map(({ id }) => gameOf(id, { state: 'won' })),
  };

  beforeEach(() => {
    // Pages check the clock at intervals.
    vi.useFakeTimers({ now: Date.parse('2026-12-03T22:00Z'), toFake: ['Date', 'setInterval', 'clearInterval'] });
    session.name = 'Anna';
    session.status = 'ready';
    // From now on the server does not answer.
    let isHeard = true;
    vi.stubGlobal('fetch', async (url: string) => {
      if (!isHeard || url !== '/api/patience') throw new TypeError('Failed to fetch');
      isHeard = false;
      return Response.json(yesterday);
    });
  });
  afterEach(() => {
    session.name = null;
    soloOverview.forget();
  });

  const shows = (text: string) => eventually(() => expect(document.body.textContent).toContain(text));
  const pass = (durationMs: number) => {
    vi.advanceTimersByTime(durationMs);
    flushSync();
  };

  it('notice midnight by themselves, even offline: the home page', async () => {
    show(PlaySolo);
    await shows('Won. Next deal');
    pass(2 * 3_600_000 + 20_000);
    await shows(`Today’s Klondike Ends ${dayEndText(Date.now())}.`);
  });

  it('the gallery', async () => {
    show(Gallery);
    await shows(`Today: ${soloGames.length} of ${soloGames.length} daily deals done.`);
    pass(2 * 3_600_000 + 20_000);
    await shows(`Today: 0 of ${soloGames.length} daily deals done.`);
    expect(document.body.textContent).toContain(`New cards ${dayEndText(Date.now())}.`);
    expect(document.body.textContent).toContain('Current streak: 2 days');
    pass(2 * 24 * 3_600_000);
    expect(document.body.textContent).not.toContain('Current streak');
  });

  it('and a daily deal', async () => {
    show(DealPage, { ruleset: klondike, deal: 'daily' });
    await shows('Play again');
    pass(2 * 3_600_000 + 20_000);
    await shows('Play today’s deal');
  });
});

describe('after a daily deal', () => {
  const overview = (...states: readonly OverviewGame['daily']['state'][]): SoloOverview => ({
    date: '2026-12-03',
    ...noStreak,
    games: soloGames.map(({ id }, index) => gameOf(id, { state: states[index] ?? 'won' })),
  });

  it('today’s deal of the next game is offered, or of the same game once a new day has begun', () => {
    expect(nextDaily(overview('open', 'new'), klondike, true)).toBe(second);
    expect(nextDaily(overview('new', 'won'), second, true)).toBe(klondike);
    expect(nextDaily(overview('new', 'new'), klondike, false)).toBe(klondike);
    expect(nextDaily(overview('won', 'won'), klondike, true)).toBeUndefined();
    expect(nextDaily(null, klondike, true)).toBeUndefined();
  });
});
