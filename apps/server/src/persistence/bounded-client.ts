import { type Clock, systemClock } from '@snap-up/tables/platform/clock.ts';
import pg from 'pg';

type Answered = (error: Error | null, result?: unknown) => void;

/** All overloads of the driver's `query`, as one type. */
type Ask = (...args: readonly unknown[]) => Promise<unknown> | undefined;

interface Heard {
  /** When the database last sent something, in milliseconds. */
  atMs: number;
  /** How many statements are unanswered. Each has a time limit of its own. */
  waitingCount: number;
  close(): void;
}

/**
 * Returns a client class whose connection is closed if the database does not answer a statement in time: because the network
 * fails silently, or the server hangs. The driver's own `query_timeout` would leave the statement, and the transaction that it is
 * in, to whoever gets the connection next. When one connection dies silently, the others usually have, too: idle ones from which
 * nothing came since that statement was sent are closed. Otherwise each would cost a statement, and as long again.
 * @param answerMs how long a statement may take from the moment it is sent
 */
export function boundedClient(answerMs: number, clock: Clock = systemClock): typeof pg.Client {
  const connections = new Set<Heard>();

  function closeSilent(sinceMs: number): void {
    for (const heard of connections) if (heard.waitingCount === 0 && heard.atMs < sinceMs) heard.close();
  }

  return class BoundedClient extends pg.Client {
    readonly #heard: Heard;

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const heard: Heard = {
        atMs: clock.elapsedMs(),
        waitingCount: 0,
        // With TLS the stream is replaced once it is connected.
        close: () =>
          this.connection.stream.destroy(new Error('Connection terminated: the database did not answer in time')),
      };
      this.#heard = heard;
      connections.add(heard);
      this.once('end', () => connections.delete(heard));
    }

    // The driver's overloads differ only in how they report the result.
    override query: typeof pg.Client.prototype.query = ((...args: readonly unknown[]) => {
      const ask: Ask = super.query.bind(this) as Ask;
      const heard = this.#heard;
      const sentAtMs = clock.elapsedMs();
      heard.waitingCount += 1;
      let isAnswered = false;
      const cancel = clock.after(answerMs, () => {
        // The answer may have arrived while this process was too busy to read it: timers run before the event loop reads.
        setImmediate(() => {
          if (isAnswered) return;
          heard.close();
          closeSilent(sentAtMs);
        });
      });
      const end = () => {
        isAnswered = true;
        cancel();
        heard.waitingCount -= 1;
        heard.atMs = clock.elapsedMs();
      };
      const answered = args.at(-1);
      if (typeof answered === 'function') {
        return ask(...args.slice(0, -1), ((error, result) => {
          end();
          (answered as Answered)(error, result);
        }) satisfies Answered);
      }
      return ask(...args)?.finally(end);
    }) as typeof pg.Client.prototype.query;
  };
}
