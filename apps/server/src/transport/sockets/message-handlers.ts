import { err, type Result } from '@snap-up/engine';
import {
  type DoneAnswer,
  type JoinAnswer,
  type LobbyAnswer,
  type Rejection,
  readMove,
  rejectionOfIssue,
  type UpEvents,
  up,
} from '@snap-up/protocol';
import { ServerStops } from '@snap-up/tables/leases/lease.ts';
import type { LobbyBoard } from '@snap-up/tables/lobby/lobby-board.ts';
import type { Log } from '@snap-up/tables/platform/log.ts';
import type { TablePage } from '@snap-up/tables/table/table-page.ts';
import { type JoinServices, joinTable } from './join-table.ts';
import { type PlaySocket, reject } from './play-socket.ts';

/** What is done with the arguments of a message, which may be anything: names, shapes and counts are checked here. */
export type MessageHandler = (socket: PlaySocket, args: readonly unknown[]) => void;

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
        if (!(error instanceof ServerStops)) log.warn({ err: error, tableId }, 'Joining a table failed');
        answer({ ok: false, error: { code: 'try-again' } });
      });
    },
    m: (socket, args) => {
      const asked = readMove(args);
      if (asked === null) {
        reject(socket, args, { code: 'malformed' });
        return;
      }
      const [gameNumber, moveNo, move] = asked;
      const { page } = socket.data;
      if (page === null) reject(socket, args, { code: 'not-joined' });
      else page.move(gameNumber, moveNo, move);
    },
    say: (socket, args) => sayIn(socket, args, log),
    react: (socket, args) => reactIn(socket, args, log),
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
  };
}

/** Whether the only fault of a `join` is a malformed table id. */
function isWrongInvite([tableId, known]: readonly unknown[]): boolean {
  return typeof tableId === 'string' && up.join.def.items[1].safeParse(known).success;
}

/** Something that is done in a table's chat. */
type ChatTask = (page: TablePage) => Promise<Result<void, Rejection>>;

/** Sends a chat message to the table of a socket. */
function sayIn(socket: PlaySocket, args: readonly unknown[], log: Log): void {
  const said = up.say.safeParse(args.slice(0, -1));
  if (said.success) serve(socket, args, (page) => page.say(said.data[0]), log);
  else reject(socket, args, rejectionOfIssue(said.error.issues[0]?.message));
}

/** Shows a reaction at the table of a socket. */
function reactIn(socket: PlaySocket, args: readonly unknown[], log: Log): void {
  const shown = up.react.safeParse(args.slice(0, -1));
  if (shown.success) serve(socket, args, (page) => page.react(shown.data[0]), log);
  else reject(socket, args, { code: 'malformed' });
}

function serve(socket: PlaySocket, message: readonly unknown[], task: ChatTask, log: Log): void {
  const answer = message.at(-1);
  if (typeof answer !== 'function') {
    reject(socket, message, { code: 'malformed' });
    return;
  }
  ask(socket, task).then(
    (done) => answer(done),
    (error: unknown) => {
      log.warn({ err: error, tableId: socket.data.page?.tableId }, 'Storing a chat message failed');
      answer({ ok: false, error: { code: 'try-again' } });
    },
  );
}

async function ask(socket: PlaySocket, task: ChatTask): Promise<DoneAnswer> {
  const { page } = socket.data;
  if (page === null) return err({ code: 'not-joined' });
  const done = await task(page);
  return done.ok ? { ok: true } : done;
}
