import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';

/*
 * The schema says what the migrations make. The tool that compares the two (`prisma migrate diff`) needs an engine that is downloaded;
 * here the columns and indexes of each are put in words and compared.
 */

const database = useTestDatabase();

const schema = readFileSync(new URL('../../../../prisma/schema.prisma', import.meta.url), 'utf8');

const typeNames: Readonly<Record<string, string>> = {
  String: 'text',
  Boolean: 'boolean',
  Int: 'integer',
  BigInt: 'bigint',
  'Int SmallInt': 'smallint',
  'String Uuid': 'uuid',
  'Json JsonB': 'jsonb',
  'DateTime Timestamptz(3)': 'timestamp(3) with time zone',
};

/** What the schema says: a line for each column, such as `players bot text null`, and for each index. */
function linesOfSchema(): string[] {
  const models = [...schema.matchAll(/^model (\w+) \{$(.*?)^\}$/gms)].map(([, name = '', body = '']) => ({
    name,
    body,
  }));
  return models.flatMap(({ name, body }) => {
    const table = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name;
    const fields = body.split('\n').flatMap((line) => {
      const found = /^ {2}(\w+) +(\w+)(\[\])?(\??)( .*)?$/.exec(line);
      if (found === null) return [];
      const [, field = '', type = '', list = '', optional, attributes = ''] = found;
      const native = /@db\.(\S+)/.exec(attributes)?.[1];
      const one = typeNames[native === undefined ? type : `${type} ${native}`];
      const column = /@map\("(\w+)"\)/.exec(attributes)?.[1] ?? field;
      // Of other types are the models that a field refers to.
      return one === undefined ? [] : [{ field, column, typeName: one + list, isNull: optional === '?', attributes }];
    });
    const columnOf = (field: string) => fields.find((one) => one.field === field)?.column ?? `unknown ${field}`;
    const indexOf = (kind: string, columns: readonly string[]) =>
      `${table} ${kind === 'index' ? 'index' : 'unique'} (${columns.join(', ')})`;
    return [
      ...fields.map(({ column, typeName, isNull }) => `${table} ${column} ${typeName}${isNull ? ' null' : ''}`),
      ...fields.flatMap(({ column, attributes }) =>
        /@(id|unique)\b/.test(attributes) ? [indexOf('unique', [column])] : [],
      ),
      ...[...body.matchAll(/@@(id|unique|index)\(\[([\w, ]+)\]\)/g)].map(([, kind = '', list = '']) =>
        indexOf(kind, list.split(', ').map(columnOf)),
      ),
    ];
  });
}

it('has the columns and indexes that the schema says', async () => {
  const { prisma } = database();
  const made = await prisma.$queryRaw<{ readonly line: string }[]>`
    SELECT own.relname || ' ' || part.attname || ' ' || format_type(part.atttypid, part.atttypmod)
      || CASE WHEN part.attnotnull THEN '' ELSE ' null' END AS line
    FROM pg_attribute AS part JOIN pg_class AS own ON own.oid = part.attrelid
    WHERE own.relnamespace = 'public'::regnamespace AND own.relkind = 'r' AND NOT starts_with(own.relname, '_')
      AND part.attnum > 0 AND NOT part.attisdropped
    UNION ALL
    SELECT own.relname || CASE WHEN index.indisunique THEN ' unique (' ELSE ' index (' END || (
        SELECT string_agg(part.attname, ', ' ORDER BY place)
        FROM unnest(index.indkey) WITH ORDINALITY AS key(number, place)
        JOIN pg_attribute AS part ON part.attrelid = own.oid AND part.attnum = key.number
      ) || ')'
    FROM pg_index AS index JOIN pg_class AS own ON own.oid = index.indrelid
    WHERE own.relnamespace = 'public'::regnamespace AND NOT starts_with(own.relname, '_')`;
  const said = linesOfSchema();
  expect(said).toContain('games due_at timestamp(3) with time zone null');
  expect(said).toContain('game_seats index (player_id, listed_at)');
  expect(made.map(({ line }) => line).sort()).toEqual(said.sort());
});
