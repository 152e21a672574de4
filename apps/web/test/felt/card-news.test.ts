import { firstState, play, type Rules, redact } from '@snap-up/engine';
import { expect, it } from 'vitest';
import { coveredTable } from '../../src/felt/felt-props.ts';
import { cardNews } from '../../src/felt/model/news.ts';
import { cardOf, pileOf, raceFor, viewOf } from '../support/views.ts';
import { soloRules } from './solo-support.ts';

const race = raceFor(3);

/** The news between two views, for seat 0 unless another is named. */
function news(rules: Rules, before: readonly string[], after: readonly string[], own: number | null = 0) {
  return cardNews(rules, viewOf(rules, ...before).piles, viewOf(rules, ...after).piles, own);
}

it('reports drawn cards once they are known, the top one last', () => {
  const before = ['a:w: 2c', 'a:s: ?4'];
  const ahead = ['a:w: 2c ?3', 'a:s: ?1'];
  const named = ['a:w: 2c 4d 9s 5h', 'a:s: ?1'];
  expect(news(race, before, ahead)).toEqual([]);
  const cards = ['4d', '9s', '5h'].map((text) => cardOf(race, text));
  expect(news(race, ahead, named)).toEqual([{ kind: 'drawn', cards, leftCount: 1 }]);
});

it('reports that the waste is the stock again', () => {
  expect(news(race, ['a:w: 2c 4d', 'a:t1: 9h'], ['a:s: ?2', 'a:t1: 9h'])).toEqual([
    { kind: 'waste-taken-back', leftCount: 2 },
  ]);
});

it('reports which card was turned up, and where', () => {
  const turned = { kind: 'turned-up', card: cardOf(race, 'Qs'), at: pileOf(race, 't1') };
  expect(news(race, ['a:t1: ?2 5h', 'a:t2: 6c'], ['a:t1: ?1 Qs', 'a:t2: 6c 5h'])).toEqual([turned]);
});

it('ignores cards that have only moved, such as one that is put back', () => {
  expect(news(race, ['a:w: 2c', 'a:t2: 6c 5h'], ['a:w: 2c 5h', 'a:t2: 6c'])).toEqual([]);
  expect(news(race, ['f3: 2h@b', 'a:t2: 6c'], ['a:t2: 6c', 'f3: 2h@b'])).toEqual([]);
});

it('reports rivals’ plays to the foundations, but neither the viewer’s cards nor rivals’ draws', () => {
  const before = ['a:t1: Ac', 'b:t1: Ah', 'b:s: ?3'];
  const after = ['f1: Ac', 'f3: Ah@b', 'b:w: 5d 6d 7d'];
  const played = { kind: 'rival-played', seat: 1, to: pileOf(race, 'f3') };
  expect(news(race, before, after)).toMatchObject([played]);
  expect(news(race, before, after, null)).toMatchObject([{ kind: 'rival-played', seat: 0 }, played]);
});

it('reports nothing while the cards are dealt', () => {
  const dealt = viewOf(race, 'a:t1: 5h', 'a:t2: ?1 6h', 'a:s: ?3').piles;
  expect(cardNews(race, coveredTable(race).piles, dealt, 0)).toEqual([]);
});

it('reports a whole deal from the stock at once', () => {
  const kittyhawk = soloRules('kittyhawk');
  const first = firstState(kittyhawk, '7'.repeat(64));
  const drawn = play(kittyhawk, first, 0, { kind: 'draw' });
  if (!drawn.ok) throw new Error('The stock can be dealt.');
  const views = [first, drawn.value.table].map((state) => redact(kittyhawk, state, 0).piles);
  const [dealt, ...others] = cardNews(kittyhawk, views[0] ?? [], views[1] ?? [], 0);
  expect(others).toEqual([]);
  expect(dealt).toMatchObject({ kind: 'dealt' });
  expect(dealt?.kind === 'dealt' && dealt.cards.length).toBeGreaterThan(1);
});
