import { type GameRecord, parseRecord, replayRecord, rulesetById } from '@snap-up/engine';
import type { GameResult } from '@snap-up/protocol';
import { budgetsAt, costs } from '@snap-up/tables/platform/quotas.ts';
import { shuffleOf } from '@snap-up/test-kit/modes.ts';
import { playRace } from '@snap-up/test-kit/players.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { logOf, type Race, startRace } from '../support/race.ts';
import { request, startOwnService, unwrap, useService } from '../support/service.ts';

const database = useTestDatabase();
const service = useService(database);
let race: Race;
beforeEach(async () => {
  race = await startRace(service());
});
afterEach(() => race.close());

/** Plays some moves, and then all agree to stop. */
const finish = () => Promise.all(race.clients.map((client, seat) => playRace(client, { seed: seat, moveCount: 12 })));

const addressOf = (number: number | string, tableId = race.tableId) =>
  `${service().url}/api/tables/${tableId}/games/${number}/record`;

const where = () => ({ tableId_number: { tableId: race.tableId, number: 1 } });

const resultOf = (): Promise<GameResult> => unwrap(race.guests[0]?.rest.gameResult(race.tableId, 1) ?? lost());

async function recordOf(): Promise<{ readonly record: GameRecord; readonly text: string; readonly headers: Headers }> {
  // Nobody in particular asks: no cookie.
  const response = await fetch(addressOf(1));
  expect(response.status).toBe(200);
  const text = await response.text();
  const record = parseRecord(text);
  if (!record.ok) throw new Error(record.error.code);
  return { record: record.value, text, headers: response.headers };
}

it('gives a record as a text file that replays to the same end', async () => {
  await finish();
  const { record, headers } = await recordOf();
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(headers.get('content-disposition')).toBe(`attachment; filename="snap-up-${race.tableId}-1.txt"`);
  const replayed = replayRecord(rulesetById, record);
  if (!replayed.ok) throw new Error(`${replayed.error.line}: ${replayed.error.code}`);
  const result = await resultOf();
  expect(record).toMatchObject({ names: ['Anna', 'Ben'], ruleset: 'race', startedAtMs: result.startsAt });
  expect(replayed.value.states.at(-1)?.ending).toBe('agreed');
  expect(result.ending).toBe('agreed');
  const log = await logOf(database().prisma, race.tableId);
  expect(record.batches.map(({ seat, move, events }) => [seat, move, events])).toEqual(
    log.map(({ seat, move, events }) => [seat, move, events]),
  );
  const { seed, ...proof } = shuffleOf(result) ?? lost();
  expect([record.seed, record.shuffle]).toEqual([seed, proof]);
});

it('refuses the record of a running game, and of a nonexistent one, with a sentence', async () => {
  for (const [address, status, code] of [
    [addressOf(1), 409, 'game-not-over'],
    [addressOf(2), 404, 'no-such-game'],
    [addressOf(1, '0123456789ab'), 404, 'no-such-game'],
    [addressOf('last'), 404, 'no-such-table'],
  ] as const) {
    const response = await fetch(address);
    expect([response.status, await response.json()]).toMatchObject([status, { code }]);
    expect(response.headers.get('content-disposition')).toBeNull();
  }
});

it('stores the result of a finished game, and computes it again if it cannot be read', async () => {
  const { prisma } = database();
  const kept = async () => (await prisma.game.findUniqueOrThrow({ where: where() })).result;
  expect(await resultOf()).toMatchObject({ endedAt: null, ending: null, mode: { shuffle: null } });
  await finish();
  expect(await kept()).toBeNull();
  const [result, ...others] = await Promise.all([resultOf(), resultOf(), resultOf()]);
  expect(others).toEqual([result, result]);
  expect(await kept()).toEqual(result);
  // It is not worked out again: there is nothing left to work it out from.
  const { gameId } = (await logOf(prisma, race.tableId))[0] ?? lost();
  const events = await prisma.event.findMany({ where: { gameId } });
  await prisma.event.deleteMany({ where: { gameId } });
  expect(await resultOf()).toEqual(result);
  await prisma.event.createMany({ data: events });
  await prisma.game.update({ where: where(), data: { result: { winner: 'Anna' } } });
  expect(await resultOf()).toEqual(result);
  expect(await kept()).toEqual(result);
});

function lost(): never {
  throw new Error('What this test is about is there');
}

it('charges for results and records, also somebody who has no session', async () => {
  await finish();
  const few = 4;
  const { url } = await startOwnService(database(), { messagesPerSecond: few });
  const path = `/api/tables/${race.tableId}/games/1`;
  const [anna] = race.guests;
  const { address } = budgetsAt(few).work;
  const ask = async (times: number, cookie = '') => {
    const asked = Array.from({ length: times }, () =>
      request(url, 'GET', cookie === '' ? `${path}/record` : path, { cookie }),
    );
    return (await Promise.all(asked)).map(({ status }) => status);
  };
  const statuses = await ask(1 + address.most / costs.listRead);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(await ask(1, anna?.cookie)).toEqual([429]);
});
