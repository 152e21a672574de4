import { formatPosition, rulesetById, type SoloRuleset } from '@snap-up/engine';
import { gameRules } from '@snap-up/test-kit/players.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  dealOffline,
  type OfflineMove,
  type OfflineRecord,
  type OfflineStore,
  offlineTransport,
  TableClient,
  type TransportListener,
} from '../src/index.ts';

/** A browser's database in memory, which several pages share. It can be made to fail. */
class MemoryStore implements OfflineStore {
  readonly record: OfflineRecord;
  readonly moves: OfflineMove[] = [];
  readonly #followers = new Set<() => void>();
  isFull = false;
  /** Whether pages are notified of each other's changes. */
  tells = true;

  constructor(record: OfflineRecord) {
    this.record = record;
  }

  async game(id: string) {
    return id === this.record.id ? { record: this.record, moves: [...this.moves] } : null;
  }

  async append(_id: string, moves: readonly OfflineMove[]): Promise<void> {
    await Promise.resolve();
    if (this.isFull) throw new DOMException('There is no room.', 'QuotaExceededError');
    if (moves.some(({ seq }) => seq !== this.moves.length + 1))
      throw new DOMException('It is there.', 'ConstraintError');
    this.moves.push(...moves);
    if (this.tells) for (const changed of this.#followers) changed();
  }

  get followerCount(): number {
    return this.#followers.size;
  }

  follow(_id: string, changed: () => void): () => void {
    this.#followers.add(changed);
    return () => this.#followers.delete(changed);
  }
}

function newStore(): MemoryStore {
  const klondike = rulesetById('klondike') as SoloRuleset;
  const { options } = gameRules('klondike', 1);
  let number = 0;
  const random = () => {
    number += 1;
    return number.toString(16).padStart(64, '0');
  };
  return new MemoryStore(dealOffline(klondike, options, { name: 'Anna', nowMs: 1, random }));
}

/** A page that plays the game of a store. */
function openPage(store: MemoryStore): TableClient {
  const transport = offlineTransport({ gameId: store.record.id, store, now: () => Date.now() });
  const client = new TableClient({ tableId: store.record.id, transport, now: () => Date.now() });
  client.start();
  return client;
}

const nothing = () => {};
const deaf: TransportListener = {
  connected: nothing,
  disconnected: nothing,
  connectionRejected: nothing,
  rejected: nothing,
  table: nothing,
  game: nothing,
  batch: nothing,
  clock: nothing,
  said: nothing,
  reacted: nothing,
  rejoin: nothing,
};

const pass = (durationMs: number) => vi.advanceTimersByTimeAsync(durationMs);
const texts = ({ moves }: MemoryStore) => moves.map(({ move }) => move);

function shown({ snapshot: { game } }: TableClient): string | null {
  return game?.confirmed == null ? null : formatPosition(game.rules, game.confirmed);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a move is confirmed once it is stored', async () => {
  const store = newStore();
  const page = openPage(store);
  await pass(0);
  expect(page.play({ kind: 'draw' }).ok).toBe(true);
  expect(page.snapshot.game?.pendingCount).toBe(1);
  await pass(0);
  expect(page.snapshot.game?.pendingCount).toBe(0);
  expect(texts(store)).toEqual(['draw']);
  page.close();
});

test.each([true, false])(
  'two pages of the same game play on from what both have made (told at once: %s)',
  async (tells) => {
    const store = newStore();
    store.tells = tells;
    const [first, second] = [openPage(store), openPage(store)];
    await pass(0);
    first.play({ kind: 'draw' });
    await pass(0);
    if (tells) expect(shown(second)).toBe(shown(first));
    second.play({ kind: 'draw' });
    second.play({ kind: 'undo' });
    await pass(0);
    expect(texts(store)).toEqual(['draw', 'draw', 'undo']);
    expect(second.snapshot).toMatchObject({ connection: 'online', game: { pendingCount: 0 } });
    // Both at once.
    first.play({ kind: 'draw' });
    second.play({ kind: 'draw' });
    await pass(0);
    expect(texts(store)).toEqual(['draw', 'draw', 'undo', 'draw', 'draw']);
    const newcomer = openPage(store);
    await pass(0);
    // A page that is not notified finds out with the next move.
    if (tells) for (const page of [first, second]) expect(shown(page)).toBe(shown(newcomer));
    for (const page of [first, second, newcomer]) page.close();
  },
);

test('while the store fails, no move is confirmed, the page reports it, and retries less and less often', async () => {
  const store = newStore();
  const page = openPage(store);
  await pass(0);
  store.isFull = true;
  page.play({ kind: 'draw' });
  const asked = vi.spyOn(store, 'append');
  await pass(60_000);
  expect(page.snapshot).toMatchObject({ connection: 'offline', game: { pendingCount: 1 } });
  expect(asked.mock.calls.length).toBeGreaterThan(4);
  expect(asked.mock.calls.length).toBeLessThan(15);
  page.play({ kind: 'draw' });
  store.isFull = false;
  await pass(8_000);
  expect(page.snapshot).toMatchObject({ connection: 'online', game: { pendingCount: 0 } });
  expect(texts(store)).toEqual(['draw', 'draw']);
  page.close();
});

test('the table ends with its game', async () => {
  const store = newStore();
  const page = openPage(store);
  await pass(0);
  const { table, seat } = page.snapshot;
  expect(seat).toBe(0);
  expect(table).toEqual({
    id: store.record.id,
    code: '',
    ruleset: 'klondike',
    options: store.record.options,
    phase: 'playing',
    startsAt: 1,
    gameNumber: 1,
    spectatorCount: 0,
    shuffle: { round: 0, commitment: '0'.repeat(64) },
    seats: [
      {
        person: null,
        name: 'Anna',
        bot: null,
        isHost: true,
        isReady: false,
        commitment: null,
        presence: 'here',
        hasPlayed: true,
      },
    ],
    missingNonces: [],
    skipVote: null,
    pause: null,
    call: null,
    scores: [],
    night: null,
  });
  const other = openPage(store);
  await pass(0);
  page.play({ kind: 'give-up' });
  await pass(0);
  for (const each of [page, other]) expect(each.snapshot.table).toEqual({ ...table, phase: 'finished' });
  for (const each of [page, other]) each.close();
});

test('refusals are reported, and nothing is stored of them', async () => {
  const store = newStore();
  const transport = offlineTransport({ gameId: store.record.id, store, now: () => Date.now() });
  const told: unknown[] = [];
  transport.open({ ...deaf, rejected: (moveNo, { code }) => void told.push([moveNo, code]) });
  transport.join(store.record.id, null, nothing);
  transport.move(1, 5, 'fly');
  transport.move(1, 6, 'undo');
  transport.say('Hello', (answer) => told.push(answer));
  transport.react('wow', (answer) => told.push(answer));
  await pass(0);
  const refused = { ok: false, error: { code: 'solo-table' } };
  expect(told).toEqual([refused, refused, [5, 'malformed'], [6, 'nothing-to-undo']]);
  expect(texts(store)).toEqual([]);
  transport.close();
});

test('a game that is not in the store has no table', async () => {
  const store = newStore();
  const transport = offlineTransport({ gameId: 'another', store, now: () => Date.now() });
  const client = new TableClient({ tableId: 'another', transport, now: () => Date.now() });
  client.start();
  await pass(0);
  expect(client.snapshot).toMatchObject({ connection: 'rejected', rejection: { code: 'no-such-table' } });
  client.close();
});

test('a returning page gets the missed batches, or the whole game if they do not follow from what it has', async () => {
  const store = newStore();
  const page = openPage(store);
  await pass(0);
  for (let count = 0; count < 3; count += 1) page.play({ kind: 'draw' });
  await pass(0);
  const transport = offlineTransport({ gameId: store.record.id, store, now: () => 77 });
  transport.open(deaf);
  const answers: unknown[] = [];
  for (const known of [
    { number: 1, seq: 1 },
    { number: 1, seq: 3 },
    { number: 1, seq: 4 },
    { number: 2, seq: 1 },
    null,
  ])
    transport.join(store.record.id, known, (answer) => {
      if (!answer.ok) throw new Error(answer.error.code);
      const { game, missed, serverTime } = answer;
      answers.push([
        game?.seq ?? null,
        missed?.number ?? null,
        missed?.batches.map(([seq]) => seq) ?? null,
        serverTime,
      ]);
    });
  await pass(0);
  expect(answers).toEqual([
    [null, 1, [2, 3], 77],
    [null, 1, [], 77],
    [3, null, null, 77],
    [3, null, null, 77],
    [3, null, null, 77],
  ]);
  for (const each of [page, transport]) each.close();
});

test('a closed page stops following the game and retrying', async () => {
  const store = newStore();
  const page = openPage(store);
  const unborn = openPage(store);
  unborn.close();
  await pass(0);
  expect(unborn.snapshot.connection).toBe('connecting');
  expect(store.followerCount).toBe(1);
  store.isFull = true;
  page.play({ kind: 'draw' });
  await pass(0);
  expect(page.snapshot.connection).toBe('offline');
  page.close();
  expect(store.followerCount).toBe(0);
  const asked = vi.spyOn(store, 'game');
  await pass(60_000);
  expect(asked).not.toHaveBeenCalled();
});

test('every stored change is reported to the listener', async () => {
  const store = newStore();
  const kept: number[] = [];
  const now = () => Date.now();
  const onkept = ({ seq }: { readonly seq: number }) => void kept.push(seq);
  const transport = offlineTransport({ gameId: store.record.id, store, now, onkept });
  const client = new TableClient({ tableId: store.record.id, transport, now });
  client.start();
  await pass(0);
  client.play({ kind: 'draw' });
  client.play({ kind: 'draw' });
  await pass(0);
  expect(kept).toEqual([1, 2]);
  client.close();
});
