import {
  type Notice,
  ShuffleHand,
  type Snapshot,
  TableClient,
  type TextStorage,
  type Transport,
} from '@snap-up/client';
import { adviceFor, isInPlay, legalMoves, type Move, type Result, type TimedMove } from '@snap-up/engine';
import type { Rejection, SeatedTable } from '@snap-up/protocol';
import type { Player } from '@snap-up/tables/game/records.ts';
import type { MultiplayerTable } from '@snap-up/tables/table/multiplayer-table.ts';
import type { Chance } from './chance.ts';
import { type Network, simulatedTransport } from './network.ts';
import { isLasting, isPatience, type Plan } from './plan.ts';
import { Host } from './scheduler.ts';

/** Requests over HTTP: they may fail, and the answer may be lost. */
export type Request = (
  device: Host,
  player: Player,
  task: (table: MultiplayerTable) => Promise<Result<void, Rejection>>,
) => Promise<Result<SeatedTable, Rejection>>;

/** The part of the world that a page uses. */
export interface PersonWorld {
  readonly network: Network;
  readonly chance: Chance;
  readonly plan: Plan;
  readonly tableId: string;
  readonly request: Request;
  /** Deals again at the person's own table. */
  deal(page: Page): Promise<Result<SeatedTable, Rejection>>;
  /** Votes to skip an absent player. */
  vote(page: Page): void;
  want(page: Page, isPaused: boolean): void;
  /** Whether everybody should finish. */
  isEnding(): boolean;
  /** A page shows something new. */
  shown(page: Page, snapshot: Snapshot): void;
  /** A page has accepted a move in this game. */
  made(page: Page, gameNumber: number): void;
  noticed(page: Page, notice: Notice): void;
  /** A page asked for a hint, and got this move. */
  advised(page: Page, move: Move, isLegal: boolean): void;
}

/** A person's browser storage, which all pages of the person share. */
class Storage implements TextStorage {
  readonly #values = new Map<string, string>();
  get = (key: string) => this.#values.get(key) ?? null;
  put = (key: string, value: string) => void this.#values.set(key, value);
  remove = (key: string) => void this.#values.delete(key);
}

/** A person, who plays at random on one page or several. */
export class Person {
  readonly player: Player;
  readonly isPlaying: boolean;
  /** Empty while the person is away. */
  readonly pages: Page[] = [];
  readonly #world: PersonWorld;
  /** By page, the storage of its device, and of its tab. */
  readonly #kept: { readonly device: Storage; readonly tab: Storage }[] = [];
  isAway = false;
  #isGone = false;

  constructor(player: Player, isPlaying: boolean, pageCount: number, world: PersonWorld) {
    this.player = player;
    this.isPlaying = isPlaying;
    this.#world = world;
    for (let count = 0; count < pageCount; count += 1) this.open(count);
  }

  /**
   * Opens a page, replacing the previous one.
   * @param isElsewhere whether on a device that knows nothing of the previous one
   */
  open(index: number, isElsewhere = false): void {
    this.pages[index]?.close();
    const before = isElsewhere ? undefined : this.#kept[index];
    const shared = index === 0 || isElsewhere || this.#world.plan.hasDevices ? undefined : this.#kept[0]?.device;
    const kept = before ?? { device: shared ?? new Storage(), tab: new Storage() };
    this.#kept[index] = kept;
    this.pages[index] = new Page(this, index, kept, this.#world);
  }

  /** Closes all pages for a while. */
  goAway(): void {
    this.isAway = true;
    for (const page of this.pages.splice(0)) page.close();
  }

  comeBack(): void {
    if (!this.isAway || this.#isGone) return;
    this.isAway = false;
    for (const index of this.#kept.keys()) this.open(index);
  }

  close(): void {
    this.#isGone = true;
    for (const page of this.pages) page.close();
  }

  /** Something has changed that no page shows. It interrupts long thinking. */
  wake(): void {
    for (const page of this.pages) page.wakeNow();
  }
}

/** A page at the table: the real client, and a person who thinks now and then. */
export class Page {
  readonly person: Person;
  readonly host: Host;
  readonly client: TableClient;
  readonly hand: ShuffleHand;
  readonly #transport: Transport;
  /** How many moves it made in the current game. */
  moveCount = 0;
  readonly #world: PersonWorld;
  readonly #chance: Chance;
  #gameNumber = 0;
  #seenTable: Snapshot['table'] = null;
  #seenSeat: Snapshot['seat'] = null;
  #readyRound = -1;
  /** How often it has considered getting ready in this round, and waited. */
  #readyWaits = 0;
  #isThinking = false;
  #cancelThought: () => void = () => {};
  #isDealing = false;

  constructor(
    person: Person,
    index: number,
    kept: { readonly device: TextStorage; readonly tab: TextStorage },
    world: PersonWorld,
  ) {
    const { network, chance, tableId } = world;
    const name = `${person.player.name}${index === 0 ? '' : `’s page ${index + 1}`}`;
    this.person = person;
    this.#world = world;
    this.#chance = chance.apart(`${name} ${network.scheduler.runCount}`);
    this.host = new Host(name, network.scheduler);
    const random = () => this.#chance.fraction();
    const transport = simulatedTransport(network, this.host, person.player, this.#chance);
    this.#transport = transport;
    const { after } = this.host;
    const now = () => this.host.nowMs();
    this.client = new TableClient({ tableId, transport, now, after, random, storage: kept.tab });
    const rest = {
      setReady: (_id: string, commitment: string | null) =>
        world.request(this.host, person.player, ({ starting }) => starting.setReady(person.player, commitment)),
      revealNonce: (_id: string, round: number, nonce: string) =>
        world.request(this.host, person.player, ({ starting }) => starting.revealNonce(person.player, round, nonce)),
    };
    this.hand = new ShuffleHand({
      rest: rest as ConstructorParameters<typeof ShuffleHand>[0]['rest'],
      randomBytes: (count) => this.#chance.bytes(count),
      storage: kept.device,
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
    if (table !== null && (table !== this.#seenTable || seat !== this.#seenSeat)) {
      this.#seenTable = table;
      this.#seenSeat = seat;
      void this.hand.see(table, seat);
    }
    this.#world.shown(this, snapshot);
    this.wake();
  }

  /** Thinks, if there is something to do: a waiting person continues when the page shows something new. */
  wake(): void {
    if (this.#isThinking || this.#task === null) return;
    this.#isThinking = true;
    const isMoving = this.#task === 'move';
    // Nothing else is urgent.
    const paceMs = isMoving ? this.#world.plan.paceMs : Math.max(500, Math.min(3_000, this.#world.plan.paceMs));
    this.#cancelThought = this.host.after(this.#chance.between(0.2 * paceMs, 1.8 * paceMs), () => {
      this.#isThinking = false;
      this.#act();
      this.wake();
    });
  }

  /** Starts thinking again. */
  wakeNow(): void {
    this.#cancelThought();
    this.#isThinking = false;
    this.wake();
  }

  /** What there is to do now. */
  get #task(): 'get ready' | 'deal' | 'vote' | 'pause' | 'move' | 'stop' | null {
    const { table, seat, game } = this.client.snapshot;
    if (table === null || seat === null || !this.person.isPlaying) return null;
    const { plan } = this.#world;
    const isEnding = this.#world.isEnding();
    if (isPatience(plan)) return this.#taskAlone;
    if (table.phase === 'gathering' || table.phase === 'finished') {
      const isWaiting = table.gameNumber >= plan.gameCount || isEnding || table.seats[seat]?.isReady === true;
      return isWaiting ? null : 'get ready';
    }
    if (game?.view == null || game.view.ending !== null || game.pendingCount >= plan.ahead) return null;
    const isOut = !isInPlay(game.view, seat);
    const { skipVote, pause } = table;
    const isForPause = pause?.votes.includes(seat) === true;
    if (!isOut && !isForPause && !isEnding && (game.view.isPaused || pause !== null)) return 'pause';
    if (skipVote !== null && skipVote.seat !== seat && !isOut && !skipVote.votes.includes(seat)) return 'vote';
    if (isEnding || this.moveCount >= plan.movesEach) return game.view.agreed[seat] === true || isOut ? null : 'stop';
    if (game.view.isPaused) return null;
    return game.view.turn === null || game.view.turn.seat === seat ? 'move' : null;
  }

  /** The same at the person's own table. Only one page deals. */
  get #taskAlone(): 'deal' | 'move' | 'stop' | null {
    const { game } = this.client.snapshot;
    if (game?.view == null || game.pendingCount >= this.#world.plan.ahead) return null;
    const { gameCount, movesEach } = this.#world.plan;
    const isLast = game.number >= gameCount || this.#world.isEnding();
    const isDone = this.moveCount >= movesEach || this.#world.isEnding();
    const isOver = game.view.ending !== null;
    if (isOver || isDone) {
      if (!isLast) return this.person.pages[0] === this && !this.#isDealing ? 'deal' : null;
      return isOver ? null : 'stop';
    }
    return 'move';
  }

  #act(): void {
    const task = this.#task;
    if (task === 'get ready') this.#getReady();
    else if (task === 'deal') this.#deal();
    else if (task === 'vote') this.#vote();
    else if (task === 'pause') this.#pause();
    else if (task === 'stop') this.#stop();
    else if (task === 'move' && isPatience(this.#world.plan)) this.#moveAlone();
    else if (task === 'move') this.#move();
  }

  /** A spectator tries to move anyway, like a custom client. */
  intrude(gameNumber: number): void {
    const text = this.#chance.pick(['draw', 'give-up', 'undo', 'pass', 'agree', 'restart']);
    this.#transport.move(gameNumber, 1 + this.#chance.below(40), text);
  }

  #deal(): void {
    this.#isDealing = true;
    void this.#world.deal(this).then(() => {
      this.#isDealing = false;
      this.wake();
    });
  }

  #vote(): void {
    const { table, clockOffsetMs } = this.client.snapshot;
    if (table?.skipVote != null && this.host.nowMs() + clockOffsetMs >= table.skipVote.openAt) this.#world.vote(this);
  }

  /** Agrees to a pause, or refuses it; in one, plays on. */
  #pause(): void {
    const isPaused = this.client.snapshot.game?.view?.isPaused === true;
    this.#world.want(this, !isPaused && this.#chance.happens(0.8));
  }

  /** A patience player moves, undoes and redoes at times, and takes hints. */
  #moveAlone(): void {
    if (this.#chance.happens(isLasting(this.#world.plan) ? 0.002 : 0.01)) this.#takeAdvice();
    else this.#play(this.#moveOrStep());
  }

  #moveOrStep(): TimedMove {
    const { game } = this.client.snapshot;
    if (game?.view == null || game.mode.kind !== 'solo') return { kind: 'give-up' };
    const { pastCount, futureCount } = game.mode;
    if (pastCount > 0 && this.#chance.happens(0.08)) return { kind: 'undo' };
    if (futureCount > 0 && this.#chance.happens(0.3)) return { kind: 'redo' };
    if (pastCount > 0 && this.#chance.happens(0.003)) return { kind: 'restart' };
    if (game.view.isLost && this.#chance.happens(0.5)) return { kind: 'revive' };
    const move = chooseMove(legalMoves(game.rules, game.view, 0), this.#chance);
    return move ?? { kind: pastCount > 0 ? 'undo' : 'give-up' };
  }

  #takeAdvice(): void {
    const { game } = this.client.snapshot;
    if (game?.view == null) return;
    const advice = adviceFor(game.rules, game.view);
    if (advice.kind !== 'move') return;
    this.#world.advised(this, advice.move, this.#play(advice.move).ok);
  }

  #move(): void {
    const { game, seat } = this.client.snapshot;
    if (game?.view == null || seat === null) return;
    if (this.#chance.happens(0.002)) void this.client.say(`Hello ${this.#chance.below(1_000)}`);
    if (this.#chance.happens(0.002)) void this.client.react('wow');
    if (this.#chance.happens(0.005)) this.#world.want(this, true);
    if (this.#chance.happens(0.0005)) this.#play({ kind: 'give-up' });
    const move = chooseMove(legalMoves(game.rules, game.view, seat), this.#chance);
    if (move !== null) this.#play(move);
    else if (game.view.turn === null && game.view.agreed[seat] !== true && this.#chance.happens(0.1)) this.#stop();
    else if (game.view.agreed[seat] === true && this.#chance.happens(0.1)) this.#play({ kind: 'disagree' });
  }

  #play(move: TimedMove): Result<void, Rejection> {
    const { game } = this.client.snapshot;
    const played = this.client.play(move);
    if (game !== null && played.ok) {
      this.moveCount += 1;
      this.#world.made(this, game.number);
    }
    return played;
  }

  /** Agrees to stop; a solo player gives up. */
  #stop(): void {
    const { game, seat } = this.client.snapshot;
    if (game?.view == null || seat === null || game.view.agreed[seat] === true) return;
    this.#play({ kind: isPatience(this.#world.plan) ? 'give-up' : 'agree' });
  }

  #getReady(): void {
    const { table, seat } = this.client.snapshot;
    if (table === null || seat === null) return;
    // Requested once a round, and again after a while, like somebody who wonders why nothing happens.
    if (this.#readyRound === table.shuffle.round) {
      this.#readyWaits += 1;
      if (!this.#chance.happens(0.02) && this.#readyWaits % mostReadyWaits !== 0) return;
    } else this.#readyWaits = 0;
    this.#readyRound = table.shuffle.round;
    void this.hand.getReady(table);
  }
}

/** How often somebody considers getting ready before they certainly ask again. */
const mostReadyWaits = 40;

/** Prefers moves that make progress, as people do. */
function chooseMove(moves: readonly Move[], chance: Chance): Move | null {
  if (moves.length === 0) return null;
  const carries = moves.filter(({ kind }) => kind === 'carry');
  return carries.length > 0 && chance.happens(0.7) ? chance.pick(carries) : chance.pick(moves);
}
