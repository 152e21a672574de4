const textOpcode = 0x1;
const finalBit = 0x80;
const maskBit = 0x80;
const length16 = 126;
const length64 = 127;

/**
 * Returns a text as a client's WebSocket frame. Clients must mask what they send; a mask of zeros is allowed and costs
 * nothing. The text has at most 65,535 bytes.
 */
export function clientFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const isShort = payload.length < length16;
  const header = Buffer.alloc((isShort ? 2 : 4) + 4);
  header[0] = finalBit | textOpcode;
  header[1] = maskBit | (isShort ? payload.length : length16);
  if (!isShort) header.writeUInt16BE(payload.length, 2);
  return Buffer.concat([header, payload]);
}

/** Called for each frame: its payload is `chunk` from `start` to `end`; `frameBytes` includes its header. */
export type FrameListener = (chunk: Buffer, start: number, end: number, frameBytes: number) => void;

/** Splits a server's bytes into text frames. A frame may span several chunks, and a chunk may contain many frames. */
export class FrameReader {
  readonly #listener: FrameListener;
  #rest: Buffer | null = null;

  constructor(listener: FrameListener) {
    this.#listener = listener;
  }

  /** @throws on anything but whole, unmasked text frames: the servers measured here send nothing else */
  read(bytes: Buffer): void {
    const chunk = this.#rest === null ? bytes : Buffer.concat([this.#rest, bytes]);
    this.#rest = null;
    let start = 0;
    while (start < chunk.length) {
      const end = this.#readFrame(chunk, start);
      if (end === null) {
        this.#rest = chunk.subarray(start);
        return;
      }
      start = end;
    }
  }

  /** Returns where the frame ends; null if it is incomplete. */
  #readFrame(chunk: Buffer, start: number): number | null {
    const available = chunk.length - start;
    if (available < 2) return null;
    if (chunk[start] !== (finalBit | textOpcode))
      throw new Error(`A frame begins with ${chunk[start]}, which is no text.`);
    const short = chunk[start + 1] ?? 0;
    const headerBytes = short < length16 ? 2 : short === length16 ? 4 : 10;
    if (available < headerBytes) return null;
    const length =
      short < length16 ? short : short === length16 ? chunk.readUInt16BE(start + 2) : chunk.readUInt32BE(start + 6);
    if (short === length64 && chunk.readUInt32BE(start + 2) > 0) throw new Error('A frame is larger than 4 GB.');
    const end = start + headerBytes + length;
    if (end > chunk.length) return null;
    this.#listener(chunk, start + headerBytes, end, headerBytes + length);
    return end;
  }
}
