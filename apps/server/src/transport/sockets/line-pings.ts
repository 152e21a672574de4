import { randomBytes } from 'node:crypto';
import type { TablePage } from '@snap-up/tables/table/table-page.ts';
import { openWebSocketOf, type PlaySocket, type RawWebSocket } from './play-socket.ts';

/** The interval until the next ping: short while little is known of a line. @param count as `TablePage.lineCount` */
export function nextPingMs(count: number | null): number {
  return count !== null && count < 5 ? 300 : 4_000;
}

/**
 * Measures the line of a page while it is at its table, by pings of the WebSocket protocol. The browser itself answers them, below the
 * scripts of the page, and their random content can't be foreseen. A connection by long polling is not measured.
 */
export function measureLine(socket: PlaySocket, page: TablePage): void {
  const { clock } = page.table;
  let heard: RawWebSocket | null = null;
  let sent: { readonly data: Buffer; readonly atMs: number } | null = null;
  const hear = (data: Buffer) => {
    if (sent?.data.equals(data) !== true) return;
    page.lineMeasured(clock.elapsedMs() - sent.atMs);
    sent = null;
  };
  const ping = () => {
    const count = page.lineCount;
    cancel = clock.after(nextPingMs(count), ping);
    // One at a time: on a line that is slow or silent they would pile up.
    if (count === null || sent !== null) return;
    const writer = openWebSocketOf(socket.conn);
    if (writer !== heard) {
      heard?.off('pong', hear);
      writer?.on('pong', hear);
      heard = writer;
    }
    if (writer === null) return;
    sent = { data: randomBytes(4), atMs: clock.elapsedMs() };
    writer.ping(sent.data);
  };
  let cancel = clock.after(nextPingMs(0), ping);
  page.onleave = () => {
    cancel();
    heard?.off('pong', hear);
  };
}
