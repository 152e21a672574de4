import { err, type Result } from '@snap-up/engine';
import { type DoneAnswer, type Rejection, rejectionOfIssue, up } from '@snap-up/protocol';
import type { Log } from '@snap-up/tables/platform/log.ts';
import type { TablePage } from '@snap-up/tables/table/table-page.ts';
import { type PlaySocket, reject } from './play-socket.ts';

/** Something that is done in a table's chat. */
type ChatTask = (page: TablePage) => Promise<Result<void, Rejection>>;

/** Sends a chat message to the table of a socket. */
export function sayIn(socket: PlaySocket, args: readonly unknown[], log: Log): void {
  const said = up.say.safeParse(args.slice(0, -1));
  if (said.success) serve(socket, args, (page) => page.say(said.data[0]), log);
  else reject(socket, args, rejectionOfIssue(said.error.issues[0]?.message));
}

/** Shows a reaction at the table of a socket. */
export function reactIn(socket: PlaySocket, args: readonly unknown[], log: Log): void {
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
