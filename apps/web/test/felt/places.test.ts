import type { Table } from '@snap-up/engine';
import { describe, expect, it } from 'vitest';
import { targetChoices } from '../../src/felt/input/cursor.ts';
import { dealDelayMs, placePile } from '../../src/felt/layout/places.ts';
import { layoutOf } from '../../src/felt/layout/table-layout.ts';
import { firstTokens, nextTokens } from '../../src/felt/model/tokens.ts';
import { CardSheet, isReadable, type Setting } from '../../src/felt/render/card-sheet.ts';
import { describeSlot } from '../../src/messages/piles.ts';
import { nameOf, pileOf, raceFor, viewOf } from '../support/views.ts';

const rules = raceFor(2);
const layout = layoutOf(rules, { widthPx: 1280, heightPx: 752 }, 0);

describe('cards from one view to the next', () => {
  const gathered: Setting['gathered'] = new Set();
  const setting = { rules, layout, nearSeat: 0, canPlay: true, isUndealt: false, wordsOf: describeSlot, gathered };
  const before = viewOf(rules, 'a:t1: 3s', 'a:t2: 4h', 'a:t3: 9c', 'b:t1: ?2 8s');
  const tokens = firstTokens(rules, before);

  /** A sheet that shows a view, and a function that shows the next one. */
  function goOn(after: Table, change: Partial<Setting> = {}) {
    const sheet = new CardSheet();
    sheet.update(setting, before, tokens);
    const first = tokens.flat().map((token) => sheet.card(token));
    const next = nextTokens(rules, before, tokens, after);
    const changed = sheet.update({ ...setting, ...change }, after, next).cards;
    return { sheet, first, changed };
  }
  const nameAt = (sheet: CardSheet, token: number) => {
    const place = sheet.card(token)?.place;
    return `${nameOf(rules, place?.pile)} ${place?.index}`;
  };
  const after = viewOf(rules, 'a:t2: 4h 3s', 'a:t3: 9c', 'b:t1: ?2 8s');

  it('report only those that have changed: the one that moved, and the one that it covers', () => {
    const { sheet, changed } = goOn(after);
    expect(changed.map((token) => nameAt(sheet, token)).sort()).toEqual(['t2 0', 't2 1']);
  });

  it('cost nothing where a view changes nothing', () => {
    expect(goOn({ ...before, agreed: [true, false] }).changed).toEqual([]);
  });

  it('all change when they lie with their stock, and are no buttons for somebody who cannot play', () => {
    expect(goOn(before, { isUndealt: true }).changed.length).toBe(tokens.flat().length);
    const { sheet } = goOn(before, { canPlay: false });
    expect(tokens.flat().filter((token) => sheet.card(token)?.label !== null)).toEqual([]);
  });

  it('show their seat on a shared pile, and only there', () => {
    const { sheet } = goOn(viewOf(rules, 'f3: Ah@b', 'a:t2: 4h', 'a:t1: 3s', 'a:t3: 9c', 'b:t1: ?2'));
    const all = tokens.flat().map((token) => sheet.card(token));
    expect(all.find((card) => card?.isShared)).toMatchObject({ seat: 1, face: 'Ah' });
    expect(all.filter((card) => card?.face === null).length).toBe(2);
  });
});

it('deals row by row', () => {
  const at = (pile: string, index: number) => {
    const view = viewOf(rules, `a:${pile}: ?${index + 1}`);
    const id = pileOf(rules, pile);
    const place = placePile(id, view.piles[id] ?? [], layout).at(-1);
    if (place === undefined) throw new Error('The card has a place.');
    return dealDelayMs(rules, place);
  };
  const delays = [at('t1', 0), at('t7', 0), at('t2', 1), at('t7', 6)];
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
  expect(at('s', 3)).toBe(0);
});

const view = viewOf(rules, 'f3: Ah', 'a:s: ?3', 'a:w: 2c 3c', 'a:t1: ?1 8s 7h', 'b:t1: 9d');
const label = (pile: string, index: number) => {
  const id = pileOf(rules, pile);
  return isReadable(rules, view, 0, id, index) ? describeSlot(rules, view, id, index) : null;
};

it('labels name what the player can do something with', () => {
  expect(label('t1', 1)).toMatch(/eight of spades.*column 1/);
  expect(label('w', 1)).toMatch(/three of clubs/);
  expect(label('s', 2)).toMatch(/stock/);
  expect(label('f3', 0)).toMatch(/ace of hearts/);
});

it('labels leave the rest as decoration', () => {
  expect([label('t1', 0), label('w', 0), label('s', 0), label('b:t1', 0)]).toEqual([null, null, null, null]);
});

it('takes the foundations of a suit for one choice', () => {
  const piles = ['t2', 'f3', 'f7', 'f1'].map((name) => pileOf(rules, name));
  expect(targetChoices(layout, piles).map((pile) => nameOf(rules, pile))).toEqual(['t2', 'f3', 'f1']);
});
