import type { TableClient } from '@snap-up/client';
import { parseTimedMove, type TimedMove } from '@snap-up/engine';
import { limits, type NewDeal, type RestRejection, type SeatedTable, soloOverview } from '@snap-up/protocol';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { dealSecret } from '@snap-up/test-kit/fixed-deals.ts';
import { until } from '@snap-up/test-kit/players.ts';
import { solvedDeal } from '@snap-up/test-kit/solved-deals.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { openPage } from '../support/race.ts';
import { connectRaw } from '../support/raw-socket.ts';
import { type Guest, newGuest, request, unwrap, useService } from '../support/service.ts';

const database = useTestDatabase();
const service = useService(database);
let anna: Guest;
let ben: Guest;

beforeEach(async () => {
  [anna, ben] = await Promise.all([newGuest(service().url, 'Anna'), newGuest(service().url, 'Ben')]);
});

const seventh: NewDeal = { ruleset: 'klondike', deal: { kind: 'numbered', number: 7 } };

async function deal(guest: Guest, wanted: NewDeal = seventh): Promise<SeatedTable['table']> {
  const { table, seat } = await unwrap(guest.rest.deal(wanted));
  expect(seat).toBe(0);
  return table;
}

/** A page of somebody's at a table, which shows its newest game. */
async function page(guest: Guest, { id, gameNumber }: SeatedTable['table']): Promise<TableClient> {
  const client = await openPage(guest, id);
  await until(client, ({ game }) => game?.number === gameNumber && game.confirmed !== null);
  return client;
}

/** Plays moves one after another, each confirmed before the next. */
async function playAll(client: TableClient, moves: readonly (TimedMove | string)[]): Promise<void> {
  for (const one of moves) {
    const { game } = client.snapshot;
    if (game === null) throw new Error('A game has been dealt');
    const move = typeof one === 'string' ? parseTimedMove(game.rules, 0, one) : { ok: true as const, value: one };
    if (!move.ok) throw new Error(JSON.stringify(move.error));
    const played = client.play(move.value);
    if (!played.ok) throw new Error(played.error.code);
    const moved = game.moveNos[0] ?? 0;
    await until(client, (now) => (now.game?.moveNos[0] ?? 0) > moved && now.game?.pendingCount === 0);
  }
}

const undo = { kind: 'undo' } as const;

describe('a game for one over the wire', () => {
  it('that is won is in the overview, in statistics and history, and anybody may watch its replay', async () => {
    const { name, moves } = solvedDeal('yukon', '19');
    const table = await deal(anna, { ruleset: 'yukon', deal: { kind: 'numbered', number: Number(name) } });
    const client = await page(anna, table);
    await playAll(client, [...moves.slice(0, 5), undo, { kind: 'redo' }, ...moves.slice(5)]);
    await until(client, (now) => now.table?.phase === 'finished');

    // Others may ask as soon as the end is noted, which is a moment after it is told.
    const result = await eventually(async () => {
      const answer = await ben.rest.gameResult(table.id, 1);
      return answer.ok ? answer.value : undefined;
    });
    const { endedAt } = result;
    expect(result).toMatchObject({ names: ['Anna'], ending: 'won', mode: { kind: 'solo', moveCount: moves.length } });
    expect(await unwrap(ben.rest.gameRecord(table.id, 1))).toContain('| undo |');
    const { games } = await unwrap(anna.rest.soloHistory());
    expect(games).toMatchObject([{ tableId: table.id, number: 1, ruleset: 'yukon', ending: 'won', endedAt }]);
    const set = { playedCount: 1, wonCount: 1, streak: 1 };
    expect(await unwrap(anna.rest.statistics('yukon'))).toMatchObject({ ruleset: 'yukon', sets: [set] });
    const overview = await unwrap(anna.rest.soloOverview());
    expect(overview.games.find(({ ruleset }) => ruleset === 'yukon')).toMatchObject({ playedCount: 1, wonCount: 1 });
    expect((await unwrap(ben.rest.soloHistory())).games).toEqual([]);
  });

  it('continues a streak by the days of the player’s time zone', async () => {
    for (const [date, endedAt] of [
      ['2026-12-01', '2026-12-01T15:00-08:00'],
      ['2026-12-03', '2026-12-02T17:00-08:00'],
    ] as const) {
      const table = await deal(anna);
      await playAll(await page(anna, table), ['draw', 'give-up']);
      const counted = { dealNumber: null, dealDate: date, isSuccess: true, endedAt: new Date(endedAt) };
      await eventually(async () => {
        const where = { dealDate: null, game: { tableId: table.id } };
        const { count } = await database().prisma.soloPlay.updateMany({ where, data: counted });
        return count > 0;
      });
    }
    const bestIn = async (headers: Record<string, string>) => {
      const answer = await request(service().url, 'GET', '/api/patience', { cookie: anna.cookie, headers });
      return soloOverview.parse(await answer.json()).bestStreak;
    };
    expect(await bestIn({ 'time-zone': 'America/Los_Angeles' })).toBe(2);
    expect(await bestIn({ 'time-zone': 'Mars/Olympus' })).toBe(1);
    expect(await bestIn({})).toBe(1);
  });

  it('reveals nothing from which the cards could be derived while it runs', async () => {
    const table = await deal(anna);
    const raw = await connectRaw(service().url, { cookie: anna.cookie });
    const joined = await raw.ask('join', table.id, null);
    for (const [index, move] of ['draw', 'undo', 'redo', 'restart', 'draw'].entries()) {
      raw.send('m', 1, index + 1, move);
      await raw.next(([event, seq]) => event === 'b' && seq === index + 1);
    }
    const result = await unwrap(anna.rest.gameResult(table.id, 1));
    const others = [await anna.rest.soloOverview(), await anna.rest.myGames()];
    raw.close();
    const { seed } = await database().prisma.game.findFirstOrThrow({ where: { tableId: table.id } });
    const told = JSON.stringify([table, joined, raw.received, result, others]);
    expect(told).not.toContain(seed);
    expect(told).not.toContain(dealSecret);
    expect(told).toContain('a:t7: ?6 ');
    expect(await anna.rest.gameRecord(table.id, 1)).toMatchObject({ ok: false });
  });
});

describe('bad input', () => {
  /** All that bad input must leave alone. */
  const everything = async () => {
    const { prisma } = database();
    return {
      tables: await prisma.table.findMany({ include: { seats: true }, orderBy: { id: 'asc' } }),
      games: await prisma.game.findMany({ orderBy: { id: 'asc' } }),
      events: await prisma.event.findMany({ orderBy: [{ gameId: 'asc' }, { seq: 'asc' }] }),
      plays: await prisma.soloPlay.count(),
    };
  };
  let table: SeatedTable['table'];
  let before: unknown;
  beforeEach(async () => {
    table = await deal(anna);
    before = await everything();
  });
  afterEach(async () => {
    expect(await everything()).toEqual(before);
  });

  async function rejected(method: string, path: string, body?: object, { cookie } = anna) {
    const response = await request(service().url, method, `/api${path}`, { cookie, body });
    return { status: response.status, ...((await response.json()) as RestRejection) };
  }

  it('is rejected with its code, and nothing is dealt', async () => {
    for (const [deal, code] of [
      [{ kind: 'numbered', number: limits.dealNumbers + 1 }, 'deal-number-out-of-range'],
      [{ kind: 'lucky' }, 'malformed'],
    ] as const)
      expect(await rejected('POST', '/patience', { ruleset: 'klondike', deal, isAfresh: true })).toMatchObject({
        status: 400,
        code,
      });
  });

  it('is refused without a session, everywhere in the room', async () => {
    const nobody = { ...anna, cookie: '' };
    for (const path of ['/patience', '/patience/history', '/patience/klondike/statistics', '/patience/klondike/week']) {
      expect(await rejected('GET', path, undefined, nobody)).toMatchObject({ status: 401, code: 'no-session' });
    }
    expect(await rejected('POST', '/patience', seventh, nobody)).toMatchObject({ status: 401, code: 'no-session' });
  });

  it('is refused for statistics or history of no solo game, or a page of history before no time', async () => {
    for (const ruleset of ['race', '__proto__']) {
      for (const path of [`${ruleset}/statistics`, `${ruleset}/week`, `history?ruleset=${ruleset}`])
        expect(await rejected('GET', `/patience/${path}`)).toMatchObject({ code: 'no-such-ruleset' });
    }
    for (const path of [
      'klondike/week?weeksAgo=2',
      'klondike/week?weeksAgo=x',
      'history?before=1.5',
      'history?before=-1',
    ])
      expect(await rejected('GET', `/patience/${path}`)).toMatchObject({ status: 400 });
  });

  it('rejects requests for multiplayer tables, even from its own player', async () => {
    const at = `/tables/${table.id}`;
    for (const [method, path, body] of [
      ['PUT', `${at}/settings`, { options: { draw: 1 } }],
      ['DELETE', at, undefined],
      ['POST', `${at}/seat`, {}],
      ['PUT', `${at}/pause`, { isWanted: true }],
    ] as const) {
      for (const guest of [anna, ben]) {
        expect(await rejected(method, path, body, guest)).toMatchObject({ status: 409, code: 'solo-table' });
      }
    }
  });

  it('is closed to anybody else while it runs', async () => {
    const raw = await connectRaw(service().url, { cookie: ben.cookie });
    expect(await raw.ask('join', table.id, null)).toMatchObject({ error: { code: 'no-spectators' } });
    raw.close();
    expect(await rejected('GET', `/tables/${table.id}/games/1`, undefined, ben)).toMatchObject({
      code: 'game-not-over',
    });
    expect(await rejected('GET', `/tables/${table.id}/games/1/record`)).toMatchObject({ code: 'game-not-over' });
  });
});
