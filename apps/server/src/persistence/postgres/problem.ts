/** Something about the database that its operator can put right; the message is a sentence for that person. */
export class DatabaseProblem extends Error {
  override readonly name = 'DatabaseProblem';
}

/** Where the database's own news go; a pino logger is one. */
export interface DatabaseLog {
  info(message: string): void;
  warn(message: string): void;
}
