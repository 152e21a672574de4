import type { Options } from '@snap-up/engine';
import type { DailyDealStore, PreparedDeal } from '@snap-up/tables/solo/solo-dealing.ts';
import type { PrismaClient } from './generated/client.ts';
import { beginPass } from './settings-store.ts';

/** The key of the setting that says when the last pass began. */
const passKey = 'daily-deals-pass';

/** The prepared deals of days, in Postgres. */
export class PostgresDailyDealStore implements DailyDealStore {
  readonly #database: PrismaClient;

  constructor(database: PrismaClient) {
    this.#database = database;
  }

  async find(ruleset: string, date: string): Promise<PreparedDeal | null> {
    const row = await this.#database.dailyDeal.findUnique({ where: { ruleset_date: { ruleset, date } } });
    if (row === null) return null;
    const { candidate, seed, nonce, commitment, solution } = row;
    const moves = solution === null ? null : solution.split('\n');
    return { ruleset, date, options: row.options as Options, candidate, seed, nonce, commitment, solution: moves };
  }

  async add(
    { ruleset, date, options, candidate, seed, nonce, commitment, solution }: PreparedDeal,
    marginMs: number,
  ): Promise<boolean> {
    const moves = solution === null ? null : solution.join('\n');
    const count = await this.#database.$executeRaw`
      INSERT INTO daily_deals (ruleset, deal_date, options, candidate, seed, nonce, commitment, solution)
      SELECT ${ruleset}, ${date}, ${JSON.stringify(options)}::jsonb, ${candidate}, ${seed}, ${nonce}, ${commitment}, ${moves}
      WHERE ${date}::date::timestamp AT TIME ZONE 'UTC'
        > clock_timestamp() + ${marginMs}::float8 * interval '1 millisecond'
      ON CONFLICT (ruleset, deal_date) DO NOTHING`;
    return count === 1;
  }

  beginPass(everyMs: number): Promise<boolean> {
    return beginPass(this.#database, passKey, everyMs);
  }
}
