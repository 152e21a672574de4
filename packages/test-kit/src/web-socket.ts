export const opcodes = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

/** Returns the head of an engine.io WebSocket request. */
export function upgradeHead(path: string, headers: readonly string[], host = '127.0.0.1'): string {
  return [
    `GET ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ...headers,
    '',
    '',
  ].join('\r\n');
}

export interface FrameOptions {
  readonly opcode?: number;
  /** Whether it is the last one of its message; true by default. */
  readonly isFinal?: boolean;
  /** The three reserved bits. */
  readonly reserved?: number;
  readonly isMasked?: boolean;
  /** The claimed length; the true one by default. */
  readonly claimedLength?: number;
}

/** Returns a frame of a client. Its mask of zeros changes nothing. */
export function frameOf(data: Buffer | string, options: FrameOptions = {}): Buffer {
  const bytes = Buffer.from(data);
  const {
    opcode = opcodes.text,
    isFinal = true,
    reserved = 0,
    isMasked = true,
    claimedLength = bytes.length,
  } = options;
  const first = (isFinal ? 0x80 : 0) | (reserved << 4) | opcode;
  return Buffer.concat([
    Buffer.from([first]),
    lengthOf(claimedLength, isMasked ? 0x80 : 0),
    isMasked ? Buffer.alloc(4) : Buffer.alloc(0),
    bytes,
  ]);
}

function lengthOf(length: number, mask: number): Buffer {
  if (length < 126) return Buffer.from([mask | length]);
  if (length < 0x1_0000) return Buffer.from([mask | 126, length >> 8, length & 0xff]);
  const long = Buffer.alloc(9);
  long[0] = mask | 127;
  long.writeBigUInt64BE(BigInt(length), 1);
  return long;
}

/** Called for each frame: its payload is `chunk` from `start` to `end`; `frameBytes` includes its header. */
export type FrameListener = (opcode: number, chunk: Buffer, start: number, end: number, frameBytes: number) => void;

/**
 * Splits a server's bytes into frames, without copying them. A frame may span several chunks, and a chunk may contain
 * many frames.
 */
export class FrameReader {
  readonly #listener: FrameListener;
  #rest: Buffer | null = null;

  constructor(listener: FrameListener) {
    this.#listener = listener;
  }

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
    const opcode = (chunk[start] ?? 0) & 0x0f;
    const short = chunk[start + 1] ?? 0;
    const headerBytes = short < 126 ? 2 : short === 126 ? 4 : 10;
    if (available < headerBytes) return null;
    const length =
      short < 126 ? short : short === 126 ? chunk.readUInt16BE(start + 2) : Number(chunk.readBigUInt64BE(start + 2));
    const end = start + headerBytes + length;
    if (end > chunk.length) return null;
    this.#listener(opcode, chunk, start + headerBytes, end, headerBytes + length);
    return end;
  }
}
