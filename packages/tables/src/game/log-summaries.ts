import { LRUCache } from 'lru-cache';
import { costs, type Payer } from '../platform/quotas.ts';
import type { Services } from '../platform/services.ts';
import { workFor } from '../platform/slices.ts';
import { type GameSummary, summaryAt } from './game-summary.ts';
import { firstPosition, type Position, replay } from './position.ts';
import { type GameRecord, rulesOf } from './records.ts';

const openGameCount = 200;

/** A game as far as its log has been read. */
interface OpenGame {
  readonly record: GameRecord;
  readonly position: Position;
  readonly summary: GameSummary;
}

interface AskedGame {
  readonly record: GameRecord;
  readonly payer: Payer;
}

/** Computes summaries from logs, for games that other servers run or a killed server left behind. */
export class LogSummaries {
  readonly #services: Pick<Services, 'eventLog' | 'gameStore' | 'quotas'>;
  /** Concurrent requests for the same summary share one read. */
  readonly #open = new LRUCache<string, OpenGame, AskedGame>({
    max: openGameCount,
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: (_key, open, { context }) => {
      const used = this.#services.quotas.used('work', context.payer);
      return workFor(used, () => this.#readOn(open, context));
    },
  });

  constructor(services: Pick<Services, 'eventLog' | 'gameStore' | 'quotas'>) {
    this.#services = services;
  }

  /**
   * Returns the summary as of the end of the log; null if there is no such game. Rejects if either cannot be read. Whoever asks
   * first pays for the moves that are replayed, and has their turn among others who wait for such work.
   */
  async summaryOf(tableId: string, number: number, payer: Payer): Promise<GameSummary | null> {
    const key = `${tableId} ${number}`;
    const record = this.#open.peek(key)?.record ?? (await this.#services.gameStore.game(tableId, number));
    if (record === null) return null;
    const open = await this.#open.fetch(key, { context: { record, payer }, forceRefresh: true });
    return open?.summary ?? null;
  }

  async #readOn(open: OpenGame | undefined, { record, payer }: AskedGame): Promise<OpenGame> {
    const { eventLog, quotas } = this.#services;
    const rules = rulesOf(record);
    const before = open?.position ?? firstPosition(rules, record);
    const batches = await eventLog.read(record.id, before.seq);
    quotas.charge('work', payer, costs.foldedMove * batches.length);
    const position = await replay(rules, before, batches);
    const changedAtMs = batches.at(-1)?.atMs ?? open?.summary.changedAtMs ?? record.startsAtMs;
    return { record, position, summary: summaryAt(rules, record, position, changedAtMs) };
  }
}
