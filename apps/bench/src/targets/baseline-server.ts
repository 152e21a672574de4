// The baseline: a socket.io server that checks the same rules with the same engine and sends the same bytes, and does
// nothing else. It stores nothing, has no sessions and handles no faults. It is a separate program, and prints its port.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deal, formatEvents, parseMove, play, type Rules, type State } from '@snap-up/engine';
import { gameRules } from '@snap-up/test-kit/players.ts';
import { Server, type Socket } from 'socket.io';

interface FrameWriter {
  readonly _sender: { sendFrame(parts: readonly Buffer[]): void };
}

interface BaselineTable {
  readonly rules: Rules;
  state: State;
  seq: number;
}

const tables = new Map<string, BaselineTable>();
const socketsAt = new Map<string, Set<Socket>>();
const http = createServer();
const io = new Server(http, { serveClient: false, perMessageDeflate: false, transports: ['websocket'] });

io.on('connection', (socket) => {
  let tableId = '';
  let seat = 0;

  socket.on('join', (asked: string, askedSeat: number, answer: (isDone: boolean) => void) => {
    tableId = asked;
    seat = askedSeat;
    socketsAt.set(tableId, (socketsAt.get(tableId) ?? new Set()).add(socket));
    answer(true);
  });

  socket.on('disconnect', () => socketsAt.get(tableId)?.delete(socket));

  socket.on('deal', (seatCount: number, seed: string, answer: (isDone: boolean) => void) => {
    const rules = gameRules('race', seatCount);
    tables.set(tableId, { rules, state: deal(rules, seed), seq: 0 });
    answer(true);
  });

  socket.on('m', (_gameNumber: number, moveNo: number, text: string) => {
    const table = tables.get(tableId);
    if (table === undefined) return;
    const move = parseMove(table.rules, seat, text);
    const played = move.ok ? play(table.rules, table.state, seat, move.value) : null;
    if (played === null || !played.ok) {
      socket.emit('no', moveNo, { code: played === null ? 'malformed' : played.error.code });
      return;
    }
    table.state = played.value.table;
    table.seq += 1;
    const events = formatEvents(table.rules, seat, played.value.events);
    sendPrepared(socketsAt.get(tableId) ?? [], 'b', table.seq, seat, moveNo, events);
  });
});

http.listen(0, '127.0.0.1', () => {
  process.stdout.write(`The baseline is ready at ${(http.address() as AddressInfo).port}\n`);
});
process.on('SIGTERM', () => process.exit(0));

/**
 * Sends an event to sockets as the product does: the WebSocket frame is made once, and written to each of them past
 * socket.io. With socket.io's own broadcast the baseline would cost more than such a server has to. The events here have
 * fewer than 126 bytes.
 */
function sendPrepared(sockets: Iterable<Socket>, event: string, ...args: readonly unknown[]): void {
  const text = Buffer.from(`42${JSON.stringify([event, ...args])}`);
  const frame = [Buffer.concat([Buffer.from([0x81, text.length]), text])];
  for (const socket of sockets) {
    const { socket: writer } = socket.conn.transport as unknown as { readonly socket: FrameWriter };
    writer._sender.sendFrame(frame);
  }
}
