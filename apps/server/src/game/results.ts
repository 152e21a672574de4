import { ok, type Result, refuse } from '@snap-up/engine';
import { type GameResult, type Refusal, refusalFor } from '@snap-up/protocol';
import type { TablePorts } from '../table/table-ports.ts';
import { recordText } from './record-text.ts';
import type { GameRecord, Player } from './records.ts';
import { ToldGame } from './result.ts';
import { spectatorDelayMsOf } from './spectator-delay.ts';

/** So many results of games that go on are kept at hand. */
const mostAtHand = 200;

type ResultPorts = Pick<TablePorts, 'eventLog' | 'gameStore' | 'log'>;

/** What there is to tell of games afterwards. */
export class Results {
  readonly #ports: ResultPorts;
  /** Results that are being worked out, by game: all who sat there ask for one at the same moment. */
  readonly #underWay = new Map<string, Promise<GameResult>>();
  /** By game that goes on, how far its log has been read, and the result up to there: it counts until the log goes further. */
  readonly #atHand = new Map<string, { readonly told: ToldGame; readonly result: GameResult }>();

  constructor(ports: ResultPorts) {
    this.#ports = ports;
  }

  /**
   * The result of one game of a table, as far as the game has come. That of a finished one is worked out once: from then
   * on it is kept beside the game. Where others may not watch, or only later, it is told to the players alone until then.
   */
  async result(tableId: string, number: number, asking: Player | null = null): Promise<Result<GameResult, Refusal>> {
    const kept = await this.#ports.gameStore.result(tableId, number);
    if (kept !== null) return ok(kept);
    const game = await this.#ports.gameStore.game(tableId, number);
    if (game === null) return refuse(refusalFor('no-such-game'));
    const isWatchedLive = spectatorDelayMsOf(game) === 0;
    const isPlayer = game.players.some(({ id }) => id === asking?.id);
    if (game.endedAtMs === null && !isWatchedLive && !isPlayer) return refuse(refusalFor('game-not-over'));
    let working = this.#underWay.get(game.id);
    if (working === undefined) {
      working = this.#workOut(tableId, game).finally(() => this.#underWay.delete(game.id));
      this.#underWay.set(game.id, working);
    }
    return ok(await working);
  }

  /** A finished game as a text file that replays to the same end. */
  async record(tableId: string, number: number): Promise<Result<string, Refusal>> {
    const result = await this.result(tableId, number);
    if (!result.ok) return result;
    if (result.value.endedAt === null) return refuse(refusalFor('game-not-over'));
    const game = await this.#ports.gameStore.game(tableId, number);
    if (game === null) return refuse(refusalFor('no-such-game'));
    return ok(recordText(game, await this.#ports.eventLog.read(game.id, 0)));
  }

  async #workOut(tableId: string, game: GameRecord): Promise<GameResult> {
    const { eventLog, gameStore, log } = this.#ports;
    const known = this.#atHand.get(game.id);
    const told = known?.told ?? new ToldGame(game);
    const batches = await eventLog.read(game.id, told.seq);
    if (known !== undefined && batches.length === 0) return known.result;
    this.#atHand.delete(game.id);
    told.readOn(batches);
    const result = told.result(tableId);
    if (result.endedAt === null) {
      this.#atHand.set(game.id, { told, result });
      const [oldest] = this.#atHand.keys();
      if (oldest !== undefined && this.#atHand.size > mostAtHand) this.#atHand.delete(oldest);
      return result;
    }
    await gameStore.keepResult(game.id, result).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ reason, gameId: game.id }, 'A result could not be kept; it will be worked out again.');
    });
    return result;
  }
}
