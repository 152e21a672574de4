import { type SeenGame, type Snapshot, seatStartsAt, type TableClient } from '@snap-up/client';
import { decide, type Move, type Seat, type View } from '@snap-up/engine';
import type { BotStrength, TableInfo } from '@snap-up/protocol';
import type { BotMemory, BotPlayer } from './bot-player.ts';
import { botPlayerOf } from './bot-players.ts';
import { chooseAgreement, isAskedToStop } from './choose-agreement.ts';
import { noticeTimeMs, thinkTimeMs } from './think-time.ts';

/** The clock of a bot; tests supply their own. */
export interface BotClock {
  /** Milliseconds since any fixed moment. */
  nowMs(): number;
  /** Runs the task once after `delayMs` milliseconds, never before this returns. Returns the function that cancels it. */
  after(delayMs: number, task: () => void): () => void;
}

/** The part of a snapshot that a bot looks at. */
export interface SeatSnapshot extends Pick<Snapshot, 'seat' | 'connection' | 'clockOffsetMs'> {
  readonly game: Pick<SeenGame, 'number' | 'rules' | 'view' | 'pendingCount' | 'startsAt'> | null;
  readonly table:
    | (Pick<TableInfo, 'gameNumber' | 'startsAt'> & {
        readonly seats: readonly Pick<TableInfo['seats'][number], 'bot'>[];
      })
    | null;
}

/** The part of its seat's client that a bot uses. */
export interface SeatClient {
  readonly snapshot: SeatSnapshot;
  play(move: Move): ReturnType<TableClient['play']>;
  subscribe(listener: (snapshot: SeatSnapshot) => void): () => void;
}

export interface BotOptions {
  /** The client of the bot's seat, like that of a person's page. The caller starts and closes it. */
  readonly client: SeatClient;
  readonly strength: BotStrength;
  /** Returns a number from 0 to 1, 1 excluded. It decides what the bot overlooks and how long it thinks. */
  readonly random: () => number;
  readonly clock: BotClock;
}

/** What a bot is about to do, and when. */
interface Intention {
  readonly move: Move;
  readonly dueMs: number;
  /** The memory's measure of changes at the time of choosing. */
  readonly standing: number;
  readonly cancel: () => void;
}

/** A bot's view of one game. */
interface Observation {
  readonly player: BotPlayer;
  readonly game: NonNullable<SeatSnapshot['game']>;
  readonly view: View;
  readonly seat: Seat;
  readonly table: SeatSnapshot['table'];
  /** When it may move, by the bot's clock. */
  readonly startsAtMs: number;
}

/**
 * Plays for one seat through a `TableClient`, like a person's page: it sees what the page would show and plays by
 * `client.play`. It takes part in every game of its table that it can play, until it is stopped.
 */
export class Bot {
  readonly #client: SeatClient;
  readonly #strength: BotStrength;
  readonly #random: () => number;
  readonly #clock: BotClock;
  #unsubscribe: (() => void) | null = null;
  #intention: Intention | null = null;
  /** What it saw last; null if it has to think again even without a change. */
  #seen: Observation | null = null;
  #gameNumber = 0;
  #memory: BotMemory | null = null;
  /** Its last move in this game, and how many of its cards were face down before it. */
  #last: { readonly move: Move; readonly holeCount: number } | null = null;

  constructor({ client, strength, random, clock }: BotOptions) {
    this.#client = client;
    this.#strength = strength;
    this.#random = random;
    this.#clock = clock;
  }

  /** Starts playing. Does nothing if the bot plays already. */
  start(): void {
    this.#unsubscribe ??= this.#client.subscribe((snapshot) => this.#look(snapshot));
  }

  /** Stops playing. The client is unchanged, and the bot may be started again. */
  stop(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    this.#forget();
  }

  #look({ game, seat, table, connection, clockOffsetMs }: SeatSnapshot): void {
    const view = game?.view ?? null;
    if (game === null || view === null || seat === null || connection !== 'online' || view.ending !== null) {
      this.#forget();
      return;
    }
    if (game.number !== this.#gameNumber) {
      this.#forget();
      this.#gameNumber = game.number;
      this.#memory = null;
      this.#last = null;
    }
    // A pending move is answered soon; until then nobody knows which card it turned up.
    if (game.pendingCount > 0 || (view === this.#seen?.view && table === this.#seen.table)) return;
    const player = botPlayerOf(game.rules.ruleset);
    if (player === null) return;
    const startsAtMs = seatStartsAt(game, seat, table) - clockOffsetMs;
    this.#seen = { player, game, view, seat, table, startsAtMs };
    this.#memory = player.remember(game.rules, view, seat, this.#memory);
    this.#think(this.#seen, this.#memory);
  }

  #think(observation: Observation, memory: BotMemory): void {
    const intention = this.#intention;
    const { player, game, view, seat, table } = observation;
    const { rules } = game;
    const isBot = (each: Seat) => table?.seats[each]?.bot != null;
    const isStopAsked = isAskedToStop({ rules, view, isBot });
    if (intention !== null && !isStopAsked && this.#sticksTo(intention.move, observation)) return;
    const [strength, random] = [this.#strength, this.#random];
    const chosen = player.chooseMove({ rules, view, seat, strength, memory, random });
    const move = chooseAgreement({ rules, view, seat, memory, isBot, move: chosen }) ?? chosen;
    if (move === null) this.#drop();
    else {
      // A bot that wants to stop waits again after a change; any other intention stays.
      const isSpoiled = move.kind === 'agree' && !isStopAsked && memory.standing !== intention?.standing;
      if (intention === null || isSpoiled || !isSame(move, intention.move)) this.#intend(move, observation, memory);
    }
  }

  /** Whether a bot sticks to its intended play. Only sharp bots think again. */
  #sticksTo(move: Move, { game, view, seat }: Observation): boolean {
    return this.#strength !== 'sharp' && move.kind === 'carry' && decide(game.rules, view, seat, move).ok;
  }

  #intend(move: Move, observation: Observation, { standing }: BotMemory): void {
    const { rules } = observation.game;
    const [strength, random] = [this.#strength, this.#random];
    const last = this.#last;
    const hasNewCards = last === null || holeCountOf(observation) < last.holeCount;
    const isInRun = last !== null && isToFoundation(observation, move) && isToFoundation(observation, last.move);
    const delayMs = thinkTimeMs({ rules, strength, move, hasNewCards, isInRun, random });
    const nowMs = this.#clock.nowMs();
    const fromNowMs = Math.max(nowMs, observation.startsAtMs) + delayMs;
    // Changing one's mind requires noticing the change first, but the thinking has already begun.
    const dueMs =
      this.#intention === null || move.kind === 'agree'
        ? fromNowMs
        : Math.min(fromNowMs, Math.max(this.#intention.dueMs, nowMs + noticeTimeMs(strength, random)));
    this.#drop();
    const cancel = this.#clock.after(dueMs - nowMs, () => this.#act(move, observation));
    this.#intention = { move, dueMs, standing, cancel };
  }

  /**
   * Plays the intended move. If it has become illegal meanwhile, the client or the server refuses it, and nothing is
   * lost.
   */
  #act(move: Move, observation: Observation): void {
    this.#intention = null;
    this.#seen = null;
    this.#last = { move, holeCount: holeCountOf(observation) };
    const played = this.#client.play(move);
    if (!played.ok) this.#look(this.#client.snapshot);
  }

  /** Stops thinking until there is something new to see. */
  #forget(): void {
    this.#seen = null;
    this.#drop();
  }

  /** Cancels the intended move. */
  #drop(): void {
    this.#intention?.cancel();
    this.#intention = null;
  }
}

function isSame(one: Move, other: Move): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isToFoundation({ game }: Observation, move: Move): boolean {
  return move.kind === 'carry' && game.rules.piles[move.to]?.role === 'foundation';
}

/** How many of its own cards are face down. */
function holeCountOf({ game, view, seat }: Observation): number {
  const own = game.rules.seatPiles[seat]?.all ?? [];
  return own.reduce((sum, id) => sum + (view.piles[id] ?? []).filter((slot) => slot === null).length, 0);
}
