import { cardCounts, placings } from '@snap-up/engine';
import type { GameResult } from '@snap-up/protocol';
import { patienceFactsOf } from './patience-facts.ts';
import { firstPosition, fold } from './position.ts';
import type { GameRecord, KeptBatch } from './records.ts';
import { rulesOf } from './rules-of.ts';

/** A game's places and how they came about, told from its log. */
export function resultOf(tableId: string, game: GameRecord, batches: readonly KeptBatch[]): GameResult {
  const rules = rulesOf(game);
  const progress = game.players.map((): [number, number][] => [[0, 0]]);
  let position = firstPosition(rules, game);
  const noteProgress = (atMs: number) => {
    cardCounts(rules, position.timeline.present).forEach((count, seat) => {
      const line = progress[seat];
      if (line !== undefined && line.at(-1)?.[1] !== count) line.push([Math.max(0, atMs - game.startsAtMs), count]);
    });
  };
  noteProgress(game.startsAtMs);
  for (const batch of batches) {
    position = fold(rules, position, batch);
    noteProgress(batch.atMs);
  }
  const { present: last } = position.timeline;
  return {
    tableId,
    number: game.number,
    ruleset: game.ruleset,
    options: game.options,
    names: game.players.map((player) => player.name),
    startsAt: game.startsAtMs,
    endedAt: last.ending === null ? null : (batches.at(-1)?.atMs ?? game.startsAtMs),
    ending: last.ending,
    placings: placings(rules, last),
    progress,
    shuffle: last.ending === null ? null : game.shuffle,
    patience: position.tally === null ? null : patienceFactsOf(rules, last, position.tally),
  };
}
