import { err, type Result } from '@snap-up/engine';
import {
  type DoneAnswer,
  type JoinAnswer,
  type Known,
  type LobbyAnswer,
  type Rejection,
  readMove,
  rejectionOfIssue,
  type UpEvents,
  up,
} from '@snap-up/protocol';
import { ServerStopping } from '@snap-up/tables/leases/lease.ts';
import type { LobbyBoard } from '@snap-up/tables/lobby/lobby-board.ts';
import type { Log } from '@snap-up/tables/platform/log.ts';
import { QuotaExceeded } from '@snap-up/tables/platform/quotas.ts';
import { nextRequest } from '@snap-up/tables/platform/slices.ts';
import { type PageMessage, TablePage } from '@snap-up/tables/table/table-page.ts';
import type { Table } from '@snap-up/tables/table/tables.ts';
import type { Socket } from 'socket.io';
import { z } from 'zod';
import type { Domain } from '../../domain.ts';
import { measureLatency } from './latency-pings.ts';
import { type PlaySocket, reject } from './play-socket.ts';
import type { TableSockets } from './table-sockets.ts';

/** Handles a message, whose arguments may be anything: names, shapes and counts are checked here. */
export type MessageHandler = (socket: PlaySocket, args: readonly unknown[]) => void;

export interface JoinServices extends Pick<Domain, 'tables' | 'quotas'> {
  readonly tableSockets: TableSockets;
  /** Resolves after so many milliseconds, by the timers of Node unless given. */
  readonly pause?: (pauseMs: number) => Promise<unknown>;
}

/** Lookup attempts if a table is dropped while somebody joins, and the pause between them. */
const searches = { most: 10, pauseMs: 200 } as const;

/** The room of lobby subscribers. No table has this id. */
export const lobbyRoom = 'lobby';

/** Returns the handler of each message. All sockets share them: listeners of its own would be most of a socket's memory. */
export function messageHandlers(
  join: JoinServices,
  lobbyBoard: LobbyBoard,
  log: Log,
): Readonly<Record<keyof UpEvents, MessageHandler>> {
  return {
    join: (socket, args) => {
      const asked = up.join.safeParse(args.slice(0, -1));
      const answer = args.at(-1);
      if (typeof answer !== 'function' || !asked.success) {
        const isOnlyWrong = typeof answer === 'function' && isWrongInvite(args);
        reject(socket, args, { code: isOnlyWrong ? 'no-such-table' : 'malformed' });
        return;
      }
      const [tableId, known] = asked.data;
      joinTable(socket, join, tableId, known, answer as (joined: JoinAnswer) => void).catch((error: unknown) => {
        if (error instanceof QuotaExceeded) return answer({ ok: false, error: { code: 'too-fast' } });
        if (!(error instanceof ServerStopping)) log.warn({ err: error, tableId }, 'Joining a table failed');
        answer({ ok: false, error: { code: 'try-again' } });
      });
    },
    m: (socket, args) => {
      const asked = readMove(args);
      if (asked === null) {
        reject(socket, args, { code: 'malformed' });
        return;
      }
      const [gameNumber, moveNo, move, sight] = asked;
      const { page } = socket.data;
      if (page === null) reject(socket, args, { code: 'not-joined' });
      else page.move(gameNumber, moveNo, move, sight);
    },
    say: (socket, args) => chat(socket, args, up.say, (page, text) => page.say(text), log),
    react: (socket, args) => chat(socket, args, up.react, (page, reaction) => page.react(reaction), log),
    lobby: (socket, args) => {
      const asked = up.lobby.safeParse(args.slice(0, -1));
      const answer = args.at(-1);
      if (typeof answer !== 'function' || !asked.success) {
        reject(socket, args, { code: 'malformed' });
        return;
      }
      const [isFollowing] = asked.data;
      if (isFollowing) void socket.join(lobbyRoom);
      else void socket.leave(lobbyRoom);
      const followed: LobbyAnswer = { ok: true, lobby: lobbyBoard.lobby };
      answer(followed);
    },
    ping: (socket, args) => {
      const [answer] = args;
      if (typeof answer === 'function') answer({ ok: true } satisfies DoneAnswer);
      else reject(socket, args, { code: 'malformed' });
    },
  };
}

/** Whether the only fault of a `join` is a malformed table id. */
function isWrongInvite([tableId, known]: readonly unknown[]): boolean {
  return typeof tableId === 'string' && up.join.def.items[1].safeParse(known).success;
}

/** Lets a socket join a table. If another server runs it, the client has to connect again, and is forwarded there. */
async function joinTable(
  socket: PlaySocket,
  services: JoinServices,
  tableId: string,
  known: Known,
  answer: (answer: JoinAnswer) => void,
): Promise<void> {
  const { tables, quotas, pause = (pauseMs) => new Promise((resolve) => setTimeout(resolve, pauseMs)) } = services;
  const asker = { person: socket.data.player.id };
  await nextRequest(quotas.used('joins', asker));
  for (let search = 0; search < searches.most; search += 1) {
    if (search > 0) await pause(searches.pauseMs);
    const place = await tables.locate(tableId, asker);
    if (place === null) {
      answer({ ok: false, error: { code: 'no-such-table' } });
      return;
    }
    if (place.kind === 'elsewhere') {
      socket.disconnect(true);
      return;
    }
    if (await joinHere(socket, services, place.table, known, answer)) return;
  }
  answer({ ok: false, error: { code: 'try-again' } });
}

/** Returns false if the table is not here any more and nothing was answered. */
async function joinHere(
  socket: PlaySocket,
  { tableSockets, quotas }: JoinServices,
  table: Table,
  known: Known,
  answer: (answer: JoinAnswer) => void,
): Promise<boolean> {
  const { player } = socket.data;
  const key = socket.id;
  const enter = (): string | null => {
    if (!socket.connected) return null;
    if (socket.data.page?.table === table) return key;
    const tell = ([event, ...args]: PageMessage) => void (socket as Socket).emit(event, ...args);
    const page = new TablePage({ table, player, key, quotas, tell });
    tableSockets.enter(socket, page);
    if (page.needsLatency) measureLatency(socket, page);
    return key;
  };
  return table.join(player, known, enter, answer);
}

function chat<Said>(
  socket: PlaySocket,
  message: readonly unknown[],
  schema: z.core.$ZodType<[Said]>,
  task: (page: TablePage, said: Said) => Promise<Result<void, Rejection>>,
  log: Log,
): void {
  const read = z.core.safeParse(schema, message.slice(0, -1));
  const answer = message.at(-1);
  if (typeof answer !== 'function' || !read.success) {
    reject(socket, message, rejectionOfIssue(read.error?.issues[0]?.message));
    return;
  }
  const { page } = socket.data;
  const done = page === null ? Promise.resolve(err({ code: 'not-joined' } as const)) : task(page, read.data[0]);
  done.then(
    (done) => answer(done),
    (error: unknown) => {
      log.warn({ err: error, tableId: page?.tableId }, 'Storing a chat message failed');
      answer({ ok: false, error: { code: 'try-again' } });
    },
  );
}
