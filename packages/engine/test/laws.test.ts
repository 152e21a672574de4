import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Card,
  deal,
  decide,
  type Event,
  evolveAll,
  heldCards,
  legalMoves,
  type Move,
  opening,
  play,
  type Rejection,
  type Result,
  type Rules,
  redact,
  redactEvents,
  replay,
  type Seat,
  type State,
  seatOfCard,
  type Table,
  targetsOf,
  type View,
} from '../src/index.ts';
import {
  check,
  endOf,
  examples,
  expectSame,
  firstTable,
  games,
  mustParse,
  type Step,
  stepsOf,
  viewersOf,
  type Walk,
  walks,
} from './support.ts';

/** All conceivable carries: every open card and some that are not, from and to every pile. */
function allCarries(rules: Rules, table: Table): Move[] {
  return rules.piles.flatMap((from) => {
    const open = (table.piles[from.id] ?? []).filter((card) => card !== null);
    const elsewhere = (open.at(-1) ?? 0) + 7;
    return [...open, elsewhere].flatMap((lead) =>
      rules.piles.map((to): Move => ({ kind: 'carry', lead, from: from.id, to: to.id })),
    );
  });
}

/** All conceivable ways to end a turn, including demands on oneself and on a missing seat. */
const passes: readonly Move[] = [null, 0, 1, 2, 3, 4].map((demandOf): Move => ({ kind: 'pass', demandOf }));

/** All subsets of held cards, to be melded or discarded, and a card that is not held. */
function allOfTheHand(rules: Rules, table: Table, seat: Seat): Move[] {
  const held = heldCards(rules, table, seat).filter((card) => card !== null);
  const some = held.reduce<Card[][]>((lists, card) => lists.concat(lists.map((list) => [...list, card])), [[]]);
  const elsewhere = rules.faces.findIndex((_, card) => !held.includes(card));
  return [...some, [elsewhere], [...held, elsewhere], held.concat(held)].flatMap((cards): Move[] => [
    { kind: 'meld', cards },
    { kind: 'discard', cards },
  ]);
}

const plainMoves: readonly Move[] = [
  ...(['draw', 'redeal', 'agree', 'disagree', 'give-up', 'skip', 'halt', 'pause', 'resume'] as const).map(
    (kind): Move => ({ kind }),
  ),
  ...passes,
];

/** What a view can tell of a decision: without turned-up cards and without anything proved from all cards. */
function asViewTells(decision: Result<readonly Event[], Rejection>): unknown {
  if (!decision.ok) return decision.error;
  return decision.value.flatMap((event): Event[] => {
    if (event.kind === 'turnedUp') return [{ ...event, card: null }];
    if (event.kind === 'drawn') return [{ ...event, cards: event.cards.map(() => null) }];
    return event.kind === 'lost' || (event.kind === 'ended' && event.ending === 'stuck') ? [] : [event];
  });
}

/** Deep-freezes a state, so that any mutation throws. */
function frozen(state: State): State {
  for (const lists of [state.piles, state.hidden]) {
    for (const list of lists) Object.freeze(list);
    Object.freeze(lists);
  }
  Object.freeze(state.redeals);
  Object.freeze(state.agreed);
  Object.freeze(state.out);
  Object.freeze(state.gaveUp);
  if (state.turn !== null) for (const part of Object.values(state.turn)) Object.freeze(part);
  Object.freeze(state.turn);
  return Object.freeze(state);
}

/** R5 redirects a card to a twin foundation: such a carry is accepted, though its target is not listed. */
function isSentOn(move: Move, [first]: readonly Event[]): boolean {
  return move.kind === 'carry' && first?.kind === 'carried' && first.to !== move.to;
}

/** Whether moves of this kind are listed among the legal moves: card moves and passes. */
function isListed({ kind }: Move): boolean {
  return !['agree', 'disagree', 'give-up', 'skip', 'halt', 'pause', 'resume'].includes(kind);
}

/** Checks that state and view agree on everything, and that the legal moves are exactly the accepted ones. */
function legalityHolds(rules: Rules, state: State, seat: Seat): void {
  const view = redact(rules, state, seat);
  const cardMoves = [...allCarries(rules, state), ...allOfTheHand(rules, state, seat)];
  const accepted: Move[] = [];
  for (const move of [...cardMoves, ...plainMoves]) {
    const decision = decide(rules, view, seat, move);
    expectSame(asViewTells(decision), asViewTells(decide(rules, state, seat, move)));
    if (decision.ok && isListed(move) && !isSentOn(move, decision.value)) accepted.push(move);
  }
  const listed = legalMoves(rules, view, seat);
  const sorted = (moves: readonly Move[]) => moves.map((move) => JSON.stringify(Object.values(move))).sort();
  expectSame(sorted(listed), sorted(accepted));
  expect(new Set(sorted(listed)).size).toBe(listed.length);
}

/** The targets of a packet are those of its legal moves. */
function targetsHold(rules: Rules, table: Table, seat: Seat): void {
  const moves = legalMoves(rules, table, seat);
  for (const { id } of rules.piles) {
    for (const lead of table.piles[id] ?? []) {
      if (lead === null) continue;
      const offered = moves.flatMap((move) =>
        move.kind === 'carry' && move.from === id && move.lead === lead ? [move.to] : [],
      );
      expectSame(targetsOf(rules, table, seat, id, lead), offered);
    }
  }
}

const sorted = (cards: readonly Card[]) => [...cards].sort((a, b) => a - b);
const viewKeys = ['agreed', 'ending', 'gaveUp', 'isLost', 'isPaused', 'out', 'piles', 'redeals', 'turn'];

/** Every card lies in exactly one place, none among the piles of another player, and every hole has its hidden card. */
function cardsAreConserved(rules: Rules, { piles, hidden }: State): void {
  const whole = [...rules.decks.flat(), ...rules.preplaced.map(({ card }) => card)];
  expectSame(sorted([...piles.flat().filter((card) => card !== null), ...hidden.flat()]), sorted(whole));
  for (const { id, owner } of rules.piles) {
    const slots = piles[id] ?? [];
    const secret = hidden[id] ?? [];
    expectSame(secret.length, slots.filter((card) => card === null).length);
    if (owner === null) continue;
    for (const card of [...slots, ...secret]) if (card !== null) expectSame(seatOfCard(rules, card), owner);
  }
}

/** A move played ahead on a view equals the state's answer, up to unknown cards. */
function aheadHolds(rules: Rules, { seat, move, before, after }: Step): void {
  const ahead = mustParse(play(rules, redact(rules, before, seat), seat, move)).table;
  const known = after.piles.map((slots, id) =>
    slots.map((card, index) => (ahead.piles[id]?.[index] === null ? null : card)),
  );
  expectSame(ahead.piles, known);
}

/** Checks every step of a walk for every viewer. Tables are frozen, so that any mutation throws. */
function lawsHold(walk: Walk): void {
  const { rules } = walk.game;
  const first = deal(rules, walk.seed);
  const batches = [opening(rules, first)];
  let end = frozen(firstTable(rules, walk.seed));
  const views = viewersOf(rules).map((viewer) => ({ viewer, view: redact(rules, end, viewer) as View }));
  for (const step of stepsOf(walk)) {
    const { seat, move, before, events } = step;
    end = frozen(step.after);
    batches.push(events);
    expectSame(decide(rules, before, seat, move), { ok: true, value: events });
    cardsAreConserved(rules, end);
    aheadHolds(rules, step);
    for (const each of views) {
      const told = redact(rules, end, each.viewer);
      expectSame(evolveAll(each.view, redactEvents(rules, before, events, each.viewer)), told);
      each.view = told;
      const seen = new Set(told.piles.flat());
      expect(end.hidden.flat().some((card) => seen.has(card))).toBe(false);
    }
  }
  for (const { view } of views) expect(Object.keys(view).sort()).toEqual(viewKeys);
  expectSame([...replay(first, batches)].at(-1), end);
  const seat = walk.choices.length % rules.seatCount;
  legalityHolds(rules, end, seat);
  targetsHold(rules, end, seat);
}

test('DV8: every law holds in random games', () => {
  check(60, fc.property(walks(300), lawsHold));
});

const choices = Array.from({ length: 120 }, (_, step) => (step * 40_503 + 12_345) % 0x10000);

test.each(examples(games))('every law holds in one game of $name', (game) => {
  const walk = { game, seed: 'beef'.padEnd(64, '0'), choices };
  lawsHold(walk);
  for (const state of [firstTable(game.rules, walk.seed), endOf(walk)]) {
    for (const seat of game.rules.seatPiles.keys()) legalityHolds(game.rules, state, seat);
  }
});
