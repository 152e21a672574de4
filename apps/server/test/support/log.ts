import type { DatabaseLog } from '../../src/persistence/postgres/folder.ts';

/** A log that keeps its messages, for tests to read. */
export interface KeptLog extends DatabaseLog {
  readonly lines: string[];
}

/** Returns an empty log that keeps its messages. */
export function keptLog(): KeptLog {
  const lines: string[] = [];
  return { lines, warn: (message) => void lines.push(message) };
}
