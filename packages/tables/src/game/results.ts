import { cardTotal, err, longestSpectatorDelayMs, ok, type Result } from '@snap-up/engine';
import type { GameResult, Rejection } from '@snap-up/protocol';
import { LRUCache } from 'lru-cache';
import { FairQueue } from '../platform/fair-queue.ts';
import { loggedReason } from '../platform/log.ts';
import { costs, type Payer } from '../platform/quotas.ts';
import type { Services } from '../platform/services.ts';
import type { GameArchive } from './archive.ts';
import { type GameRecord, isHeldBack, isOfToday, type Player, rulesOf, spectatorDelayMsOf } from './records.ts';

/** Size of the cache of record texts, in characters. The longest game has two million. */
const textCharactersAtHand = 32_000_000;
/** How many logs may wait for the archive, which reads one at a time. */
const mostWaiting = 64;

type ResultServices = Pick<Services, 'clock' | 'eventLog' | 'gameStore' | 'log' | 'quotas'> & {
  readonly archive: GameArchive;
};

type Found<Value> = Result<Value, Rejection>;

interface Waiting {
  readonly payer: Payer;
  readonly answer: (isTurn: boolean) => void;
}

/** Results and records of games, from the store or computed by the archive. */
export class Results {
  readonly #services: ResultServices;
  readonly #texts: LRUCache<string, string>;
  /** Requests in progress by key, as all players ask for the same result at once. */
  readonly #underWay = new Map<string, Promise<Found<unknown>>>();
  readonly #waiting: FairQueue<Waiting>;
  #isReading = false;

  constructor(services: ResultServices) {
    this.#services = services;
    this.#texts = new LRUCache({ maxSize: textCharactersAtHand, sizeCalculation: ({ length }) => length });
    this.#waiting = new FairQueue(services.quotas, 'archive', mostWaiting);
  }

  /**
   * Returns the result of one game of a table, up to its current state. For a finished game it is computed once and
   * stored. If spectators are not allowed or have a delay, only the players may see the result of a running game. Delayed
   * spectators may see it once the delay has passed, and know of no later game until then.
   */
  result(tableId: string, number: number, asking: Player | null = null): Promise<Found<GameResult>> {
    const payer = { person: asking?.id };
    const costOf = ({ progress }: GameResult) =>
      costs.countedRow * progress.reduce((sum, { length }) => sum + length, 0);
    return this.#charged(payer, costOf, () => this.#result(tableId, number, asking, payer));
  }

  async #result(tableId: string, number: number, asking: Player | null, payer: Payer): Promise<Found<GameResult>> {
    const kept = await this.#services.gameStore.result(tableId, number);
    const nowMs = this.#services.clock.nowMs();
    // Earlier games ended before this one, so none is held back either.
    if (kept?.endedAt != null && nowMs >= kept.endedAt + longestSpectatorDelayMs) return ok(kept);
    const game = await this.#services.gameStore.game(tableId, number);
    if (game === null || !(await this.#mayKnowOf(tableId, game, asking))) return err({ code: 'no-such-game' });
    const isSecret = game.endedAtMs === null ? spectatorDelayMsOf(game) !== 0 : isHeldBack(game, nowMs);
    if (isSecret && !isPlayerOf(game, asking)) return err({ code: 'game-not-over' });
    if (kept !== null) return ok(kept);
    return this.#read('result', game, payer, () => this.#workOut(tableId, game));
  }

  /**
   * Returns a finished game as a text file that replays to the same end. Where spectators have a delay, only the players may have
   * it before that has passed. The seed reveals all cards, so nobody who could still play today's deal gets it: before the day is
   * over, only its player does, and only if all cards are on the foundations.
   * @param payer who is charged; the player who asks unless given
   */
  record(
    tableId: string,
    number: number,
    asking: Player | null = null,
    payer: Payer = { person: asking?.id },
  ): Promise<Found<string>> {
    const costOf = ({ length }: string) => costs.recordCharacter * length;
    return this.#charged(payer, costOf, () => this.#record(tableId, number, asking, payer));
  }

  async #record(tableId: string, number: number, asking: Player | null, payer: Payer): Promise<Found<string>> {
    const game = await this.#services.gameStore.game(tableId, number);
    if (game === null || !(await this.#mayKnowOf(tableId, game, asking))) return err({ code: 'no-such-game' });
    // The end of a game is stored just after its last batch. Until then the log has to be read.
    let { endedAtMs } = game;
    if (endedAtMs === null) {
      const result = await this.#result(tableId, number, game.players[0] ?? null, payer);
      if (!result.ok) return result;
      endedAtMs = result.value.endedAt;
      if (endedAtMs === null) return err({ code: 'game-not-over' });
    }
    const nowMs = this.#services.clock.nowMs();
    if (isHeldBack({ ...game, endedAtMs }, nowMs) && !isPlayerOf(game, asking)) return err({ code: 'game-not-over' });
    const isOfTodaysDeal = game.mode.kind === 'solo' && isOfToday(game.mode.deal, nowMs);
    if (isOfTodaysDeal && !(await this.#hasSeenAll(tableId, game, asking, payer))) return err({ code: 'day-not-over' });
    const key = keyOf(game);
    const known = this.#texts.get(key);
    if (known !== undefined) return ok(known);
    return this.#read('record', game, payer, async () => {
      const text = await this.#services.archive.recordText(game);
      this.#texts.set(key, text);
      return text;
    });
  }

  /** Whether a viewer may know that this game exists: they play in it, or have seen the previous one end. */
  async #mayKnowOf(tableId: string, game: GameRecord, asking: Player | null): Promise<boolean> {
    if (game.number === 1 || game.mode.kind === 'solo' || isPlayerOf(game, asking)) return true;
    const { gameStore, clock } = this.#services;
    const heldBack = await gameStore.heldBackGame(tableId, clock.nowMs());
    return heldBack === null || heldBack.number >= game.number;
  }

  /** Whether somebody has played a solo game to its end, so that its record tells them no card that they have not seen. */
  async #hasSeenAll(tableId: string, game: GameRecord, asking: Player | null, payer: Payer): Promise<boolean> {
    if (!isPlayerOf(game, asking)) return false;
    const result = await this.#result(tableId, game.number, asking, payer);
    return result.ok && result.value.placings[0]?.cardCount === cardTotal(rulesOf(game));
  }

  /** Charges an answer: what any costs before it is looked for, and its length once that is known. */
  async #charged<Value>(
    payer: Payer,
    costOf: (value: Value) => number,
    find: () => Promise<Found<Value>>,
  ): Promise<Found<Value>> {
    const { quotas } = this.#services;
    if (!quotas.tryCharge('work', payer, costs.listRead)) return err({ code: 'too-fast' });
    const found = await find();
    if (found.ok) quotas.charge('work', payer, costOf(found.value));
    return found;
  }

  /** Has the archive read the log of a game. Whoever asks first pays for its length, and the others get the same answer. */
  async #read<Value>(
    kind: 'result' | 'record',
    game: GameRecord,
    payer: Payer,
    read: () => Promise<Value>,
  ): Promise<Found<Value>> {
    const { eventLog, quotas } = this.#services;
    const key = `${kind} ${keyOf(game)}`;
    const last = await eventLog.last(game.id);
    const underWay = this.#underWay.get(key);
    if (underWay !== undefined) return underWay as Promise<Found<Value>>;
    const cost = costs.askedLog + costs.foldedMove * (last?.seq ?? 0);
    if (!quotas.tryCharge('archive', payer, cost)) return err({ code: 'too-fast' });
    const reading = this.#inTurn(payer, cost, read).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, reading);
    return reading;
  }

  async #inTurn<Value>(payer: Payer, cost: number, read: () => Promise<Value>): Promise<Found<Value>> {
    const isTurn = await new Promise<boolean>((answer) => {
      this.#waiting.add({ payer, answer });
      this.#beginNext();
      this.#answer(this.#waiting.surplus, false);
    });
    if (!isTurn) {
      this.#services.quotas.giveBack('archive', payer, cost);
      return err({ code: 'try-again' });
    }
    try {
      return ok(await read());
    } finally {
      this.#isReading = false;
      this.#beginNext();
    }
  }

  #beginNext(): void {
    if (!this.#isReading) this.#isReading = this.#answer(this.#waiting.next, true);
  }

  /** Returns false if nobody waits. */
  #answer(waiting: Waiting | undefined, isTurn: boolean): boolean {
    if (waiting === undefined) return false;
    this.#waiting.delete(waiting);
    waiting.answer(isTurn);
    return true;
  }

  async #workOut(tableId: string, game: GameRecord): Promise<GameResult> {
    const { archive, gameStore, log } = this.#services;
    const result = await archive.result(tableId, game);
    if (result.endedAt === null) return result;
    await gameStore.keepResult(game.id, result).catch((error: unknown) => {
      const reason = loggedReason(error);
      log.warn({ reason, gameId: game.id }, 'Storing a result failed; it will be computed again');
    });
    return result;
  }
}

function isPlayerOf({ players }: GameRecord, asking: Player | null): boolean {
  return players.some(({ id }) => id === asking?.id);
}

/** Returns a cache key for a game. Names are part of it, as they are replaced when data is deleted. */
function keyOf({ id, players }: GameRecord): string {
  return `${id} ${JSON.stringify(players.map(({ name }) => name))}`;
}
