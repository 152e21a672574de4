import { describe, expect, it } from 'vitest';
import { targetChoices } from '../src/table/cursor.ts';
import { layoutTable } from '../src/table/layout.ts';
import { dealDelayMs, keptPlaces, pileRooms, placeTokens } from '../src/table/places.ts';
import { firstTokens, nextTokens } from '../src/table/tokens.ts';
import { labelOf } from '../src/table/words.ts';
import { nameOf, pileOf, raceFor, viewOf } from './support.ts';

const rules = raceFor(2);
const layout = layoutTable({ widthPx: 1280, heightPx: 752, seatCount: 2 });
const rooms = pileRooms(rules, layout, 0);

describe('places from one view to the next', () => {
  const before = viewOf(rules, 'a:t1: 3s', 'a:t2: 4h', 'a:t3: 9c');
  const after = viewOf(rules, 'a:t2: 4h 3s', 'a:t3: 9c');
  const tokens = firstTokens(rules, before);
  const placesBefore = placeTokens(rules, before, tokens, layout, rooms, 0);
  const next = placeTokens(rules, after, nextTokens(rules, before, tokens, after), layout, rooms, 0);
  const places = keptPlaces(placesBefore, next);

  it('stay the same object where a card stays', () => {
    const changed = places.flatMap((place, token) => (place === placesBefore[token] ? [] : [place]));
    expect(changed.map(({ pile, index }) => `${nameOf(rules, pile)} ${index}`)).toEqual(['t2 1']);
  });
});

it('deals row by row', () => {
  const at = (pile: string, index: number) => {
    const view = viewOf(rules, `a:${pile}: ?${index + 1}`);
    const place = placeTokens(rules, view, firstTokens(rules, view), layout, rooms, 0).at(-1);
    if (place === undefined) throw new Error('The card has a place.');
    return dealDelayMs(rules, place);
  };
  const delays = [at('t1', 0), at('t7', 0), at('t2', 1), at('t7', 6)];
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
  expect(at('s', 3)).toBe(0);
});

describe('labels', () => {
  const view = viewOf(rules, 'f3: Ah', 'a:s: ?3', 'a:w: 2c 3c', 'a:t1: ?1 8s 7h', 'b:t1: 9d');
  const label = (pile: string, index: number) => labelOf(rules, view, 0, pileOf(rules, pile), index);

  it('name what one can do something with', () => {
    expect(label('t1', 1)).toMatch(/eight of spades.*column 1/);
    expect(label('w', 1)).toMatch(/three of clubs/);
    expect(label('s', 2)).toMatch(/stock/);
    expect(label('f3', 0)).toMatch(/ace of hearts/);
  });

  it('leave the rest as decoration', () => {
    expect([label('t1', 0), label('w', 0), label('s', 0), label('b:t1', 0)]).toEqual([null, null, null, null]);
  });
});

it('takes the foundations of a suit for one choice', () => {
  const piles = ['t2', 'f3', 'f7', 'f1'].map((name) => pileOf(rules, name));
  expect(targetChoices(rules, piles).map((pile) => nameOf(rules, pile))).toEqual(['t2', 'f3', 'f1']);
});
