/** The numbers at the start of a batch: all that a driver needs of it. Null where the server itself acted. */
export interface BatchHeader {
  readonly seq: number;
  readonly seat: number | null;
  readonly moveNo: number | null;
}

const opening = Buffer.from('42["b",');
const comma = 0x2c;
const zero = 0x30;

/** Reads `42["b",seq,seat,moveNo,…` from bytes without decoding text or JSON. Returns null for anything else. */
export function readBatchHeader(bytes: Buffer, start: number, end: number): BatchHeader | null {
  if (end - start < opening.length || bytes.compare(opening, 0, opening.length, start, start + opening.length) !== 0) {
    return null;
  }
  let place = start + opening.length;
  const number = (): number | null => {
    let value: number | null = null;
    for (; place < end; place += 1) {
      const byte = bytes[place] ?? comma;
      if (byte === comma) break;
      // The letters of "null" leave the value as it is.
      if (byte >= zero && byte <= zero + 9) value = (value ?? 0) * 10 + (byte - zero);
    }
    place += 1;
    return value;
  };
  const seq = number();
  const seat = number();
  const moveNo = number();
  return seq === null ? null : { seq, seat, moveNo };
}
