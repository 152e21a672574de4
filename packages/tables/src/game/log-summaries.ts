import type { Rules } from '@snap-up/engine';
import { LRUCache } from 'lru-cache';
import { costs, type Payer } from '../platform/quotas.ts';
import type { Services } from '../platform/services.ts';
import { inSlices, workFor } from '../platform/slices.ts';
import { type GameSummary, summaryAt } from './game-summary.ts';
import { advance, firstPosition, type Position } from './position.ts';
import { type GameRecord, rulesOf } from './records.ts';

const openGameCount = 200;

interface OpenGame {
  readonly record: GameRecord;
  readonly rules: Rules;
  readonly position: Position;
  readonly changedAtMs: number;
}

/** Computes summaries from logs, for games that other servers run or that a killed server left. */
export class LogSummaries {
  readonly #services: Pick<Services, 'eventLog' | 'gameStore' | 'quotas'>;
  readonly #open = new LRUCache<string, OpenGame>({ max: openGameCount });
  /** The requests under way, by game. */
  readonly #underWay = new Map<string, Promise<GameSummary | null>>();

  constructor(services: Pick<Services, 'eventLog' | 'gameStore' | 'quotas'>) {
    this.#services = services;
  }

  /**
   * Returns the summary as of the end of the log; null if there is no such game. Rejects if the log cannot be read. Whoever asks
   * first pays for the moves that are replayed, and has their turn among others who wait for such work.
   */
  summaryOf(tableId: string, number: number, payer: Payer): Promise<GameSummary | null> {
    const key = `${tableId} ${number}`;
    const known = this.#underWay.get(key);
    if (known !== undefined) return known;
    const used = this.#services.quotas.used('work', payer);
    const working = workFor(used, () => this.#workOut(key, tableId, number, payer)).finally(() =>
      this.#underWay.delete(key),
    );
    this.#underWay.set(key, working);
    return working;
  }

  async #workOut(key: string, tableId: string, number: number, payer: Payer): Promise<GameSummary | null> {
    const open = this.#open.get(key) ?? (await this.#begin(tableId, number));
    if (open === null) return null;
    const { record, rules } = open;
    let { position } = open;
    const { eventLog, quotas } = this.#services;
    const batches = await eventLog.read(record.id, position.seq);
    quotas.charge('work', payer, costs.foldedMove * batches.length);
    await inSlices(batches, (batch) => {
      position = advance(rules, position, batch);
    });
    const changedAtMs = batches.at(-1)?.atMs ?? open.changedAtMs;
    const summary = summaryAt(rules, record, position, changedAtMs);
    if (summary.isOver) this.#open.delete(key);
    else this.#open.set(key, { record, rules, position, changedAtMs });
    return summary;
  }

  async #begin(tableId: string, number: number): Promise<OpenGame | null> {
    const record = await this.#services.gameStore.game(tableId, number);
    if (record === null) return null;
    const rules = rulesOf(record);
    return { record, rules, position: firstPosition(rules, record), changedAtMs: record.startsAtMs };
  }
}
