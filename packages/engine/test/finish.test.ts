import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finishingMoves, formatMove, play, type Rules, redact, type State } from '../src/index.ts';
import { check, firstTable, mustParse, position, rulesOf, soloWalks, stepsOf } from './support.ts';

const ranks = 'A23456789TJQK';
const drawThree = rulesOf('klondike');
const yukon = rulesOf('yukon');

/** A suit from one rank to another, inclusive. */
function run(suit: string, from: string, to: string): string {
  return [...ranks.slice(ranks.indexOf(from), ranks.indexOf(to) + 1)].map((rank) => rank + suit).join(' ');
}

function finishAt(rules: Rules, text: string): string[] | null {
  const table = redact(rules, position(rules, text), 0);
  return finishingMoves(rules, table)?.map((move) => formatMove(rules, 0, move)) ?? null;
}

/** The same cards of the second pack. */
function second(cards: string): string {
  return cards.replaceAll(/\b\w\w\b/g, '$&@b');
}

/** Clubs, diamonds and hearts are complete. */
const threeSuits = ['c', 'd', 'h'].map((suit, index) => `f${index + 1}: ${run(suit, 'A', 'K')}`).join('\n');

test('with all cards open and in order the rest plays itself', () => {
  const text = `f1: ${run('c', 'A', 'T')}\nf2: ${run('d', 'A', 'J')}\nf3: ${run('h', 'A', 'J')}\nf4: ${run('s', 'A', 'T')}`;
  expect(finishAt(drawThree, `${text}\na:t1: Ks Qh Js\na:t2: Kc Qd Jc\na:t3: Kd Qs\na:t4: Kh Qc`)).toEqual([
    'Js t1>f4',
    'Qh t1>f3',
    'Jc t2>f1',
    'Qd t2>f2',
    'Qs t3>f4',
    'Ks t1>f4',
    'Kd t3>f2',
    'Qc t4>f1',
    'Kc t2>f1',
    'Kh t4>f3',
  ]);
});

test('a card that must be rearranged first does not play itself', () => {
  expect(finishAt(yukon, `${threeSuits}\nf4: ${run('s', 'A', 'J')}\na:t1: Qs Ks`)).toBe(null);
  expect(finishAt(yukon, `${threeSuits}\nf4: ${run('s', 'A', 'J')}\na:t1: Ks Qs`)).toEqual(['Qs t1>f4', 'Ks t1>f4']);
});

test('the one card that lies face down is known when all others lie open; two are not', () => {
  const text = `${threeSuits}\nf4: ${run('s', 'A', 'T')}`;
  expect(finishAt(drawThree, `${text}\na:t1: (Ks) Qs Js`)).toEqual(['Js t1>f4', 'Qs t1>f4', 'Ks t1>f4']);
  expect(finishAt(drawThree, `${text}\na:t1: (Ks) Js\na:s: (Qs)`)).toBe(null);
  // Two cards are possible here, because one lies nowhere.
  expect(finishAt(drawThree, `${text}\na:t1: (Ks) Js`)).toBe(null);
});

test('the waste is taken back and turned where that wins, in packets of as many as are drawn', () => {
  const text = `${threeSuits}\nf4: ${run('s', 'A', '9')}`;
  expect(finishAt(drawThree, `${text}\na:w: Ts Js Qs Ks`)).toEqual(null);
  expect(finishAt(drawThree, `${text}\na:w: Qs Js Ts\na:t1: Ks`)).toEqual([
    'Ts w>f4',
    'Js w>f4',
    'Qs w>f4',
    'Ks t1>f4',
  ]);
  expect(finishAt(drawThree, `${text}\na:w: Js Qs Ts Ks`)).toBe(null);
  expect(finishAt(drawThree, `${text}\na:w: Qs Js Ts Ks`)).toEqual([
    'redeal',
    'draw',
    'Ts w>f4',
    'Js w>f4',
    'Qs w>f4',
    'draw',
    'Ks w>f4',
  ]);
  const twice = rulesOf('klondike', { draw: 1, passes: 2 });
  expect(finishAt(twice, `${text}\na:w: Ts Js Qs Ks`)).toEqual([
    'redeal',
    'draw',
    'Ts w>f4',
    'draw',
    'Js w>f4',
    'draw',
    'Qs w>f4',
    'draw',
    'Ks w>f4',
  ]);
  expect(finishAt(twice, `${text}\na:w: Ts Js Qs Ks\nredeals: 1`)).toBe(null);
});

test('of two copies, the winning one is chosen', () => {
  const double = rulesOf('double-klondike-solitaire');
  const others = ['c', 'd', 's'].flatMap((suit, index) => {
    const place = [1, 2, 4][index] ?? 0;
    return [`f${place}: ${run(suit, 'A', 'K')}`, `f${place + 4}: ${second(run(suit, 'A', 'K'))}`];
  });
  const hearts = `f3: ${run('h', 'A', 'J')}\nf7: ${second(run('h', 'A', 'T'))}`;
  // The queen that lies on the jack has to go first, though the other one is free as well.
  const text = `${others.join('\n')}\n${hearts}\na:t1: Kh Qh\na:t2: Kh@b Jh@b Qh@b`;
  const moves = finishAt(double, text);
  expect(moves?.[0]).toBe('Qh@b t2>f3');
  expect(moves).toHaveLength(5);
});

test('BK7: a card crosses from one foundation to the other if only that wins', () => {
  const kite = rulesOf('box-kite');
  const downwards = (cards: string) => cards.split(' ').toReversed().join(' ');
  const rest = ['c', 'd', 's'].map((suit, index) => {
    const place = [1, 2, 4][index] ?? 0;
    return `f${place}: ${run(suit, 'A', 'K')}\nf${place + 4}: ${second(downwards(run(suit, 'A', 'K')))}`;
  });
  const down = downwards(run('h', '6', 'K'));
  const hearts = `f3: ${run('h', 'A', '5')}\nf7: ${second(down)}`;
  const column = `${second(run('h', 'A', '5'))
    .split(' ')
    .join(' ')} ${down}`;
  expect(finishAt(kite, `${rest.join('\n')}\n${hearts}\na:t1: ${column}`)?.length).toBe(13);
  // The six on top is wanted by neither foundation until the five crosses over.
  const crossed = `f3: ${run('h', 'A', '4')}\nf7: ${second(down)} 5h`;
  const moves = finishAt(kite, `${rest.join('\n')}\n${crossed}\na:t1: ${column}`);
  expect(moves?.includes('5h f7>f3')).toBe(true);
});

test('in Cascades cards of the waste and of the piles go to the tiers that lead to the end', () => {
  const cascades = rulesOf('cascades', { version: 2 });
  const text = 'a:i1: AM AS\na:i2: AY AL\na:i3: AW AK\na:w: 2WL 2SY 2MK';
  expect(finishAt(cascades, text)).toEqual(['2MK w>i1', '2SY w>i2', '2WL w>i3']);
});

test('a finished, lost, unwinnable or multiplayer game plays nothing automatically', () => {
  const text = `${threeSuits}\nf4: ${run('s', 'A', 'Q')}\na:t1: Ks`;
  expect(finishAt(drawThree, text)).toEqual(['Ks t1>f4']);
  expect(finishAt(drawThree, `${text}\nend: given-up`)).toBe(null);
  expect(finishAt(drawThree, `${text}\nlost: yes`)).toBe(null);
  expect(finishAt(rulesOf('head-solitaire'), 'a:n: 4MS 4WL 4YK')).toBe(null);
  const race = rulesOf('race', {}, 2);
  expect(finishAt(race, 'a:t1: Ac\nb:t1: Ac')).toBe(null);
});

/** Plays moves that are all legal. */
function playedAll(rules: Rules, first: State, moves: readonly Parameters<typeof play>[3][]): State {
  return moves.reduce((table, move) => mustParse(play(rules, table, 0, move)).table, first);
}

test('every solution found wins, in every game', () => {
  check(
    60,
    fc.property(soloWalks(150), (walk) => {
      const { rules } = walk.game;
      for (const table of [firstTable(rules, walk.seed), ...[...stepsOf(walk)].slice(-3).map((step) => step.after)]) {
        const moves = finishingMoves(rules, redact(rules, table, 0));
        if (moves !== null) expect(playedAll(rules, table, moves).ending).toBe('won');
      }
    }),
  );
});

test('a card drawn ahead of the server’s answer is unknown: nothing is finished before it is known', () => {
  const text = `${threeSuits}\nf4: ${run('s', 'A', 'T')}\na:t1: Ks\na:s: (Js)\na:w: Qs`;
  const view = redact(drawThree, position(drawThree, text), 0);
  expect(finishingMoves(drawThree, view)).not.toBe(null);
  const ahead = mustParse(play(drawThree, view, 0, { kind: 'draw' })).table;
  expect(finishingMoves(drawThree, ahead)).toBe(null);
});
