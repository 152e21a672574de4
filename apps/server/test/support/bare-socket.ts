import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';

/** A WebSocket that may send any packet, and reads only when it is told to. */
export interface BareSocket {
  /** Sends an engine.io packet. */
  send(packet: string): void;
  /** Whether the server has closed the connection. Only noticed by reading or sending. */
  readonly isEnded: boolean;
  /** Reads everything from the start. The returned function counts how often a text occurs. */
  read(): (something: string) => number;
  close(): void;
}

const finalText = 0x81;
const masked = 0x80;
const length16 = 126;

/** Connects with a cookie, and reads nothing beyond the response to the upgrade. */
export async function connectBare(url: string, cookie: string): Promise<BareSocket> {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  let isEnded = false;
  socket.on('close', () => {
    isEnded = true;
  });
  // A connection that is closed while data is on its way ends with an error.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const lines = [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    `Cookie: ${cookie}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await once(socket, 'readable');
  return {
    send: (packet) => void socket.write(clientFrame(packet)),
    get isEnded() {
      return isEnded;
    },
    read: () => {
      let received = '';
      socket.setEncoding('latin1').on('data', (text: string) => {
        received += text;
      });
      return (something) => received.split(something).length - 1;
    },
    close: () => void socket.destroy(),
  };
}

/** Returns a text of up to 65,535 bytes as a client's frame. Its mask of zeros changes nothing. */
function clientFrame(text: string): Buffer {
  const data = Buffer.from(text);
  const isLong = data.length >= length16;
  const header = Buffer.alloc(isLong ? 8 : 6);
  header[0] = finalText;
  header[1] = masked | (isLong ? length16 : data.length);
  if (isLong) header.writeUInt16BE(data.length, 2);
  return Buffer.concat([header, data]);
}
