import { type Rules, targetsOf } from '@snap-up/engine';
import { describe, expect, it } from 'vitest';
import { adviceWords } from '../../src/features/patience/play/solo-play.svelte.ts';
import { type Cursor, type Direction, firstCursor, movedCursor, targetChoices } from '../../src/felt/input/cursor.ts';
import { droppedOn, dropZones } from '../../src/felt/input/pointer-play.svelte.ts';
import { firstCardOf } from '../../src/felt/layout/places.ts';
import { layoutOf } from '../../src/felt/layout/table-layout.ts';
import { goalMove, stockMove, tapMove } from '../../src/felt/model/tap-move.ts';
import { firstTokens, isUnmoved, shownHint } from '../../src/felt/model/tokens.ts';
import { isReadable } from '../../src/felt/render/card-sheet.ts';
import { describeSlot, pileName, placeLabel } from '../../src/messages/piles.ts';
import { cardOf, nameOf, pileOf, viewOf } from '../support/views.ts';
import { everySoloGame, soloRules, viewsOfGame } from './solo-support.ts';

const klondike = soloRules('klondike', { draw: 1, passes: 2 });
const boxKite = soloRules('box-kite');
const kittyhawk = soloRules('kittyhawk');
const cascades = soloRules('cascades');

function tapped(rules: Rules, lines: readonly string[], from: string, card: string): string | undefined {
  const move = tapMove(rules, viewOf(rules, ...lines), 0, pileOf(rules, from), cardOf(rules, card));
  return nameOf(rules, move?.to);
}

describe('a tap', () => {
  it('sends a card to the tier that takes it', () => {
    expect(tapped(cascades, ['a:i1: 3MW', 'a:w: 4MS'], 'w', '4MS')).toBe('i1');
    expect(tapped(cascades, ['a:i1: 3MW 4MS', 'a:w: 3SK'], 'w', '3SK')).toBe('i2');
  });

  it('sends a card into a space only where it fits nowhere else', () => {
    const lines = ['a:t1: 5ML', 'a:t2:', 'a:t3: 3LY', 'a:h1: 4MS'];
    expect(tapped(kittyhawk, lines, 'h1', '4MS')).toBe('t1');
    expect(tapped(kittyhawk, ['a:t1: 9LK', 'a:h1: 4MS'], 'h1', '4MS')).toBe('t2');
  });

  it('lets the top of a foundation move to the other foundation of its suit', () => {
    expect(tapped(boxKite, ['f3: Ah 2h 3h', 'f7: Kh Qh Jh Th 9h 8h 7h 6h 5h 4h'], 'f3', '3h')).toBe('f7');
  });
});

it('sends up to tiers as to foundations', () => {
  const view = viewOf(cascades, 'a:i1: 3MW', 'a:w: 4MS');
  const move = goalMove(cascades, view, 0, pileOf(cascades, 'w'), cardOf(cascades, '4MS'));
  expect(nameOf(cascades, move?.to)).toBe('i1');
});

it('draws from a stock without a waste, to which nothing comes back', () => {
  expect(stockMove(kittyhawk, viewOf(kittyhawk, 'a:s: ?6'), 0)).toEqual({ kind: 'draw' });
  expect(stockMove(kittyhawk, viewOf(kittyhawk, 'a:h1: 4MS'), 0)).toBeUndefined();
});

describe('the names of piles', () => {
  const nameIn = (rules: Rules, pile: string) => pileName(rules, pileOf(rules, pile));

  it('count piles side by side', () => {
    expect(nameIn(cascades, 'i2')).toBe('the second tier');
    expect(nameIn(cascades, 'r3')).toBe('face-down pile 3');
    expect(nameIn(kittyhawk, 'h1')).toBe('the first heap');
  });

  it('tell foundations apart, with a suit or without', () => {
    expect(nameIn(klondike, 'f3')).toBe('the foundation of hearts');
    expect([nameIn(boxKite, 'f3'), nameIn(boxKite, 'f7')]).toEqual([
      'the first foundation of hearts',
      'the second foundation of hearts',
    ]);
    const unmarked = soloRules('kittyhawk', { level: 3 });
    expect(nameIn(unmarked, 'f2')).toBe('the second foundation');
  });

  it('are written on the felt in games without foundations', () => {
    const labelsIn = (id: string) => {
      const rules = soloRules(id);
      return rules.piles.flatMap((pile) => placeLabel(rules, pile.id) ?? []);
    };
    expect(labelsIn('cascades')).toEqual(['Waste', 'Top tier', 'Middle tier', 'Bottom tier']);
    expect(labelsIn('head-solitaire')).toEqual(['Melds', 'Discards']);
    expect([...labelsIn('klondike'), ...labelsIn('joker-klondike')]).toEqual([]);
  });

  it('are all different in every game', () => {
    for (const [name, rules] of everySoloGame) {
      const names = rules.piles.map(({ id }) => pileName(rules, id));
      expect(new Set(names).size, name).toBe(names.length);
    }
  });
});

it('reads every card of a tier and of a heap to screen readers', () => {
  const view = viewOf(cascades, 'a:i1: 3MW 4MS', 'a:s: ?3');
  expect(describeSlot(cascades, view, pileOf(cascades, 'i1'), 0)).toMatch(/^three of .*, the first tier, card 1 of 2$/);
  expect(isReadable(cascades, view, 0, pileOf(cascades, 'i1'), 0)).toBe(true);
  const heaps = viewOf(kittyhawk, 'a:h1: 4MS 5ML');
  expect(isReadable(kittyhawk, heaps, 0, pileOf(kittyhawk, 'h1'), 0)).toBe(true);
  expect(describeSlot(kittyhawk, heaps, pileOf(kittyhawk, 'h1'), 0)).toMatch(/the first heap, 1 card on it$/);
  expect(describeSlot(kittyhawk, heaps, pileOf(kittyhawk, 's'), -1)).toBe('stock, empty');
});

describe('arrow keys', () => {
  function walk(rules: Rules, lines: readonly string[], from: string, ...directions: readonly Direction[]): string {
    const layout = layoutOf(rules, { widthPx: 390, heightPx: 760 }, 0);
    const view = viewOf(rules, ...lines);
    const pile = pileOf(rules, from);
    const start: Cursor = { pile, index: (view.piles[pile]?.length ?? 0) - 1 };
    const end = directions.reduce((cursor, direction) => movedCursor(layout, view, cursor, direction), start);
    return `${nameOf(rules, end.pile)} ${end.index}`;
  }

  it('go from foundation to column by their places', () => {
    expect(walk(klondike, ['f4: As'], 't7', 'up')).toBe('f4 0');
    expect(walk(klondike, ['a:s: ?3'], 't1', 'up')).toBe('s 2');
    expect(walk(klondike, [], 's', 'left')).toBe('f4 -1');
  });

  it('go through the rows of a game with two', () => {
    expect(walk(boxKite, ['a:t1: 5h', 'f3: Ah'], 't8', 'up')).toBe('t2 -1');
    expect(walk(boxKite, ['a:t1: 5h', 'f3: Ah'], 't2', 'up')).toBe('f3 0');
  });

  it('go along the cards of a tier, and up the open cards of a heap', () => {
    const tiers = ['a:i1: 3MW 4MS 5ML', 'a:r1: ?2'];
    expect(walk(cascades, tiers, 'i1', 'left', 'left')).toBe('i1 0');
    expect(walk(cascades, tiers, 'i1', 'down')).toBe('i2 -1');
    expect(walk(kittyhawk, ['a:h1: ?2 4MS 5ML'], 'h1', 'up')).toBe('h1 2');
    expect(walk(kittyhawk, ['a:h1: ?2 4MS 5ML'], 'h1', 'up', 'up')).not.toMatch(/^h1/);
  });

  it('begin where there is something to do', () => {
    expect(nameOf(cascades, firstCursor(cascades, viewOf(cascades, 'a:s: ?3'), 0).pile)).toBe('s');
    expect(nameOf(boxKite, firstCursor(boxKite, viewOf(boxKite, 'a:t1: 5h'), 0).pile)).toBe('t1');
  });

  it('reach every pile of every game', () => {
    for (const [name, rules] of everySoloGame) {
      const layout = layoutOf(rules, { widthPx: 1280, heightPx: 740 }, 0);
      const [view] = viewsOfGame(rules, '51', 0);
      if (view === undefined) throw new Error('A game has a deal.');
      const reached = new Set<number>();
      const open: Cursor[] = [firstCursor(rules, view, 0)];
      const seen = new Set<string>();
      for (let cursor = open.pop(); cursor !== undefined; cursor = open.pop()) {
        const key = `${cursor.pile} ${cursor.index}`;
        if (seen.has(key)) continue;
        seen.add(key);
        reached.add(cursor.pile);
        for (const direction of ['left', 'right', 'up', 'down'] as const) {
          open.push(movedCursor(layout, view, cursor, direction));
        }
      }
      expect(reached.size, name).toBe(rules.piles.length);
    }
  });
});

it('a drop means the one of two foundations on which the card is dropped', () => {
  const layout = layoutOf(boxKite, { widthPx: 390, heightPx: 760 }, 0);
  const view = viewOf(boxKite, 'f3: Ah 2h 3h 4h 5h', 'f7: Kh Qh Jh Th 9h 8h 7h', 'a:t1: 6h');
  const [up, down] = [pileOf(boxKite, 'f3'), pileOf(boxKite, 'f7')];
  const targets = targetsOf(boxKite, view, 0, pileOf(boxKite, 't1'), cardOf(boxKite, '6h'));
  expect(targetChoices(layout, targets)).toEqual([up, down]);
  for (const pile of [up, down]) {
    const room = layout.piles[pile];
    if (room === undefined) throw new Error('Every pile has a room.');
    const card = firstCardOf(room);
    expect(droppedOn(dropZones(targets, layout), card, card.x + 10, card.y + 10)).toBe(pile);
  }
});

it('a drop hits a tier anywhere along its room', () => {
  const layout = layoutOf(cascades, { widthPx: 1280, heightPx: 740 }, 0);
  const tier = pileOf(cascades, 'i1');
  const room = layout.piles[tier]?.room ?? { x: 0, y: 0, width: 0, height: 0 };
  const card = {
    x: room.x + room.width * 0.7,
    y: room.y + 5,
    width: layout.cardWidth,
    height: layout.cardWidth * 1.4,
  };
  expect(droppedOn(dropZones([tier], layout), card, card.x + 20, card.y + 20)).toBe(tier);
});

describe('a hint', () => {
  const view = viewOf(klondike, 'f3: Ah', 'a:t1: ?1 8s 7h', 'a:t2: 9h', 'a:s: ?2');
  const tokens = firstTokens(klondike, view);
  const [t1, t2] = [pileOf(klondike, 't1'), pileOf(klondike, 't2')];

  it('shows the cards of a carry and where they go, or the stock', () => {
    const carry = { kind: 'carry', lead: cardOf(klondike, '8s'), from: t1, to: t2 } as const;
    expect(shownHint(klondike, view, tokens, 0, carry)).toEqual({ tokens: new Set(tokens[t1]?.slice(1)), pile: t2 });
    expect(shownHint(klondike, view, tokens, 0, { kind: 'draw' }).pile).toBe(pileOf(klondike, 's'));
    expect(shownHint(klondike, view, tokens, 0, null)).toEqual({ tokens: new Set(), pile: null });
  });

  it('is put into words, in which “nothing can be done” differs from “nothing was found”', () => {
    const move = { kind: 'carry', lead: cardOf(klondike, '8s'), from: t1, to: t2 } as const;
    expect(adviceWords(klondike, { kind: 'move', move })).toBe('Hint: the eight of spades from column 1 to column 2.');
    expect(adviceWords(klondike, { kind: 'none' })).toBe('No moves left.');
    expect(adviceWords(klondike, { kind: 'unknown' })).toBe('No useful move found.');
  });

  it('lasts until something moves, even if cards become known', () => {
    expect(isUnmoved(view, viewOf(klondike, 'f3: Ah', 'a:t1: 2c 8s 7h', 'a:t2: 9h', 'a:s: ?2'))).toBe(true);
    expect(isUnmoved(view, viewOf(klondike, 'f3: Ah', 'a:t1: ?1', 'a:t2: 9h 8s 7h', 'a:s: ?2'))).toBe(false);
  });
});
