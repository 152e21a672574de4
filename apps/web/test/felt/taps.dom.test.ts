import {
  firstState,
  legalMoves,
  type Move,
  play,
  type Rules,
  randomStream,
  redact,
  rulesets,
  rulesFor,
  type Table,
} from '@snap-up/engine';
import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { fetchSuitMarks } from '../../src/deck/pack-drawings.ts';
import { layoutOf } from '../../src/felt/layout/table-layout.ts';
import { raceFor } from '../support/views.ts';
import { feltSize, MountedFelt } from './mounted-felt.svelte.ts';

type Carry = Extract<Move, { kind: 'carry' }>;

const isCarry = (move: Move): move is Carry => move.kind === 'carry';
const carriesOf = (rules: Rules, view: Table) => legalMoves(rules, view, 0).filter(isCarry);

/** What seat 0 sees of a game in which everybody plays by chance: the views in which it can carry the most. */
function richestViews(rules: Rules, count: number): readonly Table[] {
  const random = randomStream('7'.repeat(64), 7);
  const chosen = <T>(list: readonly T[]): T | undefined => list[random.below(Math.max(1, list.length))];
  let state = firstState(rules, '7'.repeat(64));
  const views = [redact(rules, state, 0)];
  for (let step = 0; step < 80 && state.ending === null; step += 1) {
    const seat = state.turn?.seat ?? step % rules.seatCount;
    const moves = legalMoves(rules, state, seat);
    const move = chosen(moves.filter(isCarry).length > 0 && step % 3 > 0 ? moves.filter(isCarry) : moves);
    if (move === undefined) continue;
    const played = play(rules, state, seat, move);
    if (!played.ok) continue;
    state = played.value.table;
    if (state.ending === null) views.push(redact(rules, state, 0));
  }
  return views
    .filter(({ turn }) => turn === null || turn.seat === 0)
    .toSorted((a, b) => carriesOf(rules, b).length - carriesOf(rules, a).length)
    .slice(0, count);
}

/** Games with a hand are played by buttons. */
const games = rulesets.flatMap((ruleset) => {
  const options = Object.fromEntries(Object.entries(ruleset.options).map(([name, spec]) => [name, spec.default]));
  const rules = rulesFor(ruleset, options, ruleset.seats.min);
  return rules.hand === null ? [[ruleset.id, rules] as const] : [];
});

describe('a tap, then a tap', () => {
  it.each(games)('makes every move of a card in %s', async (_, rules) => {
    await fetchSuitMarks(rules.ruleset.pack);
    const views = richestViews(rules, 2);
    const [first] = views;
    if (first === undefined) throw new Error('There is a view in which cards can be carried.');
    const felt = new MountedFelt(rules, first);
    felt.tapPicksUp = true;
    const layout = layoutOf(rules, { widthPx: feltSize.width, heightPx: feltSize.height }, 0);
    const zoneOf = (pile: number) => layout.piles[pile]?.zone;
    let count = 0;
    for (const view of views) {
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

  it('reports why a card cannot move', () => {
    const felt = new MountedFelt(raceFor(2), 'a:t1: 8s');
    felt.tapPicksUp = true;
    felt.tap('t1');
    expect(felt.takeCues()).toEqual(['refused: fits-nowhere']);
  });
});
