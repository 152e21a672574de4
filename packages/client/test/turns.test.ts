import { gameRules } from '@snap-up/test-kit/players.ts';
import { expect, test } from 'vitest';
import { gameOf, type Player, pileOf, settle } from './support/player.ts';

const names = ['Anna', 'Ben', 'Cleo'];

/** Anna cannot play, the others can hop with a five; the rest is turns and demands. */
function three(turn: string) {
  const hop = (seat: string) => `${seat}:t1: (9d) 6s 5h\n${seat}:t2: (9h) 6c\n${seat}:s: (Ac 2c)`;
  const rules = gameRules('double-klondike', 3);
  const text = `a:t1: (9d) 7h\na:s: (6s 2d)\n${hop('b')}\n${hop('c')}\nturn: ${turn}`;
  const { server, players } = gameOf(rules, text, names);
  const [anna, ben, cleo] = players as [Player, Player, Player];
  const clear = () => {
    for (const { notices } of players) notices.length = 0;
  };
  return { server, anna, ben, cleo, clear };
}

test('a pass is played ahead: the turn is over at once, and the next card is not known yet', () => {
  const { server, anna, ben, cleo } = three('a 2,2,2');
  expect(anna.play('pass').ok).toBe(true);
  expect(anna.client.snapshot.game?.view?.turn?.seat).toBe(1);
  expect(pileOf(anna.shown, 'b:w')).toBe('?1');
  settle(anna, ben, cleo);
  expect(pileOf(anna.shown, 'b:w')).toBe('2c');
  for (const player of [anna, ben, cleo]) expect(player.shown).toBe(server.position);
  expect(anna.pendingCount).toBe(0);
});

test('a move out of turn is rejected, and nothing is sent', () => {
  const { ben } = three('a 2,2,2');
  expect(ben.play('5h t1>t2')).toEqual({ ok: false, error: { code: 'not-your-turn' } });
  expect(ben.client.snapshot.game?.view?.turn?.seat).toBe(0);
  expect(ben.wire.up).toEqual([]);
});

test('a demand is announced to everybody, and again when its turn has come', () => {
  const { anna, ben, cleo, clear } = three('a 2,2,2 free=b,c');
  anna.play('pass !c');
  settle(anna, ben, cleo);
  for (const { notices } of [anna, ben, cleo]) expect(notices[0]).toEqual({ kind: 'passed', seat: 0, demandOf: 2 });
  clear();
  ben.play('pass');
  settle(anna, ben, cleo);
  expect(cleo.notices).toEqual([
    { kind: 'passed', seat: 1, demandOf: null },
    { kind: 'turnBegan', seat: 2, demand: { by: 0, hasPlay: true } },
  ]);
  expect(anna.notices.at(-1)).toEqual({ kind: 'turnBegan', seat: 2, demand: null });
  expect(cleo.play('pass')).toMatchObject({ ok: false, error: { code: 'must-play' } });
  expect(cleo.play('5h t1>t2').ok).toBe(true);
  expect(cleo.play('pass').ok).toBe(true);
  settle(anna, ben, cleo);
  expect(anna.notices.slice(-2)).toEqual([
    { kind: 'passed', seat: 2, demandOf: null },
    { kind: 'turnBegan', seat: 0, demand: null },
  ]);
});

test('a demand on a player without a play is announced as lapsed', () => {
  // Cleo demands a play of Anna, who can do nothing with the card that her turn opens with.
  const rules = gameRules('double-klondike', 3);
  const { players } = gameOf(
    rules,
    'a:t1: (9d) 7h\na:s: (6s 2d)\nb:t1: (9d) 9s\nc:t1: (9d) 9s\nturn: c 2,2,2 free=a',
    names,
  );
  const [first, , third] = players as [Player, Player, Player];
  third.play('pass !a');
  settle(...players);
  expect(first.notices.at(-1)).toEqual({ kind: 'turnBegan', seat: 0, demand: { by: 2, hasPlay: false } });
  expect(first.play('pass').ok).toBe(true);
});

test('a turn that the server ends at its time limit is announced as timed out', () => {
  const { server, anna, ben, cleo } = three('a 2,2,2');
  server.setClock({ endsAt: server.nowMs, banksMs: null });
  settle(anna, ben, cleo);
  server.act(0, 'skip');
  settle(anna, ben, cleo);
  for (const { notices } of [anna, ben, cleo]) {
    expect(notices).toEqual([
      { kind: 'skipped', seat: 0, reason: 'time' },
      { kind: 'turnBegan', seat: 1, demand: null },
    ]);
  }
});

test.each([
  ['without a clock', null],
  ['long before the flag', 60_000],
  ['while the clock stands still', 'still'],
] as const)('a turn that the server ends %s is told as skipped by the others', (_, left) => {
  const { server, anna, ben, cleo } = three('a 2,2,2');
  if (left !== null) server.setClock({ endsAt: left === 'still' ? null : server.nowMs + left, banksMs: null });
  settle(anna, ben, cleo);
  server.act(0, 'skip');
  settle(anna, ben, cleo);
  expect(ben.notices).toEqual([
    { kind: 'skipped', seat: 0, reason: 'vote' },
    { kind: 'turnBegan', seat: 1, demand: null },
  ]);
});

test('a player for whom the server agrees while away is not announced as wanting to stop', () => {
  const { server, anna, ben, cleo } = three('a 2,2,2');
  server.act(2, 'agree');
  settle(anna, ben, cleo);
  expect(anna.notices).toEqual([{ kind: 'agreed', seat: 2, isAbsent: true }]);
});
