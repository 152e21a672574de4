import type { DatabaseLog } from '../../src/persistence/postgres/problem.ts';

/** A log that keeps what it is told, for tests to read. */
export interface KeptLog extends DatabaseLog {
  readonly lines: string[];
}

/** Makes an empty log that keeps what it is told. */
export function keptLog(): KeptLog {
  const lines: string[] = [];
  return { lines, info: (message) => void lines.push(message), warn: (message) => void lines.push(message) };
}
