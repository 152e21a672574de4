import { budgets } from '@snap-up/tables/platform/quotas.ts';
import { eventually } from '@snap-up/test-kit/facts.ts';
import { beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { openPage } from '../support/race.ts';
import { connectRaw } from '../support/raw-socket.ts';
import { type Guest, newGuest, unwrap, useService } from '../support/service.ts';

const database = useTestDatabase();
const service = useService(database);
let anna: Guest;
let ben: Guest;
beforeAll(async () => {
  anna = await newGuest(service().url, 'Anna');
  ben = await newGuest(service().url, 'Ben');
});

const publicRace = { seatCount: 3, options: { visibility: 'public' } } as const;

const newPublicTable = async ({ rest }: Guest) => (await unwrap(rest.createTable(publicRace))).table;

it('shows the lobby to whoever has no name yet, over REST', async () => {
  const response = await fetch(`${service().url}/api/tables`);
  expect([response.status, await response.json()]).toEqual([200, { tables: [] }]);
});

it('sends nothing of the lobby to those who stop following it, and refuses what it cannot read', async () => {
  const raw = await connectRaw(service().url, { cookie: ben.cookie });
  const malformed = { ok: false, error: { code: 'malformed' } };
  for (const args of [[], ['yes'], [true, true]]) expect(await raw.ask('lobby', ...args)).toEqual(malformed);
  expect(await raw.rejectedFor('lobby', true)).toEqual(['no', null, { code: 'malformed' }]);
  expect(await raw.ask('lobby', true)).toEqual({ ok: true, lobby: { tables: [] } });
  const { id } = await newPublicTable(anna);
  const page = await openPage(anna, id);
  service().passTime(500);
  await raw.next(([event]) => event === 'lobby');
  expect(await raw.ask('lobby', false)).toMatchObject({ ok: true });
  const count = raw.received.length;
  page.close();
  await eventually(async () => {
    service().passTime(500);
    const lobby = await anna.rest.lobby();
    return lobby.ok && lobby.value.tables.length === 0;
  });
  await raw.ask('lobby', false);
  expect(raw.received).toHaveLength(count);
  raw.close();
});

const codeStatus = async (code: string, cookie = '') => {
  const response = await fetch(`${service().url}/api/codes/${code}`, { headers: { cookie } });
  return [response.status, Object(await response.json()).code ?? 'it went well'];
};

it('finds the table of a code, however it is typed, until the table is closed', async () => {
  const { id, code } = await newPublicTable(anna);
  expect(await ben.rest.tableOfCode(code)).toEqual({ ok: true, value: id });
  expect(await ben.rest.tableOfCode(` ${code.toUpperCase()} `)).toEqual({ ok: true, value: id });
  for (const wrong of ['', `${code}0`, '%00', '__proto__']) expect([400, 404]).toContain((await codeStatus(wrong))[0]);
  await anna.rest.closeTable(id);
  expect(await codeStatus(code)).toEqual([404, 'no-such-code']);
});

it('limits the wrong guesses of an address for a while, right ones not counted', async () => {
  const { code } = await newPublicTable(anna);
  service().passTime(budgets.codeGuesses.address.withinMs);
  for (let count = 0; count < budgets.codeGuesses.address.most; count += 1) {
    expect(await codeStatus(code)).toEqual([200, 'it went well']);
    expect(await codeStatus(`00000${count % 10}`)).toEqual([404, 'no-such-code']);
  }
  expect(await codeStatus('000000')).toEqual([429, 'too-fast']);
  // Even the right one: else one could go on and look for a different answer.
  expect(await codeStatus(code)).toEqual([429, 'too-fast']);
  expect(await codeStatus(code, ben.cookie)).toEqual([429, 'too-fast']);
  service().passTime(budgets.codeGuesses.address.withinMs);
  expect(await codeStatus(code)).toEqual([200, 'it went well']);
});
