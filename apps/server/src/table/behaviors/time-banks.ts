import type { Seat, TimeControl } from '@snap-up/engine';
import type { GameRecord } from '../../game/records.ts';

/** What is left in the banks of a game, by seat, at the beginning of the turn that runs. */
export interface KeptBanks {
  readonly gameId: string;
  readonly banksMs: readonly number[];
}

type BankRule = Extract<TimeControl, { kind: 'bank' }>;

/** The time that each player has for all turns together. */
export class TimeBanks {
  readonly #rule: BankRule;
  #leftMs: readonly number[];

  /** `kept` is what the store knows, which may be of another game. */
  constructor(rule: BankRule, game: Pick<GameRecord, 'id' | 'players'>, kept: KeptBanks | null) {
    this.#rule = rule;
    const isOfGame = kept?.gameId === game.id && kept.banksMs.length === game.players.length;
    this.#leftMs = isOfGame ? kept.banksMs : game.players.map(() => rule.bankMs);
  }

  /** By seat, in milliseconds. */
  get leftMs(): number[] {
    return [...this.#leftMs];
  }

  /** How long a seat's turn may take: as long as its bank lasts, and always so long that a player can act at all. */
  turnMsOf(seat: Seat): number {
    return Math.max(this.#leftMs[seat] ?? 0, this.#rule.emptyMs);
  }

  spend(seat: Seat, durationMs: number): void {
    const leftMs = (this.#leftMs[seat] ?? 0) - Math.max(0, durationMs);
    this.#leftMs = this.#leftMs.with(seat, Math.max(0, leftMs));
  }
}
