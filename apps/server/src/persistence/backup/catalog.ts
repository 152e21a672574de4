import type pg from 'pg';
import { readMigrations } from '../migrate.ts';
import type { BackupHeader } from './backup-format.ts';

/** A table with the columns that a backup has of it. */
export interface TableColumns {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Tables whose rows mean nothing after a restart: which servers run. None refers to a table that is kept. */
const passingTables: ReadonlySet<string> = new Set(['servers', 'news']);

/** The tables that the migrations of this release create, so that another program's are left alone. */
export function ownTableNames(): readonly string[] {
  return readMigrations().flatMap(({ sql }) =>
    [...sql.matchAll(/\bCREATE TABLE (?:IF NOT EXISTS )?"(\w+)"/g)].map(([, name = '']) => name),
  );
}

/** Returns the tables of ours that exist in the connection's schema, apart from those whose rows are not worth keeping. */
export async function tablesOf(client: pg.Client): Promise<readonly TableColumns[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT own.relname AS name, array_agg(part.attname::text ORDER BY part.attnum) AS columns
       FROM pg_class AS own JOIN pg_attribute AS part ON part.attrelid = own.oid
      WHERE own.relnamespace = current_schema()::regnamespace AND own.relkind = 'r' AND own.relname = ANY($1)
        AND part.attnum > 0 AND NOT part.attisdropped AND part.attgenerated = ''
      GROUP BY own.relname ORDER BY own.relname`,
    [ownTableNames().filter((name) => !passingTables.has(name))],
  );
  return rows;
}

/** Returns where the sequences of our tables in the connection's schema are. */
export async function sequencesOf(client: pg.Client): Promise<BackupHeader['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT own.relname AS name
       FROM pg_class AS own
       JOIN pg_depend AS link ON link.objid = own.oid AND link.classid = 'pg_class'::regclass
        AND link.refclassid = 'pg_class'::regclass AND link.deptype IN ('a', 'i')
       JOIN pg_class AS kept ON kept.oid = link.refobjid
      WHERE own.relnamespace = current_schema()::regnamespace AND own.relkind = 'S' AND kept.relname = ANY($1)
      ORDER BY own.relname`,
    [ownTableNames()],
  );
  const sequences: BackupHeader['sequences'] = [];
  for (const { name } of rows) {
    const found = await client.query<{ lastValue: string; isCalled: boolean }>(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${quoted(name)}`,
    );
    sequences.push(...found.rows.map((row) => ({ name, ...row })));
  }
  return sequences;
}

/** Returns an SQL identifier. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
