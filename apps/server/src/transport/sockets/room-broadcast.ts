import type { Server, Socket } from 'socket.io';

/** As much of ws's WebSocket as writes a frame that has been made already; engine.io itself writes frames so. */
interface FrameWriter {
  readonly readyState: number;
  readonly _sender: { sendFrame(parts: readonly Buffer[]): void };
}

const openState = 1;
const finalText = 0x81;
const length16 = 126;

/**
 * Sends an event to every socket in a room, or to those of them that `whom` picks. Its frame is made once, header and
 * all, and written to each socket at once. That reaches into private parts of ws and engine.io, here and nowhere else:
 * socket.io's own adapter makes the frame once as well, but what it does then for each socket costs half as much again
 * (43 µs instead of 29 for a room of two, 98 instead of 64 for a room of five, system calls included). Nothing overtakes
 * anything: a socket that has something waiting, that is about to change its transport, or that is no WebSocket gets the
 * event by socket.io's way.
 */
export function tellRoom(
  server: Server,
  room: string,
  event: string,
  args: readonly unknown[],
  whom?: (socket: Socket) => boolean,
): void {
  const { adapter, sockets } = server.of('/');
  const ids = adapter.rooms.get(room);
  if (ids === undefined) return;
  // 4: a message of engine.io; 2: an event of socket.io.
  const frame = [serverFrame(`42${JSON.stringify([event, ...args])}`)];
  for (const id of ids) {
    const socket = sockets.get(id);
    if (socket === undefined || whom?.(socket) === false) continue;
    const writer = frameWriterOf(socket.conn);
    if (writer === null) socket.emit(event, ...args);
    else writer._sender.sendFrame(frame);
  }
}

/** Where a frame can be written as it is; null where the usual way has to be gone. */
function frameWriterOf(connection: Socket['conn']): FrameWriter | null {
  const { readyState, upgrading, transport } = connection;
  // `writeBuffer` holds what waits for the transport. It is not in engine.io's types.
  const { writeBuffer } = connection as unknown as { readonly writeBuffer?: readonly unknown[] };
  if (readyState !== 'open' || upgrading || transport.name !== 'websocket' || writeBuffer?.length !== 0) return null;
  const { socket: writer } = transport as unknown as { readonly socket?: Partial<FrameWriter> };
  if (writer?.readyState !== openState || typeof writer._sender?.sendFrame !== 'function') return null;
  return writer as FrameWriter;
}

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
