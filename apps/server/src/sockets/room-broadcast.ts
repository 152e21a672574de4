import type { Server } from 'socket.io';
import { serverFrame } from './server-frame.ts';

const variant = process.env.VARIANT ?? '0';

/**
 * Sends an event to every socket in a room: its bytes are made once, header and all, and each socket writes them at once.
 * What is not a WebSocket sends the text in its own way.
 */
export function tellRoom(io: Server, room: string, event: string, args: readonly unknown[]): void {
  const { adapter, sockets } = io.of('/');
  const ids = adapter.rooms.get(room);
  if (ids === undefined) return;
  const text = `2${JSON.stringify([event, ...args])}`;
  const wsPreEncodedFrame = [serverFrame(`4${text}`)];
  for (const id of ids) {
    const conn = sockets.get(id)?.conn;
    if (conn === undefined) continue;
    if (variant === '2') {
      const ws = (conn.transport as any).socket;
      if (conn.readyState === 'open' && conn.transport.name === 'websocket' && !(conn as any).upgrading && (conn as any).writeBuffer.length === 0 && ws.readyState === 1) { ws._sender.sendFrame(wsPreEncodedFrame); continue; }
    }
    conn.write(text, { compress: false, wsPreEncodedFrame } as object);
  }
}
