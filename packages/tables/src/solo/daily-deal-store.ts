import type { CommittedDeal } from '@snap-up/engine';

/** The deal of a day that was fixed before the day began. It never changes. */
export interface PreparedDeal extends CommittedDeal {
  readonly commitment: string;
  /** The moves that win it, as text; null if none are known. */
  readonly solution: readonly string[] | null;
}

export interface DailyDealStore {
  /** Returns the deal of a day; null if none was prepared, in which case the first candidate is dealt. */
  find(ruleset: string, date: string): Promise<PreparedDeal | null>;
  /**
   * Keeps the deal of a day, unless there is one already, or the day has begun or begins within `marginMs` by the store's own clock:
   * then somebody may have been dealt another.
   * @returns whether it was kept
   */
  add(deal: PreparedDeal, marginMs: number): Promise<boolean>;
  /** Starts a pass unless any server started one within the last `everyMs`. Returns whether it did. */
  beginPass(everyMs: number): Promise<boolean>;
}
