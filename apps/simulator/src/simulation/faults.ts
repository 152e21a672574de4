import type { Chance } from './chance.ts';
import { type Disk, noDiskFaults } from './disk.ts';
import { type Network, noNetworkFaults } from './network.ts';
import type { Person } from './person.ts';
import { dayMs, type FaultKind, type Plan, takesDays } from './plan.ts';
import type { Host, Scheduler } from './scheduler.ts';
import type { SimulatedServer } from './simulated-server.ts';
import type { Trace } from './trace.ts';

/** How long people are away: the others may vote to skip somebody after 45 seconds. */
const absencesMs = [3_000, 30_000, 70_000, 150_000];
const longAbsencesMs = { turns: [150_000, 300_000], days: [1.2 * dayMs, 2.5 * dayMs, 4 * dayMs] } as const;
const absencesOfDaysMs = [3_600_000, 0.9 * dayMs, 2.5 * dayMs];

/** The targets of faults. */
export interface FaultyWorld {
  readonly scheduler: Scheduler;
  readonly trace: Trace;
  readonly disk: Disk;
  readonly network: Network;
  /** All servers that were ever started. */
  readonly servers: readonly SimulatedServer[];
  readonly people: readonly Person[];
  startServer(): void;
  /** A person continues on another device. */
  handOver(person: Person): void;
}

/** Causes the faults of the plan: some of them all the time, some at moments. */
export class Faults {
  readonly #plan: Plan;
  readonly #chance: Chance;
  readonly #world: FaultyWorld;
  readonly #strikes: readonly (() => void)[];
  #isOn = false;

  constructor(plan: Plan, chance: Chance, world: FaultyWorld) {
    this.#plan = plan;
    this.#chance = chance;
    this.#world = world;
    const onServer = (strike: (server: SimulatedServer) => void) => () => {
      if (this.#running.length > 0) strike(chance.pick(this.#running));
    };
    const byKind: Partial<Record<FaultKind, () => void>> = {
      cuts: () => this.#cut(),
      reloads: () => this.#reload(),
      absences: () => this.#goAway(),
      'hand-overs': () => this.#handOver(),
      'server crashes': onServer((server) => this.#crash(server)),
      'server stops': onServer((server) => this.#stop(server)),
      'server pauses': onServer((server) => this.#pause(server)),
      'servers cut off from the database': onServer((server) => this.#cutOff(server)),
      'clock jumps': onServer((server) => this.#setClock(server)),
      'full disk': () => this.#fillDisk(),
    };
    this.#strikes = plan.faults.flatMap((kind) => byKind[kind] ?? []);
  }

  begin(): void {
    this.#isOn = true;
    const { disk, network } = this.#world;
    const has = (kind: FaultKind) => this.#plan.faults.includes(kind);
    if (has('delays')) network.faults.longestMs = this.#chance.pick([50, 400, 2_500]);
    if (has('duplicates')) network.faults.duplicates = 0.1;
    if (has('half-open connections')) network.faults.halfOpen = 0.5;
    if (has('log failures')) disk.faults.logFails = this.#chance.pick([0.03, 0.2]);
    if (has('lost answers of the log')) disk.faults.answerLost = this.#chance.pick([0.03, 0.2]);
    if (has('appends kept after they failed')) disk.faults.keptLate = this.#chance.pick([0.03, 0.2]);
    if (has('appends carried out twice')) disk.faults.twice = this.#chance.pick([0.03, 0.2]);
    if (has('late log')) disk.faults.late = this.#chance.pick([0.01, 0.1]);
    if (has('store failures')) disk.faults.storeFails = this.#chance.pick([0.05, 0.3]);
    if (this.#strikes.length > 0) this.#planStrike();
  }

  /** From now on nothing fails. */
  end(): void {
    this.#isOn = false;
    const { disk, network } = this.#world;
    Object.assign(network.faults, noNetworkFaults);
    for (const { host } of this.#world.servers) host.cutOffUntilMs = 0;
    Object.assign(disk.faults, noDiskFaults);
    for (const person of this.#world.people) person.comeBack();
    // Two processes overlap only briefly: with a single server per database, the previous one ends.
    if (this.#plan.serverCount === 1) for (const server of this.#running.slice(0, -1)) server.crash();
    while (this.#running.length < this.#plan.serverCount) this.#world.startServer();
  }

  #planStrike(): void {
    const { faultEveryMs } = this.#plan;
    this.#world.scheduler.plan(null, this.#chance.between(0, 2 * faultEveryMs), () => {
      if (!this.#isOn) return;
      this.#chance.pick(this.#strikes)();
      this.#planStrike();
    });
  }

  #note(what: string, text = ''): void {
    const { trace, scheduler } = this.#world;
    trace.note(scheduler.nowMs, 'A fault', what, text);
  }

  #cut(): void {
    const connections = [...this.#world.network.connections];
    if (connections.length === 0) return;
    const one = this.#chance.pick(connections);
    const all = this.#chance.happens(0.2);
    this.#note('cuts', all ? 'all connections' : one.id);
    for (const connection of all ? connections : [one]) connection.cut();
  }

  #reload(): void {
    const person = this.#chance.pick(this.#world.people);
    if (person.isAway) return;
    const index = this.#chance.below(person.pages.length);
    this.#note('opens a page again:', person.pages[index]?.host.name);
    for (const connection of this.#world.network.connections) {
      if (connection.isOf(person.pages[index]?.host)) connection.closeAtPage();
    }
    person.open(index);
  }

  /** Somebody closes all pages for a while. */
  #goAway(): void {
    const person = this.#chance.pick(this.#world.people);
    if (person.isAway) return;
    const forMs = this.#chance.pick(absencesOf(this.#plan));
    this.#note(`lets somebody go away for ${forMs} ms:`, person.player.name);
    this.#closeConnectionsOf(person);
    person.goAway();
    this.#world.scheduler.plan(null, forMs, () => person.comeBack());
  }

  #closeConnectionsOf(person: Person): void {
    for (const connection of [...this.#world.network.connections]) {
      if (person.pages.some(({ host }) => connection.isOf(host))) connection.closeAtPage();
    }
  }

  #handOver(): void {
    const person = this.#chance.pick(this.#world.people);
    if (person.isPlaying && !person.isAway) this.#world.handOver(person);
  }

  get #running(): readonly SimulatedServer[] {
    return this.#world.servers.filter(({ host, isStopping }) => host.isAlive && !isStopping);
  }

  /** Another process replaces one that has ended, unless that has happened already. */
  #startSoon(): void {
    this.#world.scheduler.plan(null, this.#chance.between(50, 4_000), () => {
      if (this.#isOn) this.#world.startServer();
    });
  }

  #crash(server: SimulatedServer): void {
    this.#note('ends', server.host.name);
    server.crash();
    this.#startSoon();
  }

  #stop(server: SimulatedServer): void {
    this.#note('stops', server.host.name);
    void server.stop();
    this.#startSoon();
  }

  #pause({ host }: SimulatedServer): void {
    const forMs = this.#chance.pick([100, 1_000, 12_000]);
    host.pausedUntilMs = this.#world.scheduler.nowMs + forMs;
    this.#note(`pauses for ${forMs} ms:`, host.name);
    if (forMs > 5_000 && this.#chance.happens(0.5)) this.#cutAllOf(host);
  }

  /** A server's connection to the database is cut for a while; others may take its tables over meanwhile. */
  #cutOff({ host }: SimulatedServer): void {
    const forMs = this.#chance.pick([500, 7_000, 20_000]);
    host.cutOffUntilMs = this.#world.scheduler.nowMs + forMs;
    this.#note(`cuts off from the database for ${forMs} ms:`, host.name);
    if (forMs > 5_000 && this.#chance.happens(0.5)) this.#cutAllOf(host);
  }

  /** Clients of a server reconnect to another one. */
  #cutAllOf(host: Host): void {
    for (const connection of [...this.#world.network.connections]) if (connection.server === host) connection.cut();
  }

  #setClock({ host }: SimulatedServer): void {
    host.setByMs += this.#chance.pick([-3_600_000, -20_000, -500, 500, 20_000, 3_600_000]);
    this.#note(`sets the clock by ${host.setByMs} ms:`, host.name);
  }

  #fillDisk(): void {
    const { disk, scheduler } = this.#world;
    disk.faults.isFull = true;
    this.#note('fills the disk');
    const fullMs = this.#chance.happens(0.2) ? this.#chance.between(20_000, 60_000) : this.#chance.between(200, 5_000);
    scheduler.plan(null, fullMs, () => {
      disk.faults.isFull = false;
      this.#note('has the disk emptied');
    });
  }
}

function absencesOf(plan: Plan): readonly number[] {
  if (plan.hasLongAbsences) return takesDays(plan) ? longAbsencesMs.days : longAbsencesMs.turns;
  return takesDays(plan) ? absencesOfDaysMs : absencesMs;
}
