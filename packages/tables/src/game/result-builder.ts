import { cardCounts, formatCard, parseMove, placings, type Rules, type Seat, tableOf } from '@snap-up/engine';
import { type Contest, type GameResult, noHelp } from '@snap-up/protocol';
import { advance, firstPosition, type Position, playedMsAt, soloFactsOf } from './position.ts';
import { type GameRecord, type PlaceContest, rulesOf, type StoredBatch } from './records.ts';

/** Builds the result of a game from its log: its places, the progress of each seat, and the contested places. */
export class ResultBuilder {
  readonly #game: GameRecord;
  readonly #rules: Rules;
  #position: Position;
  #lastChangeMs: number;
  readonly #progress: [number, number][][];
  readonly #contested: StoredBatch[] = [];

  constructor(game: GameRecord) {
    this.#game = game;
    this.#rules = rulesOf(game);
    this.#position = firstPosition(this.#rules, game);
    this.#lastChangeMs = game.startsAtMs;
    this.#progress = game.players.map(() => [[0, 0]]);
    this.#noteProgress();
  }

  /** The number of the last batch that was added; 0 before the first. */
  get seq(): number {
    return this.#position.seq;
  }

  add(batches: readonly StoredBatch[]): void {
    for (const batch of batches) {
      this.#position = advance(this.#rules, this.#position, batch);
      this.#lastChangeMs = batch.atMs;
      this.#noteProgress();
      if (batch.contest !== null) this.#contested.push(batch);
    }
  }

  #noteProgress(): void {
    const sinceStartMs = playedMsAt(this.#position, this.#game, this.#lastChangeMs);
    cardCounts(this.#rules, tableOf(this.#position.game)).forEach((count, seat) => {
      const line = this.#progress[seat];
      if (line !== undefined && line.at(-1)?.[1] !== count) line.push([sinceStartMs, count]);
    });
  }

  build(tableId: string): GameResult {
    const { number, ruleset, options, players, startsAtMs } = this.#game;
    const last = tableOf(this.#position.game);
    const isOver = last.ending !== null;
    return {
      tableId,
      number,
      ruleset,
      options,
      names: players.map(({ name }) => name),
      startsAt: startsAtMs,
      endedAt: isOver ? this.#lastChangeMs : null,
      ending: last.ending,
      placings: placings(this.#rules, last),
      progress: this.#progress.map((line) => [...line]),
      mode: this.#mode(isOver),
    };
  }

  #mode(isOver: boolean): GameResult['mode'] {
    const { mode } = this.#game;
    const { game } = this.#position;
    if (mode.kind === 'solo' && game.kind === 'solo')
      return {
        kind: 'solo',
        ...soloFactsOf(this.#rules, mode.deal, game),
        isHelped: mode.isHelped === true,
        help: mode.help ?? noHelp,
      };
    const playedMs = playedMsAt(this.#position, this.#game, this.#lastChangeMs);
    return {
      kind: 'multiplayer',
      playedMs,
      // Claims tell which cards others had. Where those are hidden, nobody may know while the game runs.
      contests: isOver ? contestsOf(this.#rules, this.#contested) : [],
      shuffle: isOver && mode.kind === 'multiplayer' ? mode.shuffle : null,
    };
  }
}

/**
 * Returns the contests of batches that took places which others could take, too. Of several places that were claimed together, each
 * batch has the same text; there is a contest for each of them, with those who got none.
 */
function contestsOf(rules: Rules, batches: readonly StoredBatch[]): Contest[] {
  return batches.flatMap(({ seq, seat, move, contest }) => {
    const { heldMs, claims }: PlaceContest = JSON.parse(contest ?? '');
    const winners = batches.filter((other) => other.contest === contest).map((other) => other.seat);
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

/** Returns the card of a move as the seat that makes it writes it. */
function cardOf(rules: Rules, seat: Seat, text: string): string {
  const move = parseMove(rules, seat, text);
  if (!move.ok || move.value.kind !== 'carry') throw new Error(`“${text}” takes no place on the foundations`);
  return formatCard(rules, move.value.lead, seat);
}
