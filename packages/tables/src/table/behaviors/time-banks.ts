import type { Seat, TimeControl } from '@snap-up/engine';
import type { GameRecord } from '../../game/records.ts';

/** The time banks of a game, by seat, at the beginning of the current turn. */
export interface KeptBanks {
  readonly gameId: string;
  readonly banksMs: readonly number[];
}

type BankRule = Extract<TimeControl, { kind: 'bank' }>;

/** The time that each player has for all turns together. */
export class TimeBanks {
  readonly #rule: BankRule;
  #leftMs: readonly number[];

  /** `kept` is what the store has; it may belong to another game. */
  constructor(rule: BankRule, game: Pick<GameRecord, 'id' | 'players'>, kept: KeptBanks | null) {
    this.#rule = rule;
    const isOfGame = kept?.gameId === game.id && kept.banksMs.length === game.players.length;
    this.#leftMs = isOfGame ? kept.banksMs : game.players.map(() => rule.bankMs);
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
