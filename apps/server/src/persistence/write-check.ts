import type { Pool } from 'pg';

/** Text that cannot be compressed, and that with others of its kind fills a page, so that a file of the database has to grow. */
const filling = `(SELECT string_agg(md5(random()::text), '') FROM generate_series(1, 56))`;

/** A row of each table that can be written to see whether it can be. */
const rows = {
  events: `INSERT INTO events (game_id, seq, events, at)
    SELECT gen_random_uuid(), row, ${filling}, now() FROM generate_series(1, 5) AS row`,
  settings: `INSERT INTO settings (key, value) SELECT 'check ' || row, ${filling} FROM generate_series(1, 5) AS row`,
} as const;

/**
 * Writes to a table and takes it back, in one statement: where the disk is full, or the database only reads, it fails as any other
 * would. Rejects then.
 * @param table `settings` is small, so what is taken back is soon cleared away; `events` is what moves are stored in
 */
export async function checkWrites(pool: Pick<Pool, 'query'>, table: keyof typeof rows): Promise<void> {
  await pool.query(`DO $$ BEGIN
    ${rows[table]};
    RAISE EXCEPTION 'taken back' USING ERRCODE = 'SU001';
    EXCEPTION WHEN SQLSTATE 'SU001' THEN NULL;
  END $$`);
}
