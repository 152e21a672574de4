import type pg from 'pg';
import { readMigrations } from '../migrate.ts';

interface TableColumns {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Tables whose rows mean nothing after a restart: which servers run. None refers to a table that is kept. */
const passingTables: ReadonlySet<string> = new Set(['servers', 'news']);

/** The tables that the migrations of this release create, so that another program's are not touched. */
export function ownTableNames(): readonly string[] {
  return readMigrations().flatMap(({ sql }) =>
    [...sql.matchAll(/\bCREATE TABLE "(\w+)"/g)].map(([, name = '']) => name),
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

/**
 * Drops all keys, indexes and references between tables: loading rows and then building these is faster.
 * @returns the statements that make them again, in their order
 */
export async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<readonly string[]> {
  const { rows } = await client.query<{ dropping: string; making: string }>(
    `SELECT format('ALTER TABLE %I DROP CONSTRAINT %I', own.relname, held.conname) AS dropping,
            format('ALTER TABLE %I ADD CONSTRAINT %I %s', own.relname, held.conname, pg_get_constraintdef(held.oid)) AS making,
            CASE held.contype WHEN 'f' THEN 3 ELSE 1 END AS step
       FROM pg_constraint AS held JOIN pg_class AS own ON own.oid = held.conrelid
      WHERE own.relnamespace = current_schema()::regnamespace AND own.relname = ANY($1) AND held.contype IN ('p', 'u', 'f')
     UNION ALL
     SELECT format('DROP INDEX %I', made.relname), pg_get_indexdef(made.oid), 2
       FROM pg_index AS found JOIN pg_class AS own ON own.oid = found.indrelid JOIN pg_class AS made ON made.oid = found.indexrelid
      WHERE own.relnamespace = current_schema()::regnamespace AND own.relname = ANY($1)
        AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = made.oid AND contype IN ('p', 'u', 'x'))
      ORDER BY step, making`,
    [tables],
  );
  for (const { dropping } of rows.toReversed()) await client.query(dropping);
  return rows.map(({ making }) => making);
}
