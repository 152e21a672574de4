import type { Seat, TimeControl } from '@snap-up/engine';
import type { GameRecord } from '../../game/records.ts';

type BankRule = Extract<TimeControl, { kind: 'bank' }>;

/** The time that each player has for all turns together. */
export class TimeBanks {
  readonly #rule: BankRule;
  #leftMs: readonly number[];

  /** @param keptMs the stored time, by seat; null if nothing is stored */
  constructor(rule: BankRule, { players }: Pick<GameRecord, 'players'>, keptMs: readonly number[] | null) {
    this.#rule = rule;
    this.#leftMs = keptMs?.length === players.length ? keptMs : players.map(() => rule.bankMs);
  }

  /** By seat, in milliseconds. */
  get leftMs(): number[] {
    return [...this.#leftMs];
  }

  /**
   * Returns how long a seat's turn may take, in milliseconds: what is left in its bank, but always enough to act at
   * all.
   */
  turnMsOf(seat: Seat): number {
    return Math.max(this.#leftMs[seat] ?? 0, this.#rule.emptyMs);
  }

  spend(seat: Seat, durationMs: number): void {
    // A turn may take longer than its bank has: until the flag has fallen, and at least `emptyMs`.
    this.#leftMs = this.#leftMs.with(seat, Math.max(0, (this.#leftMs[seat] ?? 0) - durationMs));
  }
}
