import type { Snapshot } from '@snap-up/client';
import type { GameRecord, KeptBatch, ShuffleRecord } from '../../../src/game/records.ts';
import type { Connection, Wiretap } from '../network.ts';
import type { Page } from '../person.ts';
import { beginningMs } from '../scheduler.ts';
import { printOf } from './card-model.ts';
import type { Finding } from './finding.ts';
import { GameTruth } from './truth.ts';

/** What a `Checker` is made with. */
export interface CheckerOptions {
  readonly found: Finding;
  /** The ids of all people. */
  readonly ids: readonly string[];
  /** The simulated time. */
  readonly nowMs: () => number;
  /** Whether no server's clock is ever set: only then delays hold across a restart. */
  readonly isTimeTrue: boolean;
}

/** A rejection by which a page takes its move back for good. */
const isFinal = (code: string) => !['try-again', 'too-fast', 'not-joined', 'not-seated', 'another-game'].includes(code);

const spectatorDelaysMs: Readonly<Record<string, number | null>> = {
  none: null,
  live: 0,
  'delay-30': 30_000,
  'delay-120': 120_000,
};

/** Finds the number of the game in a message with a whole game, or in the answer to a join. */
const gameNumber = /(?:^\["game",|"game":|"missed":)\{"number":(\d+)/;

interface OpenRequests {
  /** By game and number of a move: what was asked for. */
  readonly moves: Map<string, string>;
}

/** Looks at all that is kept, that crosses the network and that pages show. */
export class Checker implements Wiretap {
  /** By id. */
  readonly games = new Map<string, GameTruth>();
  /** By number of the game at the table. */
  readonly byNumber = new Map<number, GameTruth>();
  readonly #found: Finding;
  readonly #nowMs: () => number;
  readonly #isTimeTrue: boolean;
  /** By person and game: how many moves they made, and how many they were told of as not made. */
  readonly #made = new Map<string, { made: number; refused: number }>();
  readonly #open = new Map<Connection, OpenRequests>();
  readonly #answered = new Set<string>();
  /** By connection, the number of the game that was told there last: batches are of that game. */
  readonly #toldNumbers = new WeakMap<Connection, number>();
  /** By page, the newest game and batch that it has shown as confirmed. */
  readonly #shown = new WeakMap<Page, { number: number; seq: number }>();
  /** What no message may have in it as long as no game is over that it was for. */
  readonly #secrets = new Set<string>();
  /** What no message may ever have in it. */
  readonly #ids: readonly string[];
  moveCount = 0;
  messageCount = 0;

  constructor({ found, ids, nowMs, isTimeTrue }: CheckerOptions) {
    this.#found = found;
    this.#ids = ids;
    this.#nowMs = nowMs;
    this.#isTimeTrue = isTimeTrue;
  }

  // What the disk keeps.

  gameDealt(record: GameRecord): void {
    const truth = new GameTruth(record, this.#found);
    if (this.byNumber.has(record.number)) this.#found('order', `Game ${record.number} was dealt twice`);
    this.games.set(record.id, truth);
    this.byNumber.set(record.number, truth);
    this.#secrets.add(record.seed);
    if (record.mode.kind === 'multiplayer' && record.mode.shuffle !== null) {
      this.#secrets.add(record.mode.shuffle.secret);
      for (const { nonce } of record.mode.shuffle.players) this.#secrets.add(nonce);
    }
  }

  secretDrawn({ secret }: ShuffleRecord): void {
    this.#secrets.add(secret);
  }

  kept(batches: readonly KeptBatch[]): void {
    for (const batch of batches) {
      this.games.get(batch.gameId)?.add(batch);
      if (batch.moveNo !== null) this.moveCount += 1;
    }
  }

  // What crosses the network.

  up(connection: Connection, text: string): void {
    this.messageCount += 1;
    if (!text.startsWith('["m"')) return;
    const [, gameNumber, moveNo, move] = JSON.parse(text);
    const open = this.#openAt(connection);
    const key = `${gameNumber}/${moveNo}`;
    open.moves.set(key, move);
  }

  down(connection: Connection, text: string): void {
    this.messageCount += 1;
    this.#lookForSecrets(connection, text);
    if (text.startsWith('["b"')) this.#batchTold(connection, text);
    else if (text.startsWith('["no"')) this.#rejected(connection, text);
    // The whole game answers an old move; whoever has to join again sends everything again.
    else if (text.startsWith('["game"') || text.startsWith('["rejoin"')) this.#open.get(connection)?.moves.clear();
    const told = text.startsWith('["game"') || text.startsWith('["answer"') ? gameNumber.exec(text) : null;
    if (told !== null) this.#toldNumbers.set(connection, Number(told[1]));
  }

  answered(connection: Connection, id: number): void {
    const key = `${connection.id} ${id}`;
    if (this.#answered.has(key)) this.#found('answers', `Request ${id} of ${connection.id} was answered twice`);
    this.#answered.add(key);
  }

  closed(connection: Connection): void {
    this.#open.delete(connection);
  }

  /** The answer to a request over HTTP. */
  restAnswered(text: string): void {
    this.#lookForSecrets(null, text);
  }

  /** To be called when everything is quiet: every move on a connection that is still open has been answered. */
  expectAllAnswered(): void {
    for (const [connection, { moves }] of this.#open) {
      if (moves.size === 0) continue;
      this.#found('answers', `Moves ${[...moves.keys()].join(', ')} on ${connection.id} were never answered`);
    }
  }

  #rejected(connection: Connection, text: string): void {
    const [, moveNo, { code }] = JSON.parse(text);
    for (const [key, move] of this.#open.get(connection)?.moves ?? []) {
      const [number, ofMove] = key.split('/').map(Number);
      const truth = this.byNumber.get(number ?? 0);
      const seat = truth?.seatOf(connection.playerId) ?? null;
      if (ofMove !== moveNo || seat === null || !isFinal(code)) continue;
      if (truth?.batchOf(seat, moveNo)?.move === move) {
        this.#found('moves', `${connection.id} was told ${text}, and the log has that move`);
      }
    }
    this.#answer(connection, moveNo);
  }

  #openAt(connection: Connection): OpenRequests {
    const known = this.#open.get(connection);
    if (known !== undefined) return known;
    const open = { moves: new Map<string, string>() };
    this.#open.set(connection, open);
    return open;
  }

  #batchTold(connection: Connection, text: string): void {
    const [, seq, seat, moveNo, events] = JSON.parse(text);
    const truth = this.byNumber.get(this.#toldNumbers.get(connection) ?? 0);
    const kept = truth?.batches[seq - 1];
    if (truth === undefined || kept === undefined || kept.seat !== seat || kept.moveNo !== moveNo) {
      this.#found('kept', `${connection.id} was told ${text}, and no log has that`);
      return;
    }
    this.#watch(connection, truth, kept.atMs - beginningMs, text);
    if (!truth.rules.duplicateDeal && kept.events !== events) {
      this.#found('kept', `${connection.id} was told ${text}, and the log has ${kept.events}`);
    }
    if (truth.record.players[seat]?.id === connection.playerId) this.#answer(connection, moveNo);
  }

  /** Whoever watches sees nothing before its time: spectators of a game are told later, or nothing until it is over. */
  #watch(connection: Connection, truth: GameTruth, sinceMs: number, text: string): void {
    if (truth.seatOf(connection.playerId) !== null) return;
    const delayMs = spectatorDelaysMs[String(truth.record.options.spectators)];
    if (delayMs === null && truth.ending === null) {
      this.#found('secrets', `${connection.id} watches a game without spectators: ${text}`);
    }
    if (!this.#isTimeTrue || delayMs == null) return;
    const early = sinceMs + delayMs - this.#nowMs();
    if (early > 2) this.#found('secrets', `${connection.id} watches, and is told ${early} ms too early: ${text}`);
  }

  #answer(connection: Connection, moveNo: number | null): void {
    const moves = this.#open.get(connection)?.moves;
    if (moves === undefined || moveNo === null) return;
    for (const key of moves.keys()) if (key.endsWith(`/${moveNo}`)) moves.delete(key);
  }

  #lookForSecrets(connection: Connection | null, text: string): void {
    for (const id of this.#ids) {
      if (text.includes(id)) this.#found('secrets', `${connection?.id ?? 'A request'} was told a person's id: ${text}`);
    }
    if (text.length < 64) return;
    for (const secret of this.#secrets) {
      if (text.includes(secret)) this.#found('secrets', `${connection?.id ?? 'A request'} was told a secret: ${text}`);
    }
    if (text.includes('"position":"')) {
      // Only in a state do face-down cards stand in brackets.
      const position = /"position":"([^"]*)"/.exec(text)?.[1] ?? '';
      if (position.includes('(')) this.#found('secrets', `A face-down card was told: ${position}`);
      const dealt = this.byNumber.get(Number(/"number":(\d+)/.exec(text)?.[1]));
      if (this.#isTimeTrue && dealt !== undefined && dealt.record.startsAtMs - beginningMs > this.#nowMs()) {
        this.#found('secrets', `Cards are told during the countdown: ${position}`);
      }
    }
  }

  // What people do.

  /** A page takes a move. */
  made(playerId: string, gameNumber: number): void {
    this.#countsOf(playerId, gameNumber).made += 1;
  }

  /** A page says that so many moves were not made. */
  refused(playerId: string, gameNumber: number, count: number): void {
    this.#countsOf(playerId, gameNumber).refused += count;
  }

  #countsOf(playerId: string, gameNumber: number): { made: number; refused: number } {
    const key = `${playerId}/${gameNumber}`;
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const counts = { made: 0, refused: 0 };
    this.#made.set(key, counts);
    return counts;
  }

  /**
   * To be called when everything is quiet: no move was kept that nobody made, or more often than it was made.
   * @param isEachTold whether a page cannot have gone with moves that waited in it
   */
  expectNoneLost(isEachTold: boolean): void {
    for (const [number, truth] of this.byNumber) {
      for (const [seat, { id, name, bot }] of truth.record.players.entries()) {
        if (bot !== null) continue;
        const kept = truth.batches.filter((batch) => batch.seat === seat && batch.moveNo !== null).length;
        const { made, refused } = this.#countsOf(id, number);
        const counts = `${name} made ${made} moves in game ${number}, was told of ${refused} that they were not made, and the log has ${kept}`;
        if (kept > made || (isEachTold && kept < made - refused)) this.#found('moves', counts);
      }
    }
  }

  // What pages show.

  shown(page: Page, { game }: Snapshot): void {
    if (game === null || game.confirmed === null) return;
    const before = this.#shown.get(page);
    if (before !== undefined && before.number === game.number && before.seq === game.seq) return;
    if (before !== undefined && before.number > game.number) {
      this.#found('position', `${page.host.name} went back from game ${before.number} to ${game.number}`);
    }
    if (before !== undefined && before.number === game.number && before.seq > game.seq) {
      this.#found('position', `${page.host.name} went back from batch ${before.seq} to ${game.seq}`);
    }
    this.#shown.set(page, { number: game.number, seq: game.seq });
    this.comparePosition(page.host.name, game.number, game.seq, game.confirmed, page.person.player.id);
  }

  comparePosition(
    who: string,
    number: number,
    seq: number,
    view: Parameters<typeof printOf>[0],
    playerId: string,
  ): void {
    const truth = this.byNumber.get(number);
    if (truth === undefined) {
      this.#found('kept', `${who} shows game ${number}, which is not kept`);
      return;
    }
    const viewer = truth.record.players.findIndex(({ id }) => id === playerId);
    const expected = truth.printAt(seq, viewer === -1 ? null : viewer);
    if (expected === undefined) this.#found('kept', `${who} shows batch ${seq}, and the log ends with ${truth.seq}`);
    else if (expected !== printOf(view)) {
      this.#found('position', `${who} shows other cards than the log has after batch ${seq} of game ${number}`);
    }
  }
}
