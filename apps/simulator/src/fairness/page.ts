import { type SeenGame, TableClient, type Transport, type TransportListener } from '@snap-up/client';
import type { JoinAnswer, Sight } from '@snap-up/protocol';
import { nextPingMs } from '@snap-up/server/src/transport/sockets/latency-pings.ts';
import { hear } from '@snap-up/tables/bots/table-transport.ts';
import type { Player } from '@snap-up/tables/game/records.ts';
import type { Clock } from '@snap-up/tables/platform/clock.ts';
import { isAmong } from '@snap-up/tables/table/audience.ts';
import type { MultiplayerTable } from '@snap-up/tables/table/multiplayer-table.ts';
import { type PageMessage, TablePage } from '@snap-up/tables/table/table-page.ts';
import type { TestServer } from '@snap-up/test-kit/test-server.ts';
import type { Chance } from '../simulation/chance.ts';
import type { Scheduler } from '../simulation/scheduler.ts';
import type { SimulatedConnection } from './simulated-connection.ts';
import type { Waits } from './waits.ts';

/** The behavior of a page that cheats. */
export interface Lie {
  /** Returns what the page says that its player saw. */
  readonly sight?: (sight: Sight) => Sight;
  /** Returns by how much the answer to a ping is late; null for no answer. */
  readonly pongMs?: (chance: Chance) => number | null;
}

/** The world around a page. */
export interface Surroundings {
  readonly chance: Chance;
  readonly scheduler: Scheduler;
  readonly clock: Clock;
  readonly server: TestServer;
  readonly table: MultiplayerTable;
  readonly waits: Waits;
}

/** The screen is painted so often. */
const frameMs = 1_000 / 60;

/** A player's page, with the real client, at the end of a simulated connection. */
export class Page {
  readonly client: TableClient;
  /** Called when the player can see a change of the game. */
  onPainted: (game: SeenGame) => void = () => {};
  /** The server's end. */
  #tablePage: TablePage | null = null;
  readonly #world: Surroundings;
  readonly #player: Player;
  readonly #connection: SimulatedConnection;
  readonly #chance: Chance;
  readonly #lie: Lie;
  #listener: TransportListener | null = null;
  #planned: SeenGame | null = null;

  constructor(world: Surroundings, player: Player, connection: SimulatedConnection, lie: Lie) {
    const { scheduler, clock, table } = world;
    this.#world = world;
    this.#player = player;
    this.#connection = connection;
    this.#lie = lie;
    this.#chance = world.chance.apart(`page ${player.id}`);
    this.client = new TableClient({
      tableId: table.id,
      transport: this.#transport(),
      now: clock.nowMs,
      after: clock.after,
      elapsedMs: () => scheduler.nowMs,
      random: () => this.#chance.fraction(),
    });
    const phaseMs = this.#chance.between(0, frameMs);
    this.client.subscribe(({ game }) => {
      if (game === null || game.confirmed === null || this.#isPlanned(game)) return;
      this.#planned = game;
      const untilFrameMs = frameMs - ((scheduler.nowMs + phaseMs) % frameMs);
      scheduler.plan(null, untilFrameMs, () => {
        this.client.painted({ gameNumber: game.number, seq: game.seq, atMs: scheduler.nowMs });
        this.onPainted(game);
      });
    });
    this.client.start();
  }

  #isPlanned({ number, seq }: SeenGame): boolean {
    return number === this.#planned?.number && seq === this.#planned.seq;
  }

  #transport(): Transport {
    const { clock, scheduler } = this.#world;
    return {
      open: (listener) => {
        this.#listener = listener;
        scheduler.plan(null, 0, () => listener.connected());
      },
      join: (_tableId, known, answer) => this.#connection.send('up', () => this.#join(known, answer)),
      move: (gameNumber, moveNo, text, sight) => {
        const said = sight === undefined ? undefined : (this.#lie.sight?.(sight) ?? sight);
        this.#connection.send('up', () => {
          this.#world.waits.arrived(this.#player.id, moveNo, text);
          this.#tablePage?.move(gameNumber, moveNo, text, said);
        });
      },
      say: () => {},
      react: () => {},
      check: () => {},
      reconnect: () => void clock.after(1_000, () => this.#listener?.connected()),
      close: () => {
        this.#listener = null;
      },
    };
  }

  #join(known: Parameters<Transport['join']>[1], answer: (answer: JoinAnswer) => void): void {
    const { table, server } = this.#world;
    const { id } = this.#player;
    const enter = () => {
      const tell = (message: PageMessage) => {
        if (message[0] === 'no') this.#world.waits.answered(table.seatOf(id), message[1]);
        this.#down(message);
      };
      const page = new TablePage({ table, player: this.#player, key: id, quotas: server.quotas, tell });
      this.#tablePage = page;
      this.#ping(page);
      server.hearers.add((_tableId, message, whom) => {
        if (whom === undefined || isAmong(whom, id)) this.#down(message);
      });
      return id;
    };
    void table.join(this.#player, known, enter, (given) => this.#connection.send('down', () => answer(given)));
  }

  #down(message: PageMessage | Parameters<typeof hear>[1]): void {
    this.#connection.send('down', () => {
      const listener = this.#listener;
      if (listener === null) return;
      if (message[0] === 'no') listener.rejected(message[1], message[2]);
      else hear(listener, message);
    });
  }

  /** Measures the latency, as the server does. */
  #ping(page: TablePage): void {
    const { scheduler } = this.#world;
    let isSent = false;
    const ping = () => {
      const count = page.roundTripCount;
      scheduler.plan(null, nextPingMs(count), ping);
      if (count === null || isSent) return;
      isSent = true;
      const sentAtMs = scheduler.nowMs;
      const pong = () => {
        page.roundTripMeasured(scheduler.nowMs - sentAtMs);
        isSent = false;
      };
      this.#connection.send('down', () => {
        const lateMs = this.#lie.pongMs?.(this.#chance) ?? (this.#lie.pongMs === undefined ? 0 : null);
        if (lateMs === 0) this.#connection.send('up', pong);
        else if (lateMs !== null) scheduler.plan(null, lateMs, () => this.#connection.send('up', pong));
      });
    };
    scheduler.plan(null, nextPingMs(0), ping);
  }
}
