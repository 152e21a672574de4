import type { TableClient, Transport, TransportListener } from '@snap-up/client';
import { formatPosition, type TimedMove } from '@snap-up/engine';
import type { BatchMessage } from '@snap-up/protocol';
import type { Guest } from '@snap-up/server/test/support/service.ts';
import { anyMove } from '@snap-up/test-kit/players.ts';
import type { Chance } from '../simulation/chance.ts';

/** The most moves that a person has in flight. */
const mostPending = 3;
/** How often a move is a draw if possible: it prolongs a race, which could otherwise be over too soon. */
const drawShare = 0.7;
/** How often a solo player undoes. */
const undoShare = 0.1;

/** How a page is used: by a simulated person, by another player or bot, or only to watch. */
export type Use = 'plays' | 'is-played' | 'looks';

/** A page of somebody at a table: the real client over a real connection, with everything that it was sent and shown as confirmed. */
export class Page {
  readonly name: string;
  readonly tableId: string;
  readonly use: Use;
  readonly client: TableClient;
  /** By number of the batch, what this page received of it. */
  readonly told = new Map<number, BatchMessage>();
  /** By number of the batch, the position that was shown as confirmed after it. */
  readonly shown = new Map<number, string>();
  /** By number of the move, the texts that were sent under it. After a number turns out to be taken, the move gets another one. */
  readonly sent = new Map<number, Set<string>>();
  /** Contradictions of what was sent before. */
  readonly contradictions: string[] = [];
  /** The connection's states, with their times. */
  readonly states: string[] = [];
  /** Moves that the page accepted, and those reported as not made. */
  madeCount = 0;
  refusedCount = 0;
  /** Whether a move was refused without anybody knowing whether it was stored. */
  isAnyUncertain = false;
  /** When an own move was last confirmed, by `performance.now`. */
  confirmedAtMs = 0;
  #lastMoveNo = 0;
  #timer: NodeJS.Timeout | null = null;
  readonly #chance: Chance;

  constructor(guest: Guest, tableId: string, use: Use, chance: Chance) {
    this.name = guest.name;
    this.tableId = tableId;
    this.use = use;
    this.#chance = chance;
    this.client = guest.open(tableId, (transport) => this.#listenedTo(transport));
    this.client.subscribe(() => this.#look());
    this.client.onNotice((notice) => {
      if (notice.kind === 'movesDropped') this.refusedCount += notice.count;
      if (notice.kind !== 'rejected' || notice.move === null) return;
      this.refusedCount += 1;
      if (notice.rejection.code === 'try-again') this.isAnyUncertain = true;
    });
  }

  get seq(): number {
    return this.client.snapshot.game?.seq ?? 0;
  }

  get hasEnded(): boolean {
    return this.client.snapshot.game?.confirmed?.ending != null;
  }

  /** Makes moves for this many milliseconds. */
  playEvery(everyMs: number): void {
    this.#timer ??= setInterval(() => this.#move(), everyMs);
  }

  pause(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }

  close(): void {
    this.pause();
    this.client.close();
  }

  #move(): void {
    const { game, seat } = this.client.snapshot;
    if (game?.view == null || seat === null || game.view.ending !== null || game.pendingCount >= mostPending) return;
    const { mode, rules, view } = game;
    if (mode.kind === 'solo' && mode.pastCount > 0 && this.#chance.happens(undoShare)) {
      this.play({ kind: 'undo' });
      return;
    }
    if (this.#chance.happens(drawShare) && this.play({ kind: 'draw' })) return;
    const move = anyMove(rules, view, seat, () => this.#chance.fraction());
    if (move !== undefined) this.play(move);
    else if (mode.kind === 'solo' && mode.pastCount > 0) this.play({ kind: 'undo' });
  }

  /** Makes a move. Returns false if it is not legal. */
  play(move: TimedMove): boolean {
    const isMade = this.client.play(move).ok;
    if (isMade) this.madeCount += 1;
    return isMade;
  }

  #look(): void {
    const { connection, rejection, game, seat } = this.client.snapshot;
    const state = rejection === null ? connection : `${connection} (${rejection.code})`;
    if (!this.states.at(-1)?.endsWith(` ${state}`)) this.states.push(`${Math.round(performance.now())} ${state}`);
    if (game?.confirmed == null) return;
    const moveNo = seat === null ? 0 : (game.moveNos[seat] ?? 0);
    if (moveNo > this.#lastMoveNo) this.confirmedAtMs = performance.now();
    this.#lastMoveNo = moveNo;
    if (!this.shown.has(game.seq)) this.shown.set(game.seq, formatPosition(game.rules, game.confirmed));
  }

  #listenedTo(transport: Transport): Transport {
    return {
      ...transport,
      open: (listener) => transport.open(this.#noted(listener)),
      join: (tableId, known, answer) =>
        transport.join(tableId, known, (given) => {
          if (given.ok) for (const batch of given.missed?.batches ?? []) this.#tell(batch);
          answer(given);
        }),
      move: (gameNumber, moveNo, text) => {
        this.sent.set(moveNo, (this.sent.get(moveNo) ?? new Set()).add(text));
        transport.move(gameNumber, moveNo, text);
      },
    };
  }

  #noted(listener: TransportListener): TransportListener {
    return {
      ...listener,
      batch: (batch) => {
        this.#tell(batch);
        listener.batch(batch);
      },
    };
  }

  #tell(batch: BatchMessage): void {
    const [seq] = batch;
    const before = this.told.get(seq);
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(batch)) {
      this.contradictions.push(`was told ${JSON.stringify(before)}, and later ${JSON.stringify(batch)}`);
    }
    this.told.set(seq, batch);
  }
}
