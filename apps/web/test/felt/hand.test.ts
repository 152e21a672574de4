import { type Card, type Move, ok, rulesFor, type Table } from '@snap-up/engine';
import { describe, expect, it } from 'vitest';
import { HandController, handTask } from '../../src/felt/hand/hand-controller.svelte.ts';
import type { FeltIntent } from '../../src/felt/index.ts';
import { layoutOf } from '../../src/felt/layout/table-layout.ts';
import { handSentence, meldWords, taskSentence } from '../../src/messages/felt.ts';
import { cardOf, pileOf, rulesetOf, viewOf } from '../support/views.ts';

const rulesOf = (id: string, options = {}) => rulesFor(rulesetOf(id), options, 1);

const rules = rulesOf('head-solitaire', { extended: false, excuseInRuns: true });
const cards = (text: string): readonly Card[] => text.split(' ').map((one) => cardOf(rules, one));
const texts = (list: readonly Card[]) => list.map((card) => rules.faces[card]?.text).join(' ');

const withMeld = viewOf(rules, 'a:n: 3MW 9WY 4MS AK 5ML CS', 'a:s: ?8');
const without = viewOf(rules, 'a:n: AM 2MK 4MS 7ML 9MS CM', 'a:s: ?8');
const secondPart = viewOf(rules, 'a:n: AM 2MK 4MS', 'redeals: 1');
const atTheTurn = viewOf(rules, 'a:s: CK 9LK 7WY', 'redeals: 1');

/** A hand on a table, and the moves that it makes. */
function handOn(view: Table, canPlay = true): { readonly hand: HandController; readonly asked: Move[] } {
  const asked: Move[] = [];
  const onintent = (intent: FeltIntent) => {
    if (intent.kind === 'move') asked.push(intent.move);
    return ok();
  };
  return { hand: new HandController({ rules, view, seat: 0, canPlay, onintent, oncue: () => undefined }), asked };
}

function choose(hand: HandController, text: string): void {
  for (const card of cards(text)) hand.choose(card);
}

it('the task with a hand is to meld while there is a meld, else to discard, and nothing when the game is over or has no hand', () => {
  expect(handTask(rules, withMeld, 0)).toEqual({ kind: 'meld' });
  expect(handTask(rules, without, 0)).toEqual({ kind: 'discard', isOrdered: true });
  expect(handTask(rules, secondPart, 0)).toEqual({ kind: 'discard', isOrdered: false });
  expect(handTask(rules, viewOf(rules, 'a:n: AM', 'end: given-up'), 0)).toEqual({ kind: 'nothing' });
  const yukon = rulesOf('yukon');
  expect(handTask(yukon, viewOf(yukon, 'a:t1: 5h'), 0)).toEqual({ kind: 'nothing' });
});

it('the task with a hand is to take a new hand when the discards have been turned over, or to discard the top card before', () => {
  const before = { kind: 'carry', lead: cardOf(rules, '7WY'), from: pileOf(rules, 's'), to: pileOf(rules, 'w') };
  expect(handTask(rules, atTheTurn, 0)).toEqual({ kind: 'take', count: 3, before });
});

describe('the words of a hand', () => {
  it('say what kind of meld has been chosen', () => {
    const task = handTask(rules, withMeld, 0);
    expect(taskSentence(rules, task, [])).toBe('Your hand contains a meld. Select its cards.');
    expect(taskSentence(rules, task, cards('3MW 5ML'))).toBe('These cards aren’t a meld.');
    expect(taskSentence(rules, task, cards('3MW 5ML 4MS'))).toBe('This is a run meld.');
    expect(meldWords(rules, cards('4MS 4WL 4YK'))).toBe('a suit meld and a kind meld');
  });

  it('say what the order of the discards means, and when it means nothing', () => {
    expect(taskSentence(rules, handTask(rules, without, 0), [])).toMatch(/number 1 comes back first/);
    expect(taskSentence(rules, handTask(rules, secondPart, 0), [])).toMatch(/doesn’t matter/);
  });

  it('name the cards to screen readers', () => {
    expect(handSentence(rules, cards('AM 3MW'))).toBe(
      'Your hand: Ace of Moons, three of Moons and Waves (the Journey).',
    );
  });
});

describe('playing a hand', () => {
  it('melds what has been chosen, in the order of the hand, and nothing that is no meld', () => {
    const { hand, asked } = handOn(withMeld);
    choose(hand, '5ML 3MW');
    expect(hand.meld()).toEqual(ok());
    expect(asked).toEqual([]);
    choose(hand, '4MS');
    expect(hand.isMeld).toBe(true);
    hand.meld();
    expect(asked).toEqual([{ kind: 'meld', cards: cards('3MW 4MS 5ML') }]);
  });

  it('drops a card that is chosen again', () => {
    const { hand } = handOn(withMeld);
    choose(hand, '5ML 3MW 5ML');
    expect(texts(hand.chosen)).toBe('3MW');
  });

  it('discards the tapped cards first, as they were tapped, then the others as they lie', () => {
    const { hand, asked } = handOn(without);
    choose(hand, 'CM 2MK');
    expect(texts(hand.order)).toBe('CM 2MK AM 4MS 7ML 9MS');
    hand.discard();
    expect(asked).toEqual([{ kind: 'discard', cards: cards('CM 2MK AM 4MS 7ML 9MS') }]);
  });

  it('keeps the tapped order when a card is moved afterwards', () => {
    const { hand } = handOn(without);
    choose(hand, 'CM 2MK');
    hand.applyChosenOrder();
    expect(texts(hand.cards)).toBe('CM 2MK AM 4MS 7ML 9MS');
    hand.moveCard(cardOf(rules, '9MS'), 1);
    expect(texts(hand.order)).toBe('CM 9MS 2MK AM 4MS 7ML');
    hand.moveCard(cardOf(rules, 'CM'), 5);
    expect(texts(hand.order)).toBe('9MS 2MK AM 4MS 7ML CM');
  });

  it('discards in the order in which a hint lays it, whatever was tapped before, and may be laid in another one after that', () => {
    const { hand, asked } = handOn(without);
    choose(hand, 'CM');
    hand.arrange(cards('9MS AM CM 2MK 7ML 4MS'));
    hand.discard();
    hand.moveCard(cardOf(rules, '4MS'), 0);
    hand.discard();
    expect(asked).toEqual([
      { kind: 'discard', cards: cards('9MS AM CM 2MK 7ML 4MS') },
      { kind: 'discard', cards: cards('4MS 9MS AM CM 2MK 7ML') },
    ]);
  });

  it('asks for no order if it does not matter', () => {
    const { hand, asked } = handOn(secondPart);
    choose(hand, '4MS');
    expect([hand.canChoose, texts(hand.order), texts(hand.chosen)]).toEqual([false, '', '']);
    hand.discard();
    expect(asked).toEqual([{ kind: 'discard', cards: cards('AM 2MK 4MS') }]);
  });

  it('draws a new hand, or discards the top card before', () => {
    const { hand, asked } = handOn(atTheTurn);
    hand.take();
    hand.discard();
    expect(asked.map(({ kind }) => kind)).toEqual(['draw', 'carry']);
  });

  it('does not discard before the server has named all cards', () => {
    const { hand, asked } = handOn(viewOf(rules, 'a:n: AM 2MK 4MS ?3', 'a:s: ?8'));
    expect(hand.unknownCount).toBe(3);
    hand.discard();
    expect(asked).toEqual([]);
  });

  it('does nothing while no move may be made', () => {
    const { hand, asked } = handOn(without, false);
    choose(hand, 'CM');
    hand.discard();
    expect([texts(hand.chosen), asked.length]).toEqual(['', 0]);
  });
});

it('leaves the table to the other piles where the hand is shown below it, and lays the hand beyond its lower edge', () => {
  for (const size of [
    { widthPx: 1280, heightPx: 560 },
    { widthPx: 390, heightPx: 590 },
    { widthPx: 844, heightPx: 240 },
  ]) {
    const [below, whole] = [layoutOf(rules, size, 0, { isHandBelow: true }), layoutOf(rules, size, 0)];
    const hand = pileOf(rules, 'n');
    expect(below.piles[hand]?.room.y).toBeGreaterThan(size.heightPx);
    expect(below.lines.flat()).not.toContain(hand);
    expect(whole.lines.flat()).toContain(hand);
    for (const name of ['s', 'x', 'w']) {
      const room = below.piles[pileOf(rules, name)]?.room;
      expect((room?.y ?? Number.NaN) + (room?.height ?? 0)).toBeLessThanOrEqual(size.heightPx);
    }
  }
});
