import type { Rules } from '@snap-up/engine';
import { flushSync } from 'svelte';
import { expect, it, test, vi } from 'vitest';
import { rankingOf } from '../../src/felt/index.ts';
import { firstCardOf, placePile } from '../../src/felt/layout/places.ts';
import { layoutOf } from '../../src/felt/layout/table-layout.ts';
import { completeFoundations, foundationPlays } from '../../src/felt/model/foundations.ts';
import { eventually } from '../support/eventually.ts';
import { nameOf, raceFor, viewOf } from '../support/views.ts';
import { feltSize, MountedFelt, onPhone } from './mounted-felt.svelte.ts';
import { soloRules } from './solo-support.ts';

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

const hearts = (...ranks: readonly string[]) => ranks.map((rank) => `${rank}h`).join(' ');
const wholeSuit = hearts('A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K');

function playsBetween(before: readonly string[], after: readonly string[]) {
  const plays = foundationPlays(race, viewOf(race, ...before), viewOf(race, ...after));
  return plays.map(({ pile, seat }) => `${nameOf(race, pile)} ${seat}`);
}

test('another card on a foundation is a play', () => {
  expect(playsBetween(['f3: Ah'], ['f3: Ah 2h', 'f1: Ac@b'])).toEqual(['f1 1', 'f3 0']);
  expect(playsBetween(['f3: Ah'], ['f3: Ah@b']), 'that was beaten to it').toEqual(['f3 1']);
});

test('a card that was taken back from a foundation is no play', () => {
  expect(playsBetween(['f3: Ah 2h'], ['f3: Ah'])).toEqual([]);
});

test('a foundation is complete with its last card, in any pack', () => {
  const closed = (rules: Rules, line: string) => completeFoundations(rules, viewOf(rules, line)).length;
  expect(closed(race, `f3: ${wholeSuit}`)).toBe(1);
  expect(closed(race, `f3: ${wholeSuit.slice(0, -3)}`)).toBe(0);
  expect(closed(soloRules('klondike'), `f3: ${wholeSuit}`)).toBe(1);
  expect(closed(soloRules('joker-klondike'), `f3: ${wholeSuit}`)).toBe(1);
});

test('the place of a play is ringed in the color of its seat, for everybody, until the ring has faded', () => {
  const felt = new MountedFelt(race, 'f3: Ah', 'a:t1: 9h', 'b:t1: Ac');
  const rings = () => [...document.querySelectorAll<HTMLElement>('[data-played]')];
  expect(rings()).toEqual([]);
  felt.show('f3: Ah', 'f1: Ac@b', 'a:t1: 9h');
  expect(rings().map(({ dataset, style }) => [dataset.played, style.getPropertyValue('--seat-line')])).toEqual([
    [String(felt.pile('f1')), 'var(--seat-line-1)'],
  ]);
  rings()[0]?.dispatchEvent(new Event('animationend'));
  felt.show('f3: Ah', 'f1: Ac@b', 'a:t1: 9h');
  expect(rings()).toEqual([]);
});

test('a complete foundation is sealed', () => {
  const felt = new MountedFelt(race, `f3: ${wholeSuit.slice(0, -3)}`, 'a:t1: Kh', 'a:t2: 9c');
  const seals = () => document.querySelectorAll('[data-complete]').length;
  expect(seals()).toBe(0);
  felt.tap('t1');
  expect(seals()).toBe(1);
});

it('shows the kings of a game that is over without seals', () => {
  const felt = new MountedFelt(race, `f3: ${wholeSuit}`, 'a:t1: 9h');
  const seals = () => document.querySelectorAll('[data-complete]').length;
  expect(seals()).toBe(1);
  felt.view = { ...felt.view, ending: 'agreed' };
  flushSync();
  expect(seals()).toBe(0);
});

const raceOfThree = raceFor(3);
const leadersOf = (...lines: readonly string[]) => [...rankingOf(raceOfThree, viewOf(raceOfThree, ...lines)).leaders];

test('the leaders are those with the most cards on the foundations', () => {
  expect(leadersOf('f3: Ah 2h', 'f1: Ac@b')).toEqual([0]);
  expect(leadersOf('f3: Ah', 'f1: Ac@b')).toEqual([0, 1]);
});

test('a ranking counts the cards on the foundations by seat', () => {
  expect(rankingOf(raceOfThree, viewOf(raceOfThree, 'f3: Ah 2h', 'f1: Ac@b')).counts).toEqual([2, 1, 0]);
});

test('nobody leads while all are tied', () => {
  expect(leadersOf('a:t1: 9h')).toEqual([]);
  expect(leadersOf('f3: Ah', 'f1: Ac@b', 'f2: Ad@c')).toEqual([]);
});

test('a lead is announced, and shown by a crown', () => {
  const felt = new MountedFelt(raceOfThree, 'f1: Ac@b', 'a:t1: Ah 2h');
  const [ben] = document.querySelectorAll('section');
  const hasCrown = () => ben?.querySelector('header .count svg') != null;
  expect(ben?.getAttribute('aria-label')).toMatch(/1 of 52 cards on the foundations, in the lead$/);
  expect(hasCrown()).toBe(true);
  felt.show('f1: Ac@b', 'f3: Ah 2h');
  expect(ben?.getAttribute('aria-label')).toMatch(/1 of 52 cards on the foundations$/);
  expect(hasCrown()).toBe(false);
});

/** The lines about each player, by the label of their list. */
function read(): Record<string, readonly string[]> {
  const lists = document.querySelectorAll('section[aria-label="The table in words"] ul');
  return Object.fromEntries(
    [...lists].map((list) => [
      list.getAttribute('aria-label') ?? '',
      [...list.querySelectorAll('li')].map((line) => line.textContent ?? ''),
    ]),
  );
}

test('the table in words lists the foundations and everybody’s cards, and follows the game', async () => {
  const felt = new MountedFelt(
    raceFor(2),
    'f3: Ah 2h',
    'f7: Ah@b',
    'a:t1: 3h',
    'b:t1: ?2 9c 8d',
    'b:w: 4s 5c',
    'b:s: ?3',
  );
  expect(read().Foundations).toContain('the foundations of hearts: two of hearts; ace of hearts');
  expect(read().Foundations).toContain('the foundations of clubs: empty; empty');
  expect(read()['Your cards']).toContain('column 1: three of hearts');
  expect(read()['Player 1’s cards']).toEqual(
    expect.arrayContaining([
      'column 1: 2 face-down cards, nine of clubs, eight of diamonds',
      'column 2: empty',
      'the waste: five of clubs',
      'the stock: 3 cards',
    ]),
  );
  felt.tap('t1');
  await eventually(() => expect(read()['Your cards']).toContain('column 1: empty'));
  expect(read().Foundations).toContain('the foundations of hearts: three of hearts; ace of hearts');
});

test('the table in words follows the player’s own move at once, though it has just followed a rival’s', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const felt = new MountedFelt(raceFor(2), 'f3: Ah 2h', 'a:t1: 3h', 'b:t1: 9c', 'b:t2: 8d');
  vi.advanceTimersByTime(2_000);
  flushSync();
  felt.show('f3: Ah 2h', 'a:t1: 3h', 'b:t1: 9c 8d');
  vi.advanceTimersByTime(500);
  flushSync();
  expect(read()['Player 1’s cards']).toContain('column 2: empty');
  felt.show('f3: Ah 2h', 'a:t1: 3h', 'b:t2: 8d', 'b:t1: 9c');
  vi.advanceTimersByTime(100);
  flushSync();
  expect(read()['Player 1’s cards'], 'a rival’s move waits').toContain('column 2: empty');
  felt.tap('t1');
  vi.advanceTimersByTime(500);
  flushSync();
  expect(read()['Your cards']).toContain('column 1: empty');
});

test('the table in words has a line for each foundation of a patience game', () => {
  new MountedFelt(soloRules('klondike'), 'f1: Ac');
  expect(Object.keys(read())).toEqual(['Foundations', 'Your cards']);
  expect(read().Foundations?.[0]).toBe('the foundation of clubs: ace of clubs');
});

test('the table in words lists the cards of another game in the lines of that game', () => {
  const felt = new MountedFelt(soloRules('klondike'), 'f1: Ac', 'a:t1: 5h');
  felt.begin(raceFor(2), 'a:t1: 9d');
  expect(read()['Your cards']).toContain('column 1: nine of diamonds');
  expect(read().Foundations).toContain('the foundations of clubs: empty; empty');
});
