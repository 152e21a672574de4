import { sittingDown, type TableRecord } from '@snap-up/tables/game/records.ts';
import { firstLease, LeaseLost } from '@snap-up/tables/leases/lease.ts';
import type { ChatStore, KeptMessage } from '@snap-up/tables/table/behaviors/chat.ts';
import { MemoryChatStore } from '@snap-up/test-kit/memory-chat-store.ts';
import { MemoryLeaseStore } from '@snap-up/test-kit/memory-lease-store.ts';
import { beforeAll, expect, it } from 'vitest';
import { PostgresChatStore, PostgresTableStore } from '../../src/persistence/table-store.ts';
import { useTestDatabase } from '../support/postgres.ts';

const database = useTestDatabase();
const anna = { id: 'id-of-anna', name: 'Anna', bot: null };
const tableIds = ['000000000001', '000000000002'] as const;

beforeAll(async () => {
  const { prisma } = database();
  await prisma.player.create({ data: { id: anna.id, name: anna.name } });
  for (const [index, id] of tableIds.entries()) {
    const record: TableRecord = {
      id,
      code: `00000${index}`,
      hostId: anna.id,
      ruleset: 'race',
      options: {},
      seats: [sittingDown(anna), null],
      shuffle: { secret: '0'.repeat(64), round: 0 },
      createdAtMs: 1_795_200_000_000,
      closedAtMs: null,
      match: null,
      mode: { kind: 'multiplayer' },
      game: null,
    };
    await new PostgresTableStore(prisma).create(record, 'server');
  }
});

const messageOf = (id: number, text = `line ${id}`): KeptMessage => ({
  id,
  seat: id % 5,
  playerId: anna.id,
  name: 'Anna',
  text,
  at: 1_795_200_000_000 + id,
});
const asTold = ({ playerId: _, ...message }: KeptMessage) => message;

function inMemory(): ChatStore {
  const leases = new MemoryLeaseStore();
  for (const id of tableIds) leases.addTable(id, 'server');
  return new MemoryChatStore(leases);
}

for (const [where, open] of [
  ['in Postgres', () => new PostgresChatStore(database().prisma)],
  ['in memory', inMemory],
] as const satisfies readonly (readonly [string, () => ChatStore])[]) {
  it(`gives the newest messages of a table, oldest first, ${where}`, async () => {
    const store = open();
    const [first, second] = tableIds;
    expect(await store.latest(first, 3)).toEqual([]);
    const messages = [1, 2, 3, 4, 5].map((id) => messageOf(id));
    for (const message of messages) expect(await store.add(firstLease(first), message)).toBe(true);
    expect(await store.add(firstLease(second), messageOf(1, 'elsewhere'))).toBe(true);
    expect(await store.latest(first, 3)).toEqual(messages.slice(2).map(asTold));
    expect(await store.latest(first, 50)).toEqual(messages.map(asTold));
    expect(await store.latest(second, 50)).toEqual([asTold(messageOf(1, 'elsewhere'))]);
  });

  it(`keeps one message of each number, the first, ${where}`, async () => {
    const store = open();
    const [tableId] = tableIds;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => store.add(firstLease(tableId), messageOf(9, `${index}`))),
    );
    expect(answers.filter((isKept) => isKept)).toHaveLength(1);
    const [kept] = (await store.latest(tableId, 1)) ?? [];
    expect(kept?.text).toBe(String(answers.indexOf(true)));
  });

  it(`keeps text to the letter, ${where}`, async () => {
    const store = open();
    const text = "<b>“quoted” & 'single'</b>; DROP TABLE tables; -- 🂡\u200d♥ שלום";
    await store.add(firstLease(tableIds[0]), messageOf(20, text));
    expect((await store.latest(tableIds[0], 1))[0]?.text).toBe(text);
  });

  it(`refuses a message of a server without the lease, or for no table, ${where}`, async () => {
    const store = open();
    const [first] = tableIds;
    const before = await store.latest(first, 50);
    for (const lease of [firstLease('zzzzzzzzzzzz'), { tableId: first, epoch: 2 }]) {
      await expect(store.add(lease, messageOf(30))).rejects.toThrow(LeaseLost);
    }
    expect(await store.latest(first, 50)).toEqual(before);
  });
}
