// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { canEnlarge, withEnlarged } from '../../src/felt/layout/enlarged-seat.ts';
import { overlapArea } from '../../src/felt/layout/measures.ts';
import { layoutOf } from '../../src/felt/layout/table-layout.ts';
import { raceFor } from '../support/views.ts';
import { MountedFelt } from './mounted-felt.svelte.ts';

const phones = [
  [360, 596],
  [390, 800],
  [844, 346],
  [667, 331],
] as const;

describe.each(phones)('on a phone of %i × %i px', (widthPx, heightPx) => {
  it.each([3, 4, 5])('the cards of each opponent of %i seats can be shown large, inside the window', (seatCount) => {
    const rules = raceFor(seatCount);
    const size = { widthPx, heightPx };
    const layout = layoutOf(rules, size, 0);
    for (let seat = 1; seat < seatCount; seat += 1) {
      expect(canEnlarge(size, layout, seat - 1)).toBe(true);
      const { opponents, piles } = withEnlarged(rules, size, layout, 0, seat, 'left');
      const [before, after] = [layout.opponents[seat - 1], opponents[seat - 1]];
      if (before === undefined || after === undefined) throw new Error('Every opponent has a place.');
      expect(after.cardWidth).toBeGreaterThanOrEqual(before.cardWidth * 1.3);
      const { area } = after;
      expect([area.x >= 0, area.x + area.width <= widthPx, area.y >= 0]).toEqual([true, true, true]);
      expect(area.height, 'the near cards stay in reach').toBeLessThanOrEqual(heightPx * 0.62);
      const rooms = (rules.seatPiles[seat]?.all ?? []).flatMap((id) => piles[id]?.room ?? []);
      rooms.forEach((room, index) => {
        expect(overlapArea(room, area)).toBeCloseTo(room.width * room.height);
        for (const other of rooms.slice(index + 1)) expect(overlapArea(room, other)).toBeLessThan(0.01);
      });
    }
  });
});

it('is not offered if the cards are large enough', () => {
  const size = { widthPx: 1920, heightPx: 1032 };
  expect(canEnlarge(size, layoutOf(raceFor(5), size, 0), 0)).toBe(false);
});

describe('a press on the cards of an opponent', () => {
  const race = raceFor(5);
  const lines = ['f3: Ah', 'a:t1: 9h', 'a:t4: 2h', 'b:t1: 9c', 'c:t1: Ac'];
  const panel = () => {
    const button = document.querySelector<HTMLButtonElement>('button[aria-pressed]');
    if (button === null) throw new Error('The first opponent’s cards can be shown large.');
    return button;
  };
  const press = async () => {
    panel().click();
    await Promise.resolve();
  };
  const isLarge = () => panel().getAttribute('aria-pressed') === 'true';

  it('enlarges them, and the next one reverts it', async () => {
    const felt = new MountedFelt(race, ...lines);
    const widthOf = () => Number(/scale\(([\d.]+)\)/.exec(felt.at('b:t1').style.transform)?.[1]);
    const before = widthOf();
    expect(panel().getAttribute('aria-label')).toBe('Enlarge Player 1’s cards');
    await press();
    expect(isLarge()).toBe(true);
    expect(widthOf()).toBeGreaterThan(before * 1.3);
    await press();
    expect([isLarge(), widthOf()]).toEqual([false, before]);
  });

  it('is reverted by Escape, which then belongs to the page again', async () => {
    const felt = new MountedFelt(race, ...lines);
    await press();
    expect(await felt.press('Escape')).toBe(true);
    expect(isLarge()).toBe(false);
    expect(await felt.press('Escape')).toBe(false);
  });

  it('does not prevent playing own cards', async () => {
    const felt = new MountedFelt(race, ...lines);
    await press();
    felt.tap('t4');
    expect(felt.cardsIn('f3')).toEqual(['Ah', '2h']);
    expect(isLarge()).toBe(false);
  });

  it('and keys on it move no card, and its focus stays while others play', async () => {
    const felt = new MountedFelt(race, ...lines);
    panel().focus();
    panel().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    expect(felt.takeCues()).toEqual([]);
    felt.show('f3: Ah', 'f1: Ac@c', 'a:t1: 9h', 'a:t4: 2h', 'b:t1: 9c');
    expect(document.activeElement).toBe(panel());
  });
});
