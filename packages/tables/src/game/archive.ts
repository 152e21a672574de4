import {
  cardCounts,
  formatCard,
  formatRecord,
  parseMove,
  placings,
  type Rules,
  type Seat,
  tableOf,
} from '@snap-up/engine';
import { type Contest, type GameResult, noHelp } from '@snap-up/protocol';
import type { EventLog } from './event-log.ts';
import { advance, firstPosition, type Position, playedMsAt, soloFactsOf } from './position.ts';
import { type GameRecord, type PlaceContest, rulesOf, type StoredBatch } from './records.ts';

/** Answers that need the whole log of a game. With thousands of batches that takes a while, so requests are served one at a time. */
export interface GameArchive {
  /** Returns a finished game as a text that replays to the same end. Rejects if the log cannot be read. */
  recordText(game: GameRecord): Promise<string>;
  /** Returns the result of a game, up to the end of its log. Rejects if the log cannot be read. */
  result(tableId: string, game: GameRecord): Promise<GameResult>;
}

/** Computes results and records from the log, in the calling thread. */
export function logArchive(eventLog: Pick<EventLog, 'read'>): GameArchive {
  return {
    recordText: async (game) => recordText(game, await eventLog.read(game.id, 0)),
    result: async (tableId, game) => resultOf(tableId, game, await eventLog.read(game.id, 0)),
  };
}

/** Returns the result of a game from its log: its places, the progress of each seat, and the contested places. */
function resultOf(tableId: string, game: GameRecord, batches: readonly StoredBatch[]): GameResult {
  const rules = rulesOf(game);
  const progress = game.players.map((): [number, number][] => [[0, 0]]);
  let position = firstPosition(rules, game);
  const noteProgress = (atMs: number) => {
    const sinceStartMs = playedMsAt(position, game, atMs);
    cardCounts(rules, tableOf(position.game)).forEach((count, seat) => {
      const line = progress[seat];
      if (line !== undefined && line.at(-1)?.[1] !== count) line.push([sinceStartMs, count]);
    });
  };
  noteProgress(game.startsAtMs);
  for (const batch of batches) {
    position = advance(rules, position, batch);
    noteProgress(batch.atMs);
  }
  const { number, ruleset, options, players, startsAtMs } = game;
  const last = tableOf(position.game);
  const changedAtMs = batches.at(-1)?.atMs ?? startsAtMs;
  return {
    tableId,
    number,
    ruleset,
    options,
    names: players.map(({ name }) => name),
    startsAt: startsAtMs,
    endedAt: last.ending === null ? null : changedAtMs,
    ending: last.ending,
    placings: placings(rules, last),
    progress,
    mode: modeOf(rules, game, position, batches),
  };
}

function modeOf(
  rules: Rules,
  record: GameRecord,
  position: Position,
  batches: readonly StoredBatch[],
): GameResult['mode'] {
  const { mode, startsAtMs } = record;
  const { game } = position;
  if (mode.kind === 'multiplayer' || game.kind === 'multiplayer') {
    const isOver = tableOf(game).ending !== null;
    return {
      kind: 'multiplayer',
      playedMs: playedMsAt(position, record, batches.at(-1)?.atMs ?? startsAtMs),
      // Claims tell which cards others had. Where those are hidden, nobody may know while the game runs.
      contests: isOver ? contestsOf(rules, batches) : [],
      shuffle: isOver && mode.kind === 'multiplayer' ? mode.shuffle : null,
    };
  }
  const { isHelped = false, help = noHelp } = mode;
  return { kind: 'solo', ...soloFactsOf(rules, mode.deal, game), isHelped, help };
}

/**
 * Returns the contests of batches that took places which others could take, too. Batches that won places claimed together carry
 * the same contest text. Each that won against others yields a contest, with their claims.
 */
function contestsOf(rules: Rules, batches: readonly StoredBatch[]): Contest[] {
  const contested = batches.flatMap((batch) => (batch.contest === null ? [] : [{ ...batch, contest: batch.contest }]));
  const byContest = Map.groupBy(contested, ({ contest }) => contest);
  return contested.flatMap(({ seq, seat, move, contest }) => {
    const { heldMs, claims }: PlaceContest = JSON.parse(contest);
    const winners = (byContest.get(contest) ?? []).map((other) => other.seat);
    const won = claims.find((claim) => claim.seat === seat);
    if (won === undefined) return [];
    // An earlier claim can have been refused for another reason.
    const lost = claims.filter((claim) => !winners.includes(claim.seat) && claim.laterMs >= won.laterMs);
    if (lost.length === 0) return [];
    const firstMs = Math.min(...[won, ...lost].map(({ arrivedMs }) => arrivedMs));
    const told = [won, ...lost].map(({ seat, laterMs, reactionMs, arrivedMs }) => ({
      seat,
      laterMs: laterMs - won.laterMs,
      reactionMs,
      arrivedMs: arrivedMs - firstMs,
    }));
    return [{ seq, card: cardOf(rules, won.seat, move ?? ''), heldMs, claims: told }];
  });
}

/** Returns a move's card, in the notation of the seat that made it. */
function cardOf(rules: Rules, seat: Seat, text: string): string {
  const move = parseMove(rules, seat, text);
  if (!move.ok || move.value.kind !== 'carry') throw new Error(`“${text}” takes no place on the foundations`);
  return formatCard(rules, move.value.lead, seat);
}

/**
 * Returns the record of a finished game: a text made from its log that replays to the same end. It reveals every card.
 */
function recordText(game: GameRecord, batches: readonly StoredBatch[]): string {
  const rules = rulesOf(game);
  let position = firstPosition(rules, game);
  return formatRecord({
    ruleset: game.ruleset,
    options: game.options,
    names: game.players.map(({ name }) => name),
    startedAtMs: game.startsAtMs,
    seed: game.seed,
    shuffle: game.mode.kind === 'solo' ? null : game.mode.shuffle,
    batches: batches.map((batch) => {
      const { seq, seat, moveNo, move, events } = batch;
      if (move === null) throw new Error(`Batch ${seq} of game ${game.id} has no move`);
      position = advance(rules, position, batch);
      return { seat, atMs: playedMsAt(position, game, batch.atMs), isServers: moveNo === null, move, events };
    }),
  });
}
