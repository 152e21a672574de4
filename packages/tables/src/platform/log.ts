/** Reports what an operator should know. `facts` are for searching, `message` is for reading. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export type LoggedError = {
  readonly type: string;
  readonly message: string;
  /** Where it was thrown, one line a call; empty if that is not known. */
  readonly stack: string;
  /** A code of the error, such as those of Postgres, Prisma or Node. */
  readonly code?: string;
  readonly cause?: LoggedError;
  /** The errors that it aggregates. */
  readonly errors?: readonly LoggedError[];
};

const mostCauses = 5;

/** The errors whose message quotes what was to be stored, and says in its last line what is wrong. */
const quotesData = /^PrismaClient/;

/** Returns the reason of an error in one line, without data. */
export function loggedReason(error: unknown): string {
  return loggedError(error).message;
}

/**
 * Returns what the log may say of an error: never its other properties, because a database repeats in them the row that
 * it rejects, with the names and texts of people.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { name, message, stack = '', cause } = error;
  const { code } = error as { readonly code?: unknown };
  return {
    type: name,
    message: quotesData.test(name) ? (message.trim().split('\n').at(-1) ?? '') : message,
    // It begins with the message.
    stack: stack
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(typeof code === 'string' ? { code } : {}),
    ...(cause === undefined || depth >= mostCauses ? {} : { cause: loggedError(cause, depth + 1) }),
    ...(error instanceof AggregateError && depth < mostCauses
      ? { errors: error.errors.map((one) => loggedError(one, depth + 1)) }
      : {}),
  };
}
