import { parseRecord, replayRecord, rulesetById } from '@snap-up/engine';
import { expect, test } from 'vitest';
import { recordedGames, usualRules } from '../src/replay/recorded-games.ts';

test.each(['race', 'double-klondike'])('records of %s are of whole games and replay to their end', (id) => {
  const games = recordedGames(usualRules(id, 3), 3, 1);
  expect(games).toHaveLength(3);
  for (const { text, moveCount } of games) {
    const record = parseRecord(text);
    expect(record.ok && record.value.shuffle !== null).toBe(true);
    const replay = record.ok ? replayRecord(rulesetById, record.value) : record;
    expect(replay.ok && replay.value.states.at(-1)?.ending).toBeTruthy();
    expect(replay.ok && replay.value.events.length).toBe(moveCount);
  }
});

test('the same seed makes the same records', () => {
  const rules = usualRules('race', 2);
  expect(recordedGames(rules, 2, 7)).toEqual(recordedGames(rules, 2, 7));
  expect(recordedGames(rules, 2, 7)).not.toEqual(recordedGames(rules, 2, 8));
});
