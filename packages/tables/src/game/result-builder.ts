import { cardCounts, placings, type Rules, tableOf } from '@snap-up/engine';
import { type GameResult, noHelp } from '@snap-up/protocol';
import { advance, firstPosition, type Position, playedMsAt, soloFactsOf } from './position.ts';
import { type GameRecord, rulesOf, type StoredBatch } from './records.ts';

/** Builds the result of a game from its log: its places, and the progress of each seat. */
export class ResultBuilder {
  readonly #game: GameRecord;
  readonly #rules: Rules;
  #position: Position;
  #lastChangeMs: number;
  readonly #progress: [number, number][][];

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
    return { kind: 'multiplayer', playedMs, shuffle: isOver && mode.kind === 'multiplayer' ? mode.shuffle : null };
  }
}
