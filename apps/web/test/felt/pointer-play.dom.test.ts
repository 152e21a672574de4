import { legalMoves, type Move, type Rules, type Table, targetsOf } from '@snap-up/engine';
import { flushSync } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchSuitMarks } from '../../src/deck/pack-drawings.ts';
import {
  DoubleTap,
  droppedOn,
  dropZones,
  isScrollable,
  usualDoubleTapMs,
} from '../../src/felt/input/pointer-play.svelte.ts';
import { layoutOf } from '../../src/felt/layout/table-layout.ts';
import { cardOf, nameOf, pileOf, raceFor, viewOf } from '../support/views.ts';
import { feltSize, MountedFelt } from './mounted-felt.svelte.ts';
import { everySoloGame, soloRules, viewsOfGame } from './solo-support.ts';

const race = raceFor(2);
const klondike = soloRules('klondike', { draw: 3, passes: 'unlimited' });
/** Where cards may be taken back from the foundations. */
const lenient = soloRules('klondike', { draw: 1, passes: 'unlimited', defoundation: true });
const boxKite = soloRules('box-kite');

describe('a tap', () => {
  it('moves a card to a foundation, or else to a column', () => {
    const felt = new MountedFelt(race, 'f3: Ah', 'a:t1: 2h', 'a:t2: 9c', 'a:t3: Td');
    felt.tap('t1');
    felt.tap('t2');
    expect(felt.cardsIn('f3')).toEqual(['Ah', '2h']);
    expect(felt.cardsIn('t3')).toEqual(['Td', '9c']);
    expect(felt.takeCues()).toEqual(['landed', 'landed']);
  });

  it('on the stock draws', () => {
    const felt = new MountedFelt(race, 'a:s: Kc Qc Jc 2c', 'a:t1: 9d');
    felt.tap('s');
    expect(felt.moves).toEqual([{ kind: 'draw' }]);
  });

  it('on a card that fits nowhere, or that may not be lifted, is refused with the reason', () => {
    const felt = new MountedFelt(race, 'a:t1: 9d', 'a:w: 2c 3c', 'b:t1: 4c');
    felt.tap('t1');
    expect(felt.takeCues()).toEqual(['refused: fits-nowhere']);
    felt.tap('b:t1');
    expect(felt.takeCues(), 'cards of others are none of this player’s').toEqual([]);
    expect(felt.moves).toEqual([]);
  });

  it('on a stock from which nothing comes is refused there, with the reason', () => {
    const felt = new MountedFelt(soloRules('klondike', { draw: 1, passes: 1 }), 'a:w: 2c 3c', 'a:t1: 9d');
    const stock = pileOf(felt.rules, 'a:s');
    felt.tap('s');
    expect(felt.cues).toMatchObject([{ refusal: { code: 'no-passes-left' }, move: { kind: 'redeal' }, stock }]);
    felt.cues = [];
    felt.show('a:t1: 9d 2c 3c');
    felt.tap('s');
    expect(felt.cues).toMatchObject([{ refusal: { code: 'stock-empty' }, card: null, stock }]);
  });

  it('on a foundation takes nothing back at once: it picks the card up, and another tap chooses the target', () => {
    const felt = new MountedFelt(lenient, 'f3: Ah 2h', 'a:t1: 3s', 'a:t2: 9d');
    felt.tap('f3');
    expect([felt.moves, felt.takeCues()]).toEqual([[], ['lifted']]);
    felt.tap('t2');
    expect(felt.moves, 'a tap elsewhere puts it back').toEqual([]);
    felt.tap('f3');
    felt.tap('t1');
    expect(felt.cardsIn('t1')).toEqual(['3s', '2h']);
  });

  it('on a tier is refused: nothing can be taken back from there', async () => {
    const cascades = soloRules('cascades');
    await fetchSuitMarks(cascades.ruleset.pack);
    const felt = new MountedFelt(cascades, 'a:i1: 3MW', 'a:w: 4MS');
    felt.tap('i1');
    expect(felt.takeCues()).toEqual(['refused: cannot-be-lifted']);
  });

  it('does nothing while no move may be made', () => {
    const felt = new MountedFelt(race, 'f3: Ah', 'a:t1: 2h');
    felt.canPlay = false;
    felt.tap('t1');
    expect([felt.intents, felt.takeCues()]).toEqual([[], []]);
  });
});

describe('two quick taps', () => {
  it('in a race mean two cards of the waste', () => {
    const felt = new MountedFelt(race, 'f3: Ah', 'f4: As', 'a:w: 4c 9c 2s 2h', 'a:t1: 9d');
    felt.tap('w');
    felt.tap('w', 120);
    expect([felt.cardsIn('f3'), felt.cardsIn('f4')]).toEqual([
      ['Ah', '2h'],
      ['As', '2s'],
    ]);
  });

  it('never mean a card that only the first tap turned up', () => {
    const felt = new MountedFelt(race, 'f3: Ah', 'f4: As', 'a:t1: ?1 2h');
    felt.tap('t1');
    felt.show('f3: Ah 2h', 'f4: As', 'a:t1: 2s');
    felt.tap('t1', 120);
    expect(felt.moves).toHaveLength(1);
    felt.tap('t1');
    expect(felt.cardsIn('f4')).toEqual(['As', '2s']);
  });

  it('in patience are a double tap, which sends up one card and moves no other', () => {
    const felt = new MountedFelt(klondike, 'f3: Ah', 'f4: As', 'a:w: 4c 9c 2s 2h', 'a:t1: 9d');
    felt.tap('w');
    felt.tap('w', 120);
    expect(felt.cardsIn('f3')).toEqual(['Ah', '2h']);
    expect(felt.moves).toHaveLength(1);
  });

  it('never take back a card that the first one has sent up', () => {
    const felt = new MountedFelt(lenient, 'f3: Ah', 'a:t1: 2h', 'a:t2: 3s');
    felt.tap('t1');
    felt.tap('f3', 110);
    expect([felt.cardsIn('f3'), felt.takeCues()]).toEqual([['Ah', '2h'], ['landed']]);
  });

  it('send a card to one foundation and not on to its twin', () => {
    const felt = new MountedFelt(boxKite, 'f3: Ah 2h', 'f7: Kh Qh Jh Th 9h 8h 7h 6h 5h 4h', 'a:t1: Ks 3h');
    const spot = felt.placeOf(felt.at('t1'));
    felt.tap('t1', 1_000, spot);
    const [first] = felt.moves;
    expect(first).toMatchObject({ kind: 'carry', lead: felt.card('3h') });
    felt.tap('t1', 120, spot);
    expect(felt.moves).toEqual([first]);
  });
});

describe('a click without a pointer', () => {
  it('does what a tap does', () => {
    const felt = new MountedFelt(race, 'f3: Ah', 'a:t1: 2h', 'a:s: Kc Qc', 'a:t2: 9d');
    felt.click('t1');
    felt.click('s');
    felt.click('t2');
    expect(felt.cardsIn('f3')).toEqual(['Ah', '2h']);
    expect(felt.moves).toMatchObject([{ kind: 'carry' }, { kind: 'draw' }]);
    expect(felt.takeCues()).toContain('refused: fits-nowhere');
  });

  it('picks up and puts down if taps do, on a card or in an empty place', () => {
    const felt = new MountedFelt(race, 'a:t1: ?1 Ks', 'a:t3: 9d');
    felt.tapPicksUp = true;
    felt.click('t1');
    expect(felt.takeCues()).toEqual(['lifted']);
    felt.click('t2');
    expect(felt.cardsIn('t2')).toEqual(['Ks']);
  });

  it('is not the click that ends a press', () => {
    const felt = new MountedFelt(race, 'a:s: Kc Qc Jc Tc', 'a:t1: 9d');
    const click = (detail: number) => {
      felt.at('s').dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
    };
    felt.tap('s');
    click(1);
    expect(felt.moves, 'the press itself').toHaveLength(1);
    click(1);
    expect(felt.moves, 'a click that nothing has pressed').toHaveLength(2);
  });
});

describe('a drag', () => {
  const lines = ['f3: Ah', 'a:t1: ?1 8s 7h', 'a:t2: 9h', 'a:t3: 2c', 'a:t4: 6s'];

  it('carries a packet where it is dropped', () => {
    const felt = new MountedFelt(race, ...lines);
    const [lead, next] = [felt.at('t1', 1), felt.at('t1', 2)];
    const [from, under, to] = [lead, next, felt.at('t2')].map((card) => felt.placeOf(card));
    if (from === undefined || under === undefined || to === undefined) throw new Error('All are there.');
    const drop = felt.pickUp(lead, to);
    expect(felt.takeCues()).toEqual(['lifted']);
    expect(lead.classList.contains('held')).toBe(true);
    expect(felt.placeOf(next), 'all of it moves with the pointer').toEqual({
      x: under.x + to.x - from.x,
      y: under.y + to.y - from.y,
    });
    drop();
    expect(felt.cardsIn('t2')).toEqual(['9h', '8s', '7h']);
    expect(felt.takeCues()).toEqual(['landed']);
  });

  it('to a pile that does not take the packet is refused with the rule', () => {
    const felt = new MountedFelt(race, ...lines);
    felt.pickUp(felt.at('t1', 1), felt.placeOf(felt.at('t3')))();
    expect(felt.takeCues()).toEqual(['lifted', 'refused: does-not-fit']);
    expect(felt.moves).toEqual([]);
  });

  it('back to where the packet lay is a change of mind', () => {
    const felt = new MountedFelt(race, ...lines);
    const lead = felt.at('t1', 1);
    const { x, y } = felt.placeOf(lead);
    felt.pickUp(lead, { x, y: y + 12 })();
    expect(felt.takeCues()).toEqual(['lifted']);
    expect(felt.intents).toEqual([]);
    expect(felt.placeOf(lead)).toEqual({ x, y });
  });

  it('ends where the packet is, once the table has changed so that it may not be moved', () => {
    const felt = new MountedFelt(race, ...lines);
    const lead = felt.at('t1', 1);
    const home = felt.placeOf(lead);
    const drop = felt.pickUp(lead, felt.placeOf(felt.at('t2')));
    felt.view = { ...felt.view, out: [0] };
    felt.point('pointermove', lead, 0, 0);
    expect(felt.placeOf(lead)).toEqual(home);
    drop();
    expect(felt.intents).toEqual([]);
  });

  it('ends with Escape, and puts the packet back', async () => {
    const felt = new MountedFelt(race, ...lines);
    const lead = felt.at('t1', 1);
    const home = felt.placeOf(lead);
    felt.pickUp(lead, felt.placeOf(felt.at('t2')));
    expect(await felt.press('Escape')).toBe(true);
    expect(felt.takeCues()).toEqual(['lifted', 'put-back']);
    expect(felt.placeOf(lead)).toEqual(home);
  });
});

const tap = (timeMs: number, target: string, x = 0) => ({ timeMs, x, y: 0, target });

it('applies a second tap to the first one’s target, unless it is late, far away, or something else was done between', () => {
  const taps = new DoubleTap<string>(() => usualDoubleTapMs);
  expect(taps.second(tap(0, 'the ace'))).toBeNull();
  expect(taps.second(tap(200, 'what lay under it'))).toBe('the ace');
  expect(taps.second(tap(300, 'a third tap is a first one')), 'a third tap is a first one').toBeNull();
  const late = 300 + usualDoubleTapMs;
  expect(taps.second(tap(late, 'late'))).toBeNull();
  expect(taps.second(tap(late + 1, 'far', 60))).toBeNull();
  taps.forget();
  expect(taps.second(tap(late + 100, 'after something else', 60))).toBeNull();
});

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

it('drops a card on the target that it covers most, low in a column’s room or anywhere over its suit, if one is near', () => {
  expect([droppedNear('f3'), droppedNear('f7')]).toEqual(['f7', 'f7']);
  expect(droppedNear('t2', 0, 150)).toBe('t2');
  expect([droppedNear('t2', 8), droppedNear('t4', -8)]).toEqual(['t2', 't4']);
  expect(droppedNear('t7', 0, 100)).toBeUndefined();
});

/** An element with a stage in it, as high as it says and showing 300 px. */
function stageIn(overflow: string, scrollHeight: number): HTMLElement {
  const around = document.body.appendChild(document.createElement('div'));
  around.style.overflowY = overflow;
  Object.defineProperties(around, { scrollHeight: { value: scrollHeight }, clientHeight: { value: 300 } });
  const between = around.appendChild(document.createElement('main'));
  return between.appendChild(document.createElement('div'));
}

afterEach(() => document.body.replaceChildren());

it('detects that something around the cards scrolls, but not where everything fits or is clipped', () => {
  const scrolls = (overflow: string, height: number) => isScrollable(stageIn(overflow, height));
  expect([scrolls('auto', 420), scrolls('scroll', 420)]).toEqual([true, true]);
  expect([scrolls('auto', 300), scrolls('clip', 420)]).toEqual([false, false]);
  expect(scrolls('auto', 301), 'a pixel by rounding').toBe(false);
});

type Carry = Extract<Move, { kind: 'carry' }>;

const isCarry = (move: Move): move is Carry => move.kind === 'carry';
const carriesOf = (rules: Rules, view: Table) => legalMoves(rules, view, 0).filter(isCarry);

/** Games with a hand are played by buttons. */
const games = everySoloGame.filter(([name, { hand }]) => name.endsWith(' {}') && hand === null);

describe('a tap, then a tap', () => {
  it.each(games)('makes every move of a card in %s', async (_, rules) => {
    await fetchSuitMarks(rules.ruleset.pack);
    const views = viewsOfGame(rules, '7', 60).toSorted(
      (a, b) => carriesOf(rules, b).length - carriesOf(rules, a).length,
    );
    const felt = new MountedFelt(rules, views[0] as Table);
    felt.tapPicksUp = true;
    const layout = layoutOf(rules, { widthPx: feltSize.width, heightPx: feltSize.height }, 0);
    const zoneOf = (pile: number) => layout.piles[pile]?.zone;
    let count = 0;
    for (const view of views.slice(0, 2)) {
      for (const wanted of carriesOf(rules, view)) {
        felt.view = view;
        flushSync();
        felt.moves.length = 0;
        const slots = view.piles[wanted.from] ?? [];
        felt.tapPlace(wanted.from, slots.indexOf(wanted.lead));
        felt.tapPlace(wanted.to, (view.piles[wanted.to]?.length ?? 0) - 1);
        const [made] = felt.moves.filter(isCarry);
        expect(made).toMatchObject({ lead: wanted.lead, from: wanted.from });
        // Foundations of one suit are one place to a player.
        expect(zoneOf(made?.to ?? -1)).toEqual(zoneOf(wanted.to));
        count += 1;
      }
    }
    expect(count, 'moves tried').toBeGreaterThan(3);
  });

  it('highlights the card’s targets, and leads to any of these', () => {
    const felt = new MountedFelt(raceFor(2), 'a:t1: 8s', 'a:t2: 9h', 'a:t3: 9d');
    felt.tapPicksUp = true;
    felt.tap('t1');
    expect(felt.moves).toEqual([]);
    expect(document.querySelectorAll('.light')).toHaveLength(2);
    expect(felt.at('t1').classList.contains('picked')).toBe(true);
    felt.tap('t3');
    expect(felt.cardsIn('t3')).toEqual(['9d', '8s']);
    expect(felt.takeCues()).toEqual(['lifted', 'landed']);
  });

  it('elsewhere puts the card back, and picks up the tapped card', () => {
    const felt = new MountedFelt(raceFor(2), 'a:t1: 8s', 'a:t2: 9h', 'a:t3: 9d', 'a:t4: 8c', 'b:t1: 2c');
    felt.tapPicksUp = true;
    felt.tap('t1');
    felt.tap('t1');
    expect(felt.takeCues()).toEqual(['lifted', 'put-back']);
    felt.tap('t1');
    felt.tap('b:t1');
    expect(felt.takeCues()).toEqual(['lifted', 'put-back']);
    felt.tap('t1');
    felt.tap('t4');
    expect(felt.takeCues()).toEqual(['lifted', 'put-back', 'lifted']);
    felt.tap('t2');
    expect(felt.cardsIn('t2')).toEqual(['9h', '8c']);
  });

  it('draws at once, even while a card is picked up', () => {
    const felt = new MountedFelt(raceFor(2), 'a:t1: 8s', 'a:t2: 9h', 'a:s: ?4');
    felt.tapPicksUp = true;
    felt.tap('s');
    felt.tap('t1');
    felt.tap('s');
    expect(felt.moves).toEqual([{ kind: 'draw' }, { kind: 'draw' }]);
  });
});
