import type {
  BatchMessage,
  ChatMessage,
  DoneAnswer,
  GameSnapshot,
  JoinAnswer,
  Known,
  Reaction,
  Rejection,
  Sight,
  TableInfo,
  TurnClock,
} from '@snap-up/protocol';

/** What a transport reports. Messages of one connection arrive in the order in which they were sent. */
export interface TransportListener {
  /** Connected; no table has been joined on this connection yet. */
  connected(): void;
  /** The connection was lost or could not be made. The transport keeps trying. */
  disconnected(): void;
  /** The server rejected the connection. The transport waits for `reconnect`. */
  connectionRejected(rejection: Rejection): void;
  table(table: TableInfo): void;
  game(game: GameSnapshot): void;
  batch(batch: BatchMessage): void;
  /** The server rejected a message; `moveNo` is null if it was no move, or nobody can tell which. */
  rejected(moveNo: number | null, rejection: Rejection): void;
  clock(gameNumber: number, clock: TurnClock): void;
  said(message: ChatMessage): void;
  reacted(seat: number, reaction: Reaction): void;
  /** The server asks to join again on this connection, after a random delay of at most `withinMs`. */
  rejoin(withinMs: number): void;
}

/**
 * A connection to a server, as far as a table client needs one. Messages sent while disconnected are lost: the client
 * keeps track of what to send again.
 */
export interface Transport {
  /** Starts connecting, and reconnects whenever the connection is lost. Called once. */
  open(listener: TransportListener): void;
  /** Joins a table. `answer` is not called if the connection is lost first. */
  join(tableId: string, known: Known, answer: (answer: JoinAnswer) => void): void;
  /** Sends a move; `sight` is what its player saw, if known. */
  move(gameNumber: number, moveNo: number, text: string, sight?: Sight): void;
  /** Sends a chat message to the joined table. `answer` is not called if the connection is lost first. */
  say(text: string, answer: (answer: DoneAnswer) => void): void;
  react(reaction: Reaction, answer: (answer: DoneAnswer) => void): void;
  /**
   * Asks whether the connection still works, and finds another one unless an answer comes soon: then `disconnected` and
   * `connected` follow. Without a connection, it connects now.
   * @param isNetworkNew whether the network may have changed
   */
  check(isNetworkNew: boolean): void;
  /** Drops the connection and makes a new one after a short delay. */
  reconnect(): void;
  close(): void;
}
