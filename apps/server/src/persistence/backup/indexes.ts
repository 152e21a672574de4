import type pg from 'pg';
import { quoted } from './catalog.ts';

/** Statements that make constraints and indexes again, in their order. */
export type IndexStatements = readonly string[];

/**
 * Drops all keys, indexes and references between tables: rows that are copied in without them are sorted once afterwards,
 * and not one by one.
 * @returns what `createIndexes` needs to make them again
 */
export async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<IndexStatements> {
  const { rows: constraints } = await client.query<{ table: string; name: string; kind: string; definition: string }>(
    `SELECT own.relname AS "table", held.conname AS name, held.contype::text AS kind,
            pg_get_constraintdef(held.oid) AS definition
       FROM pg_constraint AS held JOIN pg_class AS own ON own.oid = held.conrelid
      WHERE own.relnamespace = current_schema()::regnamespace AND own.relname = ANY($1) AND held.contype IN ('p', 'u', 'f')
      ORDER BY own.relname, held.conname`,
    [tables],
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT made.relname AS name, pg_get_indexdef(made.oid) AS definition
       FROM pg_index AS found JOIN pg_class AS own ON own.oid = found.indrelid JOIN pg_class AS made ON made.oid = found.indexrelid
      WHERE own.relnamespace = current_schema()::regnamespace AND own.relname = ANY($1)
        AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = made.oid AND contype IN ('p', 'u', 'x'))
      ORDER BY own.relname, made.relname`,
    [tables],
  );
  const references = constraints.filter(({ kind }) => kind === 'f');
  const keys = constraints.filter(({ kind }) => kind !== 'f');
  for (const { table, name } of [...references, ...keys]) {
    await client.query(`ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(name)}`);
  }
  for (const { name } of indexes) await client.query(`DROP INDEX ${quoted(name)}`);
  const added = ({ table, name, definition }: (typeof constraints)[number]) =>
    `ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${definition}`;
  return [...keys.map(added), ...indexes.map(({ definition }) => definition), ...references.map(added)];
}

/** Makes everything again that `dropIndexes` dropped. */
export async function createIndexes(client: pg.Client, statements: IndexStatements): Promise<void> {
  for (const statement of statements) await client.query(statement);
}
