import pg from 'pg';

type Answered = (error: Error | null, result?: unknown) => void;

/** The driver's many ways to ask, as one. */
type Ask = (...args: readonly unknown[]) => Promise<unknown> | undefined;

/**
 * A connection that is given up when the database does not answer a statement in time, whatever the reason: a line that
 * is dead without saying so, or a server that hangs. The driver's own `query_timeout` would leave the statement, and the
 * transaction it is in, to whoever gets the connection next; an end of it is understood by everybody.
 * @param answerMs how long a statement may take from the moment it is asked
 */
export function boundedClient(answerMs: number): typeof pg.Client {
  return class BoundedClient extends pg.Client {
    // The driver's overloads differ only in who is told.
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
