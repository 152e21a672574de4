import { allSettled } from '@snap-up/test-kit/facts.ts';
import { chanceFrom } from '@snap-up/test-kit/players.ts';
import { newServer, newStores, type Stores, type TestServer } from '@snap-up/test-kit/test-server.ts';
import { expect, it } from 'vitest';
import type { Player, TableRecord } from '../../src/game/records.ts';
import { ServerStopping } from '../../src/leases/lease.ts';
import { OwnLeases } from '../../src/leases/own-leases.ts';
import { Servers } from '../../src/leases/servers.ts';
import { MultiplayerTable } from '../../src/table/multiplayer-table.ts';
import { TableElsewhere } from '../../src/table/tables.ts';

/** In each world there are so many pairs of friends. */
const worldCount = 500 * Number(process.env.SNAP_UP_TEST_SHARE ?? 1);
const pairCount = 20;

/** Two servers on one store, which answers in an order of its own. */
class World {
  readonly stores: Stores;
  readonly servers: TestServer[] = [];
  readonly chance: () => number;
  readonly #gates: (() => void)[] = [];
  readonly #stopped = new Set<TestServer>();
  pendingCount = 0;
  fault: unknown = null;

  constructor(seed: number, pairs: readonly (readonly Player[])[]) {
    this.chance = chanceFrom(seed);
    const stores = newStores();
    stores.callStore.people.push(...pairs.flat());
    const gated = {
      ...stores,
      leaseStore: this.#gated(stores.leaseStore),
      tableStore: this.#gated(stores.tableStore),
      callStore: this.#gated(stores.callStore),
    };
    this.stores = stores;
    for (const id of ['one', 'other']) {
      const { clock, leaseStore } = stores;
      const log = { info: () => {}, warn: () => {} };
      const servers = new Servers(id, { store: leaseStore, clock, log, monotonicMs: () => clock.elapsedMs() });
      void servers.start();
      this.servers.push(newServer(gated, 0, new OwnLeases(id, gated.leaseStore, servers)));
    }
  }

  /** Somebody asks for something at any time, at whichever server runs, or the one that runs the table. */
  plan(task: (server: TestServer) => Promise<unknown>): void {
    this.pendingCount += 1;
    const run = async () => {
      await this.#turn();
      for (let server = this.#anyServer; ; ) {
        try {
          await task(server);
          return;
        } catch (error) {
          if (error instanceof TableElsewhere) server = this.servers.find((one) => one !== server) ?? server;
          else if (error instanceof ServerStopping) server = this.#anyServer;
          else throw error;
          await this.#turn();
        }
      }
    };
    run()
      .catch((error: unknown) => {
        this.fault ??= error;
      })
      .finally(() => {
        this.pendingCount -= 1;
      });
  }

  /** One server stops, and nobody asks it any more. */
  async stopFirst(): Promise<void> {
    const [first] = this.servers;
    if (first === undefined) return;
    this.#stopped.add(first);
    await first.tables.stop();
  }

  /** Returns the open tables. */
  async openTables(): Promise<readonly TableRecord[]> {
    const { tableStore } = this.stores;
    const tables = await Promise.all(tableStore.ids.map((tableId) => tableStore.load(tableId)));
    return tables.flatMap((table) => (table?.closedAtMs === null ? [table] : []));
  }

  /** Lets the store go on by some steps, as many as there are pairs. */
  step(): void {
    for (let count = 0; count < pairCount; count += 1) {
      const [gate] = this.#gates.splice(Math.floor(this.chance() * this.#gates.length), 1);
      gate?.();
    }
  }

  get #anyServer(): TestServer {
    const running = this.servers.filter((server) => !this.#stopped.has(server));
    const server = running[Math.floor(this.chance() * running.length)];
    if (server === undefined) throw new Error('A server runs');
    return server;
  }

  #turn(): Promise<void> {
    return new Promise((resolve) => void this.#gates.push(resolve));
  }

  /** Returns a store of which each answer waits for its turn twice: before anything is done, and before it is known. */
  #gated<Store extends object>(store: Store): Store {
    return new Proxy(store, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          const done = () => Reflect.apply(value, target, args) as unknown;
          if (value.constructor.name !== 'AsyncFunction') return done();
          return this.#turn().then(async () => {
            const result = await done();
            await this.#turn();
            return result;
          });
        };
      },
    });
  }
}

/** Two friends call each other, perhaps more than once; one may leave and call again, and a server may stop. */
function planCalls(world: World, [one, other]: readonly [Player, Player]): void {
  const call = (by: Player, to: Player) => world.plan((server) => server.callPerson(by, to.id));
  call(one, other);
  call(other, one);
  if (world.chance() < 0.5) call(one, other);
  if (world.chance() < 0.5) call(other, one);
  if (world.chance() < 0.3) {
    world.plan(async (server) => {
      for (const record of await world.openTables()) {
        if (!isAt(record, one)) continue;
        const table = await server.tables.find(record.id);
        if (table instanceof MultiplayerTable) await table.seating.stand(one);
      }
    });
    call(one, other);
  }
}

it('never brings two who call each other to two tables, whatever the order in which two servers are answered', async () => {
  const pairs = Array.from({ length: pairCount }, (_, pair) => [friend(`a${pair}`), friend(`b${pair}`)] as const);
  let togetherCount = 0;
  for (let seed = 0; seed < worldCount; seed += 1) {
    const world = new World(seed, pairs);
    await allSettled();
    for (const pair of pairs) planCalls(world, pair);
    if (world.chance() < 0.5) world.plan(() => world.stopFirst());
    for (let count = 0; world.pendingCount > 0; count += 1) {
      if (count > 5_000) throw new Error(`World ${seed} goes on for ever`);
      world.step();
      await allSettled();
    }
    expect(world.fault, `world ${seed}`).toBeNull();
    const tables = await world.openTables();
    for (const [one, other] of pairs) {
      const theirs = tables.filter((table) => isAt(table, one) || isAt(table, other));
      expect(theirs.length, `tables of ${one.id} and ${other.id} in world ${seed}`).toBeLessThanOrEqual(1);
      if (theirs.some((table) => isAt(table, one) && isAt(table, other))) togetherCount += 1;
    }
  }
  expect(togetherCount).toBeGreaterThan(worldCount * pairCount * 0.95);
});

function friend(id: string): Player {
  return { id, name: id, bot: null };
}

function isAt(table: TableRecord, { id }: Player): boolean {
  return table.seats.some((seat) => seat?.id === id);
}
