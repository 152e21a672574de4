import { ok, type Result, rulesetById } from '@snap-up/engine';
import type { Rejection, TableInfo } from '@snap-up/protocol';
import type { Game } from '../../game/game.ts';
import { isNightOver, type NightRound, type NightScore, nightScores, type PlayedNight } from '../../game/night.ts';
import type { NightRecord, Player } from '../../game/records.ts';
import { derivedCommitment } from '../shuffling.ts';
import type { TableActor } from '../table-actor.ts';
import { timings } from '../timings.ts';
import { shownOf } from './scores.ts';
import type { Seating } from './seating.ts';
import { TableBehavior } from './table-behavior.ts';

/**
 * The game night: games that are its rounds, and their score sheet. Between two rounds, neither one player nor free seats can hold
 * up the rest: the next round begins by itself when all others have been ready for `timings.nextRoundMs`. Free seats are removed
 * then, and the server draws the nonce of whoever was not ready, as it does for bots. It does not begin without a person who is
 * ready, nor while fewer players are here than the game needs. When the night is over, the next game begins another one.
 */
export class Night extends TableBehavior<TableActor & { readonly seating: Seating }> {
  /** The finished rounds, oldest first. */
  #rounds: readonly NightRound[] = [];
  /** When the next round begins by itself, in milliseconds since 1970; null while it does not. */
  #beginsAtMs: number | null = null;

  async restore(): Promise<void> {
    const { night } = this.table.record;
    this.#rounds = night === null ? [] : await this.table.services.tableStore.roundsOf(this.table.id, night.firstGame);
  }

  /** The night as far as it has been played; null where each game stands alone. */
  get played(): PlayedNight | null {
    const { night } = this.table.record;
    return night === null ? null : { length: night.length, rounds: this.#roundsOf(night) };
  }

  /** Returns the night that begins with a game of that number; undefined where the night continues, or there is none. */
  beginsWith(number: number, players: readonly Player[]): NightRecord | undefined {
    const { night } = this.table.record;
    if (night === null || night.firstGame >= number) return undefined;
    const scores = this.#scores(night);
    const goesOn =
      players.some(({ id }) => scores.some(({ playerId }) => playerId === id)) && !this.#isOver(night, scores);
    return goesOn ? undefined : { ...night, firstGame: number };
  }

  gameEnded(game: Game): void {
    const { night } = this.table.record;
    const { number, players } = game.record;
    if (night !== null && number >= night.firstGame)
      this.#rounds = [...this.#roundsOf(night), { number, players, outcome: game.outcome() }];
  }

  info(): Pick<TableInfo, 'night'> {
    const { night, seats } = this.table.record;
    if (night === null) return { night: null };
    const { game } = this.table;
    const isRound = game !== null && game.record.number >= night.firstGame;
    const scores = this.#scores(night, isRound ? game.record.players : []);
    const shown = shownOf(scores, ({ playerId }) => this.table.seatOf(playerId) !== null);
    return {
      night: {
        length: night.length,
        roundCount: this.#roundsOf(night).length,
        isOver: this.#isOver(night, scores),
        beginsAt: this.#beginsAtMs,
        players: shown.map(({ playerId, name, points, ...score }) => {
          const seat = this.table.seatOf(playerId);
          return { ...score, name: (seat === null ? null : seats[seat]?.name) ?? name, seat, points: [...points] };
        }),
      },
    };
  }

  /** The finished rounds of this night: a change of its length begins another one. */
  #roundsOf({ firstGame }: NightRecord): readonly NightRound[] {
    return this.#rounds.filter(({ number }) => number >= firstGame);
  }

  #scores(night: NightRecord, playing: NightRound['players'] = []): readonly NightScore[] {
    return nightScores(this.#roundsOf(night), playing);
  }

  #isOver(night: NightRecord, scores: readonly NightScore[]): boolean {
    return isNightOver(night.length, this.#roundsOf(night).length, scores);
  }

  changed(): void {
    if (!this.#isHeldUp) {
      this.cancelTimer();
      this.#beginsAtMs = null;
    } else if (this.#beginsAtMs === null) {
      this.#beginsAtMs = this.table.clock.nowMs() + timings.nextRoundMs;
      this.setTimer(timings.nextRoundMs, () => void this.#begin());
    }
  }

  /** Whether one player or free seats are all that keeps the next round from beginning. */
  get #isHeldUp(): boolean {
    const { record, phase } = this.table;
    const { night, seats, ruleset } = record;
    if (night === null || phase !== 'finished') return false;
    if (this.#roundsOf(night).length === 0 || this.#isOver(night, this.#scores(night))) return false;
    const players = seats.filter((seat) => seat !== null);
    const awaitedCount = players.filter(({ isReady }) => !isReady).length;
    if (awaitedCount > 1 || (awaitedCount === 0 && players.length === seats.length)) return false;
    const isHere = ({ id, bot }: Player) => bot !== null || this.table.presenceOf(id) !== 'away';
    const readyPeople = players.filter(({ isReady, bot }) => isReady && bot === null);
    // Their pages must reveal their nonces.
    if (readyPeople.length === 0 || !readyPeople.every(isHere)) return false;
    return players.filter(isHere).length >= (rulesetById(ruleset)?.seats.min ?? Number.POSITIVE_INFINITY);
  }

  async #begin(): Promise<void> {
    const begun = await this.table.changeOrLog('Beginning the next round failed; retrying', () => this.#readyAll());
    if (begun?.ok !== true && this.#beginsAtMs !== null) this.setTimer(timings.retryMs, () => void this.#begin());
  }

  /** Removes the free seats, and makes everybody ready. `Starting` does the rest. */
  async #readyAll(): Promise<Result<void, Rejection>> {
    const table = this.table;
    // Somebody may have left while this waited for its turn.
    if (this.#beginsAtMs === null) return ok();
    const players = table.record.seats.filter((seat) => seat !== null);
    if (players.length < table.record.seats.length) await table.seating.removeFree();
    for (const [seat, player] of players.entries()) {
      if (player.isReady) continue;
      const commitment = derivedCommitment(table.record.shuffle, seat);
      if (!(await table.services.tableStore.setReady(table.lease, seat, player.id, commitment))) return table.reload();
      table.setSeat(seat, { ...player, isReady: true, commitment });
    }
    return ok();
  }
}
