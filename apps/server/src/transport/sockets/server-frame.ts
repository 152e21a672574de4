const finalText = 0x81;
const length16 = 126;

/** A text as a server's WebSocket frame in one piece. Texts up to 65,535 bytes. */
export function serverFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  if (length > 0xffff) throw new RangeError(`A frame of ${length} bytes is too long.`);
  const headerLength = length < length16 ? 2 : 4;
  const frame = Buffer.allocUnsafe(headerLength + length);
  frame[0] = finalText;
  frame[1] = Math.min(length, length16);
  if (length >= length16) frame.writeUInt16BE(length, 2);
  frame.write(text, headerLength);
  return frame;
}
