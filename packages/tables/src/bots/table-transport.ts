import type { Transport, TransportListener } from '@snap-up/client';
import type { Player } from '../game/records.ts';
import type { Clock } from '../platform/clock.ts';
import type { TableMessage } from '../table/audience.ts';
import type { TableActor } from '../table/table-actor.ts';

/** How long a transport waits after `reconnect` before it connects again. */
const reconnectMs = 1_000;

export interface TableTransportOptions {
  readonly table: TableActor;
  readonly player: Player;
  readonly clock: Clock;
  /** Receives what the listener throws, so that the table is not affected. */
  readonly failed: (error: unknown) => void;
}

/**
 * Returns a transport to a table in the same process. Its player does not count as present. The listener is called
 * asynchronously, as over a network, so that it never runs inside a change of the table.
 */
export function tableTransport({ table, player, clock, failed }: TableTransportOptions): Transport {
  let listener: TransportListener | null = null;
  let cancelConnect = () => {};
  /** The number of the current connection; messages of earlier ones are dropped. */
  let connection = 0;

  const later = (task: (listener: TransportListener) => void) => {
    const current = connection;
    queueMicrotask(() => {
      if (listener === null || current !== connection) return;
      try {
        task(listener);
      } catch (error) {
        failed(error);
      }
    });
  };
  const disconnect = () => {
    connection += 1;
    cancelConnect();
    table.broadcaster.unsubscribe(player.id);
  };

  return {
    open(opened) {
      listener = opened;
      later((one) => one.connected());
    },
    join(_tableId, known, answer) {
      const current = connection;
      const enter = () => {
        if (current === connection) {
          table.broadcaster.subscribe(player.id, (message) => later((one) => hear(one, message)));
        }
        return null;
      };
      const joined = table.join(player, known, enter, (given) => {
        if (current === connection) later(() => answer(given));
      });
      joined.catch((error: unknown) => {
        failed(error);
        if (current === connection) later(() => answer({ ok: false, error: { code: 'try-again' } }));
      });
    },
    move(gameNumber, moveNo, move) {
      const seat = table.seatOf(player.id);
      if (seat === null) {
        later((one) => one.rejected(moveNo, { code: 'not-seated' }));
        return;
      }
      table.move({
        arrivedMs: table.clock.elapsedMs(),
        seat,
        gameNumber,
        moveNo,
        move,
        answer: (given) => {
          switch (given.kind) {
            case 'kept':
              return;
            case 'resent':
              later((one) => one.batch(given.batch));
              return;
            case 'afresh': {
              const game = table.snapshotFor(player);
              if (game !== null) later((one) => one.game(game));
              return;
            }
            case 'rejected':
              later((one) => one.rejected(moveNo, given.error));
          }
        },
      });
    },
    // Bots do not chat.
    say: (_text, answer) => later(() => answer({ ok: false, error: { code: 'unknown-event' } })),
    react: (_reaction, answer) => later(() => answer({ ok: false, error: { code: 'unknown-event' } })),
    // No message gets lost inside a process.
    check: () => {},
    reconnect() {
      disconnect();
      cancelConnect = clock.after(reconnectMs, () => later((one) => one.connected()));
    },
    close() {
      disconnect();
      listener = null;
    },
  };
}

/** Passes a message to the listener, as a socket does. */
export function hear(listener: TransportListener, message: TableMessage): void {
  switch (message[0]) {
    case 'table':
      listener.table(message[1]);
      return;
    case 'game':
      listener.game(message[1]);
      return;
    case 'b':
      listener.batch([message[1], message[2], message[3], message[4]]);
      return;
    case 'clock':
      listener.clock(message[1], message[2]);
      return;
    case 'said':
      listener.said(message[1]);
      return;
    case 'reacted':
      listener.reacted(message[1], message[2]);
  }
}
