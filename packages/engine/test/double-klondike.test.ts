import { describe, expect, test } from 'vitest';
import {
  cardCounts,
  deal,
  dealDecks,
  legalMoves,
  packOf,
  placings,
  type Rules,
  redact,
  targetsOf,
} from '../src/index.ts';
import { after, answer, position, rulesOf } from './support.ts';

const seed = '0'.repeat(64);
const two = rulesOf('double-klondike', {}, 2);
const three = rulesOf('double-klondike', {}, 3);
const playOut = rulesOf('double-klondike', { playOut: true }, 3);
const literal = rulesOf('double-klondike', { blocked: 'passes' }, 2);
const literalOfThree = rulesOf('double-klondike', { blocked: 'passes', playOut: true }, 3);

/** Keeps everybody in and progress possible, so that a small position is not over at once. */
const spare = 'a:t7: (Kh) Ac\nb:t7: (Kh) 9c';
const at = (rules: Rules, text: string) => position(rules, `${text}\n${spare}`);

const suitOf = (suit: string, last = 13) =>
  [...'A23456789TJQK']
    .slice(0, last)
    .map((rank) => rank + suit)
    .join(' ');
const ofPack = (cards: string, pack: string) => cards.replaceAll(/\S+/g, `$&@${pack}`);

/** A deck whose deal shows these ranks on the columns, the first column first. */
function deckShowing(rules: Rules, pack: number, ranks: string): number[] {
  const size = rules.ruleset.pack.faces.length;
  const left = Array.from({ length: size }, (_, index) => pack * size + index);
  const shown = [...ranks].map((rank) => {
    const index = left.findIndex((card) => rules.faces[card]?.text.startsWith(rank));
    return left.splice(index, 1)[0] ?? -1;
  });
  return shown.flatMap((card, column) => [...left.splice(0, column), card]).concat(left);
}

const starter = (rules: Rules, ...shown: readonly string[]) =>
  dealDecks(
    rules,
    shown.map((ranks, pack) => deckShowing(rules, pack, ranks)),
  ).turn?.seat;

test('DV1: everybody has a pack and a Klondike layout; the foundations are one for each suit and player', () => {
  for (const seatCount of [2, 3, 4, 5]) {
    const rules = rulesOf('double-klondike', {}, seatCount);
    const table = deal(rules, seed);
    expect(rules.foundations).toHaveLength(4 * seatCount);
    for (const [seat, own] of rules.seatPiles.entries()) {
      expect(own.tableau.map((id) => table.piles[id]?.length)).toEqual([1, 2, 3, 4, 5, 6, 7]);
      expect(own.tableau.map((id) => table.hidden[id]?.length)).toEqual([0, 1, 2, 3, 4, 5, 6]);
      const mine = own.all.flatMap((id) => [...(table.piles[id] ?? []), ...(table.hidden[id] ?? [])]);
      const cards = mine.filter((card) => card !== null);
      expect(cards).toHaveLength(52);
      expect(new Set(cards.map((card) => packOf(rules, card)))).toEqual(new Set([seat]));
    }
  }
});

test('DV2: the player with the lowest card on the first column starts', () => {
  expect(starter(two, '5KKKKQQ', '4KKKKQQ')).toBe(1);
  expect(starter(two, '4KKKKQQ', '5222233')).toBe(0);
  expect(starter(three, '5KKKKQQ', '4KKKKQQ', '3KKKKQQ')).toBe(2);
});

test('DV2, G2: the ace is lowest', () => {
  expect(starter(two, '2KKKKQQ', 'AKKKKQQ')).toBe(1);
  expect(starter(two, 'QKKKKQQ', 'K222233')).toBe(0);
});

test('DV2: only those who tie compare their second columns, and so on', () => {
  expect(starter(two, '54KKKQQ', '53KKKQQ')).toBe(1);
  expect(starter(two, '544332A', '5443322')).toBe(0);
  // Seat c has the lowest second column, but it did not tie on the first.
  expect(starter(three, '55KKKQQ', '54KKKQQ', '6AKKKQQ')).toBe(1);
  // All three tie, then two of them: c is out of it although its third column is lowest.
  expect(starter(three, '547KKQQ', '546KKQQ', '55AKKQQ')).toBe(1);
});

test('DV3: if all seven columns tie, the lowest seat starts', () => {
  expect(starter(two, '5432A67', '5432A67')).toBe(0);
  expect(starter(three, '6432A67', '5432A67', '5432A67')).toBe(1);
});

test('DV4: two alternate; with more, turns go round by seats from the starter', () => {
  const table = at(two, 'a:t1: 5h\nb:t1: 5h\nturn: b 0,1');
  expect(answer(two, table, 'b: pass')).toBe('pass turn=a');
  expect(after(two, table, 'b: pass', 'a: pass').turn?.seat).toBe(1);
  const round = position(three, `${spare}\nc:t1: (9d) 5h\nturn: c 0,0,1`);
  const seats = [round, after(three, round, 'c: pass'), after(three, round, 'c: pass', 'a: pass')];
  expect(seats.map(({ turn }) => turn?.seat)).toEqual([2, 0, 1]);
});

test('DV4: nobody plays out of turn, and those who wait have no legal moves', () => {
  const table = at(two, 'a:t1: 5h\nb:t1: 5h\nb:t2: 6s\nturn: a 1,0');
  for (const move of ['5h t1>t2', 'pass', 'pass !a', 'draw', 'redeal']) {
    expect(answer(two, table, `b: ${move}`)).toBe('refused: not-your-turn');
  }
  expect(legalMoves(two, table, 1)).toEqual([]);
  const [column = -1] = two.seatPiles[1]?.tableau ?? [];
  expect(targetsOf(two, table, 1, column, table.piles[column]?.[0] ?? -1)).toEqual([]);
});

test('DV5: nothing is turned on the first turn of any player', () => {
  const table = position(three, `${spare}\na:s: (2c 3c)\nb:s: (2c 3c)\nc:s: (2c 3c)\nc:t1: 5h\nturn: b 0,1,0`);
  expect(answer(three, table, 'b: pass')).toBe('pass turn=c');
  expect(answer(three, after(three, table, 'b: pass'), 'c: pass')).toBe('pass turn=a');
});

test('DV5: every later turn opens with exactly one stock card, turned automatically', () => {
  const table = at(two, 'a:t1: 5h\nb:t1: 5h\nb:s: (2c 3c)\nb:w: 9d\nturn: a 1,1');
  expect(answer(two, table, 'pass')).toBe('pass+ turn=b b:s>b:w=3c@b');
  expect(answer(two, redact(two, table, 0), 'pass')).toBe('pass+ turn=b b:s>b:w=?');
});

test('DV5: no player may turn more', () => {
  const table = at(two, 'a:s: (2c 3c)\nturn: a 2,2');
  expect(answer(two, table, 'draw')).toBe('refused: turned-by-itself');
  expect(answer(two, at(two, 'a:w: 2c 3c\nturn: a 2,2'), 'redeal')).toBe('refused: turned-by-itself');
  expect(legalMoves(two, table, 0).map(({ kind }) => kind)).not.toContain('draw');
});

test('DV6: with the stock out the waste is turned over unshuffled, and one card is turned', () => {
  const table = at(two, 'b:w: 2c 3c 4c\nturn: a 1,1');
  expect(answer(two, table, 'pass')).toBe('pass+ turn=b b:w>>b:s b:s>b:w=2c@b');
  const turned = after(two, table, 'pass');
  expect(turned.redeals).toEqual([0, 1]);
  expect(answer(two, after(two, turned, 'b: pass', 'a: pass'), 'b: pass')).toContain('turn=a');
  expect(answer(two, after(two, turned, 'b: pass'), 'a: pass')).toBe('pass+ turn=b b:s>b:w=3c@b');
});

test('DV6: a single card is turned over and turned again', () => {
  expect(answer(two, at(two, 'b:w: 2c\nturn: a 1,1'), 'pass')).toBe('pass+ turn=b b:w>>b:s b:s>b:w=2c@b');
});

test('DV6: with both empty nothing happens', () => {
  expect(answer(two, at(two, 'turn: a 1,1'), 'pass')).toBe('pass+ turn=b');
});

test('DV7: the foundations are shared: anybody starts one and plays on any, and no card comes back', () => {
  const table = at(two, 'f2: Ad@b\na:t1: 2d\na:t2: 3c\na:t3: Ah\nturn: a 1,1');
  expect(answer(two, table, '2d t1>f2')).toBe('t1>f2');
  expect(answer(two, table, 'Ah t3>f3')).toBe('t3>f3');
  const founded = after(two, table, '2d t1>f2');
  expect(answer(two, founded, '2d f2>t2')).toBe('refused: does-not-leave');
});

test('DV8: a card counts for the player whose pack it is from', () => {
  const table = at(two, 'f2: Ad@b 2d\na:t1: 3d\nturn: a 1,1');
  expect(cardCounts(two, table)).toEqual([1, 1]);
  expect(cardCounts(two, after(two, table, '3d t1>f2'))).toEqual([2, 1]);
});

test('DV9, K6: a king fills a space, from the waste or from a column with its run', () => {
  const table = at(two, 'a:w: Kd\na:t1: (2c) Ks Qh Jc\na:t2: (2d) 9h\nturn: a 1,1');
  expect(answer(two, table, 'Kd w>t3')).toBe('w>t3');
  expect(answer(two, table, 'Ks t1>t3')).toBe('t1>t3*3 t1=2c');
  expect(answer(two, table, '9h t2>t3')).toBe('refused: only-a-king');
});

test('DV10: any number of plays in one turn, then a pass', () => {
  const table = at(two, 'a:t1: 2d\na:t2: (5s) Ad\na:t3: 3d\nb:t1: 5h\nturn: a 1,0');
  const played = after(two, table, 'Ad t2>f2', '2d t1>f2', '3d t3>f2');
  expect(played.turn?.seat).toBe(0);
  expect(answer(two, played, 'pass')).toBe('pass+ turn=b');
});

test('DV10: passing with plays left is allowed', () => {
  const table = at(two, 'a:t1: Ad\nb:t1: 5h\nturn: a 1,0');
  expect(answer(two, table, 'pass')).toBe('pass+ turn=b');
});

test('DV10, G4: a whole column moved into a space is no play', () => {
  const table = position(two, 'a:t1: Kh Qs\nb:t1: (Ad) 2d\na:t7: (2h) 9c\nb:t7: (Kh) Ac\nturn: a 1,1');
  expect(answer(two, table, 'Kh t1>t2')).toBe('refused: no-change');
  expect(answer(two, table, 'pass')).toBe('pass turn=b');
  // From the waste a lone king comes into play, and an ace that is alone in its column goes up.
  const other = at(two, 'a:w: Kd\na:t1: Ah\nturn: a 1,1');
  expect(answer(two, other, 'Kd w>t2')).toBe('w>t2');
  expect(answer(two, other, 'Ah t1>f3')).toBe('t1>f3');
});

const hop = 'a:t1: (9d) 6s 5h\na:t2: (9h) 6c';

test('DV12: the game ends as soon as no active player can make progress', () => {
  const table = position(two, `${hop}\nb:t1: (9d) Ah\nturn: b 1,1`);
  expect(answer(two, table, 'b: Ah t1>f3')).toBe('t1>f3 t1=9d end=stuck');
  // The other player could keep hopping with the five forever: that is no progress.
  expect(answer(two, position(two, `${hop}\nb:t1: (9d) 2h\nturn: a 1,1`), '5h t1>t2')).toBe('t1>t2 end=stuck');
});

test('DV12: two players without a play do not end it while a stock card will help', () => {
  const table = position(two, 'a:t1: (9d) 7h\nb:t1: (9d) 7h\nb:s: (6s)\nturn: a 1,0');
  expect(answer(two, table, 'pass')).toBe('pass turn=b');
  const round = after(two, table, 'pass', 'b: pass');
  expect(round.ending).toBe(null);
  expect(answer(two, round, 'pass')).toBe('pass turn=b b:s>b:w=6s@b');
});

test('DV12: read literally, a round of forced passes ends it', () => {
  const table = position(literal, 'a:t1: (9d) 5h\nb:t1: (9d) 5h\nb:s: (6s)\nturn: a 1,0');
  expect(answer(literal, table, 'pass')).toBe('pass turn=b');
  expect(answer(literal, after(literal, table, 'pass'), 'b: pass')).toBe('pass end=stuck');
});

test('DV12: read literally, a pass with a play at hand or after a play restarts the row', () => {
  const free = position(literal, `${hop}\nb:t1: (9d) 5h\nturn: b 2,2`);
  const passed = after(literal, free, 'b: pass', 'a: pass');
  expect(passed.turn?.forcedPassCount).toBe(0);
  expect(answer(literal, passed, 'b: pass')).toBe('pass turn=a');
  const played = position(literal, 'a:t1: Ah\na:t2: (9d) 5h\nb:t1: (9d) 5h\nturn: b 2,2');
  expect(answer(literal, after(literal, played, 'b: pass', 'Ah t1>f3', 'pass'), 'b: pass')).toBe('pass turn=a');
});

test('DV12: read literally, the proof does not end it', () => {
  const table = position(literal, `${hop}\nb:t1: (9d) 2h\nturn: a 1,1`);
  expect(answer(literal, table, '5h t1>t2')).toBe('t1>t2');
});

test('DV13: in a blocked game most own cards on the foundations win, and equal counts share the place', () => {
  const table = position(
    three,
    'f3: Ah 2h@b 3h@b\nf7: Ah@c 2h@c\na:t1: (9d) 9s\nb:t1: (9d) 4h\nc:t1: (9d) 9s\nturn: b 1,1,1',
  );
  expect(answer(three, table, 'b: 4h t1>f3')).toBe('t1>f3 t1=9d end=stuck');
  const places = placings(three, after(three, table, 'b: 4h t1>f3')).map(({ seat, place }) => [seat, place]);
  expect(places).toEqual([
    [1, 1],
    [2, 2],
    [0, 3],
  ]);
  const level = position(two, 'f3: Ah@b\na:t1: (9d) 2h\nb:t1: (9d) 9s\nturn: a 1,1');
  expect(placings(two, after(two, level, '2h t1>f3')).map(({ place }) => place)).toEqual([1, 1]);
});

const lastCard = `f3: ${suitOf('h', 12)}\na:t1: Kh\nb:t1: (9s) Ad`;

test('DV14: going out ends the game at once, in the middle of a turn', () => {
  const table = position(two, `${lastCard}\nturn: a 4,4`);
  expect(answer(two, table, 'Kh t1>f3')).toBe('t1>f3 out end=out');
  expect(answer(two, after(two, table, 'Kh t1>f3'), 'pass')).toBe('refused: game-over');
});

test('DV14: a card left in the stock, the waste or a column keeps its player in', () => {
  for (const pile of ['a:s: (9c)', 'a:w: 9c', 'a:t5: 9c']) {
    expect(answer(two, position(two, `${lastCard}\n${pile}\nturn: a 4,4`), 'Kh t1>f3')).toBe('t1>f3');
  }
});

describe.each([3, 4, 5])('DV15: with %i players', (seatCount) => {
  test('the same rules hold, and “both” means all active players', () => {
    const rules = rulesOf('double-klondike', {}, seatCount);
    const dead = [...'bcde'].slice(0, seatCount - 1).map((letter) => `${letter}:t1: (9d) 9s`);
    const counts = Array.from({ length: seatCount }, () => 1).join(',');
    const table = position(rules, `a:t1: (9d) Ah\n${dead.join('\n')}\nturn: a ${counts}`);
    expect(answer(rules, table, 'Ah t1>f3')).toBe('t1>f3 t1=9d end=stuck');
    const freed = position(rules, `a:t1: (9d) Ah\n${dead.join('\n').replace('9s', '2h')}\nturn: a ${counts}`);
    expect(answer(rules, freed, 'Ah t1>f3')).toBe('t1>f3 t1=9d');
  });

  test('read literally, all active players have to be forced to pass, one after the other', () => {
    const rules = rulesOf('double-klondike', { blocked: 'passes' }, seatCount);
    const letters = [...'abcde'].slice(0, seatCount);
    const counts = letters.map(() => 1).join(',');
    let table = position(rules, `${letters.map((letter) => `${letter}:t1: (9d) 5h`).join('\n')}\nturn: a ${counts}`);
    for (const letter of letters) {
      expect(table.ending).toBe(null);
      table = after(rules, table, `${letter}: pass`);
    }
    expect(table.ending).toBe('stuck');
  });
});

const readyForKings = `f3: ${suitOf('h', 12)}\nf7: ${ofPack(suitOf('h', 12), 'b')}\nf11: ${ofPack(suitOf('h', 12), 'c')}`;

/** Everybody's last card is a king. */
const lastCards = `${readyForKings}\na:t1: Kh\nb:t1: Kh\nc:t1: Kh`;

/** Seat b goes out; the others cannot play. */
const lastOfB = `${readyForKings}\na:t1: (9d) 5h\nb:t1: Kh\nc:t1: (9d) 5h\nturn: b 1,1,1`;

test('DV16: by default the game ends when the first player goes out, and the others are ranked by cards played', () => {
  const table = position(three, `${lastCards}\nf1: Ac@c\nturn: b 1,1,1`);
  expect(answer(three, table, 'b: Kh t1>f7')).toBe('t1>f7 out end=out');
  expect(placings(three, after(three, table, 'b: Kh t1>f7')).map(({ seat, place }) => [seat, place])).toEqual([
    [1, 1],
    [2, 2],
    [0, 3],
  ]);
});

test('DV16: playing on, a player who goes out in mid-turn hands the turn on', () => {
  const table = position(playOut, `${lastCards}\nc:s: (9s)\nturn: b 1,1,1`);
  expect(answer(playOut, table, 'b: Kh t1>f7')).toBe('t1>f7 out turn=c c:s>c:w=9s@c');
  expect(answer(playOut, after(playOut, table, 'b: Kh t1>f7'), 'b: pass')).toBe('refused: already-out');
});

test('DV16: playing on, finished players are skipped and places go by the order of going out', () => {
  const table = position(playOut, `${lastCards}\nturn: b 1,1,1`);
  const first = after(playOut, table, 'b: Kh t1>f7', 'c: pass');
  expect(first.turn?.seat).toBe(0);
  expect(after(playOut, first, 'a: pass').turn?.seat).toBe(2);
  const second = after(playOut, first, 'a: Kh t1>f3');
  expect(second.ending).toBe(null);
  expect(second.turn?.seat).toBe(2);
  expect(after(playOut, second, 'c: pass').turn?.seat).toBe(2);
  const over = after(playOut, second, 'c: Kh t1>f11');
  expect(over.ending).toBe('out');
  expect(placings(playOut, over).map(({ seat, place }) => [seat, place])).toEqual([
    [1, 1],
    [0, 2],
    [2, 3],
  ]);
});

test('DV16: playing on, the rest may be blocked the moment a player goes out: the turn is handed on, and the game ends', () => {
  const table = position(playOut, lastOfB);
  expect(answer(playOut, table, 'b: Kh t1>f7')).toBe('t1>f7 out turn=c end=stuck');
  // A view cannot prove the end, and otherwise gives the same answers.
  expect(answer(playOut, redact(playOut, table, 1), 'b: Kh t1>f7')).toBe('t1>f7 out turn=c');
});

test('DV16, DV12: playing on, forced passes are counted among those who still play', () => {
  const table = position(literalOfThree, lastOfB);
  const out = after(literalOfThree, table, 'b: Kh t1>f7', 'c: pass');
  expect(out.ending).toBe(null);
  expect(answer(literalOfThree, out, 'a: pass')).toBe('pass end=stuck');
});

test('DV16: between two there is no place to play on for', () => {
  const rules = rulesOf('double-klondike', { playOut: true }, 2);
  expect(answer(rules, position(rules, `${lastCard}\nturn: a 4,4`), 'Kh t1>f3')).toBe('t1>f3 out end=out');
});

test('DV17: one card is turned, however many there are', () => {
  for (const seatCount of [2, 3, 4, 5])
    expect(new Set(rulesOf('double-klondike', {}, seatCount).drawCounts)).toEqual(new Set([1]));
  const table = at(two, 'b:s: (2c 3c 4c 5c)\nturn: a 1,1');
  expect(answer(two, table, 'pass')).toBe('pass+ turn=b b:s>b:w=5c@b');
});

test('G7, DV4: all may agree to stop, in turn or not', () => {
  const table = at(two, 'turn: a 1,1');
  expect(answer(two, table, 'b: agree')).toBe('agree');
  expect(answer(two, after(two, table, 'b: agree'), 'b: disagree')).toBe('disagree');
  expect(answer(two, after(two, table, 'b: agree'), 'agree')).toBe('agree end=agreed');
});
