import pg from 'pg';

type Answered = (error: Error | null, result?: unknown) => void;

/** All overloads of the driver's `query`, as one type. */
type Ask = (...args: readonly unknown[]) => Promise<unknown> | undefined;

/**
 * Returns a client class whose connection is closed if the database does not answer a statement in time: because the
 * network fails silently, or the server hangs. The driver's own `query_timeout` would leave the statement, and the
 * transaction that it is in, to whoever gets the connection next.
 * @param answerMs how long a statement may take from the moment it is sent
 */
export function boundedClient(answerMs: number): typeof pg.Client {
  return class BoundedClient extends pg.Client {
    // The driver's overloads differ only in how they report the result.
    override query: typeof pg.Client.prototype.query = ((...args: readonly unknown[]) => {
      const ask: Ask = super.query.bind(this) as Ask;
      const timer = setTimeout(() => {
        this.connection.stream.destroy(new Error('Connection terminated: the database did not answer in time'));
      }, answerMs);
      const answered = args.at(-1);
      if (typeof answered === 'function') {
        return ask(...args.slice(0, -1), ((error, result) => {
          clearTimeout(timer);
          (answered as Answered)(error, result);
        }) satisfies Answered);
      }
      return ask(...args)?.finally(() => clearTimeout(timer));
    }) as typeof pg.Client.prototype.query;
  };
}
