import type { Notice } from '@snap-up/client';
import { err, type Result } from '@snap-up/engine';
import type { Rejection } from '@snap-up/protocol';
import type { Player } from '../../src/game/records.ts';
import { Chance } from './chance.ts';
import { Checker } from './checkers/checker.ts';
import type { Check } from './checkers/finding.ts';
import { Disk } from './disk.ts';
import { Faults } from './faults.ts';
import { Network } from './network.ts';
import { type Page, Person, type PersonWorld, type Request } from './person.ts';
import type { Plan } from './plan.ts';
import { Host, Scheduler } from './scheduler.ts';
import { SimulatedServer } from './simulated-server.ts';
import { Trace } from './trace.ts';

/** How a simulated game went. */
export interface Outcome {
  readonly plan: Plan;
  /** What the checkers found first; null if nothing. */
  readonly failure: { readonly check: Check; readonly what: string; readonly atMs: number } | null;
  readonly moveCount: number;
  readonly messageCount: number;
  readonly simulatedMs: number;
  /** Stands for all that happened: the same for the same plan. */
  readonly digest: string;
  /** What happened, if it was to be kept. */
  readonly lines: readonly string[];
}

/** Ends a simulation at the first thing that a checker finds. */
class Found extends Error {}

/** How long it may take until everybody has come to an end once nothing goes wrong any more, and until all is quiet. */
const endingMs = 20 * 60_000;
const quietMs = 150_000;
/** What is still on its way then comes within this time. */
const lastNewsMs = 25_000;
/** After this time without anybody, no table is in memory. */
const emptyMs = 6 * 60_000;

/** Plays one game as planned. */
export async function simulate(plan: Plan, isTraceKept = false): Promise<Outcome> {
  const world = new World(plan, isTraceKept);
  return world.run();
}

/** One simulated world: a disk, a network, servers, and people at one table. */
class World {
  readonly #plan: Plan;
  readonly #chance: Chance;
  readonly #scheduler: Scheduler;
  readonly #trace: Trace;
  readonly #checker: Checker;
  readonly #disk: Disk;
  readonly #network: Network;
  readonly #servers: SimulatedServer[] = [];
  readonly #people: Person[] = [];
  readonly #players = new Map<string, Player>();
  readonly #faults: Faults;
  #failure: Outcome['failure'] = null;
  #isEnding = false;
  #tableId = '';
  #serverCount = 0;

  constructor(plan: Plan, isTraceKept: boolean) {
    this.#plan = plan;
    this.#chance = new Chance(`run ${plan.seed}`);
    this.#trace = new Trace(isTraceKept);
    this.#scheduler = new Scheduler(this.#chance.apart('order'));
    for (let index = 0; index < plan.pageCounts.length + plan.spectatorCount; index += 1) {
      const name = names[index] ?? `Guest ${index}`;
      const id = `id-${this.#chance.hex(12)}`;
      this.#players.set(id, { id, name, bot: null });
    }
    this.#checker = new Checker({
      found: (check, what) => this.#found(check, what),
      ids: [...this.#players.keys()],
      nowMs: () => this.#scheduler.nowMs,
      isTimeTrue: !plan.faults.includes('clock jumps'),
    });
    const diskClock = new Host('the disk', this.#scheduler);
    this.#disk = new Disk(this.#scheduler, this.#chance.apart('disk'), this.#trace, diskClock, {
      kept: (batches) => {
        for (const { seq, seat, moveNo, events } of batches) {
          this.#note('the disk', 'keeps', `${seq} ${seat ?? '-'} ${moveNo ?? '-'} ${events}`);
        }
        this.#checker.kept(batches);
      },
      gameDealt: (record) => this.#checker.gameDealt(record),
      secretDrawn: (shuffle) => this.#checker.secretDrawn(shuffle),
    });
    const tap = {
      up: (connection: { id: string; playerId: string }, text: string) => {
        this.#note(connection.id, `${this.#nameOf(connection.playerId)} says`, text);
      },
      down: (connection: { id: string; playerId: string }, text: string) => {
        this.#note(connection.id, `${this.#nameOf(connection.playerId)} is told`, text);
      },
    };
    const checker = this.#checker;
    this.#network = new Network(
      this.#scheduler,
      this.#chance.apart('network'),
      this.#trace,
      {
        up: (connection, text) => {
          tap.up(connection, text);
          checker.up(connection, text);
        },
        down: (connection, text) => {
          tap.down(connection, text);
          checker.down(connection, text);
        },
        answered: (connection, id) => checker.answered(connection, id),
        closed: (connection) => checker.closed(connection),
      },
      () => this.#route(),
    );
    this.#faults = new Faults(plan, this.#chance.apart('faults'), {
      scheduler: this.#scheduler,
      trace: this.#trace,
      disk: this.#disk,
      network: this.#network,
      servers: this.#servers,
      people: this.#people,
      startServer: () => this.#startServer(),
    });
  }

  async run(): Promise<Outcome> {
    try {
      await this.#play();
    } catch (error) {
      if (!(error instanceof Found)) this.#note('the simulation', 'throws', String(error));
      this.#failure ??= { check: 'errors', what: stackOf(error), atMs: this.#scheduler.nowMs };
    }
    for (const person of this.#people) person.close();
    return {
      plan: this.#plan,
      failure: this.#failure,
      moveCount: this.#checker.moveCount,
      messageCount: this.#checker.messageCount,
      simulatedMs: this.#scheduler.nowMs,
      digest: this.#trace.digest(),
      lines: this.#trace.lines,
    };
  }

  async #play(): Promise<void> {
    const plan = this.#plan;
    for (let count = 0; count < plan.serverCount; count += 1) this.#startServer();
    if (plan.serverCount === 1 && plan.faults.includes('two owners')) this.#startServer();
    await this.#setUp();
    this.#faults.begin();
    await this.#until(() => this.#areGamesOver, plan.faultyMs);
    this.#faults.end();
    this.#note('the simulation', 'lets nothing go wrong any more');
    await this.#until(() => this.#areGamesOver, plan.movesEach * plan.paceMs * plan.gameCount * 2 + 60_000);
    this.#isEnding = true;
    for (const person of this.#people) person.wake();
    await this.#until(() => this.#isOver, endingMs);
    if (!this.#isOver) this.#found('progress', `The game does not end: ${this.#standing()}`);
    await this.#untilAtLast(() => this.#unquiet() === null, quietMs);
    await this.#until(() => false, lastNewsMs);
    this.#expectQuiet();
    for (const person of this.#people) person.close();
    for (const connection of [...this.#network.connections]) connection.closeAtPage();
    await this.#untilAtLast(() => this.#kept() === null, emptyMs);
    const kept = this.#kept();
    if (kept !== null) this.#found('memory', kept);
  }

  /** The host makes a table, the others sit down, and all open their pages. */
  async #setUp(): Promise<void> {
    const plan = this.#plan;
    const [host, ...others] = [...this.#players.values()];
    const server = this.#servers[0];
    if (host === undefined || server === undefined) throw new Error('There is no host');
    const bots = Array.from({ length: plan.botCount }, () => 'steady' as const);
    const { ruleset, options, seatCount } = plan;
    const playing = plan.pageCounts.length;
    const done = server.tables.create(host, { ruleset, options, seatCount, bots }).then(async (made) => {
      if (!made.ok) throw new Error(`The table cannot be made: ${made.error.code}`);
      this.#tableId = made.value.id;
      for (const player of others.slice(0, playing - 1)) {
        const sat = await made.value.seating.sit(player);
        if (!sat.ok) throw new Error(`${player.name} cannot sit down: ${sat.error.code}`);
      }
    });
    let isMade = false;
    let problem: unknown = null;
    done.then(
      () => {
        isMade = true;
      },
      (error: unknown) => {
        problem = error;
      },
    );
    await this.#until(() => isMade || problem !== null, 60_000);
    if (problem !== null) throw problem;
    const world: PersonWorld = {
      network: this.#network,
      chance: this.#chance.apart('people'),
      plan,
      tableId: this.#tableId,
      request: this.#request,
      isEnding: () => this.#isEnding,
      shown: (page, snapshot) => this.#checker.shown(page, snapshot),
      made: (page, gameNumber) => this.#checker.made(page.person.player.id, gameNumber),
      noticed: (page, notice) => this.#noticed(page, notice),
    };
    for (const [index, player] of [...this.#players.values()].entries()) {
      this.#people.push(new Person(player, index < playing, plan.pageCounts[index] ?? 1, world));
    }
  }

  #noticed({ host, person, client }: Page, notice: Notice): void {
    this.#note(host.name, 'notices', JSON.stringify(notice));
    const number = client.snapshot.game?.number ?? 0;
    const isToldNo = this.#network.hearing.startsWith('["no"');
    if (isToldNo && notice.kind === 'rejected' && numberGone.has(notice.rejection.code)) {
      this.#found('moves', `${host.name} took a move back because its number was used: ${JSON.stringify(notice)}`);
    }
    if (notice.kind === 'rejected' && notice.move !== null) this.#checker.refused(person.player.id, number, 1);
    if (notice.kind === 'movesDropped') this.#checker.refused(person.player.id, number, notice.count);
  }

  /** A request over HTTP: its way there and the way back may take long or be lost. */
  readonly #request: Request = (device, player, task) =>
    new Promise((resolve) => {
      const lost = () => resolve(err({ code: 'try-again' }));
      const answer = (result: Awaited<ReturnType<Request>>, delayMs: number) =>
        this.#scheduler.plan(device, delayMs, () => resolve(result));
      const server = this.#route();
      const callOffWait = device.after(15_000, lost);
      if (server === null) {
        answer(err({ code: 'try-again' }), 50);
        return;
      }
      this.#scheduler.plan(server.host, this.#network.delayMs(), () => {
        const failed = (error: unknown): Result<never, Rejection> => {
          this.#note(server.host.name, 'cannot answer a request', String(error));
          return err({ code: 'try-again' });
        };
        const answered = server.request(player, this.#tableId, task).catch(failed);
        void answered.then((result) => {
          callOffWait();
          const text = JSON.stringify(result);
          this.#note(server.host.name, `answers ${player.name}`, text);
          this.#checker.restAnswered(text);
          answer(result, this.#network.delayMs());
        });
      });
    });

  /** Pages find any server that takes connections; where several share the work, mostly the one that runs the table. */
  #route(): SimulatedServer | null {
    const open = this.#servers.filter(({ host, isReady, isStopping }) => host.isAlive && isReady && !isStopping);
    const owner = open.find(({ host }) => host.name === this.#disk.leases.ownerOf(this.#tableId));
    if (owner !== undefined && this.#plan.serverCount > 1 && this.#chance.happens(0.9)) return owner;
    return open.length === 0 ? null : this.#chance.pick(open);
  }

  #startServer(): void {
    this.#serverCount += 1;
    const server = new SimulatedServer(`server ${this.#serverCount}`, this.#plan.serverCount === 1, {
      scheduler: this.#scheduler,
      disk: this.#disk,
      chance: this.#chance.apart('servers'),
      trace: this.#trace,
      playerOf: (id) => {
        const player = this.#players.get(id);
        if (player === undefined) throw new Error(`There is no player ${id}`);
        return player;
      },
      errorLogged: (name, message, error) => this.#found('errors', `${name} logs “${message}”: ${stackOf(error)}`),
    });
    this.#servers.push(server);
    this.#note(server.host.name, 'starts');
    server.start();
  }

  async #until(isDone: () => boolean, mostMs: number): Promise<void> {
    const endMs = this.#scheduler.nowMs + mostMs;
    this.#scheduler.planAt(null, endMs, () => {});
    await this.#scheduler.run(() => this.#failure !== null || isDone() || this.#scheduler.nowMs >= endMs);
    if (this.#failure !== null) throw new Found();
  }

  /** The same for what is costly to find out. */
  async #untilAtLast(isDone: () => boolean, mostMs: number): Promise<void> {
    const endMs = this.#scheduler.nowMs + mostMs;
    while (!isDone() && this.#scheduler.nowMs < endMs) await this.#until(() => false, 1_000);
  }

  get #areGamesOver(): boolean {
    const last = this.#checker.byNumber.get(this.#plan.gameCount);
    return last !== undefined && last.ending !== null && this.#isOver;
  }

  /** No game runs, and all pages know. */
  get #isOver(): boolean {
    const last = [...this.#checker.byNumber.values()].at(-1);
    if (last !== undefined && last.ending === null) return false;
    return this.#pages.every(({ client: { snapshot } }) => {
      const { phase } = snapshot.table ?? {};
      const isShown =
        last === undefined || (snapshot.game?.number === last.record.number && snapshot.game.confirmed?.ending != null);
      return isShown && (phase === 'finished' || phase === 'gathering') && snapshot.game?.pendingCount !== 1;
    });
  }

  get #pages() {
    return this.#people.flatMap(({ pages, isPlaying }) => (isPlaying ? pages : []));
  }

  #standing(): string {
    const games = [...this.#checker.byNumber].map(
      ([number, { seq, ending }]) => `game ${number}: ${seq} batches, ${ending}`,
    );
    const pages = this.#pages.map(
      ({
        host,
        client: {
          snapshot: { connection, rejection, table, game, seat },
        },
      }) =>
        [
          host.name,
          connection,
          rejection?.code,
          `seat ${seat}`,
          table?.phase,
          `game ${game?.number}`,
          `batch ${game?.seq}`,
          game?.pendingCount,
          `agreed ${game?.confirmed?.agreed}`,
          `turn ${game?.confirmed?.turn?.seat}`,
        ].join(' '),
    );
    return [...games, ...pages].join('; ');
  }

  /** Nothing happens any more: every page and the log agree, and nobody waits. */
  #expectQuiet(): void {
    this.#checker.expectAllAnswered();
    const { faults, gameCount, pageCounts } = this.#plan;
    // The same move from two pages of a person under the same number is one move, and pages that are gone tell nothing.
    const isEachTold = !faults.includes('reloads') && gameCount === 1 && pageCounts.every((count) => count === 1);
    this.#checker.expectNoneLost(isEachTold);
    const unquiet = this.#unquiet();
    if (unquiet !== null) this.#found(...unquiet);
  }

  /** Where a page and the log do not agree yet, or somebody waits; null if everything is quiet. */
  #unquiet(): readonly [Check, string] | null {
    for (const { record, ending } of this.#checker.games.values()) {
      if (ending !== null && !this.#disk.tables.noted.includes(record.id)) {
        return ['progress', `The end of game ${record.number} is in its log, and was never stored for lists`];
      }
    }
    const last = [...this.#checker.byNumber.values()].at(-1);
    for (const { host, client } of this.#people.flatMap(({ pages }) => pages)) {
      const { game, connection, rejection } = client.snapshot;
      if (connection === 'rejected' && rejection?.code === 'no-spectators') continue;
      if (connection !== 'online') return ['progress', `${host.name} is ${connection} (${rejection?.code})`];
      if (last === undefined) continue;
      if (game?.number !== last.record.number || game.seq !== last.seq) {
        const logged = `the log at ${last.seq} of ${last.record.number}`;
        return ['position', `${host.name} is at batch ${game?.seq} of game ${game?.number}, and ${logged}`];
      }
      if (game.pendingCount > 0) return ['answers', `${host.name} still waits for ${game.pendingCount} answers`];
    }
    return null;
  }

  /** What a server still has in memory that it does not need when nobody is here; null if nothing. */
  #kept(): string | null {
    for (const { host, tables, leases } of this.#servers) {
      if (!host.isAlive) continue;
      if (tables.openCount > 0) return `${host.name} still has the table in memory`;
      if (leases.heldCount > 0) return `${host.name} still has the lease`;
      const count = this.#scheduler.plannedCount(host);
      // The sweep of tables, and where several servers share the work the heartbeat.
      const needed = this.#plan.serverCount === 1 ? 1 : 2;
      if (count > needed) return `${host.name} has ${count} timers, and needs ${needed}`;
    }
    return null;
  }

  #nameOf(playerId: string): string {
    return this.#players.get(playerId)?.name ?? playerId;
  }

  #note(who: string, what: string, text = ''): void {
    this.#trace.note(this.#scheduler.nowMs, who, what, text);
  }

  #found(check: Check, what: string): void {
    this.#note('A checker', `finds (${check})`, what);
    this.#failure ??= { check, what, atMs: this.#scheduler.nowMs };
  }
}

/** What a page answers by sending the move under another number. */
const numberGone: ReadonlySet<string> = new Set(['number-taken', 'superseded']);

const names = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus', 'Hal', 'Ida'];

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
