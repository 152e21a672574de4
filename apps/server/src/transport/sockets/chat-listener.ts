import { err, type Result } from '@snap-up/engine';
import { type DoneAnswer, type Rejection, up } from '@snap-up/protocol';
import type { Log } from '../../platform/log.ts';
import type { RateLimiter } from '../../platform/rate-limiter.ts';
import { MultiplayerTable } from '../../table/multiplayer-table.ts';
import { type PlaySocket, reject } from './play-socket.ts';

/** Something that is done in a table's chat. */
type ChatTask = (table: MultiplayerTable) => Promise<Result<void, Rejection>> | Result<void, Rejection>;

/** What somebody says and shows to the table that they have joined; `limiter` is one for all pages of a person. */
export function serveChat(socket: PlaySocket, limiter: RateLimiter, log: Log): void {
  const { player } = socket.data;
  const ask = async (task: ChatTask): Promise<DoneAnswer> => {
    const { table } = socket.data;
    if (table === null) return err({ code: 'not-joined' });
    if (!(table instanceof MultiplayerTable)) return err({ code: 'solo-table' });
    // Who only watches is told so, however often they try.
    if (table.seatOf(player.id) !== null && !(await limiter.take(player.id))) return err({ code: 'too-fast' });
    const done = await task(table);
    return done.ok ? { ok: true } : done;
  };
  /** `task` is null where the message could not be read. */
  const serve = (message: readonly unknown[], task: ChatTask | null) => {
    const answer = message.at(-1);
    if (typeof answer !== 'function' || task === null) {
      reject(socket, message, 'malformed');
      return;
    }
    ask(task).then(
      (done) => answer(done),
      (error: unknown) => {
        log.warn({ err: error }, 'something that was said could not be kept');
        answer({ ok: false, error: { code: 'try-again' } });
      },
    );
  };

  socket.on('say', (...args: unknown[]) => {
    const said = up.say.safeParse(args.slice(0, -1));
    serve(args, said.success ? (table) => table.chat.say(player, said.data[0]) : null);
  });

  socket.on('react', (...args: unknown[]) => {
    const shown = up.react.safeParse(args.slice(0, -1));
    serve(args, shown.success ? (table) => table.chat.react(player, shown.data[0]) : null);
  });
}
