import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Card,
  deal,
  decide,
  type Event,
  evolveAll,
  faceOf,
  formatEvents,
  formatPosition,
  isConcealed,
  legalMoves,
  parseEvents,
  play,
  type Rules,
  redact,
  redactEvents,
  type Seat,
  type State,
  shuffledDecks,
} from '../src/index.ts';
import {
  check,
  enough,
  expectSame,
  games,
  mustParse,
  position,
  refusal,
  rulesOf,
  seatMove,
  stepsOf,
  viewersOf,
  walks,
} from './support.ts';

const seed = '5eed'.padEnd(64, '0');
const race = rulesOf('race', { duplicateDeal: true }, 2);
const turns = rulesOf('double-klondike', { duplicateDeal: true }, 2);

/** What a viewer is told of a move, in the notation of the seat that made it. */
function toldTo(rules: Rules, state: State, text: string, viewer: Seat | null): string {
  const { seat, move } = seatMove(rules, text);
  const { events } = mustParse(play(rules, state, seat, move));
  return formatEvents(rules, seat, redactEvents(rules, state, events, viewer));
}

test('G8: everybody gets the same shuffle, whatever the game and however many play', () => {
  for (const { rules } of games) {
    if (!rules.duplicateDeal) continue;
    const decks = shuffledDecks(rules, seed).map((deck) => deck.map((card) => faceOf(rules, card).text));
    for (const deck of decks) expect(deck).toEqual(decks[0]);
    expect(decks).toHaveLength(rules.seatCount);
  }
});

test('without the option everybody has a shuffle of their own', () => {
  const [one = [], other = []] = shuffledDecks(rulesOf('race', {}, 2), seed);
  expect(one.map((card) => card % 52)).not.toEqual(other.map((card) => card % 52));
});

test('the first seat has the pack that it would have without the option', () => {
  expect(shuffledDecks(race, seed)[0]).toEqual(shuffledDecks(rulesOf('race', {}, 2), seed)[0]);
});

test('DV3: with a duplicate deal all columns tie, and the lowest seat starts', () => {
  for (const seatCount of [2, 3, 4, 5]) {
    expect(deal(rulesOf('double-klondike', { duplicateDeal: true }, seatCount), seed).turn?.seat).toBe(0);
  }
});

const table = position(
  race,
  `f1: Ac\na:s: (9h 8h 7h)\na:w: 4d 5d\na:t1: (Kh) 2c\na:t2: 3d\nb:s: (9h 8h 7h)\nb:w: 4d 5d\nb:t1: (Kh) 2c\nb:t2: 3d\nb:t3: (As) 4s`,
);

test('G8: own cards are visible, those of others are holes, and the foundations are visible to all', () => {
  const own = 'a:s: ?3\na:w: 4d 5d\na:t1: ?1 2c\na:t2: 3d';
  const others = 'b:s: ?3\nb:w: ?2\nb:t1: ?2\nb:t2: ?1\nb:t3: ?2';
  expect(formatPosition(race, redact(race, table, 0))).toBe(`f1: Ac\n${own}\n${others}`);
});

test('a spectator sees only the cards on the foundations', () => {
  const shown = redact(race, table, null);
  expect(formatPosition(race, shown)).toBe(
    'f1: Ac\na:s: ?3\na:w: ?2\na:t1: ?2\na:t2: ?1\nb:s: ?3\nb:w: ?2\nb:t1: ?2\nb:t2: ?1\nb:t3: ?2',
  );
});

test('a card becomes known on a foundation; the card turned up under it does not', () => {
  expect(toldTo(race, table, 'b: 2c t1>f1', 1)).toBe('t1>f1 t1=Kh');
  expect(toldTo(race, table, 'b: 2c t1>f1', 0)).toBe('t1>f1=2c t1=?');
  expect(toldTo(race, table, 'b: 2c t1>f1', null)).toBe('t1>f1=2c t1=?');
});

test('the number of cards that another player draws or carries is visible, the cards are not', () => {
  expect(toldTo(race, table, 'b: draw', 0)).toBe('s>w=?,?,?');
  expect(toldTo(race, table, 'b: draw', 1)).toBe('s>w=7h,8h,9h');
  expect(toldTo(race, table, 'b: 3d t2>t3', 0)).toBe('t2>t3');
  expect(toldTo(race, table, 'b: 2c t1>t2', 0)).toBe('t1>t2 t1=?');
});

test('the card that opens a turn is known to its player alone', () => {
  const waiting = position(turns, 'a:s: (4h)\na:t1: (9s) 5c\nb:s: (4h)\nb:t1: (9s) 5c\nturn: a 2,1');
  expect(toldTo(turns, waiting, 'pass', 0)).toBe('pass turn=b b:s>b:w=?');
  expect(toldTo(turns, waiting, 'pass', 1)).toBe('pass turn=b b:s>b:w=4h@b');
});

test('DV11: a pass reveals whether a play was at hand, but not the cards', () => {
  const waiting = position(turns, 'a:t1: (9s) 5h\na:t2: (9d) 6s\nb:t1: (9s) 5h\nb:t2: (9d) 6s\nturn: a 2,0');
  expect(toldTo(turns, waiting, 'pass', 1)).toBe('pass+ turn=b');
});

test('a revealed card and a draw are told apart, and both round-trip', () => {
  const [stock, waste, foundation] = [17, 18, 0];
  const told: readonly (readonly [string, Event])[] = [
    ['b:w>f1=Ac@b', { kind: 'carried', from: waste, to: foundation, count: 1, shown: [52] }],
    ['b:w>f1=2c@b,?', { kind: 'carried', from: waste, to: foundation, count: 2, shown: [53, null] }],
    ['b:s>b:w=Ac@b', { kind: 'drawn', from: stock, to: waste, cards: [52] }],
    ['b:w>f1', { kind: 'carried', from: waste, to: foundation, count: 1 }],
  ];
  for (const [text, event] of told) {
    expect(formatEvents(race, 0, [event])).toBe(text);
    expect(parseEvents(race, 0, text)).toEqual({ ok: true, value: [event] });
  }
});

test('only a view accepts a revealing event', () => {
  const shown: Event = { kind: 'carried', from: 19, to: 0, count: 1, shown: [53] };
  expect(() => evolveAll(table, [shown])).toThrow('a state has nothing to be shown');
  expect(() => evolveAll(redact(race, table, 0), [{ ...shown, shown: [53, 54] }])).toThrow('the whole packet');
});

/** A table or an event with the exchanged cards swapped. */
type Exchange = (card: Card) => Card;

function exchangedState(state: State, exchange: Exchange): State {
  return {
    ...state,
    piles: state.piles.map((slots) => slots.map((card) => (card === null ? null : exchange(card)))),
    hidden: state.hidden.map((cards) => cards.map(exchange)),
  };
}

function exchangedEvent(event: Event, exchange: Exchange): Event {
  const other = (card: Card | null) => (card === null ? null : exchange(card));
  if (event.kind === 'turnedUp') return { ...event, card: other(event.card) };
  if (event.kind === 'drawn') return { ...event, cards: event.cards.map(other) };
  return event;
}

/** Exchanges in turn all cards that a viewer has seen on none of these tables. */
function exchangeOfUnseen(rules: Rules, states: readonly State[], viewer: Seat | null, shift: number): Exchange {
  const seen = new Set(states.flatMap((state) => redact(rules, state, viewer).piles.flat()));
  const unseen = rules.faces.flatMap((_, card) => (seen.has(card) ? [] : [card]));
  return (card) => (seen.has(card) ? card : (unseen[(unseen.indexOf(card) + shift) % unseen.length] ?? card));
}

/**
 * Whatever cards lie in places that a viewer cannot see, face up before another player or face down: the viewer gets
 * identical messages and legal moves.
 */
test('games that differ only in cards that a viewer has never seen look identical to that viewer, byte by byte', () => {
  let concealedOpenCount = 0;
  check(
    160,
    fc.property(walks(120), fc.nat(5), fc.integer({ min: 1, max: 50 }), (walk, chosen, shift) => {
      const { rules } = walk.game;
      const viewer = viewersOf(rules)[chosen % (rules.seatCount + 1)] ?? null;
      const steps = [...stepsOf(walk)];
      const states = [deal(rules, walk.seed), ...steps.map(({ after }) => after)];
      const exchange = exchangeOfUnseen(rules, states, viewer, shift);
      for (const { before, events, seat, move, after } of steps) {
        const other = exchangedState(before, exchange);
        const otherEvents = events.map((event) => exchangedEvent(event, exchange));
        const told = formatEvents(rules, seat, redactEvents(rules, before, events, viewer));
        expect(formatEvents(rules, seat, redactEvents(rules, other, otherEvents, viewer))).toBe(told);
        const view = formatPosition(rules, redact(rules, after, viewer));
        expect(formatPosition(rules, redact(rules, exchangedState(after, exchange), viewer))).toBe(view);
        if (viewer === null) continue;
        expectSame(legalMoves(rules, other, viewer), legalMoves(rules, before, viewer));
        const [one, two] = [decide(rules, before, viewer, move), decide(rules, other, viewer, move)];
        expect(two.ok ? 'accepted' : refusal(two.error)).toBe(one.ok ? 'accepted' : refusal(one.error));
      }
      const end = states.at(-1);
      for (const { id } of rules.piles) {
        const open = end?.piles[id]?.filter((card) => card !== null) ?? [];
        if (isConcealed(rules, id, viewer)) concealedOpenCount += open.filter((card) => exchange(card) !== card).length;
      }
    }),
  );
  expect(concealedOpenCount).toBeGreaterThan(enough(400));
});
