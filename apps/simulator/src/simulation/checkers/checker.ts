import { createHmac } from 'node:crypto';
import type { CarriedOn, Snapshot } from '@snap-up/client';
import { beginGame, evolveGame, firstState, parseTimedBatch, parseTimedMove, playGame } from '@snap-up/engine';
import type { GameRecord, ShuffleRecord, StoredBatch } from '@snap-up/tables/game/records.ts';
import type { Connection, Wiretap } from '../network.ts';
import type { Page } from '../person.ts';
import type { Plan } from '../plan.ts';
import { beginningMs } from '../scheduler.ts';
import { soloSecret } from '../simulated-server.ts';
import { printOf } from './card-model.ts';
import type { Conduct } from './conduct.ts';
import type { Finding } from './finding.ts';
import { GameTruth } from './truth.ts';

export interface CheckerOptions {
  readonly plan: Plan;
  readonly found: Finding;
  /** The ids of all people. */
  readonly ids: readonly string[];
  /** The simulated time. */
  readonly nowMs: () => number;
  readonly conduct: Conduct;
}

/** Rejections that make a page take its move back for good. */
const isFinal = (code: string) => !['try-again', 'too-fast', 'not-joined', 'not-seated', 'another-game'].includes(code);

/** The answer to an accepted join. */
const joined = /^\["answer",\d+,\{"ok":true,"table":/;

/** The delay with which somebody without a seat may see a game; null for never while it runs. */
function watchDelayMsOf({ record }: GameTruth): number | null | undefined {
  return record.mode.kind === 'solo' ? null : spectatorDelaysMs[String(record.options.spectators)];
}

const spectatorDelaysMs: Readonly<Record<string, number | null>> = {
  none: null,
  live: 0,
  'delay-30': 30_000,
  'delay-120': 120_000,
};

/** Finds the number of the game in a message with a whole game, or in the answer to a join. */
const gameNumber = /(?:^\["game",|"game":|"missed":)\{"number":(\d+)/;

/** What the server has received on a connection and not answered: moves, and the numbers of other requests. */
interface OpenRequests {
  moves: { readonly gameNumber: unknown; readonly moveNo: unknown; readonly move: string }[];
  readonly asked: Set<number>;
}

/** Checks everything that is stored, crosses the network and is shown on pages. */
export class Checker implements Wiretap {
  /** By id. */
  readonly games = new Map<string, GameTruth>();
  /** By number of the game at the shared table. */
  readonly byNumber = new Map<number, GameTruth>();
  /** By other table, its game. */
  readonly #elsewhere = new Map<string, GameTruth>();
  /** Branches of games, after two devices had played on from the same position. */
  readonly #carriedOn: { readonly tableId: string; readonly from: GameTruth; readonly carriedOn: CarriedOn }[] = [];
  /** How many moves of a game the server made for its player, who dealt another: it was played out or given up. By game. */
  readonly #playedOut = new Map<string, number>();
  /** Moves that servers have received, each as its player, game, number and text. */
  readonly #sent = new Set<string>();
  /** How often somebody has asked for a deal that replaces a running game. */
  #dealCount = 0;
  readonly #conduct: Conduct;
  readonly #found: Finding;
  readonly #nowMs: () => number;
  /** Whether no server's clock is ever set: only then do delays hold across a restart. */
  readonly #isTimeTrue: boolean;
  /** Whether no two servers ever run the table at once: otherwise one rejects what the other has just kept, until it reads that. */
  readonly #isOneOwner: boolean;
  /** By person and game: how many moves they made, and how many were reported as not made. */
  readonly #made = new Map<string, { made: number; refused: number }>();
  readonly #open = new Map<Connection, OpenRequests>();
  /** The connections of pages that are at the table. */
  readonly #present = new Set<Connection>();
  /** By connection, the number of the last game sent there: batches are of that game. */
  readonly #toldNumbers = new WeakMap<Connection, number>();
  /** By page, the newest game and batch that it has shown as confirmed. */
  readonly #shown = new WeakMap<Page, { readonly number: number; readonly seq: number }>();
  /** Texts that no message may contain before their game is over. */
  readonly #secrets = new Set([soloSecret]);
  /** Texts that no message may ever contain. */
  readonly #ids: readonly string[];
  /** The last message that was searched for secrets. */
  #searchedText = '';
  moveCount = 0;
  messageCount = 0;

  constructor({ plan, found, ids, nowMs, conduct }: CheckerOptions) {
    this.#conduct = conduct;
    this.#found = found;
    this.#ids = ids;
    this.#nowMs = nowMs;
    this.#isTimeTrue = !plan.faults.includes('clock jumps');
    this.#isOneOwner = !plan.faults.includes('two owners');
  }

  // What the disk stores.

  /** @param isHere whether at the shared table */
  gameDealt(tableId: string, record: GameRecord, isHere: boolean): void {
    const truth = new GameTruth(record, this.#found);
    this.games.set(record.id, truth);
    this.#secrets.add(record.seed);
    if (record.mode.kind === 'solo') this.#checkDeal(record);
    if (!isHere) {
      this.#elsewhere.set(tableId, truth);
      return;
    }
    if (this.byNumber.has(record.number)) this.#found('order', `Game ${record.number} was dealt twice`);
    this.byNumber.set(record.number, truth);
    this.#conduct.gameDealt(truth);
    if (record.mode.kind === 'multiplayer' && record.mode.shuffle !== null) {
      this.#secrets.add(record.mode.shuffle.secret);
      for (const { nonce } of record.mode.shuffle.players) this.#secrets.add(nonce);
    }
  }

  /** The same number or day gives everybody the same cards, on every server. */
  #checkDeal({ mode, ruleset, seed }: GameRecord): void {
    if (mode.kind !== 'solo' || mode.deal.kind === 'offline') return;
    const name = mode.deal.kind === 'numbered' ? mode.deal.number : mode.deal.date;
    const expected = createHmac('sha256', soloSecret).update(`${ruleset} ${name}`).digest('hex');
    if (seed !== expected) this.#found('cards', `The deal ${name} of ${ruleset} has other cards than everywhere else`);
  }

  secretDrawn({ secret }: ShuffleRecord): void {
    this.#secrets.add(secret);
  }

  kept(batches: readonly StoredBatch[]): void {
    const isFinish = batches.some(({ events }) => events.includes('end='));
    for (const batch of batches) {
      const truth = this.games.get(batch.gameId);
      const came = truth?.add(batch) ?? null;
      if (batch.moveNo !== null) this.moveCount += 1;
      if (truth === undefined || came === null || this.byNumber.get(truth.record.number) !== truth) continue;
      this.#checkSender(truth, batch, isFinish);
      this.#conduct.kept(truth, batch, came);
    }
  }

  /**
   * Nobody moves for anybody else: each move came from its player's own page, or ends a game that they asked to replace. One
   * that only has to be played out is won then.
   * @param isFinish whether it was kept together with the end of a game
   */
  #checkSender({ record }: GameTruth, { seat, moveNo, move }: StoredBatch, isFinish: boolean): void {
    const player = seat === null ? undefined : record.players[seat];
    if (player === undefined || player.bot !== null || moveNo === null) return;
    if (this.#sent.has(`${player.id} ${record.number} ${moveNo} ${move}`)) return;
    if (record.mode.kind === 'solo' && isFinish && this.#dealCount > 0) {
      this.#playedOut.set(record.id, (this.#playedOut.get(record.id) ?? 0) + 1);
      return;
    }
    this.#found('moves', `Move ${moveNo} of ${player.name} was kept (${move}), and no page of theirs has sent it`);
  }

  /** A request for a deal, which ends the running game. */
  dealAsked(): void {
    this.#dealCount += 1;
  }

  /** A branched game was handed over. */
  carriedOn(tableId: string, carriedOn: CarriedOn): void {
    const from = this.byNumber.get(carriedOn.number);
    if (from !== undefined) this.#carriedOn.push({ tableId, from, carriedOn });
  }

  /**
   * Whether a device does not know yet that its branch is stored. It would retry; here nobody does once the page is gone, and
   * perhaps nobody ever opens that table, so its end need not be stored for lists.
   */
  isUntold(game: GameTruth): boolean {
    for (const [tableId, elsewhere] of this.#elsewhere) {
      if (elsewhere === game) return this.#carriedOn.every((one) => one.tableId !== tableId);
    }
    return false;
  }

  // What crosses the network.

  up(connection: Connection, packet: readonly unknown[]): void {
    this.messageCount += 1;
    if (packet[0] !== 'm') return;
    const [, gameNumber, moveNo, text] = packet;
    const move = String(text);
    this.#sent.add(`${connection.playerId} ${gameNumber} ${moveNo} ${move}`);
    const open = this.#openAt(connection);
    open.moves = open.moves.filter((one) => one.moveNo !== moveNo || one.gameNumber !== gameNumber);
    open.moves.push({ gameNumber, moveNo, move });
  }

  asked(connection: Connection, id: number): void {
    this.#openAt(connection).asked.add(id);
  }

  /** `batch`: the parsed text, if it is a batch. */
  down(connection: Connection, text: string, batch: readonly unknown[] | null): void {
    this.messageCount += 1;
    if (text !== this.#searchedText) {
      this.#searchedText = text;
      this.#lookForSecrets(connection, text);
    }
    if (batch !== null) this.#batchTold(connection, text, batch);
    else if (text.startsWith('["no"')) this.#rejected(connection, text);
    // The whole game answers an old move; a page that has to rejoin resends everything.
    else if (text.startsWith('["game"') || text.startsWith('["rejoin"')) this.#openAt(connection).moves = [];
    else if (text.startsWith('["answer"')) this.#cameIn(connection, text);
    if (text.startsWith('["rejoin"')) this.#left(connection);
    const told = text.startsWith('["game"') || text.startsWith('["answer"') ? gameNumber.exec(text) : null;
    if (told === null) return;
    this.#toldNumbers.set(connection, Number(told[1]));
    this.#checkStranger(connection, Number(told[1]), text);
  }

  /** A client without a seat gets none of the cards of a game without spectators. */
  #checkStranger(connection: Connection, number: number, text: string): void {
    const truth = this.byNumber.get(number);
    if (truth === undefined || truth.ending !== null || truth.seatOf(connection.playerId) !== null) return;
    if (watchDelayMsOf(truth) === null && text.includes('"position":"')) {
      this.#found('secrets', `${connection.id} is shown a game that nobody may watch: ${text}`);
    }
  }

  #cameIn(connection: Connection, text: string): void {
    if (!joined.test(text) || this.#present.has(connection)) return;
    this.#present.add(connection);
    this.#conduct.came(connection.playerId);
  }

  #left(connection: Connection): void {
    if (this.#present.delete(connection)) this.#conduct.went(connection.playerId);
  }

  answered(connection: Connection, id: number): void {
    if (this.#open.get(connection)?.asked.delete(id) === false)
      this.#found('answers', `Request ${id} of ${connection.id} was answered twice`);
  }

  closed(connection: Connection): void {
    this.#open.delete(connection);
    this.#left(connection);
  }

  /** The answer to a request over HTTP. */
  restAnswered(text: string): void {
    this.#lookForSecrets(null, text);
  }

  /** Call when everything is quiet: every move on an open connection has been answered. */
  expectAllAnswered(): void {
    for (const [connection, { moves, asked }] of this.#open) {
      const names = moves.map(({ gameNumber, moveNo }) => `${gameNumber}/${moveNo}`);
      if (names.length > 0) this.#found('answers', `Moves ${names.join(', ')} on ${connection.id} were never answered`);
      if (asked.size > 0)
        this.#found('answers', `Requests ${[...asked].join(', ')} on ${connection.id} were never answered`);
    }
  }

  #rejected(connection: Connection, text: string): void {
    const [, moveNo, { code }] = JSON.parse(text);
    for (const { gameNumber, moveNo: ofMove, move } of this.#open.get(connection)?.moves ?? []) {
      const truth = this.byNumber.get(Number(gameNumber));
      const seat = truth?.seatOf(connection.playerId) ?? null;
      if (ofMove !== moveNo || seat === null || !isFinal(code)) continue;
      if (this.#isOneOwner && truth?.batchOf(seat, moveNo)?.move === move) {
        this.#found('moves', `${connection.id} was told ${text}, and the log has that move`);
      }
    }
    this.#answer(connection, moveNo);
  }

  #openAt(connection: Connection): OpenRequests {
    const open = this.#open.get(connection) ?? { moves: [], asked: new Set() };
    this.#open.set(connection, open);
    return open;
  }

  #batchTold(connection: Connection, text: string, batch: readonly unknown[]): void {
    const [, seq, seat, moveNo, events] = batch as readonly [string, number, number, number | null, string];
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

  /** Spectators see nothing before its time: they get the game with a delay, or only when it is over. */
  #watch(connection: Connection, truth: GameTruth, sinceMs: number, text: string): void {
    if (truth.seatOf(connection.playerId) !== null) return;
    const delayMs = watchDelayMsOf(truth);
    if (delayMs === null && truth.ending === null) {
      this.#found('secrets', `${connection.id} watches a game without spectators: ${text}`);
    }
    if (!this.#isTimeTrue || delayMs == null) return;
    const early = sinceMs + delayMs - this.#nowMs();
    if (early > 2) this.#found('secrets', `${connection.id} watches, and is told ${early} ms too early: ${text}`);
  }

  #answer(connection: Connection, moveNo: number | null): void {
    const open = this.#openAt(connection);
    open.moves = open.moves.filter((one) => one.moveNo !== moveNo);
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
      // Only a state has face-down cards in parentheses.
      const position = /"position":"([^"]*)"/.exec(text)?.[1] ?? '';
      if (position.includes('(')) this.#found('secrets', `A face-down card was told: ${position}`);
      const dealt = this.byNumber.get(Number(/"number":(\d+)/.exec(text)?.[1]));
      if (this.#isTimeTrue && dealt !== undefined && dealt.record.startsAtMs - beginningMs > this.#nowMs()) {
        this.#found('secrets', `Cards are told during the countdown: ${position}`);
      }
    }
  }

  // What people do.

  /** A page accepts a move. */
  made(playerId: string, gameNumber: number): void {
    this.#countsOf(playerId, gameNumber).made += 1;
  }

  /** A page reports that this many moves were not made. */
  refused(playerId: string, gameNumber: number, count: number): void {
    this.#countsOf(playerId, gameNumber).refused += count;
  }

  #countsOf(playerId: string, gameNumber: number): { made: number; refused: number } {
    const key = `${playerId} ${gameNumber}`;
    const counts = this.#made.get(key) ?? { made: 0, refused: 0 };
    this.#made.set(key, counts);
    return counts;
  }

  /**
   * Call when everything is quiet: no move was stored that nobody made, or more often than it was made.
   * @param isEachTold whether no page can have gone with moves that waited in it
   */
  expectNoneLost(isEachTold: boolean): void {
    for (const [number, truth] of this.byNumber) {
      for (const [seat, { id, name, bot }] of truth.record.players.entries()) {
        if (bot !== null) continue;
        const kept = truth.batches.filter((batch) => batch.seat === seat && batch.moveNo !== null).length;
        const { made, refused } = this.#countsOf(id, number);
        const most = made + (this.#playedOut.get(truth.record.id) ?? 0);
        const counts = `${name} made ${made} moves in game ${number}, was told of ${refused} that they were not made, and the log has ${kept}`;
        if (kept > most || (isEachTold && kept < made - refused)) this.#found('moves', counts);
      }
    }
  }

  /** Call when everything is quiet: a branch has the batches before it, and its own moves in order. */
  expectCarriedOn(): void {
    for (const { tableId, from, carriedOn } of this.#carriedOn) {
      const game = this.#elsewhere.get(tableId);
      const name = `The game that was carried on from batch ${carriedOn.seq} of game ${carriedOn.number}`;
      if (game === undefined) {
        this.#found('moves', `${name} was taken over, and is not kept`);
        continue;
      }
      const before = from.batches.slice(0, carriedOn.seq);
      if (before.some(({ events }, index) => game.batches[index]?.events !== events))
        this.#found('moves', `${name} has another beginning`);
      const own = game.batches.slice(carriedOn.seq).map(({ move }) => move);
      const legal = legalOf(from, carriedOn);
      if (String(own) !== String(legal))
        this.#found('moves', `${name} has the moves ${own}, and ought to have ${legal}`);
    }
  }

  // What pages show.

  shown(page: Page, { game }: Snapshot): void {
    if (game === null || game.confirmed === null) return;
    const before = this.#shown.get(page) ?? { number: 0, seq: 0 };
    if (before.number === game.number && before.seq === game.seq) return;
    const isBack = before.number === game.number ? before.seq > game.seq : before.number > game.number;
    if (isBack) {
      const from = `batch ${before.seq} of game ${before.number}`;
      this.#found('position', `${page.host.name} went back from ${from} to ${game.seq} of ${game.number}`);
    }
    this.#shown.set(page, { number: game.number, seq: game.seq });
    this.#comparePosition(page, game.number, game.seq, printOf(game.confirmed.piles));
  }

  #comparePosition(page: Page, number: number, seq: number, print: number): void {
    const who = page.host.name;
    const truth = this.byNumber.get(number);
    if (truth === undefined) {
      this.#found('kept', `${who} shows game ${number}, which is not kept`);
      return;
    }
    const expected = truth.printAt(seq, truth.seatOf(page.person.player.id));
    if (expected === undefined) this.#found('kept', `${who} shows batch ${seq}, and the log ends with ${truth.seq}`);
    else if (expected !== print) {
      this.#found('position', `${who} shows other cards than the log has after batch ${seq} of game ${number}`);
    }
  }
}

/** Returns the legal ones, in order, of all moves that a page had made after a batch. */
function legalOf({ rules, record, batches }: GameTruth, { seq, moves }: CarriedOn): readonly string[] {
  let game = beginGame(rules, firstState(rules, record.seed), 0);
  for (const { events } of batches.slice(0, seq)) {
    const batch = parseTimedBatch(rules, 0, events);
    if (batch.ok) game = evolveGame(game, batch.value, 0);
  }
  return moves.flatMap(([text]) => {
    const move = parseTimedMove(rules, 0, text);
    const played = move.ok ? playGame(rules, game, 0, move.value, 0) : move;
    if (!played.ok) return [];
    game = played.value.game;
    return [text];
  });
}
