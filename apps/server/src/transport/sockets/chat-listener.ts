import { err, type Result } from '@snap-up/engine';
import { type DoneAnswer, type Rejection, rejectionOfIssue, up } from '@snap-up/protocol';
import type { Log } from '../../platform/log.ts';
import type { RateLimiter } from '../../platform/rate-limiter.ts';
import { MultiplayerTable } from '../../table/multiplayer-table.ts';
import { type PlaySocket, reject } from './play-socket.ts';

/** Something that is done in a table's chat. */
type ChatTask = (table: MultiplayerTable) => Promise<Result<void, Rejection>> | Result<void, Rejection>;

/** Serves the chat messages and reactions of a socket. `limiter` counts all sockets of a player together. */
export function serveChat(socket: PlaySocket, limiter: RateLimiter, log: Log): void {
  const { player } = socket.data;
  const ask = async (task: ChatTask): Promise<DoneAnswer> => {
    const { table } = socket.data;
    if (table === null) return err({ code: 'not-joined' });
    if (!(table instanceof MultiplayerTable)) return err({ code: 'solo-table' });
    // Spectators get a rejection of their own, however often they try.
    if (table.seatOf(player.id) !== null && !(await limiter.take(player.id))) return err({ code: 'too-fast' });
    const done = await task(table);
    return done.ok ? { ok: true } : done;
  };
  const serve = (message: readonly unknown[], task: ChatTask) => {
    const answer = message.at(-1);
    if (typeof answer !== 'function') {
      reject(socket, message, { code: 'malformed' });
      return;
    }
    ask(task).then(
      (done) => answer(done),
      (error: unknown) => {
        log.warn({ err: error }, 'a chat message could not be stored');
        answer({ ok: false, error: { code: 'try-again' } });
      },
    );
  };

  socket.on('say', (...args: unknown[]) => {
    const said = up.say.safeParse(args.slice(0, -1));
    if (said.success) serve(args, (table) => table.chat.say(player, said.data[0]));
    else reject(socket, args, rejectionOfIssue(said.error.issues[0]?.message));
  });

  socket.on('react', (...args: unknown[]) => {
    const shown = up.react.safeParse(args.slice(0, -1));
    if (shown.success) serve(args, (table) => table.chat.react(player, shown.data[0]));
    else reject(socket, args, { code: 'malformed' });
  });
}
