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
  rulesets,
  type Seat,
  type State,
  seatOfCard,
  type Table,
  targetsOf,
} from '../src/index.ts';
import {
  check,
  checkWhole,
  endOf,
  examples,
  expectSame,
  firstTable,
  games,
  stepsOf,
  viewersOf,
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

test('replaying the events gives the state', () => {
  check(
    60,
    fc.property(walks(300), (walk) => {
      const { rules } = walk.game;
      const first = deal(rules, walk.seed);
      const batches = [opening(rules, first), ...[...stepsOf(walk)].map((step) => step.events)];
      const tables = [...replay(first, batches)];
      expect(tables).toHaveLength(batches.length + 1);
      expect(tables.at(-1)).toEqual(endOf(walk));
    }),
  );
});

test('the seed and the moves give the events', () => {
  check(
    60,
    fc.property(walks(300), (walk) => {
      const { rules } = walk.game;
      let table = firstTable(rules, walk.seed);
      for (const { seat, move, events } of stepsOf(walk)) {
        const played = play(rules, table, seat, move);
        expectSame(played.ok && played.value.events, events);
        expectSame(decide(rules, table, seat, move), { ok: true, value: events });
        table = evolveAll(table, events);
      }
    }),
  );
});

test('cards are conserved: every card lies in exactly one place, and every hole has its hidden card', () => {
  check(
    80,
    fc.property(walks(300), (walk) => {
      const { rules } = walk.game;
      const whole = [...rules.decks.flat(), ...rules.preplaced.map(({ card }) => card)].sort((a, b) => a - b);
      for (const { after: state } of stepsOf(walk)) {
        const open = state.piles.flat().filter((card) => card !== null);
        expectSame(
          [...open, ...state.hidden.flat()].sort((a, b) => a - b),
          whole,
        );
        expectSame(
          state.hidden.map((cards) => cards.length),
          state.piles.map((slots) => slots.filter((card) => card === null).length),
        );
      }
    }),
  );
});

test('DV8: a card of one player never comes to lie among the piles of another', () => {
  check(
    30,
    fc.property(walks(400), (walk) => {
      const { rules } = walk.game;
      const state = endOf(walk);
      for (const { id, owner } of rules.piles) {
        if (owner === null) continue;
        const cards = [...(state.piles[id] ?? []), ...(state.hidden[id] ?? [])].filter((card) => card !== null);
        expect(cards.every((card) => seatOfCard(rules, card) === owner)).toBe(true);
      }
    }),
  );
});

test('no function mutates a table', () => {
  check(
    20,
    fc.property(walks(120), (walk) => {
      const { rules } = walk.game;
      let table = frozen(firstTable(rules, walk.seed));
      for (const { seat, move } of stepsOf(walk)) {
        legalMoves(rules, table, seat);
        const played = play(rules, table, seat, move);
        if (played.ok) table = frozen(played.value.table);
      }
    }),
  );
});

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

test('state and view accept and refuse alike, and the listed moves are the accepted ones, except for R5’s redirections', () => {
  check(
    50,
    fc.property(walks(250), fc.nat(4), (walk, chosenSeat) => {
      const { rules } = walk.game;
      legalityHolds(rules, frozen(endOf(walk)), chosenSeat % rules.seatCount);
    }),
  );
});

test('the targets of a packet are those of its legal moves', () => {
  check(
    40,
    fc.property(walks(250), fc.nat(4), (walk, chosenSeat) => {
      const { rules } = walk.game;
      const seat = chosenSeat % rules.seatCount;
      const table = endOf(walk);
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
    }),
  );
});

test('redacting and then evolving equals evolving and then redacting, for every viewer', () => {
  check(
    60,
    fc.property(walks(300), (walk) => {
      const { rules } = walk.game;
      for (const { before, events, after } of stepsOf(walk)) {
        for (const viewer of viewersOf(rules)) {
          const told = redactEvents(rules, before, events, viewer);
          expectSame(evolveAll(redact(rules, before, viewer), told), redact(rules, after, viewer));
        }
      }
    }),
  );
});

test('a view holds no face-down card, in no field', () => {
  check(
    30,
    fc.property(walks(200), (walk) => {
      const { rules } = walk.game;
      const state = endOf(walk);
      for (const viewer of viewersOf(rules)) {
        const view = redact(rules, state, viewer);
        expect(Object.keys(view).sort()).toEqual([
          'agreed',
          'ending',
          'gaveUp',
          'isLost',
          'isPaused',
          'out',
          'piles',
          'redeals',
          'turn',
        ]);
        const seen = new Set(view.piles.flat());
        expect(state.hidden.flat().filter((card) => seen.has(card))).toEqual([]);
      }
    }),
  );
});

test('a move played ahead on a view equals the state’s answer, up to unknown cards', () => {
  check(
    40,
    fc.property(walks(200), (walk) => {
      const { rules } = walk.game;
      for (const { seat, move, before, after } of stepsOf(walk)) {
        const ahead = play(rules, redact(rules, before, seat), seat, move);
        if (!ahead.ok) throw new Error('refused on the view');
        const sizes = (table: Table) => table.piles.map((slots) => slots.length);
        expectSame(sizes(ahead.value.table), sizes(after));
        for (const [id, slots] of ahead.value.table.piles.entries()) {
          const known = slots.map((slot, index) => (slot === null ? null : after.piles[id]?.[index]));
          expectSame(known, slots);
        }
      }
    }),
  );
});

test('random games produce every kind of event', () => {
  const kinds = new Set<Event['kind']>();
  checkWhole(
    150,
    fc.property(walks(300), (walk) => {
      for (const { events } of stepsOf(walk)) for (const { kind } of events) kinds.add(kind);
    }),
  );
  for (const kind of [
    'carried',
    'exchanged',
    'turnedUp',
    'drawn',
    'redealt',
    'putDown',
    'passed',
    'turnBegan',
    'lost',
    'ended',
  ]) {
    expect([...kinds]).toContain(kind);
  }
});

const chosenMoves = Array.from({ length: 120 }, (_, step) => (step * 40_503 + 12_345) % 0x10000);

test.each(examples(games))('every law holds in one game of $name', (game) => {
  const { rules } = game;
  const walk = { game, seed: 'beef'.padEnd(64, '0'), choices: chosenMoves };
  const steps = [...stepsOf(walk)];
  const whole = [...rules.decks.flat(), ...rules.preplaced.map(({ card }) => card)].sort((a, b) => a - b);
  const viewers = viewersOf(rules);
  let views = viewers.map((viewer) => redact(rules, firstTable(rules, walk.seed), viewer));
  for (const { before, events, after } of steps) {
    const open = after.piles.flat().filter((card) => card !== null);
    const hidden = after.hidden.flat();
    expectSame(
      [...open, ...hidden].sort((a, b) => a - b),
      whole,
    );
    const told = viewers.map((viewer) => redact(rules, after, viewer));
    for (const [index, viewer] of viewers.entries()) {
      const view = views[index] ?? redact(rules, before, viewer);
      expectSame(evolveAll(view, redactEvents(rules, before, events, viewer)), told[index]);
      const seen = new Set(told[index]?.piles.flat());
      expect(hidden.some((card) => seen.has(card))).toBe(false);
    }
    views = told;
  }
  const batches = [opening(rules, deal(rules, walk.seed)), ...steps.map(({ events }) => events)];
  expect([...replay(deal(rules, walk.seed), batches)].at(-1)).toEqual(endOf(walk));
  for (const state of [firstTable(rules, walk.seed), endOf(walk)]) {
    for (const seat of rules.seatPiles.keys()) legalityHolds(rules, state, seat);
  }
});

test('the games that the laws are checked on are every ruleset, option set and seat count', () => {
  const counts = Object.fromEntries(
    rulesets.map(({ id }) => [id, games.filter(({ rules }) => rules.ruleset.id === id).length]),
  );
  // Passes through a stock are five choices, plus the middle and the end of the range from 1 to 99.
  expect(counts).toEqual({
    race: 2 * 2 * 2 * 4,
    'double-klondike': 2 * 2 * 2 * 4,
    klondike: 2 * 7 * 2,
    'double-klondike-solitaire': 2 * 2,
    'joker-klondike': 2 * 7 * 2,
    yukon: 1,
    'box-kite': 2,
    kittyhawk: 5 * 2 * 2,
    cascades: 2 * 2,
    'head-solitaire': 3,
  });
});
