import { expect, it } from 'vitest';
import { firstCardOf, placePile } from '../../src/felt/layout/places.ts';
import { layoutOf } from '../../src/felt/layout/table-layout.ts';
import { eventually } from '../support/eventually.ts';
import { raceFor } from '../support/views.ts';
import { feltSize, MountedFelt, onPhone } from './mounted-felt.svelte.ts';

const race = raceFor(2);
const lines = ['f3: Ah', 'a:t1: ?1 8s 7h', 'a:t2: 9h', 'a:t4: 2h', 'a:s: ?3', 'b:t1: 9c'];

it('puts every card where the layout says', () => {
  const felt = new MountedFelt(race, ...lines);
  const layout = layoutOf(race, { widthPx: feltSize.width, heightPx: feltSize.height }, 0);
  for (const name of ['t1', 't2', 's', 'f3', 'b:t1']) {
    const pile = felt.pile(name);
    for (const { index, x, y } of placePile(pile, felt.view.piles[pile] ?? [], layout)) {
      expect(felt.placeOf(felt.at(name, index)), `${name} ${index}`).toEqual({ x, y });
    }
  }
  const empty = layout.piles[felt.pile('t3')];
  if (empty === undefined) throw new Error('Every pile has a place.');
  expect(felt.at('t3').style.cssText).toContain(String(firstCardOf(empty).x));
});

it('keeps the element of a card that moves, and touches no card of other piles', async () => {
  const felt = new MountedFelt(race, ...lines);
  const [moved, other] = [felt.at('t4'), felt.at('t2')];
  const changed = new Set<Node>();
  const observer = new MutationObserver((records) => {
    for (const { target } of records) changed.add(target);
  });
  observer.observe(document.body, { attributes: true, subtree: true });
  felt.tap('t4');
  await eventually(() => expect(changed.size).toBeGreaterThan(0));
  observer.disconnect();
  expect(felt.at('f3')).toBe(moved);
  const cards = [...changed].flatMap((node) => (node instanceof HTMLElement && node.dataset.token) || []);
  expect(cards).toContain(moved.dataset.token);
  expect(cards).not.toContain(other.dataset.token);
});

it('makes buttons of the cards that can be played, and decoration of the others', () => {
  const felt = new MountedFelt(race, ...lines);
  const roles = (name: string, index: number) => felt.at(name, index).getAttribute('role');
  expect([roles('t1', 1), roles('t1', 2), roles('t1', 0), roles('b:t1', 0)]).toEqual(['button', 'button', null, null]);
  expect(felt.at('t1', 2).getAttribute('aria-label')).toMatch(/seven of hearts/);
});

it('turns a card up when it becomes known', () => {
  const felt = new MountedFelt(race, ...lines);
  const hidden = felt.at('t1', 0);
  expect(hidden.dataset.face).toBeUndefined();
  felt.show('f3: Ah', 'a:t1: 4c', 'a:t2: 9h 8s 7h', 'a:t4: 2h', 'a:s: ?3', 'b:t1: 9c');
  expect(felt.at('t1')).toBe(hidden);
  expect(hidden.dataset.face).toBe('4c');
});

it('leaves nothing of a face in the page once its card is turned down', async () => {
  const felt = new MountedFelt(race, 'a:t1: 4c', 'a:t2: 9h');
  const card = felt.at('t1');
  expect(card.outerHTML).toContain('4c');
  felt.show('a:t1: ?1', 'a:t2: 9h');
  await eventually(() => expect(card.outerHTML).not.toContain('4c'));
});

it('draws small cards with their piles once they are dealt, and gives one that leaves an element of its own', async () => {
  onPhone();
  const five = raceFor(5);
  const felt = new MountedFelt(five, 'f1: Ac@b', 'b:t1: ?1 9h 2c', 'c:t2: Kd');
  const looks = () => [felt.at('b:t1', 0), felt.at('b:t1', 1)].map(({ className }) => className);
  await eventually(() => expect(looks().every((look) => look.includes('small'))).toBe(true));
  expect(looks()).toEqual([expect.stringContaining('back-1'), expect.stringContaining('mini face-9h')]);
  expect(felt.at('b:t1', 0).dataset.face).toBeUndefined();
  expect(felt.at('b:t1').dataset.face).toBe('2c');
  const token = felt.at('b:t1').dataset.token;
  felt.show('f1: Ac@b 2c@b', 'b:t1: ?1 9h', 'c:t2: Kd');
  const left = felt.at('f1');
  expect(left.dataset.token).toBe(token);
  expect(left.className).not.toContain('small');
  expect(left.style.getPropertyValue('--from'), 'it glides from where it lay').toContain('scale(0.');
  expect(document.querySelectorAll(`[data-token="${token}"]`)).toHaveLength(1);
  expect(looks()[0]).toContain('small');
});
