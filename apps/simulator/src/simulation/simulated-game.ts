import type { CarriedOn, Notice } from '@snap-up/client';
import { err, ok, type Result } from '@snap-up/engine';
import type { Rejection, SeatedTable } from '@snap-up/protocol';
import type { Player } from '@snap-up/tables/game/records.ts';
import { Chance } from './chance.ts';
import { Checker } from './checkers/checker.ts';
import { Conduct } from './checkers/conduct.ts';
import type { Check } from './checkers/finding.ts';
import { wrongStanding } from './checkers/standings.ts';
import { Disk } from './disk.ts';
import { Faults } from './faults.ts';
import { Network } from './network.ts';
import { type Page, Person, type PersonWorld, type Request } from './person.ts';
import { dayMs, isPatience, type Plan, takesDays } from './plan.ts';
import { Host, Scheduler } from './scheduler.ts';
import { SimulatedServer } from './simulated-server.ts';
import { Trace, type TraceKind } from './trace.ts';

/** The result of a simulated game. */
export interface Outcome {
  readonly plan: Plan;
  /** The first finding of the checkers; null for none. */
  readonly failure: { readonly check: Check; readonly what: string; readonly atMs: number } | null;
  readonly moveCount: number;
  readonly messageCount: number;
  readonly simulatedMs: number;
  /** A hash of everything that happened: the same for the same plan. Empty if nothing was kept. */
  readonly digest: string;
  /** What happened, if kept. */
  readonly lines: readonly string[];
}

/** Ends a simulation at the first finding of a checker. */
class Found extends Error {}

/** How long it may take until everybody has finished once the faults are over, and until all is quiet. */
const endingMs = 20 * 60_000;
const quietMs = 150_000;
/** Anything still in flight then arrives within this time. */
const lastNewsMs = 25_000;
/**
 * The interval of a server's checks for due games, or for unused tables, in games of days: the usual half a minute or
 * minute would be most of what happens there.
 */
const lookInDaysMs = 5 * 60_000;

/** After this time without anybody, no table is in memory; games of days are checked more rarely. */
const emptyMs = 6 * 60_000;
const emptyInDaysMs = 3 * lookInDaysMs;

/** How often a device retries a failed request, and the interval. */
const tries = { most: 20, pauseMs: 3_000 } as const;
/** How long a transfer code is valid, and how long it takes at most to request and use it. */
const codeGoodMs = 5 * 60_000;
const codeAskedMs = 40_000;

/** Plays one planned game. */
export async function simulate(plan: Plan, trace: TraceKind = 'none'): Promise<Outcome> {
  return new World(plan, trace).run();
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
  readonly #conduct: Conduct;
  #failure: Outcome['failure'] = null;
  #isEnding = false;
  #tableId = '';
  #serverCount = 0;

  constructor(plan: Plan, trace: TraceKind) {
    this.#plan = plan;
    this.#chance = new Chance(`run ${plan.seed}`);
    this.#trace = new Trace(trace);
    this.#scheduler = new Scheduler(this.#chance.apart('order'));
    for (let index = 0; index < plan.pageCounts.length + plan.spectatorCount; index += 1) {
      const name = names[index] ?? `Guest ${index}`;
      const id = `id-${this.#chance.hex(12)}`;
      this.#players.set(id, { id, name, bot: null });
    }
    const found = (check: Check, what: string) => this.#found(check, what);
    const nowMs = () => this.#scheduler.nowMs;
    this.#conduct = new Conduct(plan, found, nowMs);
    this.#checker = new Checker({ plan, found, nowMs, ids: [...this.#players.keys()], conduct: this.#conduct });
    const diskClock = new Host('the disk', this.#scheduler);
    this.#disk = new Disk(this.#scheduler, this.#chance.apart('disk'), this.#trace, diskClock, {
      kept: (batches) => {
        if (this.#trace.isOn)
          for (const { seq, seat, moveNo, events } of batches) {
            this.#note('the disk', 'keeps', `${seq} ${seat ?? '-'} ${moveNo ?? '-'} ${events}`);
          }
        this.#checker.kept(batches);
      },
      // The first table is the shared one.
      gameDealt: (tableId, record) =>
        this.#checker.gameDealt(tableId, record, this.#tableId === '' || this.#tableId === tableId),
      secretDrawn: (shuffle) => this.#checker.secretDrawn(shuffle),
    });
    const route = () => this.#route();
    this.#network = new Network(this.#scheduler, this.#chance.apart('network'), this.#trace, this.#checker, route);
    this.#faults = new Faults(plan, this.#chance.apart('faults'), {
      scheduler: this.#scheduler,
      trace: this.#trace,
      disk: this.#disk,
      network: this.#network,
      servers: this.#servers,
      people: this.#people,
      startServer: () => this.#startServer(),
      handOver: (person) => void this.#handOver(person),
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
    this.#conduct.faultsEnded();
    this.#note('the simulation', 'lets nothing go wrong any more');
    const playMs = plan.movesEach * plan.paceMs * plan.gameCount * 2 + 60_000;
    await this.#until(() => this.#areGamesOver, Math.min(playMs, takesDays(plan) ? 8 * dayMs : playMs));
    this.#isEnding = true;
    for (const person of this.#people) person.wake();
    await this.#until(() => this.#isOver, endingMs);
    if (!this.#isOver) this.#found('progress', `The game does not end: ${this.#standing()}`);
    await this.#untilAtLast(() => this.#unquiet() === null, quietMs);
    await this.#until(() => false, lastNewsMs);
    this.#expectQuiet();
    for (const person of this.#people) person.close();
    for (const connection of [...this.#network.connections]) connection.closeAtPage();
    await this.#untilAtLast(() => this.#kept() === null, takesDays(plan) ? emptyInDaysMs : emptyMs);
    const kept = this.#kept();
    if (kept !== null) this.#found('memory', kept);
  }

  /** The host makes a table, the others sit down, and all open their pages. */
  async #setUp(): Promise<void> {
    const plan = this.#plan;
    const [host, ...others] = [...this.#players.values()];
    const server = this.#servers[0];
    if (host === undefined || server === undefined) throw new Error('There is no host');
    const playing = plan.pageCounts.length;
    const made = isPatience(plan)
      ? this.#firstDeal(server, host)
      : this.#makeTable(server, host, others.slice(0, playing - 1));
    let isDone = false;
    void made
      .catch(() => undefined)
      .then(() => {
        isDone = true;
      });
    await this.#until(() => isDone, 60_000);
    if (isDone) await made;
    const world: PersonWorld = {
      network: this.#network,
      chance: this.#chance.apart('people'),
      plan,
      tableId: this.#tableId,
      request: this.#request,
      deal: (page) => this.#deal(page),
      vote: (page) => this.#vote(page),
      want: (page, isPaused) => this.#want(page, isPaused),
      advised: (page, move, isLegal) => {
        if (!isLegal)
          this.#found('position', `${page.host.name} is advised to make an illegal move: ${JSON.stringify(move)}`);
      },
      isEnding: () => this.#isEnding,
      shown: (page, snapshot) => this.#checker.shown(page, snapshot),
      made: (page, gameNumber) => this.#checker.made(page.person.player.id, gameNumber),
      noticed: (page, notice) => this.#noticed(page, notice),
    };
    for (const [index, player] of [...this.#players.values()].entries()) {
      const person = new Person(player, index < playing, plan.pageCounts[index] ?? 1, world);
      this.#people.push(person);
      if (index >= playing) this.#intrudeLater(person, 40);
    }
  }

  async #makeTable(server: SimulatedServer, host: Player, others: readonly Player[]): Promise<void> {
    const { ruleset, options, seatCount, botCount, night } = this.#plan;
    const bots = Array.from({ length: botCount }, () => 'steady' as const);
    const made = await server.tables.create(host, { ruleset, options, seatCount, bots });
    if (!made.ok) throw new Error(`The table cannot be made: ${made.error.code}`);
    const { id, seating, hosting } = made.value;
    this.#tableId = id;
    for (const player of others) {
      const sat = await seating.sit(player);
      if (!sat.ok) throw new Error(`${player.name} cannot sit down: ${sat.error.code}`);
    }
    if (night === null) return;
    const set = await hosting.changeSettings(host, { night });
    if (!set.ok) throw new Error(`The night cannot be chosen: ${set.error.code}`);
  }

  async #firstDeal(server: SimulatedServer, player: Player): Promise<void> {
    const { ruleset, options, deals } = this.#plan;
    const deal = deals[0] ?? { kind: 'any' };
    const dealt = await server.soloGames.deal(player, { ruleset, options, deal, isAfresh: true });
    if (!dealt.ok) throw new Error(`No cards can be dealt: ${dealt.error.code}`);
    this.#tableId = dealt.value.id;
  }

  /** A spectator tries to move now and then. */
  #intrudeLater(person: Person, most: number): void {
    if (most === 0) return;
    this.#scheduler.plan(null, this.#chance.between(0, 10_000), () => {
      for (const page of person.pages) page.intrude([...this.#checker.byNumber.keys()].at(-1) ?? 1);
      this.#intrudeLater(person, most - 1);
    });
  }

  /** Deals what comes next at the table of somebody who plays alone. */
  async #deal({ host, person, client }: Page): Promise<Result<SeatedTable, Rejection>> {
    const { ruleset, options, deals } = this.#plan;
    const deal = deals[client.snapshot.game?.number ?? 0] ?? { kind: 'any' };
    // Every game that was given up raises the number of the next one.
    const isAfresh = client.snapshot.game?.view?.ending != null;
    this.#checker.dealAsked();
    return this.#ask(host, person.player, (server) =>
      server.soloRequest(person.player, (games) => games.deal(person.player, { ruleset, options, deal, isAfresh })),
    );
  }

  #vote({ host, person: { player } }: Page): void {
    void this.#request(host, player, async ({ skipVote }) => {
      const done = await skipVote.vote(player);
      if (done.ok) this.#conduct.voted(player.id);
      return done;
    });
  }

  #want({ host, person: { player } }: Page, isPaused: boolean): void {
    void this.#request(host, player, async ({ pausing }) => {
      const done = await pausing.want(player, isPaused);
      if (done.ok) this.#conduct.wanted(player.id, isPaused);
      return done;
    });
  }

  /** Two devices had played on from the same position. What the server did not get becomes a game of its own. */
  async #carryOn({ host, person: { player } }: Page, carriedOn: CarriedOn): Promise<void> {
    const { number, seq, moves } = carriedOn;
    const beginning = { kind: 'carried-on' as const, tableId: this.#tableId, number, seq };
    const id = this.#chance.hex(32);
    for (let count = 0; count < tries.most; count += 1) {
      const done = await this.#ask(host, player, (server) =>
        server.soloRequest(player, (games) =>
          games.takeOver(player, {
            id,
            sentAt: this.#scheduler.nowMs,
            beginning,
            moves: moves.map(([move, atMs]) => [move, atMs]),
          }),
        ),
      );
      if (done.ok) this.#checker.carriedOn(done.value.table.id, carriedOn);
      // A daily deal that is over on another page is over for good.
      else if (!['try-again', 'deal-over'].includes(done.error.code))
        this.#found('moves', `A game cannot be carried on: ${done.error.code}`);
      if (done.ok || done.error.code !== 'try-again') return;
      await this.#pause(host, tries.pauseMs);
    }
  }

  /** Somebody gets a code on one device and continues on another, where it works once, for five minutes. */
  async #handOver(person: Person): Promise<void> {
    const { player } = person;
    const page = person.pages[this.#chance.below(person.pages.length)];
    if (page === undefined) return;
    const askedAtMs = this.#scheduler.nowMs;
    const asked = await this.#ask(page.host, player, async ({ transfers }) => ok(await transfers.create(player.id)));
    if (!asked.ok) return;
    const { code } = asked.value;
    const waitMs = this.#chance.pick([1_000, 20_000, codeGoodMs + codeAskedMs]);
    const device = new Host(`${player.name}’s new device`, this.#scheduler);
    await this.#pause(device, waitMs);
    const use = () => this.#ask(device, player, async ({ transfers }) => ok(whoIs(player, await transfers.use(code))));
    const used = await use();
    if (!used.ok) return;
    const tookMs = this.#scheduler.nowMs - askedAtMs;
    this.#checkHandOver(player, used.value, waitMs > codeGoodMs, tookMs);
    const again = await use();
    // A server whose clock was set may have refused a good one.
    const isFirst = used.value === 'nobody' && this.#plan.faults.includes('clock jumps');
    if (again.ok && again.value !== 'nobody' && !isFirst) {
      this.#found('identity', `A code of ${player.name} was good twice`);
    }
    if (used.value === 'nobody' || person.isAway || this.#isEnding) return;
    const isMoved = this.#chance.happens(0.7) || person.pages.length >= 3;
    person.open(isMoved ? Math.max(0, person.pages.indexOf(page)) : person.pages.length, true);
  }

  #checkHandOver(player: Player, usedBy: ReturnType<typeof whoIs>, isLate: boolean, tookMs: number): void {
    if (usedBy === 'another') this.#found('identity', `A code of ${player.name} made somebody another player`);
    if (this.#plan.faults.includes('clock jumps')) return;
    if (usedBy !== 'nobody' && isLate) this.#found('identity', `A code of ${player.name} was good after ${tookMs} ms`);
    // A newer code replaces the oldest of three that nobody has used.
    const isOnly = this.#plan.faultEveryMs >= codeGoodMs;
    if (usedBy === 'nobody' && !isLate && tookMs < codeGoodMs && isOnly) {
      this.#found('identity', `A code of ${player.name} was no good after ${tookMs} ms`);
    }
  }

  #pause(host: Host, pauseMs: number): Promise<void> {
    return new Promise((resolve) => void host.after(pauseMs, resolve));
  }

  #noticed({ host, person, client }: Page, notice: Notice): void {
    this.#note(host.name, 'notices', JSON.stringify(notice));
    const number = client.snapshot.game?.number ?? 0;
    const isToldNo = this.#network.hearing.startsWith('["no"');
    if (isToldNo && notice.kind === 'rejected' && numberGone.has(notice.rejection.code)) {
      this.#found('moves', `${host.name} took a move back because its number was used: ${JSON.stringify(notice)}`);
    }
    if (notice.kind === 'rejected' && notice.move !== null) this.#checker.refused(person.player.id, number, 1);
    if (notice.kind !== 'movesDropped') return;
    this.#checker.refused(person.player.id, number, notice.count);
    if (notice.carriedOn !== null) void this.#carryOn({ host, person, client } as Page, notice.carriedOn);
  }

  readonly #request: Request = (device, player, task) =>
    this.#ask(device, player, (server) => server.request(player, this.#tableId, task));

  /** A request over HTTP: its way there and the way back may take long or be lost. */
  #ask<Answer>(
    device: Host,
    player: Player,
    run: (server: SimulatedServer) => Promise<Result<Answer, Rejection>>,
  ): Promise<Result<Answer, Rejection>> {
    return new Promise((resolve) => {
      const lost = () => resolve(err({ code: 'try-again' }));
      const answer = (result: Result<Answer, Rejection>, delayMs: number) =>
        this.#scheduler.plan(device, delayMs, () => resolve(result));
      const server = this.#route();
      const cancelWait = device.after(15_000, lost);
      if (server === null) {
        answer(err({ code: 'try-again' }), 50);
        return;
      }
      this.#scheduler.plan(server.host, this.#network.delayMs(), () => {
        const failed = (error: unknown): Result<never, Rejection> => {
          this.#note(server.host.name, 'cannot answer a request', String(error));
          return err({ code: 'try-again' });
        };
        const answered: Promise<Result<Answer, Rejection>> = run(server).catch(failed);
        void answered.then((result) => {
          cancelWait();
          const text = JSON.stringify(result);
          this.#note(server.host.name, `answers ${player.name}`, text);
          this.#checker.restAnswered(text);
          answer(result, this.#network.delayMs());
        });
      });
    });
  }

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
      lookMs: takesDays(this.#plan) ? lookInDaysMs : undefined,
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

  /** The same for a condition that is expensive to check. */
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
    const pages = this.#pages.map(({ host, client: { snapshot } }) => {
      const { connection, rejection, table, game, seat } = snapshot;
      const { number, seq, pendingCount, confirmed } = game ?? {};
      const { agreed, turn } = confirmed ?? {};
      const { phase } = table ?? {};
      return `${host.name} ${JSON.stringify({ connection, rejection, seat, phase, number, seq, pendingCount, agreed, turn })}`;
    });
    return [...games, ...pages].join('; ');
  }

  /** Everything is over: all pages agree with the log, and nobody waits. */
  #expectQuiet(): void {
    this.#checker.expectAllAnswered();
    const { faults, gameCount, pageCounts } = this.#plan;
    // The same move from two pages of a person under the same number is one move, and pages that are gone report nothing.
    const arePagesGone = faults.some((fault) => ['reloads', 'absences', 'hand-overs'].includes(fault));
    const isEachTold = !arePagesGone && gameCount === 1 && pageCounts.every((count) => count === 1);
    this.#checker.expectNoneLost(isEachTold);
    this.#checker.expectCarriedOn();
    const unquiet = this.#unquiet();
    if (unquiet !== null) this.#found(...unquiet);
    if (isPatience(this.#plan)) this.#expectPlays();
    else this.#expectStandings();
  }

  /** Every page shows scores and night as the logs say, and that everybody is here. */
  #expectStandings(): void {
    const games = [...this.#checker.byNumber.values()];
    if (games.length === 0) return;
    for (const { host, client } of this.#people.flatMap(({ pages }) => pages)) {
      const { table, connection } = client.snapshot;
      if (connection !== 'online' || table === null) continue;
      const wrong = wrongStanding(client.snapshot, games, this.#plan.night);
      if (wrong !== null) this.#found('conduct', `${host.name} shows that ${wrong}`);
      const gone = table.seats.filter(({ bot, presence }) => bot === null && presence !== 'here');
      if (gone.length > 0) this.#found('position', `${host.name} shows ${gone[0]?.name} as ${gone[0]?.presence}`);
    }
  }

  /** Every finished game of patience in which a card was moved is among those that count, and of those that continue one game one. */
  #expectPlays(): void {
    const origins = new Map(
      [...this.#disk.plays.plays.values()].map(({ originId, gameId }) => [originId, gameId] as const),
    );
    for (const game of this.#checker.games.values()) {
      if (this.#checker.isUntold(game)) continue;
      const { record, ending, cardMoveCount, standingMoveCount } = game;
      const countedId = origins.get((record.mode.kind === 'solo' ? record.mode.originId : undefined) ?? record.id);
      if (countedId !== undefined && countedId !== record.id) continue;
      const play = this.#disk.plays.plays.get(record.id);
      const kept = play === undefined ? 'none' : `${play.ending} after ${play.moveCount}`;
      const ought = ending === null || cardMoveCount === 0 ? 'none' : `${ending} after ${standingMoveCount}`;
      if (kept !== ought)
        this.#found('progress', `Of game ${record.number} ${kept} is counted, and the log says ${ought}`);
    }
  }

  /** A page that does not agree with the log yet, or somebody who waits; null if everything is quiet. */
  #unquiet(): readonly [Check, string] | null {
    for (const game of this.#checker.games.values()) {
      const { record, ending } = game;
      if (ending !== null && !this.#disk.tables.noted.includes(record.id) && !this.#checker.isUntold(game)) {
        return ['progress', `The end of game ${record.number} is in its log, and was never stored for lists`];
      }
    }
    const last = [...this.#checker.byNumber.values()].at(-1);
    for (const { record, ending } of this.#checker.byNumber.values()) {
      if (ending === null && record !== last?.record) return ['progress', `Game ${record.number} never ended`];
    }
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

  /** What a server still has in memory although nobody is here; null if nothing. */
  #kept(): string | null {
    for (const { host, tables, leases } of this.#servers) {
      if (!host.isAlive) continue;
      if (tables.openCount > 0) return `${host.name} still has the table in memory`;
      if (leases.heldCount > 0) return `${host.name} still has the lease`;
      const count = this.#scheduler.plannedCount(host);
      // The sweep of tables, the check for due games and, with several servers, the heartbeat.
      const needed = this.#plan.serverCount === 1 ? 2 : 3;
      if (count > needed) return `${host.name} has ${count} timers, and needs ${needed}`;
    }
    return null;
  }

  #note(who: string, what: string, text = ''): void {
    this.#trace.note(this.#scheduler.nowMs, who, what, text);
  }

  #found(check: Check, what: string): void {
    this.#note('A checker', `finds (${check})`, what);
    this.#failure ??= { check, what, atMs: this.#scheduler.nowMs };
  }
}

/** The owner of a transfer code, as far as a device is told: no id. */
function whoIs(player: Player, id: string | null): 'nobody' | 'the same' | 'another' {
  if (id === null) return 'nobody';
  return id === player.id ? 'the same' : 'another';
}

/** The rejections after which a page sends the move under another number. */
const numberGone: ReadonlySet<string> = new Set(['number-taken', 'superseded']);

const names = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus', 'Hal', 'Ida'];

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
