import { formatPosition, parseOptions, rulesetById, type SoloRuleset } from '@snap-up/engine';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  dealOffline,
  type OfflineMove,
  type OfflineRecord,
  type OfflineStore,
  offlineTransport,
  TableClient,
} from '../src/index.ts';

/** A browser's database in memory, which several pages share. It may refuse what it is given. */
class MemoryStore implements OfflineStore {
  readonly record: OfflineRecord;
  readonly moves: OfflineMove[] = [];
  readonly #followers = new Set<() => void>();
  isFull = false;
  /** Whether pages are told what others have made. */
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

  follow(_id: string, changed: () => void): () => void {
    this.#followers.add(changed);
    return () => this.#followers.delete(changed);
  }
}

function newStore(): MemoryStore {
  const klondike = rulesetById('klondike') as SoloRuleset;
  const options = parseOptions(klondike.options, {});
  if (!options.ok) throw new Error(options.error.code);
  let number = 0;
  const random = () => {
    number += 1;
    return number.toString(16).padStart(64, '0');
  };
  return new MemoryStore(dealOffline(klondike, options.value, { name: 'Anna', nowMs: 1, random }));
}

/** A page that plays the game of a store. */
function openPage(store: MemoryStore): TableClient {
  const transport = offlineTransport({ gameId: store.record.id, store, now: () => Date.now() });
  const client = new TableClient({ tableId: store.record.id, transport, now: () => Date.now() });
  client.start();
  return client;
}

const pass = (durationMs: number) => vi.advanceTimersByTimeAsync(durationMs);
const texts = ({ moves }: MemoryStore) => moves.map(({ move }) => move);

function shown({ snapshot: { game } }: TableClient): string | null {
  return game?.confirmed == null ? null : formatPosition(game.rules, game.confirmed);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a move is confirmed once it is kept', async () => {
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
    // Whoever is not told reads it with the next move.
    if (tells) for (const page of [first, second]) expect(shown(page)).toBe(shown(newcomer));
    for (const page of [first, second, newcomer]) page.close();
  },
);

test('where the device keeps nothing, no move counts as kept, the page says so, and it is tried again, less and less often', async () => {
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
