import type { Pool } from 'pg';

/** Text that cannot be compressed, and that with others of its kind fills a page, so that a file of the database has to grow. */
const filling = `(SELECT string_agg(md5(random()::text), '') FROM generate_series(1, 56))`;

/** What can be written to see whether it can be. */
const rows = {
  'row of settings': `INSERT INTO settings (key, value) VALUES ('check', '')`,
  'page of settings': `INSERT INTO settings (key, value) SELECT 'check ' || row, ${filling} FROM generate_series(1, 5) AS row`,
  'page of events': `INSERT INTO events (game_id, seq, events, at)
    SELECT gen_random_uuid(), row, ${filling}, now() FROM generate_series(1, 5) AS row`,
} as const;

/**
 * Writes something and takes it back, in one statement: where the disk is full, or the database only reads, it fails as any other
 * would. Rejects then.
 * @param what a row costs little, but there may be room for it where the disk is full; a page needs a larger file. `settings` is
 *   small, so what is taken back is soon cleared away; `events` is what moves are stored in
 */
export async function checkWrites(pool: Pick<Pool, 'query'>, what: keyof typeof rows): Promise<void> {
  await pool.query(`DO $$ BEGIN
    ${rows[what]};
    RAISE EXCEPTION 'taken back' USING ERRCODE = 'SU001';
    EXCEPTION WHEN SQLSTATE 'SU001' THEN NULL;
  END $$`);
}
