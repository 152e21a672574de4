import type {
  BatchMessage,
  ChatMessage,
  DoneAnswer,
  GameSnapshot,
  JoinAnswer,
  Known,
  Reaction,
  Rejection,
  SeatPresence,
  TableInfo,
  TurnClock,
} from '@snap-up/protocol';

/** What a transport tells the one who opened it. Messages of one connection come in the order in which they were sent. */
export interface TransportListener {
  /** A connection stands; nothing has been joined on it yet. */
  connected(): void;
  /** The connection is lost, or could not be made. The transport goes on trying by itself. */
  disconnected(): void;
  /** The server takes no connection from this client. The transport waits for `reconnect`. */
  connectionRejected(rejection: Rejection): void;
  table(table: TableInfo): void;
  /** Only who is here has changed at the table; `seats` are those that are different now. */
  presence(spectatorCount: number, seats: readonly SeatPresence[]): void;
  game(game: GameSnapshot): void;
  batch(batch: BatchMessage): void;
  /** The server rejected a message; `moveNo` is null where it was no move, or nobody can tell which. */
  rejected(moveNo: number | null, rejection: Rejection): void;
  clock(gameNumber: number, clock: TurnClock): void;
  said(message: ChatMessage): void;
  reacted(seat: number, reaction: Reaction): void;
}

/**
 * A way to a server, as much of it as a table client needs. What is sent while no connection stands is lost: the client
 * knows what it has to send again.
 */
export interface Transport {
  /** Begins to connect, and connects again whenever a connection is lost. Called once. */
  open(listener: TransportListener): void;
  /** Joins a table. `answer` is never called where the connection is lost before the answer. */
  join(tableId: string, known: Known, answer: (answer: JoinAnswer) => void): void;
  move(gameNumber: number, moveNo: number, text: string): void;
  /** Says something at the table that was joined. `answer` is never called where the connection is lost before the answer. */
  say(text: string, answer: (answer: DoneAnswer) => void): void;
  react(reaction: Reaction, answer: (answer: DoneAnswer) => void): void;
  /** Gives the connection up and makes a new one, after a short wait. */
  reconnect(): void;
  close(): void;
}
