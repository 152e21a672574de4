import type { DatabaseLog } from '../../src/persistence/postgres/problem.ts';

/** A log that keeps its messages, for tests to read. */
export interface KeptLog extends DatabaseLog {
  readonly lines: string[];
}

/** Returns an empty log that keeps its messages. */
export function keptLog(): KeptLog {
  const lines: string[] = [];
  return { lines, info: (message) => void lines.push(message), warn: (message) => void lines.push(message) };
}
