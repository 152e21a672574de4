import type { KeptBatch } from './records.ts';

/** How a batch lies in the buffer: numbers of fixed length, then the two texts. */
const at = { seat: 0, moveNo: 1, atMs: 5, moveLength: 13, eventsLength: 15, texts: 19 } as const;
/**
 * How many batches a game keeps for clients that fell behind; clients that need more get the whole game, which has about as
 * many bytes as these batches. Up to twice as many are kept, which is most of a table's memory.
 */
export const recentBatchCount = 64;

const firstBytes = 512;
const noSeat = 0xff;
const noMoveNo = 0;
const mostBytesACharacter = 3;

/**
 * The newest batches of one game, oldest first, as bytes in one buffer: as objects they take four times the memory, and
 * every collection of garbage stops the server for as long as it takes to move them.
 */
export class RecentBatches {
  readonly #gameId: string;
  readonly #leastCount: number;
  #bytes = Buffer.allocUnsafeSlow(0);
  #usedBytes = 0;
  #count = 0;
  #lastSeq = 0;
  #lastAtMs: number | null = null;

  /** @param leastCount how many batches are kept at least; up to twice as many are */
  constructor(gameId: string, leastCount: number) {
    this.#gameId = gameId;
    this.#leastCount = leastCount;
  }

  /** The number of the batch before the first of these. */
  get seqBefore(): number {
    return this.#lastSeq - this.#count;
  }

  /** When the last batch was stored, in milliseconds since 1970; null before the first. */
  get lastAtMs(): number | null {
    return this.#lastAtMs;
  }

  /** Adds the batch that follows the last one. */
  add({ seq, seat, moveNo, move, events, atMs }: KeptBatch): void {
    const most = at.texts + mostBytesACharacter * ((move?.length ?? 0) + events.length);
    if (this.#usedBytes + most > this.#bytes.length) this.#grow(most);
    const bytes = this.#bytes;
    const start = this.#usedBytes;
    const moveLength = move === null ? 0 : bytes.write(move, start + at.texts);
    const eventsLength = bytes.write(events, start + at.texts + moveLength);
    bytes[start + at.seat] = seat ?? noSeat;
    bytes.writeUInt32LE(moveNo ?? noMoveNo, start + at.moveNo);
    bytes.writeDoubleLE(atMs, start + at.atMs);
    bytes.writeUInt16LE(moveLength, start + at.moveLength);
    bytes.writeUInt32LE(eventsLength, start + at.eventsLength);
    this.#usedBytes = start + at.texts + moveLength + eventsLength;
    this.#count += 1;
    this.#lastSeq = seq;
    this.#lastAtMs = atMs;
    // Trimmed rarely, because it moves all bytes.
    if (this.#count > 2 * this.#leastCount) this.#trim();
  }

  /** Returns the batches after `seq`, oldest first. Those that are no longer here are left out. */
  after(seq: number): KeptBatch[] {
    return this.#select((_start, each) => each > seq);
  }

  /** Returns the batch of a seat's move; null if it is not here. */
  find(seat: number, moveNo: number): KeptBatch | null {
    const bytes = this.#bytes;
    const isIt = (start: number) => bytes[start + at.seat] === seat && bytes.readUInt32LE(start + at.moveNo) === moveNo;
    return this.#select(isIt)[0] ?? null;
  }

  /** Parses only the wanted ones. */
  #select(isWanted: (start: number, seq: number) => boolean): KeptBatch[] {
    const selected: KeptBatch[] = [];
    let seq = this.seqBefore;
    for (let start = 0; start < this.#usedBytes; start = this.#endOf(start)) {
      seq += 1;
      if (isWanted(start, seq)) selected.push(this.#read(start, seq));
    }
    return selected;
  }

  #read(start: number, seq: number): KeptBatch {
    const bytes = this.#bytes;
    const seat = bytes.readUInt8(start + at.seat);
    const moveNo = bytes.readUInt32LE(start + at.moveNo);
    const textsStart = start + at.texts;
    const eventsStart = textsStart + bytes.readUInt16LE(start + at.moveLength);
    return {
      gameId: this.#gameId,
      seq,
      seat: seat === noSeat ? null : seat,
      moveNo: moveNo === noMoveNo ? null : moveNo,
      // No move is an empty text.
      move: eventsStart === textsStart ? null : bytes.toString('utf8', textsStart, eventsStart),
      events: bytes.toString('utf8', eventsStart, this.#endOf(start)),
      atMs: bytes.readDoubleLE(start + at.atMs),
    };
  }

  #endOf(start: number): number {
    const bytes = this.#bytes;
    return start + at.texts + bytes.readUInt16LE(start + at.moveLength) + bytes.readUInt32LE(start + at.eventsLength);
  }

  #grow(neededBytes: number): void {
    let size = Math.max(firstBytes, this.#bytes.length);
    while (size < this.#usedBytes + neededBytes) size *= 2;
    const grown = Buffer.allocUnsafeSlow(size);
    this.#bytes.copy(grown, 0, 0, this.#usedBytes);
    this.#bytes = grown;
  }

  #trim(): void {
    let start = 0;
    for (; this.#count > this.#leastCount; this.#count -= 1) start = this.#endOf(start);
    this.#bytes.copyWithin(0, start, this.#usedBytes);
    this.#usedBytes -= start;
  }
}
