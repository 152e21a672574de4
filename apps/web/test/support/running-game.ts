import type { Transport, TransportListener } from '@snap-up/client';
import { formatPosition, type Rules } from '@snap-up/engine';
import type { GameSnapshot, Rejection, TableInfo } from '@snap-up/protocol';
import { viewOf } from './views.ts';

/** A running game between Anna and Ben. @param lines its position, as `viewOf` takes it */
export function runningGame(rules: Rules, ...lines: readonly string[]): GameSnapshot {
  return {
    number: 1,
    ruleset: rules.ruleset.id,
    options: { ...rules.options },
    names: ['Anna', 'Ben'],
    startsAt: 0,
    seq: 4,
    position: formatPosition(rules, viewOf(rules, ...lines)),
    moveNos: [0, 0],
    mode: { kind: 'multiplayer', clock: null },
  };
}

/** A table that a client joins on Anna's seat, while this game runs. */
export class RunningTransport implements Transport {
  readonly #table: TableInfo;
  readonly #game: GameSnapshot | null;
  /** Why the client is not let in; null where it is. */
  rejection: Rejection | null = null;
  /** What the client has sent, oldest first. */
  readonly moves: Parameters<Transport['move']>[] = [];
  /** The client. */
  listener: TransportListener | null = null;

  constructor(table: TableInfo, game: GameSnapshot | null) {
    this.#table = table;
    this.#game = game;
  }

  open(listener: TransportListener): void {
    this.listener = listener;
    listener.connected();
  }

  join(...[, , answer]: Parameters<Transport['join']>): void {
    const [table, game] = [this.#table, this.#game];
    if (this.rejection !== null) answer({ ok: false, error: this.rejection });
    else answer({ ok: true, table, seat: 0, serverTime: Date.now(), clock: null, chat: [], game, missed: null });
  }

  move(...move: Parameters<Transport['move']>): void {
    this.moves.push(move);
  }

  reconnect(): void {
    this.listener?.connected();
  }

  say(): void {}
  react(): void {}
  check(): void {}
  close(): void {}
}
