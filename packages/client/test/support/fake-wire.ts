import type { DoneAnswer, JoinAnswer, Known, Reaction, Rejection, Sight } from '@snap-up/protocol';
import type { Transport, TransportListener } from '../../src/index.ts';
import type { Down, Line, ReferenceServer } from './reference-server.ts';

/**
 * A transport that a test works by hand: messages wait until the test delivers them, and the test decides when a
 * connection is up.
 */
export class FakeWire implements Transport {
  readonly #server: ReferenceServer;
  seat: number | null;
  #listener: TransportListener | null = null;
  #line: Line | null = null;
  up: (() => void)[] = [];
  down: Down[] = [];
  /** Messages to the server in flight when the connection dropped: it may still read them later. */
  ghosts: (() => void)[] = [];
  /** Every move that was sent, as `number text`. */
  readonly sentMoves: string[] = [];
  /** What was sent with those that told what their player saw. */
  readonly sights: { readonly moveNo: number; readonly sight: Sight }[] = [];
  isClosed = false;
  reconnectCount = 0;
  checkCount = 0;

  constructor(server: ReferenceServer, seat: number | null) {
    this.#server = server;
    this.seat = seat;
  }

  get isConnected(): boolean {
    return this.#line !== null;
  }

  open(listener: TransportListener): void {
    this.#listener = listener;
  }

  join(tableId: string, known: Known, answer: (answer: JoinAnswer) => void): void {
    this.#send((line) => this.#server.join(line, tableId, known, answer));
  }

  move(gameNumber: number, moveNo: number, text: string, sight?: Sight): void {
    this.sentMoves.push(`${moveNo} ${text}`);
    if (sight !== undefined) this.sights.push({ moveNo, sight });
    this.#send((line) => this.#server.move(line, gameNumber, moveNo, text));
  }

  say(text: string, answer: (answer: DoneAnswer) => void): void {
    this.#send((line) => this.#server.say(line, text, answer));
  }

  react(reaction: Reaction, answer: (answer: DoneAnswer) => void): void {
    this.#send((line) => this.#server.react(line, reaction, answer));
  }

  check(): void {
    this.checkCount += 1;
  }

  reconnect(): void {
    this.reconnectCount += 1;
    this.#fall();
  }

  close(): void {
    this.isClosed = true;
    this.#fall();
  }

  connect(): void {
    if (this.#line !== null || this.isClosed) return;
    const line: Line = {
      seat: this.seat,
      send: (message) => {
        // A wire shares no objects: messages are copies. A dead connection carries nothing.
        if (this.#line !== line) return;
        this.down.push(message.kind === 'answer' ? message : structuredClone(message));
      },
    };
    this.#line = line;
    this.#listener?.connected();
  }

  /** Drops the connection, with everything in flight. */
  drop(): void {
    if (this.#line === null) return;
    this.#fall();
    this.#listener?.disconnected();
  }

  reject(rejection: Rejection): void {
    this.#fall();
    this.#listener?.connectionRejected(rejection);
  }

  /** The server reads this many of the messages in flight to it. */
  deliverUp(count = this.up.length): void {
    for (const message of this.up.splice(0, count)) message();
  }

  /** The server asks to join again, behind everything in flight to the client. */
  askToRejoin(withinMs = 1_000): void {
    this.down.push({ kind: 'rejoin', withinMs });
  }

  /** The client reads this many of the messages in flight to it. */
  deliverDown(count = this.down.length): void {
    for (const message of this.down.splice(0, count)) this.#hear(message);
  }

  deliverGhost(): void {
    this.ghosts.shift()?.();
  }

  #send(act: (line: Line) => void): void {
    const line = this.#line;
    if (line !== null) this.up.push(() => act(line));
  }

  #fall(): void {
    if (this.#line !== null) this.#server.leave(this.#line);
    this.#line = null;
    this.ghosts.push(...this.up);
    this.up = [];
    this.down = [];
  }

  #hear(message: Down): void {
    const listener = this.#listener;
    switch (message.kind) {
      case 'table':
        listener?.table(message.table);
        return;
      case 'game':
        listener?.game(message.game);
        return;
      case 'batch':
        listener?.batch(message.batch);
        return;
      case 'no':
        listener?.rejected(message.moveNo, message.rejection);
        return;
      case 'clock':
        listener?.clock(message.gameNumber, message.clock);
        return;
      case 'said':
        listener?.said(message.message);
        return;
      case 'reacted':
        listener?.reacted(message.seat, message.reaction);
        return;
      case 'rejoin':
        listener?.rejoin(message.withinMs);
        return;
      case 'answer':
        message.take();
        return;
    }
  }
}
