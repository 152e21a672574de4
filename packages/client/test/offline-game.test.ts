import { isSolo, parseOptions, parseRecord, replayRecord, rulesetById, type SoloRuleset } from '@snap-up/engine';
import { expect, test } from 'vitest';
import { dealOffline, OfflineGame } from '../src/index.ts';

function soloGame(id: string): SoloRuleset {
  const found = rulesetById(id);
  if (found === undefined || !isSolo(found)) throw new Error(`There is no patience game “${id}”.`);
  return found;
}

test.each(['Anna', ''])('the record of a game that was dealt here replays to its end (name “%s”)', (name) => {
  const klondike = soloGame('klondike');
  const options = parseOptions(klondike.options, {});
  if (!options.ok) throw new Error('The usual options do not go together.');
  let seed = 0;
  const random = () => {
    seed += 1;
    return seed.toString(16).padStart(64, '0');
  };
  const record = dealOffline(klondike, options.value, { name, nowMs: 1_000_000, random });
  let game = OfflineGame.read(record, []);
  for (const [index, move] of ['draw', 'draw', 'undo', 'give-up'].entries()) {
    const played = game?.play(index + 1, move, 1_000_000 + 1_500 * (index + 1));
    if (played?.ok !== true) throw new Error(`“${move}” was refused.`);
    ({ game } = played.value);
  }
  expect(game?.isOver).toBe(true);
  const text = game?.recordText() ?? '';
  const parsed = parseRecord(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const replayed = replayRecord(rulesetById, parsed.value);
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.error));
  expect(replayed.value.states.at(-1)?.ending).toBe(game?.ending);
  expect(replayed.value.states).toHaveLength(5);
});
