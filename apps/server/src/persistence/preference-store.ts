import { type Preferences, preferences, type StoredPreferences } from '@snap-up/protocol';
import type { PrismaClient } from './generated/client.ts';

/** The columns of `players`, as they are read. */
interface Row {
  readonly preferences: unknown;
  readonly revision: number;
}

/** The preferences of players, in Postgres. */
export class PreferenceStore {
  readonly #database: PrismaClient;

  constructor(database: PrismaClient) {
    this.#database = database;
  }

  /** Returns null if there is no such player. */
  async read(playerId: string): Promise<StoredPreferences | null> {
    const rows = await this.#database.$queryRaw<Row[]>`
      SELECT preferences, preferences_revision AS revision FROM players WHERE id = ${playerId} AND bot IS NULL`;
    return stored(rows);
  }

  /**
   * Changes some preferences in one statement: of two servers that do that at once, neither undoes what the other changed.
   * Returns all of them; null if there is no such player.
   */
  async change(playerId: string, changes: Preferences): Promise<StoredPreferences | null> {
    const rows = await this.#database.$queryRaw<Row[]>`
      UPDATE players SET preferences = preferences || ${JSON.stringify(changes)}::jsonb,
        preferences_revision = preferences_revision + 1
      WHERE id = ${playerId} AND bot IS NULL
      RETURNING preferences, preferences_revision AS revision`;
    return stored(rows);
  }
}

function stored([row]: readonly Row[]): StoredPreferences | null {
  return row === undefined ? null : { revision: row.revision, preferences: readPreferences(row.preferences) };
}

/** Reads stored preferences, each by itself: a value that this release does not offer must not hide the others. */
export function readPreferences(row: unknown): Preferences {
  const read = Object.entries(row ?? {}).map(([name, value]) => preferences.safeParse({ [name]: value }));
  return Object.assign({}, ...read.map(({ data }) => data));
}
