import { type DoneAnswer, up } from '@snap-up/protocol';
import type { Log } from '../../platform/log.ts';
import type { RateLimiter } from '../../platform/rate-limiter.ts';
import { MultiplayerTable } from '../../table/multiplayer-table.ts';
import { type Answer, rejectionOf } from '../../table/table-actor.ts';
import { type PlaySocket, reject } from './play-socket.ts';

/** What somebody says and shows to the table that they have joined; `limiter` is one for all pages of a person. */
export function serveChat(socket: PlaySocket, limiter: RateLimiter, log: Log): void {
  const { player } = socket.data;
  const ask = async (task: (table: MultiplayerTable) => Promise<Answer> | Answer): Promise<DoneAnswer> => {
    const { table } = socket.data;
    if (table === null) return { ok: false, error: { code: 'not-joined' } };
    if (!(table instanceof MultiplayerTable)) return { ok: false, error: { code: 'solo-table' } };
    // Who only watches is told so, however often they try.
    if (table.seatOf(player.id) !== null && !(await limiter.take(player.id))) {
      return { ok: false, error: { code: 'too-fast' } };
    }
    const rejected = await task(table);
    return rejected === null ? { ok: true } : { ok: false, error: rejectionOf(rejected) };
  };
  /** `task` is null where the message could not be read. */
  const serve = (message: readonly unknown[], task: ((table: MultiplayerTable) => Promise<Answer> | Answer) | null) => {
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
