import { gameRules } from '@snap-up/test-kit/players.ts';
import { describe, expect, test } from 'vitest';
import { keptTable, playedMsAt } from '../src/index.ts';
import { gameOf, joined, Player, pileOf, raceOf, settle } from './support/player.ts';
import type { ReferenceServer } from './support/reference-server.ts';

/** Three cards of the stock can be turned up, and the five can go to the six; after that only the stock is left. */
const layout = 'f3: Ah 2h 3h\na:t1: (9c) 4h\na:t2: 5h\na:t3: 6s\na:s: (Kc Qc Jc)';
/** A position with a move that leads to a dead end. */
const lastMove = 'a:t1: 5h\na:t2: 6s';

function alone(position = layout, game = 'klondike') {
  const { server, players } = gameOf(gameRules(game, 1), position, ['Anna']);
  const [anna] = players as [Player];
  return { server, anna };
}

function soloOf({ client }: Player) {
  const mode = client.snapshot.game?.mode;
  if (mode?.kind !== 'solo') throw new Error('no solo game');
  return mode;
}

function counts(player: Player): readonly number[] {
  const { pastCount, futureCount } = soloOf(player);
  return [pastCount, futureCount];
}

/** The same player at a page that has just been opened. */
const reloaded = (server: ReferenceServer) => joined(server, 0);

describe('an undo or redo', () => {
  test('is shown in the call that makes it, and confirmed like a move', () => {
    const { server, anna } = alone();
    anna.play('4h t1>f3');
    settle(anna);
    expect(counts(anna)).toEqual([1, 0]);
    expect(anna.client.play({ kind: 'undo' })).toEqual({ ok: true, value: undefined });
    expect(pileOf(anna.shown, 'a:t1')).toBe('?1 4h');
    expect(pileOf(anna.confirmed, 'a:t1')).toBe('9c');
    expect(counts(anna)).toEqual([0, 1]);
    expect(soloOf(anna).moveCount).toBe(0);
    settle(anna);
    expect(anna.confirmed).toBe(server.position);
    expect(anna.client.play({ kind: 'redo' }).ok).toBe(true);
    expect(pileOf(anna.shown, 'a:t1')).toBe('9c');
    settle(anna);
    expect([anna.shown, anna.confirmed]).toEqual([server.position, server.position]);
    expect(server.playedBy(0)).toEqual(['4h t1>f3', 'undo', 'redo']);
    expect(server).toMatchObject({ joins: [null] });
  });

  test('undoes a move that is still in flight', () => {
    const { server, anna } = alone();
    const dealt = anna.shown;
    anna.play('4h t1>f3');
    anna.client.play({ kind: 'undo' });
    expect(anna.shown).toBe(dealt);
    expect(anna.client.play({ kind: 'undo' })).toMatchObject({ ok: false, error: { code: 'nothing-to-undo' } });
    settle(anna);
    expect([anna.shown, server.position]).toEqual([dealt, dealt]);
  });

  test('is refused without history, and in a multiplayer game', () => {
    const { anna } = alone();
    expect(anna.client.play({ kind: 'redo' })).toMatchObject({ error: { code: 'nothing-to-redo' } });
    const race = raceOf('a:t1: 9c');
    expect(race.anna.client.play({ kind: 'undo' })).toMatchObject({ error: { code: 'what-stands-stands' } });
    expect(race.anna.client.snapshot.game?.mode.kind).toBe('multiplayer');
  });
});

describe('a page that was opened later', () => {
  test('undoes and redoes at once: the past comes with the game', () => {
    const { server, anna } = alone();
    const tables = [anna.shown];
    for (const text of ['draw', '4h t1>f3', '5h t2>t3']) {
      anna.play(text);
      tables.push(anna.shown);
    }
    anna.client.play({ kind: 'undo' });
    settle(anna);
    const page = reloaded(server);
    const asked = server.joins.length;
    expect(counts(page)).toEqual([2, 1]);
    page.wire.up = [];
    for (const [kind, place] of [
      ['undo', 1],
      ['undo', 0],
      ['redo', 1],
      ['redo', 2],
      ['redo', 3],
      ['restart', 0],
    ] as const) {
      expect(page.client.play({ kind }).ok).toBe(true);
      expect(pileOf(page.shown, 'a:t2'), kind).toBe(pileOf(tables[place] ?? '', 'a:t2'));
      expect(pileOf(page.shown, 'a:s'), kind).toBe(pileOf(tables[place] ?? '', 'a:s'));
    }
    expect(counts(page)).toEqual([0, 3]);
    settle(page);
    expect([page.shown, server.joins.length]).toEqual([server.position, asked]);
  });

  test('undoes a very long game to its deal while the connection swallows everything, and can be played on', () => {
    const { server, anna } = alone();
    const dealt = anna.shown;
    const moves = Array.from({ length: 600 }, (_, index) => (index % 2 === 0 ? 'draw' : 'redeal'));
    let drawn = '';
    for (const move of moves) {
      anna.play(move);
      settle(anna);
      drawn ||= anna.shown;
    }
    const page = reloaded(server);
    expect(counts(page)).toEqual([600, 0]);
    page.client.play({ kind: 'restart' });
    expect([page.shown, counts(page)]).toEqual([dealt, [0, 600]]);
    page.client.play({ kind: 'redo' });
    expect(page.shown).toBe(drawn);
    expect(page.play('4h t1>f3').ok).toBe(true);
    settle(page);
    expect(page.shown).toBe(server.position);
  });

  test('undoes without a connection, and shows each later move', () => {
    const { server, anna } = alone();
    for (const text of ['draw', '4h t1>f3']) anna.play(text);
    settle(anna);
    const before = joined(server, 0);
    before.wire.drop();
    const kept = keptTable(before.client);
    if (kept === null) throw new Error('nothing was kept');
    const page = new Player(server, 0, { recalled: JSON.parse(JSON.stringify(kept)) });
    expect(page.client.play({ kind: 'undo' }).ok).toBe(true);
    expect(pileOf(page.shown, 'a:t1')).toBe('?1 4h');
    expect(page.play('4h t1>f3').ok).toBe(true);
    expect(counts(page)).toEqual([2, 0]);
    page.wire.connect();
    settle(page);
    expect(server.playedBy(0)).toEqual(['draw', '4h t1>f3', 'undo', '4h t1>f3']);
    expect(page.shown).toBe(server.position);
  });

  test('undoes a loss, once', () => {
    const { server, anna } = alone(lastMove, 'yukon');
    anna.play('5h t1>t2');
    settle(anna);
    const page = reloaded(server);
    expect(page.client.play({ kind: 'revive' }).ok).toBe(true);
    expect(page.client.play({ kind: 'revive' })).toEqual({ ok: false, error: { code: 'not-lost' } });
    expect(pileOf(page.shown, 'a:t1')).toBe('5h');
    settle(page);
    expect(server.playedBy(0)).toEqual(['5h t1>t2', 'revive']);
    expect(page.shown).toBe(server.position);
  });

  test('can give up while an undo is in flight, and then ignores undo', () => {
    const { server, anna } = alone();
    for (const text of ['draw', '4h t1>f3']) anna.play(text);
    settle(anna);
    const page = reloaded(server);
    page.client.play({ kind: 'undo' });
    expect(page.client.play({ kind: 'give-up' }).ok).toBe(true);
    expect(page.client.play({ kind: 'undo' })).toMatchObject({ error: { code: 'game-over' } });
    settle(page);
    expect(server.state.ending).toBe('given-up');
    expect(page.shown).toBe(server.position);
  });
});

describe('notices', () => {
  test('a loss; none if it is already undone', () => {
    const { anna } = alone(lastMove, 'yukon');
    anna.play('5h t1>t2');
    settle(anna);
    expect(anna.notices).toEqual([{ kind: 'lost' }]);
    anna.client.play({ kind: 'revive' });
    expect(pileOf(anna.shown, 'a:t1')).toBe('5h');
    settle(anna);
    expect(anna.notices.slice(1)).toEqual([{ kind: 'undone', count: 1 }]);
    anna.client.play({ kind: 'redo' });
    settle(anna);
    expect(anna.notices.slice(2)).toEqual([{ kind: 'lost' }, { kind: 'redone' }]);

    const { anna: quick } = alone(lastMove, 'yukon');
    quick.play('5h t1>t2');
    quick.client.play({ kind: 'undo' });
    settle(quick);
    expect(quick.notices).toEqual([{ kind: 'undone', count: 1 }]);
  });

  test('a game that is won, with its moves; one that is given up; one with a score', () => {
    const { anna } = alone('f3: Ah 2h 3h\na:t1: 4h');
    anna.play('4h t1>f3');
    settle(anna);
    expect(anna.notices).toEqual([{ kind: 'ended', ending: 'won', solo: { moveCount: 1, score: null } }]);
    const { anna: bored } = alone();
    bored.client.play({ kind: 'give-up' });
    settle(bored);
    expect(bored.notices).toEqual([{ kind: 'ended', ending: 'given-up', solo: { moveCount: 0, score: null } }]);
    expect(soloOf(bored).moveCount).toBe(0);
    const { anna: last } = alone('a:n: AM AS AW', 'head-solitaire');
    last.play('meld AM AS AW');
    settle(last);
    expect(last.notices).toMatchObject([{ kind: 'ended', ending: 'finished', solo: { score: 33 } }]);
    expect(soloOf(last).score).toBe(33);
  });

  test('back at the deal', () => {
    const { anna } = alone();
    anna.play('draw');
    anna.play('4h t1>f3');
    anna.client.play({ kind: 'restart' });
    settle(anna);
    expect(anna.notices).toEqual([{ kind: 'restarted' }]);
  });
});

describe('the clock of a solo game', () => {
  test('continues from the server’s time, and stops in a pause and after the end', () => {
    const { server, anna } = alone('f3: Ah 2h 3h\na:t1: 4h\na:t2: 5h');
    const dealtAtMs = server.nowMs;
    const at = (sinceMs: number) => {
      const { game } = anna.client.snapshot;
      return game === null ? null : playedMsAt(game, dealtAtMs + sinceMs);
    };
    expect([at(0), at(5_000), at(600_000)]).toEqual([0, 5_000, 60_000]);
    server.nowMs += 10_000;
    anna.play('4h t1>f3');
    settle(anna);
    // The player's own clock stands still; only the server's time is known.
    const page = reloaded(server);
    const seen = page.client.snapshot.game;
    expect(seen?.mode).toMatchObject({ playedMs: 10_000, changedAtMs: dealtAtMs + 10_000 });
    expect(seen === null ? null : playedMsAt(seen, dealtAtMs + 12_000)).toBe(12_000);
    page.play('5h t2>f3');
    settle(page);
    const { game } = page.client.snapshot;
    expect(game?.confirmed?.ending).toBe('won');
    expect(game === null ? null : playedMsAt(game, dealtAtMs + 50_000)).toBe(10_000);
  });
});
