import { allSettled } from '@snap-up/test-kit/facts.ts';
import { HandClock } from '@snap-up/test-kit/hand-clock.ts';
import { dealAlone } from '@snap-up/test-kit/solo.ts';
import { anna, newServer, newTable } from '@snap-up/test-kit/test-server.ts';
import { beforeEach, expect, it } from 'vitest';
import { budgets, costs, Quotas } from '../../src/platform/quotas.ts';
import { TablePage } from '../../src/table/table-page.ts';

let quotas: Quotas;
let page: TablePage;
let told: string[];

beforeEach(async () => {
  quotas = new Quotas(new HandClock());
  told = [];
  const table = await dealAlone(newServer());
  page = new TablePage({ table, player: anna, key: 'page', quotas, tell: ([event]) => void told.push(event) });
});

async function move(moveNo: number, text: string): Promise<void> {
  page.move(1, moveNo, text);
  await allSettled();
}

it('sends nothing more of a game to a page that has left, since it may be at another table', async () => {
  await move(8, 'draw');
  // The second time it is answered to this page alone.
  await move(8, 'draw');
  expect(told).toEqual(['b']);
  page.move(1, 8, 'draw');
  page.leave();
  await allSettled();
  expect(told).toEqual(['b']);
});

it('charges a player for looking for old moves that they send again, by the length of the game', async () => {
  const payer = { person: anna.id };
  const { most } = budgets.work.person;
  const used = () => quotas.used('work', payer) * most;
  for (const moveNo of [1, 2, 3]) await move(moveNo, 'draw');
  expect(used()).toBe(0);
  for (const moveNo of [1, 2]) await move(moveNo, 'draw');
  expect(used()).toBeCloseTo(2 * 3 * costs.searchedMove, 4);
  expect(told).toEqual(['b', 'b']);
  quotas.charge('work', payer, most);
  await move(1, 'draw');
  expect(told).toEqual(['b', 'b', 'no']);
  await move(4, 'draw');
  expect([page.table.game?.seq, told.length]).toEqual([4, 3]);
});

it('has its latency measured once a race is chosen at its table, if its player has a seat', async () => {
  const table = await newTable(newServer(), { ruleset: 'double-klondike' });
  page = new TablePage({ table, player: anna, key: 'page', quotas, tell: () => {} });
  expect([page.needsLatency, page.roundTripCount]).toEqual([true, null]);
  expect(await table.hosting.changeSettings(anna, { ruleset: 'race' })).toMatchObject({ ok: true });
  expect(page.roundTripCount).toBe(0);
  await table.hosting.changeSettings(anna, { options: { order: 'arrival' } });
  expect(page.roundTripCount).toBeNull();
});
