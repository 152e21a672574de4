import { expect, test } from 'vitest';
import { isSolo, type LayoutShape, type Rules, readLayout } from '../src/index.ts';
import { games, rulesOf } from './support.ts';

const shapes: readonly LayoutShape[] = ['wide', 'tall'];
const patiences = games.filter(({ rules }) => isSolo(rules.ruleset));

test.each(patiences)('$name has a place for each pile in both shapes, without overlaps', ({ rules }) => {
  for (const shape of shapes) {
    const { columns, rows, places } = readLayout(rules, shape);
    expect(places.map(({ pile }) => pile).sort((a, b) => a - b)).toEqual(rules.piles.map(({ id }) => id));
    const covered = new Set<string>();
    for (const { column, row, columnSpan, rowSpan } of places) {
      expect(column + columnSpan <= columns && row + rowSpan <= rows).toBe(true);
      for (let right = 0; right < columnSpan; right += 1) {
        for (let down = 0; down < rowSpan; down += 1) {
          const cell = `${column + right} ${row + down}`;
          expect(covered.has(cell)).toBe(false);
          covered.add(cell);
        }
      }
    }
  }
});

/** The rules of Yukon, which has four foundations and seven columns, with made-up rows. */
function yukonWith(rows: readonly string[]): Rules {
  const rules = rulesOf('yukon');
  const { ruleset } = rules;
  if (!isSolo(ruleset)) throw new Error('Yukon is a game for one.');
  return { ...rules, ruleset: { ...ruleset, mode: { ...ruleset.mode, layout: () => rows } } };
}

test('a pile has the cells that extend it to the right and below', () => {
  const layout = readLayout(yukonWith(['f1 - . f2 f3 f4', 't1 - t2 t3 t4 t5', '| | . | t6 t7']), 'wide');
  expect([layout.columns, layout.rows]).toEqual([6, 3]);
  expect(layout.places.slice(0, 2)).toEqual([
    { pile: 0, column: 0, row: 0, columnSpan: 2, rowSpan: 1 },
    { pile: 1, column: 3, row: 0, columnSpan: 1, rowSpan: 1 },
  ]);
  expect(layout.places.find(({ pile }) => pile === 4)).toMatchObject({ column: 0, row: 1, columnSpan: 2, rowSpan: 2 });
  expect(layout.places.find(({ pile }) => pile === 6)).toMatchObject({ column: 3, row: 1, columnSpan: 1, rowSpan: 2 });
});

test('invalid rows are reported with the game, the shape and the place', () => {
  const foundations = 'f1 f2 f3 f4 . . .';
  const columns = 't1 t2 t3 t4 t5 t6 t7';
  const wrong: readonly (readonly [readonly string[], string])[] = [
    [[], 'the tall layout of “yukon” has no row'],
    [[foundations, `${columns} .`], 'has 7 places in its first row and 8 in row 2'],
    [[foundations, 't1 t2 t3 t4 t5 t6 t8'], 'has “t8” in row 2, place 7, which is no pile of this game'],
    [[foundations, 't1 t2 t3 t4 t5 t6 .'], 'has no place for the pile “t7”'],
    [[foundations, columns, '. . . . . . t1'], 'places that make no rectangle'],
    [['f1 f2 f3 f4 t7 - -', 't1 t2 t3 t4 t5 t6 |'], 'places that make no rectangle'],
    [['- f1 f2 f3 f4 . .', columns], 'has “-” in row 1, place 1, where there is no pile to go on with'],
    [['f1 f2 f3 f4 . . -', columns], 'has “-” in row 1, place 7, where there is no pile to go on with'],
    [['f1 f2 f3 f4 | . .', columns], 'has “|” in row 1, place 5, where there is no pile to go on with'],
  ];
  for (const [rows, sentence] of wrong) expect(() => readLayout(yukonWith(rows), 'tall')).toThrow(sentence);
});

test('a multiplayer game has no layout', () => {
  expect(() => readLayout(rulesOf('race', {}, 2), 'wide')).toThrow('“race” is no game for one');
});
