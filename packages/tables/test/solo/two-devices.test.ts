import {
  dealOffline,
  type KeptTable,
  keptTable,
  type Notice,
  OfflineGame,
  TableClient,
  type Transport,
  type TransportListener,
} from '@snap-up/client';
import { formatPosition, type Options, rulesetById, type SoloRuleset } from '@snap-up/engine';
import type { OfflineGame as SentGame } from '@snap-up/protocol';
import { chanceFrom } from '@snap-up/test-kit/players.ts';
import { dealAlone, logOf, shownTo } from '@snap-up/test-kit/solo.ts';
import { anna, newServer, type TestServer } from '@snap-up/test-kit/test-server.ts';
import { expect, test } from 'vitest';
import type { SoloTable } from '../../src/solo/solo-table.ts';
import { isAmong, type TableMessage } from '../../src/table/audience.ts';
import { type PageMessage, TablePage } from '../../src/table/table-page.ts';

// What `packages/client/test/two-devices.test.ts` shows of the client, with the server's own tables: they decide the moves, take
// over what was played offline, and stop or end meanwhile. Only the network and the stores are the test's.

const stepCount = 40;

/** Mutation tests play these schedules again and again, so they take a part of them only. */
const share = Number(process.env.SNAP_UP_TEST_SHARE ?? 1);

/** Lets everything be done that the server can do by itself: its stores answer at once. */
const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** What was on a wire, or in a browser's database, is a copy. */
const copyOf = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

/** The server that runs at the moment. */
class World {
  server: TestServer = newServer();
  readonly wires = new Set<Wire>();
  readonly chance: () => number;
  #pageCount = 0;

  constructor(seed: number) {
    this.chance = chanceFrom(seed * 2_654_435_761);
  }

  below(most: number): number {
    return Math.floor(this.chance() * most);
  }

  hex(): string {
    return Array.from({ length: 64 }, () => this.below(16).toString(16)).join('');
  }

  nextPage(): string {
    this.#pageCount += 1;
    return `page-${this.#pageCount}`;
  }

  /** The next server takes over from one that was stopped, or from one that is gone between two moves. */
  async restart(): Promise<void> {
    for (const wire of this.wires) wire.drop();
    const before = this.server;
    if (this.below(2) === 0) await before.tables.stop();
    this.server = newServer(before);
  }
}

/** One connection, as both ends see it. */
interface Line {
  readonly server: TestServer;
  page: TablePage | null;
  isOpen: boolean;
  stopHearing: () => void;
}

/** A connection to the world's server that stands, falls and delivers as the test says. */
class Wire implements Transport {
  readonly #world: World;
  #listener: TransportListener | null = null;
  #line: Line | null = null;
  #up: (() => void)[] = [];
  #down: (() => void)[] = [];
  /** What was on its way up when the connection fell: a server may still read it later. */
  #ghosts: (() => void)[] = [];

  constructor(world: World) {
    this.#world = world;
    world.wires.add(this);
  }

  get isQuiet(): boolean {
    return this.#up.length + this.#down.length === 0;
  }

  open(listener: TransportListener): void {
    this.#listener = listener;
  }

  join(tableId: string, known: Parameters<Transport['join']>[1], answer: Parameters<Transport['join']>[2]): void {
    this.#send(async (line) => {
      const { server } = line;
      const table = await server.tables.find(tableId);
      if (table === null) throw new Error('The table is gone');
      const key = this.#world.nextPage();
      const enter = () => {
        if (!line.isOpen) return null;
        const tell = (message: PageMessage) => this.#bring(line, message);
        line.page = new TablePage({ table, player: anna, key, chatLimiter: { tryConsume: async () => true }, tell });
        const hear = (at: string, message: TableMessage, whom: Parameters<typeof isAmong>[0] | undefined) => {
          if (at === tableId && (whom === undefined || isAmong(whom, anna.id))) this.#bring(line, message);
        };
        server.hearers.add(hear);
        line.stopHearing = () => server.hearers.delete(hear);
        return key;
      };
      await table.join(anna, known, enter, (given) => this.#pass(line, () => answer(copyOf(given))));
    });
  }

  move(gameNumber: number, moveNo: number, text: string): void {
    this.#send((line) => line.page?.move(gameNumber, moveNo, text));
  }

  say(): void {}
  react(): void {}

  connect(): void {
    if (this.#line !== null) return;
    this.#line = { server: this.#world.server, page: null, isOpen: true, stopHearing: () => {} };
    this.#listener?.connected();
  }

  reconnect(): void {
    this.#fall();
  }

  /** The connection falls, with all that is on its way. */
  drop(): void {
    if (this.#line === null) return;
    this.#fall();
    this.#listener?.disconnected();
  }

  close(): void {
    this.#fall();
    this.#world.wires.delete(this);
  }

  async deliverUp(count = this.#up.length): Promise<void> {
    const acts = this.#up.splice(0, count);
    for (const act of acts) act();
    if (acts.length > 0) await settled();
  }

  deliverDown(count = this.#down.length): void {
    for (const hear of this.#down.splice(0, count)) hear();
  }

  async deliverGhost(): Promise<void> {
    const act = this.#ghosts.shift();
    if (act === undefined) return;
    act();
    await settled();
  }

  #send(act: (line: Line) => unknown): void {
    const line = this.#line;
    // A server that is gone reads nothing.
    if (line !== null) this.#up.push(() => void (line.server === this.#world.server && act(line)));
  }

  #pass(line: Line, hear: () => void): void {
    if (line.isOpen) this.#down.push(hear);
  }

  #bring(line: Line, message: PageMessage | TableMessage): void {
    const [event, ...args] = copyOf(message);
    this.#pass(line, () => this.#hear([event, ...args] as PageMessage | TableMessage));
  }

  #fall(): void {
    const line = this.#line;
    if (line === null) return;
    line.isOpen = false;
    line.stopHearing();
    line.page?.leave();
    this.#line = null;
    this.#ghosts.push(...this.#up);
    this.#up = [];
    this.#down = [];
  }

  #hear(message: PageMessage | TableMessage): void {
    const listener = this.#listener;
    if (listener === null) return;
    switch (message[0]) {
      case 'table':
        listener.table(message[1]);
        return;
      case 'presence':
        listener.presence(message[1], message[2]);
        return;
      case 'game':
        listener.game(message[1]);
        return;
      case 'b':
        listener.batch([message[1], message[2], message[3], message[4]]);
        return;
      case 'no':
        listener.rejected(message[1], message[2]);
        return;
      default:
        throw new Error(`A solo table tells no “${message[0]}”`);
    }
  }
}

/** A browser: its page may be opened again at any moment, and then has what was kept last. */
class Device {
  readonly #world: World;
  readonly tableId: string;
  wire: Wire;
  client: TableClient;
  #kept: KeptTable | null = null;
  /** What is to become a game of its own, until the server has it. */
  seconds: SentGame[] = [];
  /** When the moves were made that the server has in games of their own. */
  readonly carriedOn = new Set<number>();
  readonly refused = new Set<object>();
  #due: (() => void)[] = [];

  constructor(world: World, tableId: string) {
    this.#world = world;
    this.tableId = tableId;
    [this.wire, this.client] = this.#page();
  }

  #page(): [Wire, TableClient] {
    const world = this.#world;
    const wire = new Wire(world);
    const client = new TableClient({
      tableId: this.tableId,
      transport: wire,
      random: world.chance,
      now: () => world.server.clock.nowMs(),
      after: (_delayMs, run) => {
        this.#due.push(run);
        return () => {
          this.#due = this.#due.filter((one) => one !== run);
        };
      },
    });
    client.onNotice((notice) => this.#take(notice));
    if (this.#kept !== null) client.recall(copyOf(this.#kept));
    client.start();
    return [wire, client];
  }

  #take(notice: Notice): void {
    if (notice.kind === 'rejected' && notice.move !== null) this.refused.add(notice.move);
    if (notice.kind !== 'movesDropped') return;
    if (notice.carriedOn === null) throw new Error('Nobody knows what the moves of a solo game followed');
    const { number, seq, moves } = notice.carriedOn;
    const beginning = { kind: 'carried-on', tableId: this.tableId, number, seq } as const;
    this.seconds.push({ id: this.#world.hex(), beginning, moves: moves.map((one) => [...one]) });
  }

  /** The page's keeper has kept whatever has changed, with the network or without. */
  reopen(): void {
    this.#kept = copyOf(keptTable(this.client)) ?? this.#kept;
    this.leave();
    [this.wire, this.client] = this.#page();
  }

  leave(): void {
    this.client.close();
    this.wire.close();
    this.#due = [];
  }

  /** Delivers everything both ways until nothing is on its way any more. */
  async settle(): Promise<void> {
    do {
      await this.wire.deliverUp();
      this.wire.deliverDown();
    } while (!this.wire.isQuiet);
  }

  passTime(): void {
    for (const run of this.#due.splice(0)) run();
  }

  /** Sends what is to become a game of its own. The answer may be lost: then it is sent again, which changes nothing. */
  async sendSeconds(isAnswerLost: boolean): Promise<void> {
    const [second] = this.seconds;
    if (second === undefined) return;
    const taken = await this.#world.server.soloGames.offline.takeOver(anna, second);
    if (isAnswerLost || (!taken.ok && taken.error.code === 'too-fast')) return;
    if (!taken.ok) throw new Error(`A second game was refused: ${taken.error.code}`);
    this.seconds.shift();
    const log = await logOf(this.#world.server, taken.value);
    const { length } = second.moves;
    expect(log.slice(-length).map((line) => line.split(':')[0])).toEqual(second.moves.map(([move]) => move));
    for (const [, atMs] of second.moves) this.carriedOn.add(atMs);
  }
}

/** All moves that devices make on pages of a table, by the times at which they are made. */
class Made {
  readonly #devices: Device[] = [];
  readonly #made = new Map<number, { readonly moveNos: Set<number>; readonly moves: Set<object> }>();

  add(device: Device): Device {
    this.#devices.push(device);
    return device;
  }

  note({ client }: Device): void {
    for (const { atMs, moveNo, move } of client.waiting.game?.pending ?? []) {
      const one = this.#made.get(atMs) ?? { moveNos: new Set(), moves: new Set() };
      this.#made.set(atMs, one);
      one.moveNos.add(moveNo);
      one.moves.add(move);
    }
  }

  /** Opens all pages once more, over a good network, and compares what they show with what a newcomer sees. */
  async finish({ server }: World): Promise<void> {
    for (const device of this.#devices) {
      device.reopen();
      this.note(device);
      device.wire.connect();
      for (let round = 0; round < 5; round += 1) {
        await device.settle();
        device.passTime();
        this.note(device);
      }
      while (device.seconds.length > 0) await device.sendSeconds(false);
      const { game } = device.client.snapshot;
      const shown = await shownTo((await server.tables.find(device.tableId)) as SoloTable);
      expect(game?.pendingCount).toBe(0);
      expect(game?.confirmed == null ? null : formatPosition(game.rules, game.confirmed)).toBe(shown.position);
      device.leave();
    }
  }

  /**
   * Returns the times of the moves that are neither in a game’s log, nor in that of a game of their own, nor were refused with a
   * reason.
   */
  async lost({ server }: World): Promise<readonly number[]> {
    const moveNos = new Set<number | null>();
    for (const tableId of new Set(this.#devices.map((device) => device.tableId))) {
      const gameId = (await server.tableStore.game(tableId, 1))?.id ?? '';
      for (const { moveNo } of await server.eventLog.read(gameId, 0)) moveNos.add(moveNo);
    }
    const isKept = (atMs: number, one: { readonly moveNos: Set<number>; readonly moves: Set<object> }) =>
      [...one.moveNos].some((moveNo) => moveNos.has(moveNo)) ||
      this.#devices.some(
        ({ carriedOn, refused }) => carriedOn.has(atMs) || [...one.moves].some((move) => refused.has(move)),
      );
    return [...this.#made].filter(([atMs, one]) => !isKept(atMs, one)).map(([atMs]) => atMs);
  }
}

/** Something happens to a device, or to the server, as chance has it. */
async function step(world: World, device: Device): Promise<void> {
  const { wire } = device;
  switch (world.below(10)) {
    case 0:
      return wire.drop();
    case 1:
      return wire.connect();
    case 2:
      return wire.deliverUp(world.below(3));
    case 3:
      return wire.deliverDown(world.below(3));
    case 4:
      if (world.below(3) === 0) device.reopen();
      return;
    case 5:
      return world.below(6) === 0 ? world.restart() : wire.deliverGhost();
    case 6:
      return device.sendSeconds(world.below(2) === 0);
    default:
      device.client.play(world.below(3) === 0 ? { kind: 'undo' } : { kind: 'draw' });
  }
}

/** Two devices play on with a game that the server has dealt. Returns the moves that are lost. */
async function lostOfDealtGame(seed: number): Promise<readonly number[]> {
  const world = new World(seed);
  const table = await dealAlone(world.server);
  const made = new Made();
  const devices = [0, 1].map(() => made.add(new Device(world, table.id)));
  for (const device of devices) {
    device.wire.connect();
    await device.settle();
  }
  for (let count = 0; count < stepCount; count += 1) {
    world.server.clock.pass(1);
    const device = devices[world.below(2)] as Device;
    await step(world, device);
    made.note(device);
  }
  await made.finish(world);
  return made.lost(world);
}

/** A game that a device deals and plays by itself until it knows that the server has it. */
class OwnGame {
  readonly #world: World;
  #game: OfflineGame;
  #id: string;

  constructor(world: World) {
    this.#world = world;
    const random = () => world.hex();
    const record = dealOffline(klondike, options, { name: anna.name, nowMs: world.server.clock.nowMs(), random });
    this.#game = OfflineGame.read(record, []) as OfflineGame;
    this.#id = record.id;
  }

  play(): void {
    const moveNo = this.#game.seq + 1;
    const played = this.#game.play(
      moveNo,
      this.#world.below(3) === 0 ? 'undo' : 'draw',
      this.#world.server.clock.nowMs(),
    );
    if (played.ok) this.#game = played.value.game;
  }

  /** Sends it, and resolves to its table; to null where the answer is lost, or there is nothing to send. */
  async handOver(isAnswerLost: boolean): Promise<{ readonly tableId: string; readonly hasAnswer: boolean } | null> {
    const { record, moves, seq } = this.#game;
    if (seq === 0) return null;
    const { ruleset, seed, startsAt } = record;
    const beginning = { kind: 'dealt', ruleset, options: { ...options }, seed, startsAt } as const;
    const taken = await this.#world.server.soloGames.offline.takeOver(anna, {
      id: this.#id,
      beginning,
      moves: moves.map(({ move, atMs }) => [move, atMs]),
    });
    if (!taken.ok) {
      if (taken.error.code !== 'superseded') throw new Error(taken.error.code);
      // Kept before it is sent again, as the page does.
      this.#id = this.#world.hex();
      return null;
    }
    const log = await logOf(this.#world.server, taken.value);
    expect(log.slice(0, seq)).toEqual(moves.map(({ move, events }) => `${move}: ${events}`));
    return { tableId: taken.value.id, hasAnswer: !isAnswerLost };
  }
}

const klondike = rulesetById('klondike') as SoloRuleset;
const options: Options = {};

/**
 * A device deals and plays without the server, and sends the game; the answer may be lost. Another device plays on with it as soon as
 * the server has it. Returns the moves that are lost; those that were made before it was sent are looked for with each answer.
 */
async function lostOfOwnGame(seed: number): Promise<readonly number[]> {
  const world = new World(seed);
  const made = new Made();
  const own = new OwnGame(world);
  let first: Device | null = null;
  let second: Device | null = null;
  const send = async (isAnswerLost: boolean): Promise<void> => {
    const taken = await own.handOver(isAnswerLost);
    if (taken === null) return;
    if (taken.hasAnswer) first = made.add(new Device(world, taken.tableId));
    second ??= made.add(new Device(world, taken.tableId));
  };
  for (let count = 0; count < stepCount; count += 1) {
    world.server.clock.pass(1);
    const device: Device | null = world.below(2) === 0 ? first : second;
    if (device !== null) {
      await step(world, device);
      made.note(device);
    } else if (first === null && world.below(3) === 0) await send(world.below(3) > 0);
    else if (first === null) own.play();
  }
  while (first === null) {
    own.play();
    await send(false);
  }
  await made.finish(world);
  return made.lost(world);
}

for (const [allCount, name, lostMoves] of [
  [1_000, 'a game of the server’s', lostOfDealtGame],
  [250, 'a game that one of them has dealt', lostOfOwnGame],
] as const) {
  const scheduleCount = Math.ceil(allCount * share);
  test(`${scheduleCount} schedules of two devices with ${name}, a flaky network and servers that end lose no move`, async () => {
    const lossy: number[] = [];
    for (let seed = 1; seed <= scheduleCount; seed += 1) if ((await lostMoves(seed)).length > 0) lossy.push(seed);
    expect(lossy, 'seeds of schedules that lose moves').toEqual([]);
  });
}
