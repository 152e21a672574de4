import type { Clock } from '@snap-up/tables/platform/clock.ts';
import type { DailyDealStore, PreparedDeal } from '@snap-up/tables/solo/daily-deal-store.ts';

/** The prepared deals of days, without a database. */
export class MemoryDailyDealStore implements DailyDealStore {
  readonly deals = new Map<string, PreparedDeal>();
  readonly #clock: Pick<Clock, 'nowMs'>;
  #lastPassMs: number | null = null;

  constructor(clock: Pick<Clock, 'nowMs'>) {
    this.#clock = clock;
  }

  async find(ruleset: string, date: string): Promise<PreparedDeal | null> {
    return this.deals.get(`${ruleset} ${date}`) ?? null;
  }

  async add(deal: PreparedDeal, marginMs: number): Promise<boolean> {
    const key = `${deal.ruleset} ${deal.date}`;
    if (this.deals.has(key) || Date.parse(deal.date) <= this.#clock.nowMs() + marginMs) return false;
    this.deals.set(key, deal);
    return true;
  }

  async beginPass(everyMs: number): Promise<boolean> {
    const nowMs = this.#clock.nowMs();
    if (this.#lastPassMs !== null && nowMs - this.#lastPassMs < everyMs) return false;
    this.#lastPassMs = nowMs;
    return true;
  }
}
