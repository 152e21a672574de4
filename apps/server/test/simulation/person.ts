import { type Notice, ShuffleHand, type Snapshot, TableClient, type TextStorage } from '@snap-up/client';
import { err, legalMoves, type Move, type Result } from '@snap-up/engine';
import type { Rejection, SeatedTable } from '@snap-up/protocol';
import type { Player } from '../../src/game/records.ts';
import type { MultiplayerTable } from '../../src/table/multiplayer-table.ts';
import type { Chance } from './chance.ts';
import { type Network, simulatedTransport } from './network.ts';
import type { Plan } from './plan.ts';
import { Host } from './scheduler.ts';

/** What is asked of a server over HTTP: it may fail, and its answer may be lost. */
export type Request = (
  device: Host,
  player: Player,
  task: (table: MultiplayerTable) => Promise<Result<void, Rejection>>,
) => Promise<Result<SeatedTable, Rejection>>;

/** What a page needs of the world. */
export interface PersonWorld {
  readonly network: Network;
  readonly chance: Chance;
  readonly plan: Plan;
  readonly tableId: string;
  readonly request: Request;
  /** Whether everybody is to come to an end. */
  isEnding(): boolean;
  /** A page shows something new. */
  shown(page: Page, snapshot: Snapshot): void;
  /** A page has taken a move in this game. */
  made(page: Page, gameNumber: number): void;
  noticed(page: Page, notice: Notice): void;
}

/** A person's browser storage, which all pages of the person share. */
class Storage implements TextStorage {
  readonly #values = new Map<string, string>();
  get = (key: string) => this.#values.get(key) ?? null;
  put = (key: string, value: string) => void this.#values.set(key, value);
  remove = (key: string) => void this.#values.delete(key);
}

/** A person, who plays by chance on one page or several. */
export class Person {
  readonly player: Player;
  readonly isPlaying: boolean;
  readonly pages: Page[] = [];
  readonly #world: PersonWorld;
  readonly #shared = new Storage();

  constructor(player: Player, isPlaying: boolean, pageCount: number, world: PersonWorld) {
    this.player = player;
    this.isPlaying = isPlaying;
    this.#world = world;
    for (let count = 0; count < pageCount; count += 1) this.open(count);
  }

  /** Opens a page, in place of the one that was open there before. */
  open(index: number): void {
    const before = this.pages[index];
    before?.close();
    this.pages[index] = new Page(this, index, this.#shared, before?.session ?? new Storage(), this.#world);
  }

  close(): void {
    for (const page of this.pages) page.close();
  }

  /** Something has changed that no page shows. */
  wake(): void {
    for (const page of this.pages) page.wake();
  }
}

/** A page at the table: the real client, and somebody who thinks now and then. */
export class Page {
  readonly person: Person;
  readonly host: Host;
  readonly client: TableClient;
  readonly hand: ShuffleHand;
  /** What this tab alone keeps over a reload. */
  readonly session: TextStorage;
  /** How many moves it made in the current game. */
  moveCount = 0;
  readonly #world: PersonWorld;
  readonly #chance: Chance;
  #gameNumber = 0;
  #readyRound = -1;
  #isThinking = false;

  constructor(person: Person, index: number, shared: TextStorage, session: TextStorage, world: PersonWorld) {
    const { network, chance, tableId } = world;
    const name = `${person.player.name}${index === 0 ? '' : `’s page ${index + 1}`}`;
    this.person = person;
    this.session = session;
    this.#world = world;
    this.#chance = chance.apart(`${name} ${network.scheduler.runCount}`);
    this.host = new Host(name, network.scheduler);
    const random = () => this.#chance.fraction();
    const transport = simulatedTransport(network, this.host, person.player.id, this.#chance);
    const { after } = this.host;
    const now = () => this.host.nowMs();
    this.client = new TableClient({ tableId, transport, now, after, random, storage: session });
    const rest = {
      setReady: (_id: string, commitment: string | null) =>
        world.request(this.host, person.player, ({ starting }) => starting.setReady(person.player, commitment)),
      revealNonce: (_id: string, round: number, nonce: string) =>
        world.request(this.host, person.player, ({ starting }) => starting.revealNonce(person.player, round, nonce)),
    };
    this.hand = new ShuffleHand({
      rest: rest as ConstructorParameters<typeof ShuffleHand>[0]['rest'],
      randomBytes: (count) => this.#chance.bytes(count),
      storage: shared,
      wait: (waitMs) => new Promise((resolve) => void after(waitMs, resolve)),
    });
    this.client.subscribe((snapshot) => this.#see(snapshot));
    this.client.onNotice((notice) => world.noticed(this, notice));
    this.client.start();
  }

  close(): void {
    this.client.close();
    this.host.isAlive = false;
  }

  #see(snapshot: Snapshot): void {
    const { table, seat, game } = snapshot;
    if (game !== null && game.number !== this.#gameNumber) {
      this.#gameNumber = game.number;
      this.moveCount = 0;
    }
    if (table !== null) void this.hand.see(table, seat);
    this.#world.shown(this, snapshot);
    this.wake();
  }

  /** Thinks, if there is something to do: whoever only waits goes on when the page shows something new. */
  wake(): void {
    if (this.#isThinking || this.#task === null) return;
    this.#isThinking = true;
    const { phase } = this.client.snapshot.table ?? {};
    // Between games nobody is in a hurry.
    const paceMs = phase === 'playing' ? this.#world.plan.paceMs : 500;
    this.host.after(this.#chance.between(0.2 * paceMs, 1.8 * paceMs), () => {
      this.#isThinking = false;
      this.#act();
      this.wake();
    });
  }

  /** What there is to do at present. */
  get #task(): 'get ready' | 'move' | 'agree' | null {
    const { table, seat, game } = this.client.snapshot;
    if (table === null || seat === null || !this.person.isPlaying) return null;
    const { plan } = this.#world;
    const isEnding = this.#world.isEnding();
    if (table.phase === 'gathering' || table.phase === 'finished') {
      const isWaiting = table.gameNumber >= plan.gameCount || isEnding || table.seats[seat]?.isReady === true;
      return isWaiting ? null : 'get ready';
    }
    if (game?.view == null || game.view.ending !== null || game.pendingCount >= plan.ahead) return null;
    if (isEnding || this.moveCount >= plan.movesEach) return game.view.agreed[seat] === true ? null : 'agree';
    return game.view.turn === null || game.view.turn.seat === seat ? 'move' : null;
  }

  #act(): void {
    const task = this.#task;
    if (task === 'get ready') this.#getReady();
    else if (task === 'agree') this.#agree();
    else if (task === 'move') this.#move();
  }

  #move(): void {
    const { game, seat } = this.client.snapshot;
    if (game?.view == null || seat === null) return;
    if (this.#chance.happens(0.002)) void this.client.say(`Hello ${this.#chance.below(1_000)}`);
    if (this.#chance.happens(0.002)) void this.client.react('wow');
    const move = chooseMove(legalMoves(game.rules, game.view, seat), this.#chance);
    if (move !== null) this.#play(move);
    else if (game.view.turn === null && game.view.agreed[seat] !== true && this.#chance.happens(0.1)) this.#agree();
  }

  #play(move: Move): void {
    const { game } = this.client.snapshot;
    if (game === null) return;
    if (!this.client.play(move).ok) return;
    this.moveCount += 1;
    this.#world.made(this, game.number);
  }

  #agree(): void {
    const { game, seat } = this.client.snapshot;
    if (game?.view == null || seat === null || game.view.agreed[seat] === true) return;
    this.#play({ kind: 'agree' });
  }

  #getReady(): void {
    const { table, seat } = this.client.snapshot;
    if (table === null || seat === null) return;
    // Asked once a round, and again after a while, as by somebody who wonders why nothing happens.
    if (this.#readyRound === table.shuffle.round && !this.#chance.happens(0.02)) return;
    this.#readyRound = table.shuffle.round;
    void this.hand.getReady(table);
  }
}

/** Prefers what brings a game on, as people do. */
function chooseMove(moves: readonly Move[], chance: Chance): Move | null {
  if (moves.length === 0) return null;
  const carries = moves.filter(({ kind }) => kind === 'carry');
  return carries.length > 0 && chance.happens(0.7) ? chance.pick(carries) : chance.pick(moves);
}

/** What a request that got no answer comes to. */
export const unanswered = err({ code: 'try-again' } as const);
