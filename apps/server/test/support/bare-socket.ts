import { once } from 'node:events';
import { connect } from 'node:net';
import { frameOf, upgradeHead } from '@snap-up/test-kit/web-socket.ts';

/**
 * Connects a WebSocket that may send any packet, and reads only when it is told to. Takes a cookie, and reads nothing
 * beyond the response to the upgrade.
 */
export async function connectBare(url: string, cookie: string) {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  let isEnded = false;
  socket.on('close', () => {
    isEnded = true;
  });
  // A connection that is closed while data is on its way ends with an error.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(upgradeHead('/socket.io/?EIO=4&transport=websocket', [`Cookie: ${cookie}`], host));
  await once(socket, 'readable');
  return {
    /** Sends an engine.io packet. */
    send: (packet: string) => void socket.write(frameOf(packet)),
    /** Whether the server has closed the connection. Only noticed by reading or sending. */
    get isEnded() {
      return isEnded;
    },
    /** Reads until a text has come, and nothing more. */
    readUntil: async (text: string) => {
      for (let received = ''; !received.includes(text); ) {
        const chunk: Buffer | null = socket.read();
        if (chunk === null) await once(socket, 'readable');
        else received += chunk.toString('latin1');
      }
    },
    /** Reads everything from the start. The returned function counts how often a text occurs. */
    read: () => {
      let received = '';
      socket.setEncoding('latin1').on('data', (text: string) => {
        received += text;
      });
      return (something: string) => received.split(something).length - 1;
    },
    close: () => void socket.destroy(),
  };
}
