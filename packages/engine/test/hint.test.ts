import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  adviceFor,
  formatMove,
  isSolo,
  type Move,
  play,
  type Rules,
  redact,
  type State,
  type Table,
} from '../src/index.ts';
import { check, endOf, examples, firstTable, games, mustParse, position, rulesOf, soloWalks } from './support.ts';

const drawThree = rulesOf('klondike');
const drawOne = rulesOf('klondike', { draw: 1 });
const defoundation = rulesOf('klondike', { defoundation: true });

/** The suggested move; null for none. */
function hintFor(rules: Rules, table: Table): Move | null {
  const advice = adviceFor(rules, table);
  return advice.kind === 'move' ? advice.move : null;
}

function hint(rules: Rules, table: State): string | null {
  const move = hintFor(rules, table);
  return move === null ? null : formatMove(rules, 0, move);
}

const hintAt = (rules: Rules, text: string) => hint(rules, position(rules, text));

/** Follows hints from a position as long as there are any. */
function hintsFrom(rules: Rules, text: string): string[] {
  const texts: string[] = [];
  let table = position(rules, text);
  for (let move = hintFor(rules, table); move !== null; move = hintFor(rules, table)) {
    texts.push(formatMove(rules, 0, move));
    table = mustParse(play(rules, table, 0, move)).table;
  }
  return texts;
}

test('a card for a foundation is shown, wherever it lies', () => {
  expect(hintAt(drawThree, 'a:t1: (9d) Ac\na:t2: 5h\na:t3: 6s')).toBe('Ac t1>f1');
  expect(hintAt(drawThree, 'a:w: 5s Ac\na:t2: (9h) 5h')).toBe('Ac w>f1');
});

test('a card is turned up before a card of the waste goes to a column', () => {
  expect(hintAt(drawThree, 'a:t1: (9d) 5h\na:t2: 6s\na:w: 5d')).toBe('5h t1>t2');
});

test('a gain of several moves is hinted move by move, by the shortest way', () => {
  expect(hintsFrom(drawThree, 'f1: Ac\na:t1: Jh 2c 8h\na:t2: 9s\na:t3: (Kd) Td')).toEqual(['8h t1>t2', '2c t1>f1']);
  const yukon = rulesOf('yukon');
  const text = 'a:t1: (9d) 5h\na:t2: 6s 9h\na:t3: Ts\na:t4: (Jc) Td\na:t5: 3c';
  expect(hintsFrom(yukon, text).slice(0, 2)).toEqual(['9h t2>t3', '5h t1>t2']);
});

test('a card is not founded while others can be built on it for a gain', () => {
  const text = 'f3: Ah 2h 3h 4h 5h\na:t1: 6h\na:t2: (9d) 5s\na:t3: (9c) Jd';
  expect(hintAt(drawThree, text)).toBe('5s t2>t1');
  expect(hintAt(drawThree, text.replace('5s', '4s'))).toBe('6h t1>f3');
});

/** A face-down card that is turned up in two moves, by way of the columns t5 and t6. */
const twoMovesAway = 'a:t4: (9c) Js 9h\na:t5: Ts\na:t6: Qd';

test('a card is founded before a gain if that makes no way longer', () => {
  expect(hintAt(drawThree, 'a:t1: Ac\na:t2: (9d) 5h\na:t3: 6s')).toBe('Ac t1>f1');
  expect(hintAt(drawThree, `a:t1: Ac\n${twoMovesAway}`)).toBe('Ac t1>f1');
});

test('a card is not founded first if the remaining gain would take more moves', () => {
  const text = `f3: Ah 2h 3h 4h 5h\na:t1: 6h\na:t2: (9d) 5s\n${twoMovesAway}`;
  expect(hintAt(drawThree, text)).toBe('5s t2>t1');
  expect(hintAt(drawThree, text.replace('5s', '4s'))).toBe('6h t1>f3');
});

test('a gain that takes three moves comes before a card for a foundation that takes two', () => {
  const toFoundation = 'f1: Ac\na:t1: Jh 2c 8h\na:t2: 9s\na:t3: (Kd) 5d';
  expect(hintAt(drawThree, toFoundation)).toBe('8h t1>t2');
  expect(hintAt(drawThree, `${toFoundation}\n${twoMovesAway.replace('9h', '9h 4s')}`)).toBe('4s t4>t3');
});

test('a foundation move that takes two moves comes before one that only rearranges', () => {
  const settling = 'a:t1: 9c 5h\na:t2: Jc 4d';
  const kite = rulesOf('box-kite');
  expect(hintAt(kite, `f1: Ac\n${settling}\na:t3: 3c 8s\na:t4: 9d`)).toBe('5h t1>t2');
  expect(hintAt(kite, `f1: Ac\n${settling}\na:t3: 2c 8s\na:t4: 9d`)).toBe('8s t3>t4');
});

test('the stock is turned only as a last resort', () => {
  const stock = 'a:s: (Kc Ks)';
  expect(hintAt(drawThree, `a:t1: (9d) 5h\na:t2: 6s\n${stock}`)).toBe('5h t1>t2');
  expect(hintAt(drawThree, `f1: Ac\na:t1: Jh 2c 8h\na:t2: 9s\na:t3: (Kd) Td\n${stock}`)).toBe('8h t1>t2');
  const kittyhawk = rulesOf('kittyhawk', { level: 3, givesBack: false });
  const columns = 'a:t1: 9MS\na:t2: 9LK\na:t3: 9WY 8MS\na:t4: 6MW\na:t5: 6SY\na:t6: 6LK\na:s: (2MK)';
  expect(hintsFrom(kittyhawk, columns).slice(0, 2)).toEqual(['8MS t3>t1', 'draw']);
});

test('of several gains the best is to a goal, then one that turns a card up, then onto a card, then into a space', () => {
  expect(hintAt(drawThree, 'f1: Ac\na:t1: 3d\na:w: 2c')).toBe('2c w>f1');
  const blind = rulesOf('kittyhawk', { level: 3, blind: true, givesBack: false });
  const columns = 'a:t2: 9MS\na:t3: 9LK\na:t4: 6MW\na:t5: 6SY\na:t6: 6LK';
  const heaps = 'a:h1: (4YK) 8MS\na:h2: 2MK';
  expect(hintAt(blind, `f1: AM\na:t1: 9WY\n${columns}\n${heaps}`)).toBe('2MK h2>f1');
  // A king into a space, which turns a card up, and one of the waste onto a card.
  expect(hintAt(drawThree, 'a:t1: (9d) Kd\na:t2: 6s\na:w: 5d')).toBe('Kd t1>t3');
  expect(hintAt(blind, `${columns}\na:h1: 8MS`)).toBe('8MS h1>t2');
});

test('the first of equal gains', () => {
  expect(hintAt(drawThree, 'a:t1: (9d) 5h\na:t2: 6s\na:t3: (8d) 5d')).toBe('5h t1>t2');
  expect(hintAt(drawThree, 'a:t1: 6c\na:t2: 6s\na:w: 5d')).toBe('5d w>t1');
});

test('without a gain the stock is turned; once it is empty, the waste is taken back only if that helps', () => {
  const dead = 'a:t1: (9d) 7c\na:t2: (8h) 9c\na:t3: (Td) Js';
  expect(hintAt(drawThree, `${dead}\na:s: (2c 3c)`)).toBe('draw');
  const rest = 'a:t1: (9d) 7c\na:t2: (8h) 9c\na:t3: 3d\na:t4: 2c\n';
  // Of three cards turned together only the last one can be used.
  expect(hintAt(drawThree, `${rest}a:w: 2s Kd 4s`)).toBe(null);
  expect(hintAt(drawThree, `${rest}a:w: Kd 4s 2s`)).toBe('2s w>t3');
  expect(hintAt(drawThree, `${rest}a:w: Kd 4s 2s Jc Qc 9h`)).toBe('redeal');
  expect(hintAt(drawThree, `${rest}a:w: Kd 2s 4s Jc Qc 9h`)).toBe(null);
  expect(hintAt(drawOne, `${rest}a:w: Kd 4s 2s Jc Qc 9h`)).toBe(null);
});

test('a card is taken back from a foundation only to place another one, and does not go up again before', () => {
  const text = 'f1: Ac\nf3: Ah 2h 3h 4h 5h\na:t1: 6s\na:t2: (9d) 4s\na:t3: (Td) Jc';
  expect(hintsFrom(drawThree, text)).toEqual([]);
  expect(hintsFrom(defoundation, text)).toEqual(['5h f3>t1', '4s t2>t1']);
  expect(hintsFrom(defoundation, text.replace('(9d) 4s', '9d 4s'))).toEqual([]);
});

test('the waste is taken back for a card that can be used only after a rearrangement', () => {
  const text = 'f3: Ah 2h 3h 4h 5h\na:t1: (9d) 6s\na:w: 4s 9c';
  const passes = { draw: 1, passes: 2 };
  expect(hintsFrom(rulesOf('klondike', passes), text)).toEqual([]);
  const hints = hintsFrom(rulesOf('klondike', { ...passes, defoundation: true }), text);
  expect(hints).toEqual(['redeal', 'draw', '5h f3>t1', '4s w>t1']);
});

test('K9: in a game that is lost, or over, there is none', () => {
  expect(hintAt(drawThree, 'a:t1: (9d) Ac\nlost: yes')).toBe(null);
  expect(hintAt(drawThree, 'a:t1: (9d) Ac\nend: given-up')).toBe(null);
});

test('JK2: a Joker that must be played first is shown first', () => {
  const joker = rulesOf('joker-klondike');
  expect(hintAt(joker, 'f1: Ac\na:t1: (9d) 5h\na:t2: 6s\na:t3: 9c Jo')).toBe('Jo t3>f1');
});

test('CA3, CA7: the first card begins the top tier, and a pass that opens a pile is worthwhile', () => {
  const cascades = rulesOf('cascades');
  expect(hintAt(cascades, 'a:s: (9LK 8MS 4MS)')).toBe('draw');
  expect(hintAt(cascades, 'a:w: 4MS')).toBe('4MS w>i1');
  expect(hintAt(cascades, 'a:i1: 4MS\na:w: 9LK\na:r1: (2MK 2SY 2WL)')).toBe('redeal');
  expect(hintAt(cascades, 'a:i1: 4MS\na:w: 9LK\nredeals: 3')).toBe(null);
  expect(hintAt(cascades, 'a:i1: 4MS\na:w: 4WL 9LK 7SK\nredeals: 3')).toBe('7SK w>i1');
});

test('KH2: cards are dealt when nothing on the table can be done', () => {
  const kittyhawk = rulesOf('kittyhawk', { level: 3, givesBack: false });
  const columns = 'a:t1: 9MS\na:t2: 9LK\na:t3: 9WY\na:t4: 6MW\na:t5: 6SY\na:t6: 6LK';
  expect(hintAt(kittyhawk, `${columns}\na:s: (2MK)`)).toBe('draw');
  expect(hintAt(kittyhawk, `${columns}\na:s: (2MK)\na:h1: AM`)).toBe('AM h1>f1');
  expect(hintAt(kittyhawk, columns)).toBe(null);
});

test('if only having no move loses, a card moves to where it fits, without a gain', () => {
  const kite = rulesOf('box-kite');
  expect(hintsFrom(kite, 'a:t1: 9c 5h\na:t2: Jc 4d\na:t3: 2s 7h')).toEqual(['5h t1>t2']);
  expect(hintsFrom(kite, 'a:t1: 9c 6d 5h\na:t2: Jc 3c 4d\na:t3: 2s 9h')).toEqual([]);
  // In Klondike that would be idle: the game is lost.
  expect(hintAt(drawThree, 'a:t1: (9d) 7c\na:t2: (8h) 9c\na:t3: 3d\na:t4: 2c')).toBe(null);
});

test('“no move helps” is said only after a complete search', () => {
  const advice = (rules: Rules, text: string) => adviceFor(rules, position(rules, text)).kind;
  const yukon = rulesOf('yukon');
  expect(advice(yukon, 'a:t1: (9d) 5h\na:t2: (8d) 6s\na:t3: (7d) 6c')).toBe('move');
  expect(advice(yukon, 'a:t1: (9d) 6s 5h\na:t2: (8d) 6c')).toBe('none');
  const kittyhawk = rulesOf('kittyhawk');
  const columns = 'a:t1: 9MS 8MS 7SK\na:t2: 9LK 8WL 7WY\na:t3: 9WY 8YK 7SK@b\na:t4: 6MW 5ML';
  const foundations = 'f1: AM\nf2: AS\nf3: AW\nf4: AL\nf5: AY\nf6: AK';
  expect(advice(kittyhawk, `${foundations}\n${columns}`)).toBe('unknown');
  expect(advice(kittyhawk, `${foundations}\na:t1: 9MS\na:t2: 8MS`)).toBe('none');
});

test('HS6: a meld is put down, and a hand that has none is discarded', () => {
  const head = rulesOf('head-solitaire');
  expect(hintAt(head, 'a:n: 4MS 4WL 4YK 9LK 2SY 7SK\na:s: (2MK 2WL)')).toBe('meld 4MS 4WL 4YK');
  expect(hintAt(head, 'a:n: 4MS 4WL\na:s: (2WL)')).toBe('discard 4MS 4WL');
});

test('a multiplayer game has no hints', () => {
  const race = rulesOf('race', {}, 2);
  expect(hintAt(race, 'a:t1: (9d) Ac')).toBe(null);
});

test('a hint depends on face-up cards only: it is the same on a state and on a view', () => {
  check(
    60,
    fc.property(soloWalks(60), (walk) => {
      const { rules } = walk.game;
      const state = endOf(walk);
      expect(hintFor(rules, state)).toEqual(hintFor(rules, redact(rules, state, 0)));
    }),
  );
});

const mostMoves = 500;
/**
 * Games with two packs, drawing one card at a time, would take as long as all others together; their hints come from
 * the same search.
 */
const followed = games.filter(
  ({ rules }) =>
    isSolo(rules.ruleset) && !(rules.ruleset.id === 'double-klondike-solitaire' && rules.drawCounts[0] === 1),
);

test.each(examples(followed))(
  'who follows hints comes to an end, and never to the same position twice: $name',
  ({ rules }) => {
    let table = firstTable(rules, '3'.repeat(64));
    const seen = new Set<string>();
    for (let move = hintFor(rules, table); move !== null; move = hintFor(rules, table)) {
      table = mustParse(play(rules, table, 0, move)).table;
      // Taking the waste back again without a gain would be a circle too, though it is counted.
      const key = JSON.stringify([table.piles, table.hidden, rules.hand === null ? null : table.redeals]);
      expect(seen.has(key)).toBe(false);
      seen.add(key);
      expect(seen.size).toBeLessThan(mostMoves);
    }
  },
);

test('games are won by following hints alone', () => {
  const rules = rulesOf('kittyhawk');
  const endings = Array.from({ length: 5 }, (_, number) => {
    let table = firstTable(rules, String(number).repeat(64));
    for (let move = hintFor(rules, table); move !== null; move = hintFor(rules, table)) {
      table = mustParse(play(rules, table, 0, move)).table;
    }
    return table.ending;
  });
  expect(endings).toContain('won');
});
