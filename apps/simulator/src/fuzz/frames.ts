/** The opcodes of WebSocket frames. */
export const opcodes = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

/** Faults of a client's frame. */
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
export function frameOf(data: Buffer, options: FrameOptions = {}): Buffer {
  const { opcode = opcodes.text, isFinal = true, reserved = 0, isMasked = true, claimedLength = data.length } = options;
  const first = (isFinal ? 0x80 : 0) | (reserved << 4) | opcode;
  const mask = isMasked ? 0x80 : 0;
  return Buffer.concat([
    Buffer.from([first]),
    lengthOf(claimedLength, mask),
    isMasked ? Buffer.alloc(4) : Buffer.alloc(0),
    data,
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

/** Parses a server's unmasked frames from chunks. */
export class FrameReader {
  #kept: Buffer = Buffer.alloc(0);

  /** @returns the frames that are complete */
  read(chunk: Buffer): { readonly opcode: number; readonly data: Buffer }[] {
    let rest = this.#kept.length === 0 ? chunk : Buffer.concat([this.#kept, chunk]);
    const frames: { readonly opcode: number; readonly data: Buffer }[] = [];
    for (;;) {
      const head = headOf(rest);
      if (head === null || rest.length < head.size + head.length) break;
      frames.push({ opcode: head.opcode, data: rest.subarray(head.size, head.size + head.length) });
      rest = rest.subarray(head.size + head.length);
    }
    this.#kept = rest;
    return frames;
  }
}

function headOf(bytes: Buffer): { readonly opcode: number; readonly size: number; readonly length: number } | null {
  const [first, second] = bytes;
  if (first === undefined || second === undefined) return null;
  const opcode = first & 0x0f;
  if (second < 126) return { opcode, size: 2, length: second };
  if (second === 126) return bytes.length < 4 ? null : { opcode, size: 4, length: bytes.readUInt16BE(2) };
  return bytes.length < 10 ? null : { opcode, size: 10, length: Number(bytes.readBigUInt64BE(2)) };
}
