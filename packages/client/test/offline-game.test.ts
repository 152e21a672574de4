import { firstState, isSolo, parseRecord, replayRecord, rulesetById, type SoloRuleset } from '@snap-up/engine';
import { limits } from '@snap-up/protocol';
import { gameRules } from '@snap-up/test-kit/players.ts';
import { expect, test } from 'vitest';
import { dealOffline, OfflineGame, type OfflineMove, type OfflineRecord } from '../src/index.ts';

function soloGame(id: string): SoloRuleset {
  const found = rulesetById(id);
  if (found === undefined || !isSolo(found)) throw new Error(`There is no patience game “${id}”.`);
  return found;
}

/** A game of Klondike as it is dealt to a player of this name, and what its moves are made with. */
function dealt(name: string) {
  let seed = 0;
  const random = () => {
    seed += 1;
    return seed.toString(16).padStart(64, '0');
  };
  return dealOffline(soloGame('klondike'), gameRules('klondike', 1).options, { name, nowMs: 1_000_000, random });
}

/** The game after these moves, one every 1.5 seconds. */
function playedOn(record: OfflineRecord, texts: readonly string[]): OfflineGame {
  let game = OfflineGame.read(record, []);
  for (const [index, text] of texts.entries()) {
    const played = game?.play(index + 1, text, 1_000_000 + 1_500 * (index + 1));
    if (played?.ok !== true) throw new Error(`“${text}” was refused.`);
    ({ game } = played.value);
  }
  if (game === null) throw new Error('The deal cannot be read.');
  return game;
}

test.each(['Anna', ''])('the record of an offline game replays to its end (name “%s”)', (name) => {
  const game = playedOn(dealt(name), ['draw', 'draw', 'undo', 'give-up']);
  expect(game.isOver).toBe(true);
  const parsed = parseRecord(game.recordText());
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  expect(parsed.value.names).toEqual([name === '' ? '–' : name]);
  expect(parsed.value.batches.map(({ atMs }) => atMs)).toEqual([1_500, 3_000, 4_500, 6_000]);
  const replayed = replayRecord(rulesetById, parsed.value);
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.error));
  expect(replayed.value.states.at(-1)?.ending).toBe(game.ending);
  expect(replayed.value.states).toHaveLength(5);
});

test('a game has begun once a card was moved, even if that is undone', () => {
  const record = dealt('Anna');
  expect(playedOn(record, []).isBegun).toBe(false);
  expect(playedOn(record, ['draw']).isBegun).toBe(true);
  expect(playedOn(record, ['draw', 'undo']).isBegun).toBe(true);
});

test('a stored game is read back unchanged, and shown as its player saw it', () => {
  const game = playedOn(dealt('Anna'), ['draw', 'draw', 'undo']);
  const again = OfflineGame.read(game.record, game.moves);
  expect(again?.snapshot()).toEqual(game.snapshot());
  expect(game.snapshot()).toMatchObject({
    number: 1,
    ruleset: 'klondike',
    names: ['Anna'],
    startsAt: 1_000_000,
    seq: 3,
    moveNos: [3],
    mode: { kind: 'solo', deal: { kind: 'offline' }, moveCount: 1, pastCount: 1, futureCount: 1, playedMs: 4_500 },
  });
});

test('a stored game that this version cannot read is ignored', () => {
  const { record, moves } = playedOn(dealt('Anna'), ['draw']);
  const [draw] = moves as [OfflineMove];
  expect(OfflineGame.read({ ...record, ruleset: 'bridge' }, [])).toBeNull();
  expect(OfflineGame.read({ ...record, options: { draw: 7 } }, [])).toBeNull();
  expect(OfflineGame.read(record, [{ ...draw, events: 'in other words' }])).toBeNull();
  // An undo without history, and a card that is not there.
  const [, undo] = playedOn(record, ['draw', 'undo']).moves as [OfflineMove, OfflineMove];
  expect(OfflineGame.read(record, [{ ...undo, seq: 1 }])).toBeNull();
  const elsewhere = playedOn({ ...record, seed: '9'.repeat(64) }, ['draw']);
  expect(OfflineGame.read(record, elsewhere.moves)).toBeNull();
  expect(OfflineGame.read(record, moves)?.seq).toBe(1);
});

test('an unreadable or illegal move changes nothing', () => {
  const game = playedOn(dealt('Anna'), []);
  expect(game.play(1, 'fly', 1_000_001)).toEqual({ ok: false, error: { code: 'malformed' } });
  expect(game.play(1, 'undo', 1_000_001)).toEqual({ ok: false, error: { code: 'nothing-to-undo' } });
});

test('a clock that is set back does not reduce the playing time', () => {
  const first = playedOn(dealt('Anna'), []).play(1, 'draw', 500_000);
  if (!first.ok) throw new Error(first.error.code);
  expect(first.value.kept.atMs).toBe(1_000_000);
  const later = first.value.game.play(2, 'draw', 1_007_000);
  if (!later.ok) throw new Error(later.error.code);
  const back = later.value.game.play(3, 'undo', 900_000);
  if (!back.ok) throw new Error(back.error.code);
  expect(back.value.kept).toMatchObject({ seq: 3, moveNo: 3, move: 'undo', atMs: 1_007_000 });
});

test('a game at the move limit can only be given up', () => {
  const { record, moves } = playedOn(dealt('Anna'), ['draw']);
  const [draw] = moves as [OfflineMove];
  // Back and forth between the same two positions.
  const redone = playedOn(record, ['draw', 'undo', 'redo']).moves as [OfflineMove, OfflineMove, OfflineMove];
  const most = Array.from({ length: limits.offlineMoves - 1 }, (_, index) =>
    index === 0 ? draw : { ...(redone[index % 2 === 1 ? 1 : 2] as OfflineMove), seq: index + 1 },
  );
  const full = OfflineGame.read(record, most);
  expect(full?.play(9_999, 'undo', 2_000_000)).toEqual({ ok: false, error: { code: 'too-long' } });
  expect(full?.play(9_999, 'give-up', 2_000_000)).toMatchObject({ ok: true });
  const oneLess = OfflineGame.read(record, most.slice(0, -1));
  expect(oneLess?.play(9_999, 'draw', 2_000_000)).toMatchObject({ ok: true });
});

test('a deal that is lost from the start is replaced, within a limit', () => {
  const klondike = soloGame('klondike');
  const rules = gameRules('klondike', 1);
  const lost = (46).toString(16).padStart(64, '0');
  expect(firstState(rules, lost).isLost).toBe(true);
  const open = '1'.repeat(64);
  const given = [lost, lost, open];
  const random = () => given.shift() ?? 'a'.repeat(64);
  expect(dealOffline(klondike, rules.options, { name: '', nowMs: 1, random })).toMatchObject({
    seed: open,
    startsAt: 1,
  });
  let asked = 0;
  const onlyLost = () => {
    asked += 1;
    return lost;
  };
  expect(dealOffline(klondike, rules.options, { name: '', nowMs: 1, random: onlyLost }).seed).toBe(lost);
  // Twenty deals, and the game's id.
  expect(asked).toBe(21);
});
