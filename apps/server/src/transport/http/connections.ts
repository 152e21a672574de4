import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Rejection } from '@snap-up/protocol';
import { networkOf } from '../../platform/networks.ts';
import { OpenConnections } from '../open-connections.ts';
import type { Visitors } from '../visitors.ts';
import { rejectionBody } from './rejections.ts';

/** How long a whole request may take to arrive, on the slowest of connections. */
export const requestTimeoutMs = 20_000;

/**
 * Closes connections beyond so many of one network, with an answer. A proxy's connections are not counted, as they are
 * those of many people: it has limits of its own.
 */
export function limitConnections(server: Server, visitors: Visitors, mostPerNetwork: number): void {
  const open = new OpenConnections(mostPerNetwork);
  server.on('connection', (socket) => {
    // Node keeps an address that was read, so that limits know it even after the connection was reset.
    const { remoteAddress } = socket;
    if (remoteAddress === undefined) {
      socket.destroy();
      return;
    }
    if (visitors.isProxy(remoteAddress)) return;
    const network = networkOf(remoteAddress);
    if (open.isFull(network)) {
      refuse(socket, 429, { code: 'too-fast' });
      return;
    }
    socket.once('close', open.add(network));
  });
}

/** Answers what is not a request, or does not arrive in time. Whoever has merely gone gets no answer. */
export function answerBrokenRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
  else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') refuse(socket, 408, { code: 'try-again' });
  else refuse(socket, error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400, { code: 'malformed' });
}

/** Answers with a rejection and closes the connection. */
function refuse(socket: Socket, status: number, rejection: Rejection): void {
  const body = JSON.stringify(rejectionBody(rejection));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  // Whoever does not read the answer must not keep the connection, either.
  socket.on('error', () => undefined);
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
