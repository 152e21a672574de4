import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatPosition, formatTimedMove, legalMoves, type TimedMove } from '@snap-up/engine';
import type { GameResult, GameSnapshot, ShuffleProof, SoloHistory, Statistics, TurnClock } from '@snap-up/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../src/persistence/connection.ts';
import { migrate } from '../../src/persistence/migrate.ts';
import { PlayerStore } from '../../src/persistence/player-store.ts';
import { PostgresGameStore } from '../../src/persistence/postgres-game-store.ts';
import { cookieName, Sessions } from '../../src/session/sessions.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { type Guest, guestWith, type Service, startService, until } from '../support/service.ts';

/*
 * A database that was kept by the release before solo and multiplayer games had a mode, with what that release told of its
 * games: it opens, tells the same, and its games go on.
 */

type Facts = { readonly deal: object; readonly playedMs: number; readonly moveCount: number; readonly score: null };

/** A proof as that release told it, which had each nonce as `number`. */
type OldProof = Omit<ShuffleProof, 'players'> & {
  readonly players: readonly { readonly commitment: string; readonly number: string }[];
};

/** A game as that release told it, which had a nullable field for each mode. */
type OldSnapshot = Omit<GameSnapshot, 'mode'> & { readonly clock: TurnClock | null; readonly patience: object | null };
type OldResult = Omit<GameResult, 'mode'> & {
  readonly shuffle: OldProof | null;
  readonly patience: Facts | null;
};

interface Kept {
  readonly statistics: Statistics;
  readonly history: SoloHistory;
  readonly tables: Readonly<Record<string, { readonly game: OldSnapshot; readonly results: readonly OldResult[] }>>;
}

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));
const migrations = fileURLToPath(new URL('../../../../prisma/migrations', import.meta.url));
const kept: Kept = JSON.parse(readFileSync(fixture('kept-games.json'), 'utf8'));
const lastMigration = '20261121190000_tables_by_their_host';
const sessionSecret = 'the secret of that server';

let database: TestDatabase;
let service: Service;
let anna: Guest;
let ben: Guest;

beforeAll(async () => {
  database = await createTestDatabase('empty');
  const folder = mkdtempSync(join(tmpdir(), 'snap-up-migrations-'));
  const older = readdirSync(migrations).filter((name) => name <= lastMigration || name.endsWith('.toml'));
  for (const name of older) cpSync(join(migrations, name), join(folder, name), { recursive: true });
  await migrate(database.url, { folder });
  rmSync(folder, { recursive: true });
  const client = await connect(database.url, 'snap-up test');
  await client.query(readFileSync(fixture('kept-games.sql'), 'utf8'));
  await client.query(`INSERT INTO settings (key, value) VALUES ('session-secret', '${sessionSecret}')`);
  await client.end();
  await migrate(database.url);
  service = await startService(database);
  const sessions = new Sessions(sessionSecret, new PlayerStore(database.prisma));
  const guest = (id: string, name: string) =>
    guestWith(service.url, name, `${cookieName}=${encodeURIComponent(sessions.cookieOf({ id, name, bot: null }))}`);
  [anna, ben] = [guest('id-of-anna', 'Anna'), guest('id-of-ben', 'Ben')];
});

afterAll(async () => {
  await service.stop();
  await database.close();
});

function newSnapshot({ clock, patience, ...game }: OldSnapshot): object {
  return { ...game, mode: patience === null ? { kind: 'multiplayer', clock } : { kind: 'solo', ...patience } };
}

/** Of an option that has been given another name since, the new one. */
function newOptions({ sameDeal, ...options }: OldResult['options']): object {
  return sameDeal === undefined ? options : { ...options, duplicateDeal: sameDeal };
}

function newProof({ players, ...proof }: OldProof): ShuffleProof {
  return { ...proof, players: players.map(({ commitment, number }) => ({ commitment, nonce: number })) };
}

function newResult({ shuffle, patience, options, ...result }: OldResult): object {
  return {
    ...result,
    options: newOptions(options),
    mode:
      patience === null
        ? { kind: 'multiplayer', shuffle: shuffle === null ? null : newProof(shuffle) }
        : { kind: 'solo', ...patience, isHelped: false },
  };
}

/** The value of an answer; a refusal is a mistake of the test. */
async function told<Value>(
  answer: Promise<{ ok: true; value: Value } | { ok: false; error: unknown }>,
): Promise<Value> {
  const given = await answer;
  if (!given.ok) throw new Error(JSON.stringify(given.error));
  return given.value;
}

/** A page of somebody at a table, with its game. */
async function page(guest: Guest, tableId: string) {
  const client = guest.open(tableId);
  client.start();
  const { game, seat } = await until(client, (now) => now.game?.view != null);
  if (game?.confirmed == null || seat === null) throw new Error('a game and a seat');
  return { client, game, view: game.confirmed, seat };
}

it('reads the results that were kept, so that none has to be worked out again', async () => {
  const store = new PostgresGameStore(database.prisma);
  const finished = Object.values(kept.tables)
    .flatMap(({ results }) => results)
    .filter(({ endedAt }) => endedAt !== null);
  expect(finished.map(({ ruleset }) => ruleset).sort()).toEqual(['head-solitaire', 'klondike', 'race']);
  for (const result of finished) {
    expect(await store.result(result.tableId, result.number)).toEqual(newResult(result));
  }
});

it('tells every result as it was told, whether or not it had been worked out before', async () => {
  for (const [tableId, { results }] of Object.entries(kept.tables)) {
    for (const result of results) {
      expect(await told(anna.rest.gameResult(tableId, result.number))).toEqual(newResult(result));
    }
  }
});

it.each(Object.keys(kept.tables))('shows the game at table %s as it stood', async (tableId) => {
  const { client, game, view } = await page(anna, tableId);
  const {
    options: _,
    position,
    mode,
    ...expected
  } = newSnapshot(kept.tables[tableId]?.game as OldSnapshot) as GameSnapshot;
  expect(formatPosition(game.rules, view)).toBe(position);
  const { number, names, startsAt, seq, moveNos } = game;
  expect({ number, ruleset: game.rules.ruleset.id, names, startsAt, seq, moveNos }).toEqual(expected);
  const { kind } = mode;
  expect(game.mode).toMatchObject(mode.kind === 'solo' ? { kind, deal: mode.deal, moveCount: mode.moveCount } : mode);
  client.close();
});

it('tells the same of what was played alone', async () => {
  // Nothing was known of help then.
  const { sets, ...statistics } = kept.statistics;
  expect(await told(anna.rest.statistics('klondike'))).toEqual({
    ...statistics,
    sets: sets.map((set) => ({ ...set, ownWonCount: set.wonCount })),
  });
  const { games: played, ...history } = kept.history;
  expect(await told(anna.rest.soloHistory())).toEqual({
    ...history,
    games: played.map((game) => ({ ...game, isHelped: false })),
  });
  const { games } = await told(anna.rest.soloOverview());
  expect(games.find(({ ruleset }) => ruleset === 'klondike')).toMatchObject({ open: { tableId: '0000000000ad' } });
  expect((await told(anna.rest.myGames())).map(({ tableId }) => tableId).sort()).toEqual([
    '0000000000aa',
    '0000000000ab',
    '0000000000ad',
    '0000000000ae',
  ]);
});

it('lets the race, the game with turns and the solo games go on', async () => {
  for (const tableId of ['0000000000aa', '0000000000ab', '0000000000ad', '0000000000ae']) {
    const { game: before } = kept.tables[tableId] as Kept['tables'][string];
    const pages = [await page(anna, tableId), ...(before.names.length > 1 ? [await page(ben, tableId)] : [])];
    const mover = pages.find(({ view, seat }) => (view.turn?.seat ?? 0) === seat) ?? pages[0];
    if (mover === undefined) throw new Error('somebody sits there');
    const { client, game, view, seat } = mover;
    const [move] = legalMoves(game.rules, view, seat);
    if (move === undefined) throw new Error('a move');
    expect(client.play(move), formatTimedMove(game.rules, seat, move)).toMatchObject({ ok: true });
    await until(client, (now) => now.game?.seq === before.seq + 1);
    for (const { client } of pages) client.close();
  }
});

it('lets a solo player go back to the deal, past all that was kept', async () => {
  const { client, game } = await page(anna, '0000000000ad');
  if (game.mode.kind !== 'solo') throw new Error('a solo game');
  const { pastCount } = game.mode;
  const steps: readonly TimedMove[] = [{ kind: 'undo' }, { kind: 'undo' }, { kind: 'redo' }, { kind: 'restart' }];
  for (const step of steps) expect(client.play(step).ok).toBe(true);
  const { game: after } = await until(client, (now) => now.game?.seq === game.seq + steps.length);
  expect(after?.mode).toMatchObject({ pastCount: 0, futureCount: pastCount });
  expect(after?.confirmed?.piles.flat().every((slot, index, all) => slot === null || all.indexOf(slot) === index)).toBe(
    true,
  );
  client.close();
});
