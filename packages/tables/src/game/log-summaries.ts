import type { Rules } from '@snap-up/engine';
import { LRUCache } from 'lru-cache';
import type { Services } from '../platform/services.ts';
import { movesInASlice, nextSlice } from '../platform/slices.ts';
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
  readonly #services: Pick<Services, 'eventLog' | 'gameStore'>;
  readonly #open = new LRUCache<string, OpenGame>({ max: openGameCount });
  /** The requests under way, by game. */
  readonly #underWay = new Map<string, Promise<GameSummary | null>>();

  constructor(services: Pick<Services, 'eventLog' | 'gameStore'>) {
    this.#services = services;
  }

  /** Returns the summary as of the end of the log; null if there is no such game. Rejects if the log cannot be read. */
  summaryOf(tableId: string, number: number): Promise<GameSummary | null> {
    const key = `${tableId} ${number}`;
    const known = this.#underWay.get(key);
    if (known !== undefined) return known;
    const working = this.#workOut(key, tableId, number).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, working);
    return working;
  }

  async #workOut(key: string, tableId: string, number: number): Promise<GameSummary | null> {
    const open = this.#open.get(key) ?? (await this.#begin(tableId, number));
    if (open === null) return null;
    const { record, rules } = open;
    let { position, changedAtMs } = open;
    for (const [index, batch] of (await this.#services.eventLog.read(record.id, position.seq)).entries()) {
      if (index % movesInASlice === movesInASlice - 1) await nextSlice(index);
      position = advance(rules, position, batch);
      changedAtMs = batch.atMs;
    }
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
