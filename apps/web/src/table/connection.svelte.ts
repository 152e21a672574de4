import {
  importAgain,
  type MovesDropped,
  type Notice,
  type Snapshot,
  socketTransport,
  TableClient,
  type Transport,
} from '@snap-up/client';
import { err, isInPlay, isOrderedByReaction, type Result, type TimedMove } from '@snap-up/engine';
import type { Reaction, Rejection, TableInfo } from '@snap-up/protocol';
import { createContext } from 'svelte';
import type { AnyRejection } from '../messages/rejections.ts';
import { type ConnectionMessage, requestRejection } from '../messages/table.ts';
import type { TableKeeper } from '../offline/tables.ts';
import { calls } from '../shared/page-socket.svelte.ts';
import { mayKnowTable, onNewNetwork } from '../shared/reach.svelte.ts';
import { storageIn } from '../shared/storage.ts';
import { FrameGate, isRivalsOnly, listenForPresses, nextFrame, PaintWatch } from './frame-gate.ts';
import { shuffleHand } from './shuffle-hand.ts';

/**
 * Distinguishes the loss of a move from consequent losses: moves that were already in flight when a loss was reported
 * are taken back together with it, and one message is enough for all of them.
 */
export class LostMoves {
  #reportedCount = 0;
  readonly #reportedBefore = new WeakMap<TimedMove, number>();

  /** Records that a move is being sent. */
  made(move: TimedMove): void {
    this.#reportedBefore.set(move, this.#reportedCount);
  }

  /**
   * Whether the loss of this move has to be reported. `move` is null if it is unknown which was lost. An unrecorded
   * move was made before the page was reloaded, and so before any loss was reported.
   */
  isReportable(move: TimedMove | null): boolean {
    if (move !== null && (this.#reportedBefore.get(move) ?? 0) < this.#reportedCount) return false;
    this.#reportedCount += 1;
    return true;
  }
}

const importKeeper = importAgain(() => import('../offline/tables.ts'));

/** What this page saw when a game ended. */
export interface SeenEnding {
  /** The game's number at its table. */
  readonly number: number;
  /** The seat of this player in that game, which they may have left since; null for a spectator. */
  readonly ownSeat: number | null;
  /** The seats of players who were away with cards left to play. */
  readonly awaySeats: readonly number[];
  /** The seats of bots. */
  readonly botSeats: readonly number[];
}

/** Plays a game that this browser has dealt. */
export interface LocalPlay {
  /** A substitute for the server. */
  readonly transport: Transport;
  readonly notSaved: ConnectionMessage;
}

/** A table client for Svelte pages: the newest snapshot as state, and the requests a page makes. */
export class TableConnection {
  /** Whether the game is played in this browser alone. */
  readonly isLocal: boolean;
  /** The page's warning while this browser cannot store such a game; null for all others. */
  readonly notSaved: ConnectionMessage | null;
  readonly #client: TableClient;
  readonly #lostMoves = new LostMoves();
  readonly #presses = listenForPresses();
  readonly #gate: FrameGate<Snapshot>;
  readonly #paints: PaintWatch;
  /**
   * Whether the current change comes from this player. Such changes are shown at once, those of others once a frame,
   * and those on others' own piles somewhat later.
   */
  #isOwn = true;
  /** The newest snapshot. `snapshot.chat` has the messages. */
  snapshot: Snapshot = $state.raw() as Snapshot;
  /** Whether all pending moves would survive closing the page. */
  areMovesKept = $state(false);
  #keeper: TableKeeper | null = null;
  #keeping: Promise<TableKeeper | null> | null = null;
  readonly #stopChecking: () => void;
  /** The last end of a game that this page witnessed; null for none. */
  seenEnding = $state.raw<SeenEnding | null>(null);

  /**
   * @param onnotice called once the page shows what it is about
   * @param onrejection called if the server refused this browser's nonce for a shuffle
   * @param local plays a game that this browser has dealt, without a server; null for all others
   */
  constructor(
    tableId: string,
    onnotice: (notice: Notice) => void,
    onrejection: (rejection: Rejection) => void,
    local: LocalPlay | null = null,
  ) {
    this.isLocal = local !== null;
    this.notSaved = local?.notSaved ?? null;
    const transport = local?.transport ?? socketTransport('', { tableId, called: (list) => calls.set(list) });
    // Each tab has its own moves: two tabs of a player number them independently.
    const storage = storageIn(() => sessionStorage);
    this.#client = new TableClient({ tableId, transport, storage, now: () => Date.now() });
    this.#paints = new PaintWatch((painted) => this.#client.painted(painted));
    const show = (snapshot: Snapshot): void => {
      this.snapshot = snapshot;
      if (snapshot.game !== null) this.#paints.shown(snapshot.game.number, snapshot.game.seq);
    };
    this.#gate = new FrameGate(nextFrame, show, this.#presses.areAny);
    let { table, seat } = this.#client.snapshot;
    let known = this.#client.snapshot;
    this.#client.subscribe((snapshot) => {
      const before = known;
      known = snapshot;
      if (snapshot.table !== table || snapshot.seat !== seat) {
        ({ table, seat } = snapshot);
        // Not in the next frame: a page in the background has to reveal its nonce, too.
        if (table !== null) void this.#see(table, seat, onrejection);
      }
      if (this.#isOwn) this.#gate.atOnce(snapshot);
      else if (isRivalsOnly(before, snapshot)) this.#gate.later(snapshot);
      else {
        if (isReactionWanted(before, snapshot)) this.#paints.came();
        this.#gate.soon(snapshot);
      }
    });
    this.#isOwn = false;
    this.#client.onNotice((notice) => {
      const wasHere = this.snapshot.connection === 'online';
      // The page has to show what a notice is about before the notice.
      this.#gate.flush();
      if (notice.kind === 'ended') this.seenEnding = wasHere ? seenEnding(this.snapshot) : null;
      if (notice.kind === 'movesDropped' && notice.carriedOn !== null) void this.#keepSecond(notice).then(onnotice);
      else if (notice.kind !== 'rejected' || this.#lostMoves.isReportable(notice.move)) onnotice(notice);
    });
    this.#stopChecking = onNewNetwork(() => this.check());
    if (this.isLocal || !mayKnowTable(tableId)) this.#client.start();
    else void this.keep().finally(() => this.#client.start());
  }

  /** Stores this solo table, so that its game can continue while the server cannot be reached. */
  async keep(): Promise<void> {
    if (this.isLocal) return;
    this.#keeping ??= importKeeper()
      .then(({ TableKeeper: Keeper }) => Keeper.open(this.#client, (areKept) => (this.areMovesKept = areKept)))
      // Without its code, moves wait in this tab only.
      .catch(() => null);
    this.#keeper = await this.#keeping;
  }

  /** Moves that cannot be made here any more become a game of their own. Reported only once they are stored. */
  async #keepSecond(notice: MovesDropped): Promise<MovesDropped> {
    if (this.#keeper === null) await this.keep();
    // In the same turn in which the state without them is stored.
    const isKept = await this.#keeper?.keepSecond(notice);
    return isKept === true ? notice : { ...notice, carriedOn: null };
  }

  /** Makes a move. Returns its rejection, if any. */
  play(move: TimedMove): Result<void, Rejection> {
    this.#lostMoves.made(move);
    this.#isOwn = true;
    try {
      return this.#client.play(move);
    } finally {
      this.#isOwn = false;
    }
  }

  /** Sends a chat message. The promise never rejects. */
  say(text: string): Promise<Result<void, AnyRejection>> {
    return this.explained(this.#client.say(text));
  }

  /** Sends a reaction. The promise never rejects. */
  react(reaction: Reaction): Promise<Result<void, AnyRejection>> {
    return this.explained(this.#client.react(reaction));
  }

  /** The answer to a request at this table. A failure gets the reason that this connection knows. */
  async explained<Value>(answer: Promise<Result<Value, Rejection>>): Promise<Result<Value, AnyRejection>> {
    const given = await answer;
    return given.ok ? given : err(requestRejection(given.error, this.#client.snapshot.connection));
  }

  /**
   * Calls the listener for each reaction at the table, this player's own included. Returns a function that stops this,
   * for an `$effect`.
   */
  onReaction(listener: (seat: number, reaction: Reaction) => void): () => void {
    return this.#client.onReaction(listener);
  }

  /** Joins again. Call after the player's seat or session has changed. */
  rejoin(): void {
    this.#client.join();
  }

  /** Asks whether the connection still works. Without one, the next attempt to connect is made at once. */
  check(): void {
    this.#client.check();
  }

  /** Connects again, after a rejection. */
  restart(): void {
    this.#client.start();
  }

  async #see(table: TableInfo, seat: number | null, onrejection: (rejection: Rejection) => void): Promise<void> {
    const answer = await shuffleHand.see(table, seat);
    // `try-again` only means that the start is canceled, and the table's next state shows that.
    if (!answer.ok && answer.error.code !== 'try-again') onrejection(answer.error);
  }

  close(): void {
    this.#stopChecking();
    this.#gate.close();
    this.#paints.close();
    this.#presses.close();
    this.#client.close();
    void this.#keeping?.then((keeper) => keeper?.close());
  }
}

/** Whether a batch has come, and it matters when this player sees it. */
function isReactionWanted(before: Snapshot, { seat, game }: Snapshot): boolean {
  if (seat === null || game?.view == null || !isOrderedByReaction(game.rules.options)) return false;
  return before.game?.view == null || before.game.number !== game.number || before.game.seq !== game.seq;
}

function seenEnding({ table, game, seat }: Snapshot): SeenEnding | null {
  if (table === null || game === null) return null;
  const isAway = (each: number) =>
    table.seats[each]?.presence === 'away' && (game.view === null || isInPlay(game.view, each));
  const seats = game.names.map((_, each) => each);
  const ownSeat = seat !== null && table.seats[seat]?.hasPlayed === true ? seat : null;
  const botSeats = seats.filter((each) => table.seats[each]?.bot != null);
  return { number: game.number, ownSeat, awaySeats: seats.filter(isAway), botSeats };
}

/**
 * The connection of a table's page, for all components of that page: call `tableConnection()` while a component is
 * created.
 */
export const [tableConnection, setTableConnection] = createContext<TableConnection>();
