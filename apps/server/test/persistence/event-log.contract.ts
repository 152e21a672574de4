import { randomUUID } from 'node:crypto';
import type { EventLog } from '@snap-up/tables/game/event-log.ts';
import type { KeptBatch } from '@snap-up/tables/game/records.ts';
import { describe, expect, it } from 'vitest';

/** A log under test. */
export interface LogUnderTest {
  readonly log: EventLog;
  /** Another server's log on the same store. */
  readonly other: EventLog;
  /** The id of a new game, which may have batches from now on. */
  newGame(): Promise<string>;
}

const atMs = 1_795_200_000_123;

/** A batch of seat 0 whose move number is its number in the game. */
export function batchOf(gameId: string, seq: number, change: Partial<KeptBatch> = {}): KeptBatch {
  return { gameId, seq, seat: 0, moveNo: seq, move: 'draw', events: `s>w=${seq}`, atMs: atMs + seq, ...change };
}

export function batchesOf(gameId: string, firstSeq: number, lastSeq: number): KeptBatch[] {
  return Array.from({ length: lastSeq - firstSeq + 1 }, (_, index) => batchOf(gameId, firstSeq + index));
}

/** What every log must do, whatever it is made of. */
export function describeEventLog(name: string, underTest: () => LogUnderTest): void {
  describe(`the log ${name}`, () => {
    it('gives batches back in order, as they were, from after a number on', async () => {
      const { log, newGame } = underTest();
      const gameId = await newGame();
      expect(await log.read(gameId, 0)).toEqual([]);
      expect(await log.append(batchesOf(gameId, 1, 2))).toBe('kept');
      const byTheTable = batchOf(gameId, 3, { seat: null, moveNo: null, move: null });
      expect(await log.append([byTheTable])).toBe('kept');
      expect(await log.append([batchOf(gameId, 4, { seat: null, moveNo: null, move: null })])).toBe('kept');
      expect((await log.read(gameId, 0)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
      expect((await log.read(gameId, 1)).slice(0, 2)).toEqual([batchOf(gameId, 2), byTheTable]);
      expect(await log.read(gameId, 4)).toEqual([]);
    });

    it('finds the batch of a seat’s move, and none where there is none', async () => {
      const { log, newGame } = underTest();
      const gameId = await newGame();
      await log.append([batchOf(gameId, 1), batchOf(gameId, 2, { seat: 1, moveNo: 7 })]);
      expect(await log.find(gameId, 1, 7)).toEqual(batchOf(gameId, 2, { seat: 1, moveNo: 7 }));
      expect(await log.find(gameId, 0, 7)).toBeNull();
      expect(await log.find(gameId, 1, 1)).toBeNull();
      expect(await log.find(randomUUID(), 0, 1)).toBeNull();
    });

    it('refuses a number in the game that stands for something else', async () => {
      const { log, newGame } = underTest();
      const gameId = await newGame();
      await log.append([batchOf(gameId, 1)]);
      expect(await log.append([batchOf(gameId, 1, { seat: 1 })])).toBe('conflict');
      expect(await log.append([batchOf(gameId, 1, { events: 'other' })])).toBe('conflict');
      expect(await log.append([batchOf(gameId, 1, { atMs: atMs })])).toBe('conflict');
      expect(await log.read(gameId, 0)).toEqual([batchOf(gameId, 1)]);
    });

    it('counts what is kept already, word for word, as kept, also when more has followed', async () => {
      const { log, newGame } = underTest();
      const gameId = await newGame();
      await log.append(batchesOf(gameId, 1, 3));
      expect(await log.append(batchesOf(gameId, 1, 3))).toBe('kept');
      expect(await log.append([batchOf(gameId, 2)])).toBe('kept');
      expect(await log.read(gameId, 0)).toEqual(batchesOf(gameId, 1, 3));
    });

    it('keeps all or none: batches of which only some are kept already leave nothing', async () => {
      const { log, newGame } = underTest();
      const gameId = await newGame();
      await log.append(batchesOf(gameId, 1, 2));
      expect(await log.append(batchesOf(gameId, 2, 4))).toBe('conflict');
      expect(await log.read(gameId, 0)).toEqual(batchesOf(gameId, 1, 2));
    });

    it('keeps what many games append at once, and one game’s conflict is no other’s', async () => {
      const { log, newGame } = underTest();
      const games = await Promise.all(Array.from({ length: 40 }, newGame));
      const spoilt = games[17] ?? '';
      await log.append([batchOf(spoilt, 1, { events: 'first' })]);
      const outcomes = await Promise.all(games.map((gameId) => log.append(batchesOf(gameId, 1, 2))));
      expect(outcomes.filter((outcome) => outcome === 'conflict')).toHaveLength(1);
      for (const gameId of games) {
        const kept = gameId === spoilt ? [batchOf(gameId, 1, { events: 'first' })] : batchesOf(gameId, 1, 2);
        expect(await log.read(gameId, 0)).toEqual(kept);
      }
    });

    it('keeps exactly one of two that race for the same number, whichever server they are on', async () => {
      const { log, other, newGame } = underTest();
      const games = await Promise.all(Array.from({ length: 30 }, newGame));
      const here = games.map((gameId) => log.append([batchOf(gameId, 1, { seat: 0 })]));
      // The other way round, so that two statements that wait for each other occur.
      const there = games.toReversed().map((gameId) => other.append([batchOf(gameId, 1, { seat: 1 })]));
      const hereOutcomes = await Promise.all(here);
      const thereOutcomes = (await Promise.all(there)).toReversed();
      for (const [index, gameId] of games.entries()) {
        const isHere = hereOutcomes[index] === 'kept';
        expect(thereOutcomes[index]).toBe(isHere ? 'conflict' : 'kept');
        expect(await log.read(gameId, 0)).toEqual([batchOf(gameId, 1, { seat: isHere ? 0 : 1 })]);
      }
    });

    it('keeps what two servers append to a game by turns, each seeing the other’s', async () => {
      const { log, other, newGame } = underTest();
      const gameId = await newGame();
      for (let seq = 1; seq <= 6; seq += 1) {
        const [writer, reader] = seq % 2 === 0 ? [log, other] : [other, log];
        expect(await writer.append([batchOf(gameId, seq)])).toBe('kept');
        expect(await reader.read(gameId, seq - 1)).toEqual([batchOf(gameId, seq)]);
      }
    });

    it('keeps thousands of batches in one append, all or none', async () => {
      const { log, newGame } = underTest();
      const gameId = await newGame();
      const count = 3_000;
      expect(await log.append(batchesOf(gameId, 1, count))).toBe('kept');
      expect(await log.append(batchesOf(gameId, count, 2 * count))).toBe('conflict');
      const kept = await log.read(gameId, 0);
      expect(kept).toHaveLength(count);
      expect(kept.at(-1)).toEqual(batchOf(gameId, count));
    });

    it('gives every text back as it was', async () => {
      const { log, newGame } = underTest();
      const gameId = await newGame();
      const texts = [
        `'; DROP TABLE events; --`,
        '"quoted" \\ back \\u0041 $1 %s :name ?',
        '𝄞 ♠ ü é é \u202e \u200d \ufeff',
        'a\nb\tc\r\u0001\u007f',
        '[1,{"seq":2}]',
        '',
      ];
      const batches = texts.map((text, index) => batchOf(gameId, index + 1, { move: text, events: text }));
      expect(await log.append(batches)).toBe('kept');
      expect(await log.append(batches)).toBe('kept');
      expect(await log.read(gameId, 0)).toEqual(batches);
    });

    it('takes an append of nothing', async () => {
      expect(await underTest().log.append([])).toBe('kept');
    });
  });
}
