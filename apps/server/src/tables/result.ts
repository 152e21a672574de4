import { cardCounts, deal, placings, replay } from '@snap-up/engine';
import type { GameResult } from '@snap-up/protocol';
import { eventsOf } from './position.ts';
import type { GameRecord, KeptBatch } from './records.ts';
import { rulesOf } from './rules-of.ts';

/** A game's places and how they came about, told from its log. */
export function resultOf(tableId: string, game: GameRecord, batches: readonly KeptBatch[]): GameResult {
  const rules = rulesOf(game);
  const events = batches.map((batch) => eventsOf(rules, batch));
  const first = deal(rules, game.seed);
  const progress = game.players.map((): [number, number][] => [[0, 0]]);
  let last = first;
  let index = -1;
  for (const state of replay(first, events)) {
    last = state;
    const atMs = Math.max(0, (batches[index]?.atMs ?? game.startsAtMs) - game.startsAtMs);
    index += 1;
    cardCounts(rules, state).forEach((count, seat) => {
      const line = progress[seat];
      if (line !== undefined && line.at(-1)?.[1] !== count) line.push([atMs, count]);
    });
  }
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
  };
}
