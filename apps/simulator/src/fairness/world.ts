import { ok, type Seed } from '@snap-up/engine';
import type { GameRecord, Player } from '@snap-up/tables/game/records.ts';
import type { Clock } from '@snap-up/tables/platform/clock.ts';
import type { MultiplayerTable } from '@snap-up/tables/table/multiplayer-table.ts';
import type { HandClock } from '@snap-up/test-kit/hand-clock.ts';
import { newServer, newStores, newTable, type TestServer } from '@snap-up/test-kit/test-server.ts';
import { Chance } from '../simulation/chance.ts';
import { beginningMs, Scheduler } from '../simulation/scheduler.ts';
import { type Lie, Page, type Surroundings } from './page.ts';
import { type ConnectionKind, SimulatedConnection } from './simulated-connection.ts';
import { Waits } from './waits.ts';

/** How a contested place is decided. */
export type Order = 'reaction' | 'arrival';

/** Who plays, by seat, and how their places are decided. */
export interface Setting {
  readonly seed: string;
  readonly order: Order;
  readonly connections: readonly ConnectionKind[];
  readonly lies?: Readonly<Record<number, Lie>>;
}

/** How long connections are measured before the first game: as long as it takes to fill the window. */
const warmUpMs = 90_000;

/** A real table and the pages of its players, in simulated time. */
export class World implements Surroundings {
  readonly chance: Chance;
  readonly scheduler: Scheduler;
  readonly clock: Clock;
  readonly server: TestServer;
  readonly table: MultiplayerTable;
  readonly waits: Waits;
  readonly pages: readonly Page[];
  readonly #players: readonly Player[];
  #gameCount = 0;

  private constructor(base: Omit<Surroundings, 'waits'>, setting: Setting) {
    ({ chance: this.chance, scheduler: this.scheduler, clock: this.clock } = base);
    ({ server: this.server, table: this.table } = base);
    this.waits = new Waits(this.table, this.clock);
    this.#players = playersOf(setting);
    this.server.hearers.add((_tableId, message) => {
      if (message[0] === 'b') this.waits.answered(message[2], message[3]);
    });
    this.pages = setting.connections.map((kind, seat) => {
      const connection = new SimulatedConnection(kind, this.scheduler, this.chance.apart(`line ${seat}`));
      return new Page(this, this.#players[seat] as Player, connection, setting.lies?.[seat] ?? {});
    });
  }

  static async open(setting: Setting): Promise<World> {
    const chance = new Chance(setting.seed);
    const scheduler = new Scheduler(chance.apart('order'));
    const clock: Clock = {
      nowMs: () => beginningMs + Math.floor(scheduler.nowMs),
      elapsedMs: () => Math.floor(scheduler.nowMs),
      after: (delayMs, task) => scheduler.plan(null, delayMs, task),
    };
    // The stores only read the time, and no test moves this clock.
    const server = newServer({ ...newStores(), clock: clock as HandClock });
    const [host, ...others] = playersOf(setting);
    const options = { order: setting.order };
    const table = await newTable(server, { options, seatCount: setting.connections.length }, host);
    for (const player of others) await table.seating.sit(player);
    const world = new World({ chance, scheduler, clock, server, table }, setting);
    await world.pass(warmUpMs);
    return world;
  }

  /** Begins a new game, which has already started. */
  async deal(seed: Seed): Promise<void> {
    const { table, clock } = this;
    this.#gameCount += 1;
    this.waits.forget();
    const { ruleset, options } = table.record;
    const record: GameRecord = {
      id: `game-${this.#gameCount}`,
      number: this.#gameCount,
      ruleset,
      options,
      seed,
      startsAtMs: clock.nowMs(),
      endedAtMs: null,
      players: this.#players,
      hostSeat: 0,
      mode: { kind: 'multiplayer', shuffle: null },
    };
    await table.services.tableStore.startGame(table.lease, record, table.record.shuffle);
    const opened = await table.change(async () => {
      await table.openGame(record);
      return ok();
    });
    if (!opened.ok) throw new Error(opened.error.code);
  }

  pass(durationMs: number): Promise<void> {
    const endMs = this.scheduler.nowMs + durationMs;
    let isDone = false;
    this.scheduler.planAt(null, endMs, () => {
      isDone = true;
    });
    return this.scheduler.run(() => isDone);
  }
}

function playersOf({ connections }: Setting): readonly Player[] {
  return connections.map((_, seat) => ({ id: `player-${seat}`, name: `Player ${seat}`, bot: null }));
}
