import { type MyGame, noHelp, type PublicTable, type SoloOverview } from '@snap-up/protocol';
import { expect, it, onTestFinished, vi } from 'vitest';
import { entry } from '../../src/features/home/entry.svelte.ts';
import { readInvitation } from '../../src/features/home/invitation-text.ts';
import { listedUnsentGames, openSoloGames } from '../../src/features/home/open-solo-games.ts';
import { isRunning, othersText, sortedGames, standingText } from '../../src/messages/my-games.ts';
import { hasEffect, playersExplanation, unusualOptions } from '../../src/messages/options.ts';
import { canSitDown, canWatch, publicPhaseWords, seatsText } from '../../src/messages/public-tables.ts';
import { rejectionMessage } from '../../src/messages/rejections.ts';
import { dayEndText } from '../../src/messages/times.ts';
import { session } from '../../src/shared/session.svelte.ts';
import { raceOfTwo as twoGame } from '../support/my-games.ts';
import { rulesetOf } from '../support/views.ts';

const threeGame: MyGame = { ...twoGame, names: ['Anna', 'Ben', 'Cleo'] };

/** A game with these numbers of cards on the foundations, and the places that follow unless others are given. */
function withCounts(game: MyGame, cardCounts: number[], places?: number[]): MyGame {
  const byCount = cardCounts.map((count) => 1 + cardCounts.filter((other) => other > count).length);
  return { ...game, cardCounts, places: places ?? byCount };
}

it('shows the player’s standing in a running game, for two and among several', () => {
  expect(standingText(twoGame)).toBe('No cards played yet');
  expect(standingText(withCounts(twoGame, [12, 9]))).toBe('You’re ahead, 12–9');
  expect(standingText(withCounts(twoGame, [9, 12]))).toBe('You’re behind, 9–12');
  expect(standingText(withCounts(twoGame, [1, 1]))).toBe('Tied for the lead, 1 card');
  expect(standingText(withCounts(threeGame, [14, 9, 3]))).toBe('You’re ahead, 14 cards');
  expect(standingText(withCounts(threeGame, [9, 14, 3]))).toBe('2nd of 3, 9 cards');
  expect(standingText(withCounts(threeGame, [9, 14, 9]))).toBe('Tied for 2nd, 9 cards');
});

it('does not call it a tie if two players went out one after the other', () => {
  const counts = [52, 52, 20];
  expect(standingText(withCounts(threeGame, counts, [1, 2, 3]))).toBe('You finished 1st');
  expect(standingText(withCounts({ ...threeGame, seat: 1 }, counts, [1, 2, 3]))).toBe('You finished 2nd');
  const over: MyGame = { ...threeGame, phase: 'finished' };
  expect(standingText(withCounts({ ...over, seat: 1 }, counts, [1, 2, 3]))).toBe('2nd of 3, 52 cards');
  expect(standingText(withCounts(over, counts, [1, 2, 3]))).toBe('You won, 52 cards');
});

it('leaves solo games to the overview, which says more about them', () => {
  expect(sortedGames([{ ...twoGame, ruleset: 'yukon', names: ['Anna'], bots: [null] }, twoGame])).toEqual([twoGame]);
});

it('shows the result of a game, even at a closed table', () => {
  for (const phase of ['finished', 'closed'] as const) {
    expect(standingText(withCounts({ ...twoGame, phase }, [30, 22]))).toBe('You won, 30–22');
    expect(standingText(withCounts({ ...twoGame, phase }, [22, 30]))).toBe('You lost, 22–30');
    expect(standingText(withCounts({ ...twoGame, phase }, [22, 22]))).toBe('Draw, 22 cards each');
    expect(standingText(withCounts({ ...twoGame, phase }, [0, 0]))).toBe('No winner, no cards played');
    expect(standingText(withCounts({ ...threeGame, phase }, [22, 22, 9]))).toBe('Tied for 1st, 22 cards');
  }
});

it('shows what a table waits for before a start', () => {
  const table: MyGame = { ...twoGame, phase: 'gathering', gameNumber: 0, cardCounts: null, places: null };
  expect(standingText({ ...table, names: ['Anna', null] })).toBe('1 seat free');
  expect(standingText({ ...table, names: ['Anna', null, null] })).toBe('2 seats free');
  expect(standingText(table)).toBe('All seats taken');
  expect(standingText({ ...table, phase: 'shuffling' })).toBe('Shuffling');
  expect(othersText({ ...table, names: ['Anna', null] })).toBe('No other players yet');
  expect(othersText({ ...threeGame, seat: 1 })).toBe('Anna, Cleo');
  expect(othersText({ ...threeGame, bots: [null, null, 'sharp'] })).toBe('Ben, Cleo (bot)');
});

it('lists first what waits for the player, then what is running, then the newest', () => {
  const game = (tableId: string, changes: Partial<MyGame>): MyGame => ({ ...twoGame, tableId, ...changes });
  const sorted = sortedGames([
    game('old', { phase: 'finished', changedAt: 1 }),
    game('new', { phase: 'finished', changedAt: 2 }),
    game('never', { phase: 'closed', gameNumber: 0, cardCounts: null, places: null }),
    game('closed', { phase: 'closed', changedAt: 3 }),
    game('gathering', { phase: 'gathering' }),
    game('paused', { isPaused: true, changedAt: 9 }),
    game('starting', { phase: 'countdown' }),
    game('running', { changedAt: 9 }),
    game('mine', { isOwnTurn: true }),
  ]);
  expect(sorted.map(({ tableId }) => tableId)).toEqual([
    'mine',
    'running',
    'starting',
    'gathering',
    'paused',
    'new',
    'old',
    'closed',
  ]);
});

it('calls a game paused if only bots wait for the player', () => {
  expect(isRunning({ ...twoGame, isPaused: false })).toBe(true);
  expect(isRunning({ ...twoGame, isPaused: true, isOwnTurn: true })).toBe(false);
});

it('lists the open solo games, the newest first, and then the daily deals that were begun', () => {
  const daily = { tableId: null, state: 'new' } as const;
  const none = { open: null, daily, playedCount: 0, wonCount: 0 };
  const facts = { deal: { kind: 'numbered', number: 482_131 }, playedMs: 192_000, moveCount: 34, score: null } as const;
  const openAt = (tableId: string, changedAt: number) => ({
    tableId,
    options: {},
    facts,
    changedAt,
    isBegun: true,
    isApart: false,
  });
  const overview: SoloOverview = {
    date: '2026-07-03',
    streak: 0,
    bestStreak: 0,
    lastOnTimeAt: null,
    games: [
      { ...none, ruleset: 'klondike', open: openAt('a', 1), daily: { ...daily, tableId: 'c', state: 'open' } },
      { ...none, ruleset: 'yukon', open: openAt('b', 2), daily: { ...daily, tableId: 'd', state: 'won' } },
      { ...none, ruleset: 'box-kite', open: { ...openAt('untouched', 3), isBegun: false } },
    ],
  };
  const words = (serverMs: number) =>
    openSoloGames(overview, serverMs).map(({ path, name, text }) => `${path} ${name}: ${text}`);
  const todayMs = Date.UTC(2026, 6, 3, 12);
  expect(words(todayMs)).toEqual([
    '/t/b Yukon: Deal\u00a0482131, 34\u00a0moves, 3:12',
    '/t/a Klondike: Deal\u00a0482131, 34\u00a0moves, 3:12',
    `/t/c Klondike: Today’s deal, ends ${dayEndText(todayMs)}`,
  ]);
  // The server has not answered since midnight.
  expect(words(Date.UTC(2026, 6, 4)).at(-1)).toBe('/t/c Klondike: Daily deal for July 3');
  expect(openSoloGames(null, todayMs)).toEqual([]);
});

it('lists this device’s unsent games, with links to continue or replay them', () => {
  const game = { number: 1, ruleset: 'klondike', options: {}, endedAt: 5, help: noHelp } as const;
  const facts = { deal: { kind: 'offline' }, playedMs: 192_000, moveCount: 34, score: null } as const;
  const listed = listedUnsentGames(
    [
      { ...game, tableId: 'a', facts, ending: null },
      { ...game, tableId: 'b', facts, ending: 'given-up' },
      { ...game, tableId: 'c', facts, ending: 'won', ruleset: 'of-a-newer-version' },
    ],
    60_000,
  );
  // As those of other games are, however wrong this device's clock is.
  expect(listed.map(({ changedAtMs }) => changedAtMs)).toEqual([60_005, 60_005]);
  expect(listed.map(({ path, text, state }) => `${path} ${state}: ${text}`)).toEqual([
    '/offline/a unsent-open: Dealt\u00a0offline, 34\u00a0moves, 3:12',
    '/offline/b/replay unsent-over: Not won, 3:12',
  ]);
});

it('reads codes as people type them, and a pasted link, also with words around it', () => {
  for (const text of ['7k3m9x', ' 7K3 M9X ', '7k3-m9x']) {
    expect(readInvitation(text)).toEqual({ kind: 'code', code: '7k3m9x' });
  }
  expect(readInvitation('OIL0ab')).toEqual({ kind: 'code', code: '0110ab' });
  expect(readInvitation('7k3m9 xq2vt')).toEqual({ kind: 'deviceTransfer', code: '7k3m9xq2vt' });
  expect(readInvitation('w14062dnnd1b')).toEqual({ kind: 'table', tableId: 'w14062dnnd1b' });
  expect(readInvitation('Race me at Klondike https://snap-up.example/t/w14062dnnd1b!')).toEqual({
    kind: 'table',
    tableId: 'w14062dnnd1b',
  });
  expect(readInvitation('snap-up.example/come/7k3m9xq2vt#Anna')).toEqual({
    kind: 'deviceTransfer',
    code: '7k3m9xq2vt',
  });
});

it('reports why a code cannot be read', () => {
  const sentence = (text: string) => {
    const read = readInvitation(text);
    return read.kind === 'unreadable' ? rejectionMessage(read.rejection) : read.kind;
  };
  expect(sentence('  ')).toBe('Enter a table code or paste a link.');
  for (const text of ['7k3m9', '7k3m9xx', 'hello!', '7k3m9u']) {
    expect(sentence(text)).toBe('A table code has six letters and digits.');
  }
  expect(sentence('https://snap-up.example/t/w14062')).toMatch(/^That link is incomplete/);
});

it('knows which options do not matter', () => {
  const race = rulesetOf('race');
  const turns = rulesetOf('double-klondike');
  expect(hasEffect(race, 'playOn', 2)).toBe(false);
  expect(hasEffect(race, 'playOn', 3)).toBe(true);
  expect(hasEffect(turns, 'playOut', 2)).toBe(false);
  for (const seatCount of [2, 3, 4, 5]) {
    for (const key of ['draw', 'duplicateDeal', 'visibility', 'spectators', 'idle', 'order']) {
      expect(hasEffect(race, key, seatCount), key).toBe(true);
    }
    for (const key of ['blocked', 'clock', 'spectators']) expect(hasEffect(turns, key, seatCount), key).toBe(true);
  }
});

it('mentions bots at a table only if they can play the game', () => {
  const race = rulesetOf('race');
  if (race.mode.kind !== 'multiplayer') throw new Error('A race is for several.');
  expect(playersExplanation(race)).toContain('people and bots');
  expect(playersExplanation({ ...race, mode: { ...race.mode, bot: null } })).not.toContain('bots');
});

it('puts options that differ from the defaults into words', () => {
  const race = rulesetOf('race');
  expect(unusualOptions(race, { draw: 3, playOn: true, visibility: 'public' }, 3)).toEqual([]);
  expect(unusualOptions(race, { draw: 1, playOn: false, spectators: 'none' }, 2)).toEqual([
    'Cards drawn: One',
    'Spectators: None',
  ]);
  expect(unusualOptions(race, { playOn: false }, 3)).toEqual(['Play for 2nd and 3rd: No']);
});

const openTable: PublicTable = {
  id: 'w14062dnnd1b',
  ruleset: 'race',
  options: { visibility: 'public', spectators: 'live' },
  phase: 'gathering',
  seats: [
    { name: 'Anna', bot: null },
    { name: 'Robin', bot: 'steady' },
    { name: null, bot: null },
  ],
  spectatorCount: 0,
  createdAt: 0,
};
const fullSeats = openTable.seats.slice(0, 2);

it('offers a seat while one is free and no game is in progress, and to watch a game only if spectators are allowed', () => {
  expect(canSitDown(openTable)).toBe(true);
  expect(canSitDown({ ...openTable, phase: 'finished' })).toBe(true);
  expect(canSitDown({ ...openTable, phase: 'playing' })).toBe(false);
  expect(canSitDown({ ...openTable, seats: fullSeats })).toBe(false);
  const closed: PublicTable = { ...openTable, options: { visibility: 'public', spectators: 'none' } };
  expect(canWatch(closed)).toBe(true);
  expect(canWatch({ ...closed, phase: 'playing' })).toBe(false);
  expect(canWatch({ ...openTable, phase: 'playing' })).toBe(true);
});

it('shows what a public table waits for', () => {
  expect(publicPhaseWords(openTable)).toBe('Waiting for players');
  expect(publicPhaseWords({ ...openTable, seats: fullSeats })).toBe('About to start');
  expect(publicPhaseWords({ ...openTable, phase: 'shuffling' })).toBe('Starting');
  expect(publicPhaseWords({ ...openTable, phase: 'finished' })).toBe('Between games');
  expect(seatsText(openTable)).toBe('1 seat free');
  expect(seatsText({ ...openTable, seats: fullSeats, spectatorCount: 2 })).toBe('All seats taken, 2 watching');
});

it('refuses a code of no table before it asks a newcomer for a name', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'no-such-table' }, { status: 404 }));
  const { status } = session;
  onTestFinished(() => void Object.assign(session, { status }));
  session.status = 'ready';
  const entered = await entry.follow('7K3 M9X');
  expect(entered).toMatchObject({ ok: false, error: { code: 'no-such-table' } });
  expect(session.nameQuestion).toBe(null);
});
