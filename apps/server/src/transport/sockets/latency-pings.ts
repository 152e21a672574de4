import { randomBytes } from 'node:crypto';
import type { TablePage } from '@snap-up/tables/table/table-page.ts';
import { openWebSocketOf, type PlaySocket, type RawWebSocket } from './play-socket.ts';

/** The interval until the next ping: short while little is known of the latency. @param count as `TablePage.roundTripCount` */
export function nextPingMs(count: number | null): number {
  return count !== null && count < 5 ? 300 : 4_000;
}

/**
 * Measures the latency of a page while it is at its table, by pings of the WebSocket protocol. The browser itself answers them, out of
 * reach of the page's scripts, and their random content can't be foreseen. Long polling is not measured.
 */
export function measureLatency(socket: PlaySocket, page: TablePage): void {
  const { clock } = page.table;
  let heard: RawWebSocket | null = null;
  let sent: { readonly data: Buffer; readonly atMs: number } | null = null;
  const hear = (data: Buffer) => {
    if (sent?.data.equals(data) !== true) return;
    page.roundTripMeasured(clock.elapsedMs() - sent.atMs);
    sent = null;
  };
  const ping = () => {
    const count = page.roundTripCount;
    cancel = clock.after(nextPingMs(count), ping);
    // One at a time: on a connection that is slow or silent they would pile up.
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
