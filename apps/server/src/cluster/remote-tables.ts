import { err, type Result } from '@snap-up/engine';
import type { JoinAnswer, Known, Reaction, Rejection } from '@snap-up/protocol';
import type { Player } from '@snap-up/tables/game/records.ts';
import type { Clock } from '@snap-up/tables/platform/clock.ts';
import { isAmong } from '@snap-up/tables/table/audience.ts';
import type { PageMessage, TablePage } from '@snap-up/tables/table/table-page.ts';
import type { RemoteJoin } from './guest-pages.ts';
import { pageMessage, rejoin, sentAway } from './remote-messages.ts';
import type { ServerLink } from './server-link.ts';

/** A page that is connected to this server, as tables of other servers need it. */
export interface PageSocket {
  /** The page's key at this server. */
  readonly key: string;
  readonly player: Player;
  readonly isConnected: boolean;
  /** The page has joined a table. */
  enter(page: TablePage): void;
  /** The page is at the table no more. Does nothing if it has left, or has joined another. */
  exit(page: TablePage): void;
  tell(message: PageMessage): void;
  /** Asks the page to join again, within so many milliseconds. */
  rejoin(withinMs: number): void;
  /** Tells the page that its table cannot be reached. */
  unreachable(): void;
}

/** The rooms in which tables of other servers are broadcast to the pages here. */
export interface RemoteRooms {
  /**
   * Resolves when everything that is broadcast in these rooms from then on arrives here: to what closes them again, unless
   * they are open for others, too. Rejects while Redis is away.
   */
  open(rooms: readonly string[]): Promise<() => void>;
}

/**
 * Returns the room of a table's pages that are not connected to its owner. An owner that does not know yet that it has
 * lost the table broadcasts in another room than the one that has it.
 */
export function roomOf(owner: string, tableId: string): string {
  return `${owner} ${tableId}`;
}

/** Returns the room of those pages of one player. */
export function roomOfPlayer(owner: string, tableId: string, playerId: string): string {
  return `${owner} ${tableId} ${playerId}`;
}

/** A page asks to join a table of another server. */
export interface RemoteJoinRequest {
  readonly tableId: string;
  readonly owner: string;
  readonly socket: PageSocket;
  readonly known: Known;
  /** Called in order with the broadcasts of the table. */
  readonly answer: (answer: JoinAnswer) => void;
}

/** What `RemoteTables` needs. */
export interface RemoteTablesPorts {
  readonly link: ServerLink;
  readonly rooms: RemoteRooms;
  readonly clock: Clock;
}

/** How often pages whose table could not be reached are asked to try again, if nothing else makes them. */
const retryMs = 10_000;
/** Pages that join again at the same moment are spread over this time, at most, and so many milliseconds each. */
const spread = { mostMs: 1_000, perPageMs: 0.25 } as const;

/** A page at a table of another server. */
class RemotePage implements TablePage {
  readonly tableId: string;
  readonly owner: string;
  readonly rooms: readonly string[];
  readonly socket: PageSocket;
  readonly #link: ServerLink;
  readonly #left: (page: RemotePage) => void;
  #isOpen = true;

  constructor(tableId: string, owner: string, socket: PageSocket, link: ServerLink, left: (page: RemotePage) => void) {
    this.tableId = tableId;
    this.owner = owner;
    this.rooms = roomsOf(owner, tableId, socket.player.id);
    this.socket = socket;
    this.#link = link;
    this.#left = left;
  }

  move(gameNumber: number, moveNo: number, move: string): void {
    this.#link.send(this.owner, 'move', [this.tableId, this.socket.key, gameNumber, moveNo, move]);
  }

  say(text: string): Promise<Result<void, Rejection>> {
    return this.#chat('say', { ...this.#address, text });
  }

  react(reaction: Reaction): Promise<Result<void, Rejection>> {
    return this.#chat('react', { ...this.#address, reaction });
  }

  leave(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#left(this);
    this.#link.send(this.owner, 'leave', this.#address);
  }

  get #address(): { readonly table: string; readonly page: string } {
    return { table: this.tableId, page: this.socket.key };
  }

  #chat(kind: 'say' | 'react', body: object): Promise<Result<void, Rejection>> {
    return new Promise((resolve) => {
      this.#link.question(this.owner, kind, body, (answer) =>
        resolve(answer.ok ? (answer.value as Result<void, Rejection>) : err({ code: 'try-again' })),
      );
    });
  }
}

/** A page whose table could not be reached. */
interface Stranded {
  readonly socket: PageSocket;
  readonly owner: string;
}

/** The pages here whose tables other servers run. */
export class RemoteTables {
  readonly #ports: RemoteTablesPorts;
  /** By the page's key. */
  readonly #pages = new Map<string, RemotePage>();
  readonly #stranded = new Map<string, Stranded>();
  #callOffRetry: (() => void) | null = null;

  constructor(ports: RemoteTablesPorts) {
    this.#ports = ports;
    const { link } = ports;
    link.on('page', pageMessage, ({ table, page, message }, from) => {
      const found = this.#pages.get(page);
      if (found?.tableId === table && found.owner === from) found.socket.tell(message);
    });
    link.on('sent-away', sentAway, ({ table, code, whom }, from) => {
      for (const page of this.#pagesOf(from)) {
        if (page.tableId !== table || !isAmong(whom, page.socket.player.id)) continue;
        page.socket.tell(['no', null, { code } as Rejection]);
        page.socket.exit(page);
      }
    });
    link.on('rejoin', rejoin, ({ table }, from) => {
      this.#rejoin(this.#pagesOf(from).filter(({ tableId }) => table === null || tableId === table));
      this.#rejoinStranded(from);
    });
    link.onLost((serverId) => {
      for (const page of this.#pagesOf(serverId)) {
        page.socket.exit(page);
        this.#strand(page.socket, serverId);
      }
    });
    link.onReached((serverId) => this.#rejoinStranded(serverId));
  }

  /** A server counts as gone: its tables can be claimed. */
  serverGone(serverId: string): void {
    this.#rejoin(this.#pagesOf(serverId));
    // What waits for its answer fails.
    this.#ports.link.lose(serverId);
    this.#rejoinStranded(serverId);
  }

  /**
   * This server has just learned which servers are alive. A page may have asked for its table just before the owner was found to
   * be gone, and been told just after that it cannot be reached: it would wait for a word from nobody.
   */
  lookForGone(liveIds: ReadonlySet<string>): void {
    const owners = new Set([...this.#stranded.values()].map(({ owner }) => owner));
    for (const owner of owners) if (!liveIds.has(owner)) this.#rejoinStranded(owner);
  }

  /**
   * A page joins a table that another server runs. If that cannot be reached, the page hears of it, and is asked to join
   * again later.
   * @returns false if that server does not run the table, and nothing was answered
   */
  async join(request: RemoteJoinRequest): Promise<boolean> {
    const { tableId, owner, socket, known, answer } = request;
    const { link, rooms } = this.#ports;
    this.#stranded.delete(socket.key);
    const { player } = socket;
    const unreachable = () => {
      // It may have joined before, and asked again.
      const joined = this.#pages.get(socket.key);
      if (joined?.tableId === tableId && joined.owner === owner) socket.exit(joined);
      // The owner may have got the question, and let the page join later.
      link.send(owner, 'leave', { table: tableId, page: socket.key });
      if (socket.isConnected) this.#strand(socket, owner);
      answer({ ok: false, error: { code: 'try-again' } });
    };
    let close: () => void;
    try {
      close = await rooms.open(roomsOf(owner, tableId, player.id));
    } catch {
      unreachable();
      return true;
    }
    return new Promise((resolve) => {
      const body = { table: tableId, page: socket.key, player: { id: player.id, name: player.name }, known };
      link.question(owner, 'join', body, (answered) => {
        // Everything below happens in one tick, so that the page gets what is broadcast from now on, and nothing before.
        const given = answered.ok ? (answered.value as RemoteJoin) : null;
        if (given?.kind === 'answered') {
          this.#enter(request, given.answer, close);
          answer(given.answer);
        } else {
          close();
          if (given === null) unreachable();
        }
        resolve(given?.kind !== 'elsewhere');
      });
    });
  }

  /** A page is closed. */
  forget(key: string): void {
    this.#stranded.delete(key);
  }

  stop(): void {
    this.#callOffRetry?.();
    this.#callOffRetry = null;
    this.#stranded.clear();
  }

  /** `close` closes the rooms that were opened for it. */
  #enter({ tableId, owner, socket }: RemoteJoinRequest, answer: JoinAnswer, close: () => void): void {
    const { link } = this.#ports;
    const { key } = socket;
    if (!answer.ok || !socket.isConnected) {
      close();
      // The owner counts it as present.
      if (answer.ok) link.send(owner, 'leave', { table: tableId, page: key });
      return;
    }
    const before = this.#pages.get(key);
    if (before?.tableId === tableId && before.owner === owner) {
      // It asked again, and has stayed in the rooms.
      close();
      return;
    }
    const page = new RemotePage(tableId, owner, socket, link, (left) => {
      if (this.#pages.get(key) === left) this.#pages.delete(key);
      close();
    });
    socket.enter(page);
    this.#pages.set(key, page);
  }

  #pagesOf(serverId: string): RemotePage[] {
    return [...this.#pages.values()].filter(({ owner }) => owner === serverId);
  }

  #rejoin(pages: readonly RemotePage[]): void {
    // Other tables may be about to follow.
    const withinMs = spreadMs(this.#pages.size);
    for (const page of pages) {
      page.socket.exit(page);
      page.socket.rejoin(withinMs);
    }
  }

  #strand(socket: PageSocket, owner: string): void {
    this.#stranded.set(socket.key, { socket, owner });
    socket.unreachable();
    this.#callOffRetry ??= this.#ports.clock.after(retryMs, () => {
      this.#callOffRetry = null;
      this.#rejoinStranded(null);
    });
  }

  /** Lets the pages join again that could not reach a server, or any. */
  #rejoinStranded(serverId: string | null): void {
    const freed = [...this.#stranded.values()].filter(({ owner }) => serverId === null || owner === serverId);
    const withinMs = spreadMs(freed.length);
    for (const { socket } of freed) {
      this.#stranded.delete(socket.key);
      socket.rejoin(withinMs);
    }
  }
}

/** Returns within how many milliseconds so many pages join again. */
export function spreadMs(pageCount: number): number {
  return Math.min(spread.mostMs, Math.floor(pageCount * spread.perPageMs));
}

function roomsOf(owner: string, tableId: string, playerId: string): readonly string[] {
  return [roomOf(owner, tableId), roomOfPlayer(owner, tableId, playerId)];
}
