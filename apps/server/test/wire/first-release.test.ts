import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatPosition, parseRecord, replayRecord, rulesetById } from '@snap-up/engine';
import type { GameResult, GameSnapshot, MyGame } from '@snap-up/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../src/persistence/connection.ts';
import { applyMigrations, migrate, readMigrations } from '../../src/persistence/migrate.ts';
import { playRace } from '../support/players.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { type Guest, guestWith, type Service, startService, until } from '../support/service.ts';

/*
 * The database of the first release, with what that release told of its games: it is migrated, tells the same to the people
 * who still have their cookies, and its games go on.
 */

interface Kept {
  readonly tables: Readonly<
    Record<
      string,
      {
        readonly game: Pick<GameSnapshot, 'number' | 'seq' | 'names' | 'ruleset' | 'position' | 'moveNos'>;
        readonly results: readonly Omit<GameResult, 'mode'>[];
      }
    >
  >;
  readonly cookies: { readonly anna: string; readonly ben: string };
  readonly myGames: readonly MyGame[];
}

const fixture = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../fixtures/first-release.${name}`, import.meta.url)), 'utf8');
const kept: Kept = JSON.parse(fixture('json'));
const firstMigration = '20261120200613_first_tables';
const [raceId, turnsId] = Object.entries(kept.tables)
  .sort(([, a], [, b]) => b.game.ruleset.localeCompare(a.game.ruleset))
  .map(([id]) => id) as [string, string];

let database: TestDatabase;
let service: Service;
let guests: readonly Guest[];

beforeAll(async () => {
  database = await createTestDatabase('empty');
  const client = await connect(database.url, 'snap-up test');
  await applyMigrations(
    client,
    readMigrations().filter(({ name }) => name === firstMigration),
  );
  await client.query(fixture('sql'));
  await client.end();
  await migrate(database.url);
  service = await startService(database);
  guests = Object.entries(kept.cookies).map(([name, cookie]) => guestWith(service.url, name, cookie));
});
afterAll(async () => {
  expect(service.complaints()).toEqual([]);
  await service.stop();
  await database.close();
});

/** Everybody's page at a table, with its game. */
async function pagesAt(tableId: string) {
  const clients = guests.map((guest) => guest.open(tableId));
  for (const client of clients) client.start();
  await Promise.all(clients.map((client) => until(client, (now) => now.game?.view != null && now.seat !== null)));
  return clients;
}

async function told<Value>(
  answer: Promise<{ ok: true; value: Value } | { ok: false; error: unknown }>,
): Promise<Value> {
  const given = await answer;
  if (!given.ok) throw new Error(JSON.stringify(given.error));
  return given.value;
}

it('lists the games, to those who were given a cookie then', async () => {
  for (const guest of guests) {
    const games = await told(guest.rest.myGames());
    expect(games.map(({ tableId, phase, gameNumber }) => ({ tableId, phase, gameNumber }))).toEqual(
      kept.myGames.map(({ tableId, phase, gameNumber }) => ({ tableId, phase, gameNumber })),
    );
  }
});

it('tells the result of the finished race as it was told', async () => {
  const [result] = kept.tables[raceId]?.results ?? [];
  const { options = {}, ...rest } = result ?? {};
  const now = await told((guests[0] as Guest).rest.gameResult(raceId, 1));
  expect(now).toMatchObject({ ...rest, mode: { kind: 'multiplayer', shuffle: null } });
  // Options that were added since have their defaults.
  expect(now.options).toMatchObject(options);
});

it('replays its record to the same end', async () => {
  const text = await told((guests[0] as Guest).rest.gameRecord(raceId, 1));
  const record = parseRecord(text);
  if (!record.ok) throw new Error(record.error.code);
  const replayed = replayRecord(rulesetById, record.value);
  if (!replayed.ok) throw new Error(replayed.error.code);
  expect(replayed.value.states.at(-1)?.ending).toBe('agreed');
});

it.each([
  ['race', raceId],
  ['game with turns', turnsId],
])('shows the %s as it stood', async (_, tableId) => {
  const [first, ...others] = await pagesAt(tableId);
  const { game } = first?.snapshot ?? {};
  if (game?.confirmed == null) throw new Error('There is a game');
  const { number, seq, names, moveNos } = game;
  const position = formatPosition(game.rules, game.confirmed);
  expect({ number, seq, names, ruleset: game.rules.ruleset.id, position, moveNos }).toEqual(kept.tables[tableId]?.game);
  for (const client of [first, ...others]) client?.close();
});

it('lets both games go on to their end, and a new one begin', async () => {
  for (const tableId of [raceId, turnsId]) {
    const clients = await pagesAt(tableId);
    await Promise.all(clients.map((client, seat) => playRace(client, { seed: seat, moveCount: 6 })));
    for (const client of clients) client.close();
    const { number } = kept.tables[tableId]?.game ?? { number: 0 };
    const result = await told((guests[0] as Guest).rest.gameResult(tableId, number));
    expect(result.endedAt).not.toBeNull();
    const record = parseRecord(await told((guests[1] as Guest).rest.gameRecord(tableId, number)));
    expect(record.ok && replayRecord(rulesetById, record.value).ok).toBe(true);
  }
  const made = await told((guests[0] as Guest).rest.createTable({ seatCount: 2 }));
  expect(made.seat).toBe(0);
});
