/** A database problem that the operator can fix. The message is a sentence for the operator. */
export class DatabaseProblem extends Error {
  override readonly name = 'DatabaseProblem';
}

/** The log for messages about the database, such as a pino logger. */
export interface DatabaseLog {
  info(message: string): void;
  warn(message: string): void;
}
