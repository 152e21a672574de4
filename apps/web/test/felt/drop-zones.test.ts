// @vitest-environment happy-dom
import { targetsOf } from '@snap-up/engine';
import { expect, it } from 'vitest';
import { droppedOn, dropZones } from '../../src/felt/input/pointer-play.svelte.ts';
import { layoutOf } from '../../src/felt/layout/table-layout.ts';
import { cardOf, nameOf, pileOf, raceFor, viewOf } from '../support/views.ts';

const rules = raceFor(2);
const layout = layoutOf(rules, { widthPx: 390, heightPx: 800 }, 0);
const view = viewOf(rules, 'f3: Ah@b 2h@b', 'f7: Ah', 'a:t1: 2h', 'a:t2: 3s', 'a:t4: 3c');
const targets = targetsOf(rules, view, 0, pileOf(rules, 't1'), cardOf(rules, '2h'));
const zones = dropZones(targets, layout);

/** Where the card is dropped: over a pile, this far aside. */
function droppedNear(pile: string, dx = 0, dy = 0): string | undefined {
  const room = layout.piles[pileOf(rules, pile)]?.room;
  if (room === undefined) throw new Error('Every pile has a room.');
  const width = layout.cardWidth;
  const card = { x: room.x + dx, y: room.y + dy, width, height: width * 1.4 };
  return nameOf(rules, droppedOn(zones, card, card.x + width / 2, card.y + width / 2));
}

it('drops a card anywhere over a suit on the foundation that it fits', () => {
  expect(droppedNear('f3')).toBe('f7');
  expect(droppedNear('f7')).toBe('f7');
});

it('accepts a card that is dropped low in a column’s room', () => {
  expect(droppedNear('t2', 0, 150)).toBe('t2');
});

it('chooses the column that the card covers most', () => {
  expect(droppedNear('t2', 8)).toBe('t2');
  expect(droppedNear('t4', -8)).toBe('t4');
});

it('is not a drop if no target is near', () => {
  expect(droppedNear('t7', 0, 100)).toBeUndefined();
});
