import { expect, it } from 'vitest';
import { describeSlot } from '../../src/messages/piles.ts';
import { turnWords } from '../../src/messages/race.ts';
import { pileOf, raceFor, turnsFor, viewOf } from '../support/views.ts';

const rules = turnsFor(3);
const names = ['Anna', 'Ben', 'Cleo'];
const nameOf = (seat: number) => names[seat] ?? '';

/** Anna can do nothing unless a line says so. */
const said = (seat: number | null, ...lines: readonly string[]) =>
  turnWords(rules, viewOf(rules, 'a:t1: ?1 7h', ...lines), seat, nameOf);

it('says nothing of turns in a game without them, and when nobody has a turn any more', () => {
  expect(turnWords(raceFor(2), viewOf(raceFor(2), 'a:t1: 5h'), 0, nameOf)).toBeNull();
  expect(said(0, 'turn: a 1,0,0', 'end: agreed')).toMatchObject({ isOwn: false, sentence: 'The game is over.' });
});

it('says whose turn it is to those who wait and to those who watch', () => {
  const theirs = { isOwn: false, sentence: 'Ben’s turn.', canPass: false, askable: [] };
  expect(said(0, 'turn: b 1,1,0')).toEqual(theirs);
  expect(said(null, 'turn: b 1,1,0')).toEqual(theirs);
});

it('tells the one whose turn it is whether there is a play, once its cards are known, and offers to pass', () => {
  expect(said(0, 'a:t2: 6s', 'turn: a 1,0,0')).toMatchObject({ isOwn: true, canPass: true, askable: [] });
  expect(said(0, 'a:t2: 6s', 'turn: a 1,0,0')?.sentence).toBe('Your turn: play as much as you like, then pass.');
  expect(said(0, 'a:t2: 6s', 'turn: a 1,0,0 played')?.sentence).toBe('Your turn: keep playing, or pass.');
  expect(said(0, 'turn: a 1,0,0 played')?.sentence).toBe('No plays left: pass.');
  expect(said(0, 'turn: a 1,0,0')?.sentence).toBe('Your turn, but you have no play: pass.');
  expect(said(0, 'a:t2: ?1', 'turn: a 1,0,0 played')?.sentence).toBe('Your turn: keep playing, or pass.');
});

it('offers to ask those who passed with a play at hand, where one has none', () => {
  expect(said(0, 'turn: a 2,1,1 free=b')).toMatchObject({ canPass: true, askable: [1] });
  expect(said(0, 'turn: a 2,1,1 free=b,c')).toMatchObject({ canPass: true, askable: [1, 2] });
  expect(said(0, 'a:t2: 6s', 'turn: a 2,1,1 free=b')).toMatchObject({ askable: [] });
  expect(said(0, 'turn: a 2,1,1 played free=b')).toMatchObject({ askable: [] });
});

it('shows a demand to the one asked, to the one who made it, and to the others', () => {
  expect(said(0, 'a:t2: 6s', 'turn: a 2,1,1 demand=c>a')).toMatchObject({
    sentence: 'Cleo asks you to move: make a play before you pass.',
    canPass: false,
  });
  expect(said(0, 'turn: a 2,1,1 demand=c>a')).toMatchObject({
    sentence: 'Cleo asks you to move, but you have no play: you may pass.',
    canPass: true,
  });
  expect(said(0, 'turn: b 2,2,1 demand=c>a')?.sentence).toBe('Ben’s turn. Cleo asks you to move on your next turn.');
  expect(said(2, 'turn: b 2,2,1 demand=c>a')?.sentence).toBe('Ben’s turn. You asked Anna to move.');
  expect(said(1, 'turn: a 2,2,1 demand=c>a')?.sentence).toBe('Anna’s turn. Cleo asks Anna to move.');
  expect(said(null, 'turn: a 2,2,1 demand=c>a')?.sentence).toBe('Anna’s turn. Cleo asks Anna to move.');
});

it('does not offer drawing if the stock card is turned automatically', () => {
  const view = viewOf(rules, 'a:s: ?3', 'turn: a 1,0,0');
  expect(describeSlot(rules, view, pileOf(rules, 's'), 2)).toBe('stock, 3 cards');
});
