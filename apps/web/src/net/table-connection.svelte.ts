import { type Notice, type Snapshot, socketTransport, TableClient } from '@snap-up/client';
import type { Result, TimedMove } from '@snap-up/engine';
import type { Reaction, Rejection, TableInfo } from '@snap-up/protocol';
import { createContext } from 'svelte';
import { FrameGate, nextFrameOf } from './frame-gate.ts';
import { Losses } from './losses.ts';
import { shuffleHand } from './shuffle.ts';

/** What this page saw when a game ended. */
export interface SeenEnding {
  /** The game's number at its table. */
  readonly number: number;
  /** Where one sat in it, which one may have left since; null for somebody who watched. */
  readonly ownSeat: number | null;
  /** Whose players had cards left and were away. */
  readonly awaySeats: readonly number[];
}

/** A table client as the pages see it: the newest snapshot, and the way to move and to chat. */
export class TableConnection {
  readonly #client: TableClient;
  readonly #losses = new Losses();
  readonly #gate: FrameGate<Snapshot>;
  /** Whether the change comes from this player. Own changes are shown at once; those of others, once per frame. */
  #isOwn = true;
  /** What has been said is `snapshot.chat`. */
  snapshot: Snapshot = $state.raw() as Snapshot;
  /** The last end of a game that came while this page was at the table; null where none has. */
  seenEnding = $state.raw<SeenEnding | null>(null);

  /**
   * @param onnotice told after the page shows what it is about
   * @param onrejection told if the server did not take the nonce that this browser revealed for a shuffle
   */
  constructor(tableId: string, onnotice: (notice: Notice) => void, onrejection: (rejection: Rejection) => void) {
    this.#client = new TableClient({ tableId, transport: socketTransport(''), now: () => Date.now() });
    this.#gate = new FrameGate(nextFrameOf(document), (snapshot) => {
      this.snapshot = snapshot;
    });
    let { table, seat } = this.#client.snapshot;
    this.#client.subscribe((snapshot) => {
      if (snapshot.table !== table || snapshot.seat !== seat) {
        ({ table, seat } = snapshot);
        // Not in the next frame: a page in the background has to reveal its nonce, too.
        if (table !== null) void this.#see(table, seat, onrejection);
      }
      if (this.#isOwn) this.#gate.atOnce(snapshot);
      else this.#gate.soon(snapshot);
    });
    this.#isOwn = false;
    this.#client.onNotice((notice) => {
      const wasHere = this.snapshot.connection === 'online';
      // A notice is of what the page shows already.
      this.#gate.flush();
      if (notice.kind === 'ended') this.seenEnding = wasHere ? seenEnding(this.snapshot) : null;
      if (notice.kind !== 'rejected' || this.#losses.isNews(notice.move)) onnotice(notice);
    });
    this.#client.start();
  }

  /** Makes a move, or says why not. */
  play(move: TimedMove): Result<void, Rejection> {
    this.#losses.made(move);
    this.#isOwn = true;
    try {
      return this.#client.play(move);
    } finally {
      this.#isOwn = false;
    }
  }

  /** Says something to the table. Never rejects. */
  say(text: string): Promise<Result<void, Rejection>> {
    return this.#client.say(text);
  }

  /** Shows the table a reaction. Never rejects. */
  react(reaction: Reaction): Promise<Result<void, Rejection>> {
    return this.#client.react(reaction);
  }

  /** Calls the listener when somebody reacts, oneself included. Gives the function that ends it: for an `$effect`. */
  onReaction(listener: (seat: number, reaction: Reaction) => void): () => void {
    return this.#client.onReaction(listener);
  }

  /** After one's seat or session has changed. */
  rejoin(): void {
    this.#client.join();
  }

  /** Connects again, after a rejection. */
  restart(): void {
    this.#client.start();
  }

  async #see(table: TableInfo, seat: number | null, onrejection: (rejection: Rejection) => void): Promise<void> {
    const answer = await shuffleHand.see(table, seat);
    // With `try-again` the shuffle is called off, of which the table tells.
    if (!answer.ok && answer.error.code !== 'try-again') onrejection(answer.error);
  }

  close(): void {
    this.#gate.close();
    this.#client.close();
  }
}

function seenEnding({ table, game, seat }: Snapshot): SeenEnding | null {
  if (table === null || game === null) return null;
  const isAway = (each: number) => table.seats[each]?.presence === 'away' && game.view?.out.includes(each) !== true;
  const ownSeat = seat !== null && table.seats[seat]?.hasPlayed === true ? seat : null;
  return { number: game.number, ownSeat, awaySeats: game.names.map((_, each) => each).filter(isAway) };
}

/** The connection of the table's page, for every part of that page: `tableConnection()` while the part is made. */
export const [tableConnection, setTableConnection] = createContext<TableConnection>();
