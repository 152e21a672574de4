import { openMuteProxy } from '@snap-up/server/test/support/mute-proxy.ts';
import { useTestDatabase } from '@snap-up/server/test/support/postgres.ts';
import { useService } from '@snap-up/server/test/support/service.ts';
import { until } from '@snap-up/test-kit/players.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Chance } from '../src/simulation/chance.ts';
import { checkTable } from '../src/torture/check.ts';
import { openSolo, type PlayedTable } from '../src/torture/crowd.ts';
import { faultKinds } from '../src/torture/faults.ts';
import { Figures } from '../src/torture/figures.ts';
import { planOf } from '../src/torture/round.ts';

const database = useTestDatabase();
const service = useService(database);
let table: PlayedTable;
beforeEach(async () => {
  table = await openSolo(service().url, 'Ida', 'klondike', new Chance('checked'));
  const [page] = table.pages;
  if (page === undefined) throw new Error('Ida plays');
  for (const kind of ['draw', 'draw', 'undo', 'draw'] as const) expect(page.play({ kind })).toBe(true);
  await until(page.client, ({ game }) => game?.pendingCount === 0);
});
afterEach(() => {
  for (const page of table.pages) page.close();
});

/** Changes the log of Ida's game behind the server's back. */
async function change(sql: string): Promise<void> {
  const { id } = await database().prisma.game.findFirstOrThrow({ where: { tableId: table.tableId } });
  expect(await database().prisma.$executeRawUnsafe(`${sql} AND game_id = '${id}'`)).toBe(1);
}

const found = () => checkTable(database(), table).then(String, (error: Error) => error.message);

describe('everything that pages received is compared with the log', () => {
  it('and nothing is found if all is well', async () => {
    expect(await found()).toBe('4');
  });

  it('and a missing move is noticed', async () => {
    await change('DELETE FROM events WHERE seq = 4');
    const lines = await found();
    expect(lines).toMatch(/Ida was told batch 4 \(.*\), and the log ends with batch 3/);
    expect(lines).toContain('Ida made 4 moves, was told of 0 that they were not made, and the log has 3');
    expect(lines).toContain(' after batch 4, and the log says undefined');
  });

  it('and a duplicate move is noticed', async () => {
    await change('UPDATE events SET move_no = 1 WHERE seq = 2');
    expect(await found()).toMatch(/the log has move 1 of seat 0 after its move \d+/);
  });

  it('and a move that nobody made is noticed', async () => {
    await change(`UPDATE events SET move = 'undo' WHERE seq = 4`);
    expect(await found()).toMatch(/the log has undo in batch 4 as move \d+ of Ida, who did not send that/);
  });

  it('and a different outcome is noticed, by newcomers as well', async () => {
    await change(`UPDATE events SET events = 'undo' WHERE seq = 4`);
    const lines = await found();
    expect(lines).toMatch(/Ida was told batch 4 .*, and the log has /);
    expect(lines.match(/Ida was shown /g)).toHaveLength(2);
  });
});

it('delays traffic on a line, and delivers all of it on the same connection', async () => {
  const line = await openMuteProxy(service().url);
  const page = await openSolo(new URL(line.url).origin, 'Jan', 'klondike', new Chance('held')).then(
    ({ pages }) => pages[0],
  );
  if (page === undefined) throw new Error('Jan plays');
  for (const direction of ['requests', 'answers', 'everything'] as const) {
    line.hold(direction);
    expect(page.play({ kind: 'draw' })).toBe(true);
    // Traffic on other lines arrives meanwhile.
    expect((await fetch(`${service().url}/health`)).status).toBe(200);
    expect(page.client.snapshot.game?.pendingCount).toBe(1);
    line.release();
    await until(page.client, ({ game }) => game?.pendingCount === 0);
  }
  expect(page.seq).toBe(3);
  expect(page.states.map((state) => state.split(' ')[1])).toEqual(['connecting', 'online']);
  page.close();
  await line.close();
});

it('gives newcomers no connection that has gone silent since it was used', async () => {
  const line = await openMuteProxy(service().url);
  const url = new URL(line.url).origin;
  const before = await openSolo(url, 'Jan', 'klondike', new Chance('before'));
  line.mute('everything');
  line.speak();
  const after = await openSolo(url, 'Kim', 'klondike', new Chance('after'));
  for (const page of [...before.pages, ...after.pages]) page.close();
  await line.close();
});

it('draws the same rounds from the same seed, and others from another', () => {
  const drawn = (seed: string) =>
    Array.from({ length: 50 }, (_, index) => {
      const { world, strikes } = planOf(seed, index + 1, faultKinds);
      return [world, ...strikes.map(({ fault, beforeMs }) => [fault.world, fault.name, fault.details, beforeMs])];
    });
  expect(drawn('spring')).toEqual(drawn('spring'));
  expect(drawn('spring')).not.toEqual(drawn('autumn'));
  // All of a round happens in one world.
  for (const [world, ...strikes] of drawn('spring')) for (const [of] of strikes) expect(of).toBe(world);
});

it('reports median, 99th percentile and longest time', () => {
  const figures = new Figures();
  figures.add('proxy killed', [100, 300, 200], 4_000);
  figures.add('proxy killed', [2_000], 3_000);
  expect(String(figures).split('\n').at(-1)).toBe('| proxy killed | 2 | 4 | 0.20 s | 2.00 s | 2.00 s | 4.00 s |');
});
