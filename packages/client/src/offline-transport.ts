import type { BatchMessage, JoinAnswer, TableInfo } from '@snap-up/protocol';
import { OfflineGame, type OfflineMove, type OfflineRecord } from './offline-game.ts';
import { after } from './timer.ts';
import type { Transport, TransportListener } from './transport.ts';

export interface OfflineStore {
  game(id: string): Promise<{ readonly record: OfflineRecord; readonly moves: readonly OfflineMove[] } | null>;
  /**
   * Stores more moves of a game, all or none. Resolves once they would survive closing the page. Rejects if they would
   * not, or if the game is not in the store any more.
   */
  append(id: string, moves: readonly OfflineMove[]): Promise<void>;
  /** Calls `changed` whenever another page has added moves to a game, until the returned function is called. */
  follow(id: string, changed: () => void): () => void;
}

export interface OfflineTransportOptions {
  readonly gameId: string;
  readonly store: OfflineStore;
  readonly now: () => number;
  readonly onkept?: (game: OfflineGame) => void;
}

/** Delays before retrying a store that failed; the last one repeats. */
const tryAgainMs = [1_000, 2_000, 4_000, 8_000] as const;

const noShuffle = { round: 0, commitment: '0'.repeat(64) };

/**
 * A server in the page: it has the whole state of a game that the browser has dealt, decides each move by the rules,
 * and announces it once it is stored. A `TableClient` uses it like a socket.
 */
export function offlineTransport({ gameId, store, now, onkept }: OfflineTransportOptions): Transport {
  let listener: TransportListener | null = null;
  let game: OfflineGame | null = null;
  let work: Promise<void> = Promise.resolve();
  let cancelRetry = (): void => {};
  let stopFollowing = (): void => {};
  /** How often the store has failed since it last succeeded. */
  let failedCount = 0;
  let isClosed = false;

  const inTurn = (task: (listener: TransportListener) => Promise<void>): void => {
    work = work.then(async () => {
      if (isClosed || listener === null) return;
      try {
        await task(listener);
      } catch {
        // Nothing unstored was announced. Pending moves are played again after the next join.
        lose();
      }
    });
  };

  function lose(): void {
    if (isClosed) return;
    game = null;
    listener?.disconnected();
    connectLater(tryAgainMs[Math.min(failedCount, tryAgainMs.length - 1)]);
    failedCount += 1;
  }

  function connectLater(delayMs: number = tryAgainMs[0]): void {
    cancelRetry();
    cancelRetry = after(delayMs, () => {
      if (!isClosed) listener?.connected();
    });
  }

  async function read(): Promise<OfflineGame | null> {
    const kept = await store.game(gameId);
    return kept === null ? null : OfflineGame.read(kept.record, kept.moves);
  }

  /** Announces what other pages have made. Returns whether there is any such move. */
  async function catchUp(to: TransportListener): Promise<boolean> {
    const seenCount = game?.seq ?? 0;
    const newest = await read();
    if (newest === null || newest.seq <= seenCount) return false;
    game = newest;
    for (const move of newest.moves.slice(seenCount)) to.batch(batchOf(move));
    if (newest.isOver) to.table(tableOf(newest));
    return true;
  }

  return {
    open(given) {
      listener = given;
      stopFollowing = store.follow(gameId, () =>
        inTurn(async (to) => {
          if (game !== null) await catchUp(to);
        }),
      );
      // Not before `open` has returned.
      void Promise.resolve().then(() => {
        if (!isClosed) given.connected();
      });
    },
    join(_tableId, known, answer: (answer: JoinAnswer) => void) {
      inTurn(async () => {
        // Another page may have made moves.
        game = await read();
        if (game === null) {
          answer({ ok: false, error: { code: 'no-such-table' } });
          return;
        }
        const { moves } = game;
        const isKnown = known?.number === 1 && !known.isWholeWanted && known.seq <= moves.length;
        answer({
          ok: true,
          table: tableOf(game),
          seat: 0,
          serverTime: now(),
          clock: null,
          chat: [],
          game: isKnown ? null : game.snapshot(),
          missed: isKnown ? { number: 1, batches: moves.slice(known.seq).map(batchOf) } : null,
        });
      });
    },
    move(_gameNumber, moveNo, text) {
      inTurn(async (to) => {
        // Another page has used the number. The move is decided again after that page's moves, as a server does.
        while (game !== null) {
          const before: OfflineGame = game;
          const resent = before.moves.find((move) => move.moveNo === moveNo);
          if (resent !== undefined) {
            to.batch(batchOf(resent));
            return;
          }
          const played = before.play(moveNo, text, now());
          if (!played.ok) {
            to.rejected(moveNo, played.error);
            return;
          }
          try {
            await store.append(gameId, [played.value.kept]);
          } catch (error) {
            if (await catchUp(to)) continue;
            throw error;
          }
          failedCount = 0;
          game = played.value.game;
          onkept?.(game);
          to.batch(batchOf(played.value.kept));
          if (game.isOver) to.table(tableOf(game));
          return;
        }
      });
    },
    say: (_text, answer) => answer({ ok: false, error: { code: 'solo-table' } }),
    react: (_reaction, answer) => answer({ ok: false, error: { code: 'solo-table' } }),
    // The page itself is the server.
    check: () => {},
    reconnect: () => connectLater(),
    close() {
      isClosed = true;
      cancelRetry();
      stopFollowing();
    },
  };
}

function batchOf({ seq, moveNo, events }: OfflineMove): BatchMessage {
  return [seq, 0, moveNo, events];
}

/** The table of an offline game, at which nobody else can be. */
function tableOf({ record, isOver }: OfflineGame): TableInfo {
  const { id, ruleset, options, name, startsAt } = record;
  const seat = { person: null, name, bot: null, isHost: true, isReady: false, commitment: null } as const;
  return {
    id,
    code: '',
    ruleset,
    options,
    phase: isOver ? 'finished' : 'playing',
    startsAt,
    gameNumber: 1,
    seats: [{ ...seat, presence: 'here', hasPlayed: true }],
    spectatorCount: 0,
    shuffle: noShuffle,
    missingNonces: [],
    skipVote: null,
    pause: null,
    call: null,
    scores: [],
    night: null,
  };
}
