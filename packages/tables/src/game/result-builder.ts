import { cardCounts, formatCard, parseMove, placings, type Rules, tableOf } from '@snap-up/engine';
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
  readonly #contests: Contest[] = [];

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

  /** Adds the batches that follow. */
  add(batches: readonly StoredBatch[]): void {
    for (const batch of batches) {
      this.#position = advance(this.#rules, this.#position, batch);
      this.#lastChangeMs = batch.atMs;
      this.#noteProgress();
      const contest = contestOf(this.#rules, batch);
      if (contest !== null) this.#contests.push(contest);
    }
  }

  #noteProgress(): void {
    const sinceStartMs = playedMsAt(this.#position, this.#game, this.#lastChangeMs);
    cardCounts(this.#rules, tableOf(this.#position.game)).forEach((count, seat) => {
      const line = this.#progress[seat];
      if (line !== undefined && line.at(-1)?.[1] !== count) line.push([sinceStartMs, count]);
    });
  }

  /** Returns the result as of the last batch. */
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
      contests: isOver ? this.#contests : [],
      shuffle: isOver && mode.kind === 'multiplayer' ? mode.shuffle : null,
    };
  }
}

/** Returns the contest of a batch; null if there was none, or nobody else claimed the place in the end. */
function contestOf(rules: Rules, { seq, seat, move, contest }: StoredBatch): Contest | null {
  if (contest === null || seat === null || move === null) return null;
  const { heldMs, claims }: PlaceContest = JSON.parse(contest);
  if (claims.length < 2) return null;
  const played = parseMove(rules, seat, move);
  if (!played.ok || played.value.kind !== 'carry') throw new Error(`The move “${move}” takes no contested place`);
  const card = formatCard(rules, played.value.lead, seat);
  return { seq, card, heldMs, claims: claims.map(({ earliestMs: _, ...claim }) => claim) };
}
