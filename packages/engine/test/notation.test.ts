import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  deal,
  evolveAll,
  formatCard,
  formatEvents,
  formatMove,
  formatPosition,
  legalMoves,
  type NotationFault,
  parseCard,
  parseEvents,
  parseMove,
  parsePile,
  parseSeat,
  parseServerMove,
  parseState,
  parseTimedBatch,
  parseTimedMove,
  parseView,
  play,
  type Result,
  type Rules,
  redact,
  redactEvents,
} from '../src/index.ts';
import { check, endOf, expectSame, games, position, rulesOf, stepsOf, viewersOf, walks } from './support.ts';

const race = rulesOf('race', {}, 2);
const solo = rulesOf('klondike');
const turns = rulesOf('double-klondike', {}, 3);
const joker = rulesOf('joker-klondike');
const kite = rulesOf('box-kite');

test('moves, events and positions are human-readable', () => {
  const table = position(
    race,
    `
    f2: Ad@b 2d
    f3: Ah@b
    a:s: (9c 8h 7h 6h)
    a:t1: (4c Kd) 9h 8s
    b:w: 9c 2h
    b:t1: (2s) 9d
    redeals: 0 3
    agreed: a`,
  );
  expect(formatPosition(race, table)).toBe(`f2: Ad@b 2d
f3: Ah@b
a:s: (9c 8h 7h 6h)
a:t1: (4c Kd) 9h 8s
b:w: 9c 2h
b:t1: (2s) 9d
redeals: 0 3
agreed: a`);
  expect(formatPosition(race, redact(race, table, null))).toBe(`f2: Ad@b 2d
f3: Ah@b
a:s: ?4
a:t1: ?2 9h 8s
b:w: 9c 2h
b:t1: ?1 9d
redeals: 0 3
agreed: a`);
  expect(legalMoves(race, table, 1).map((move) => formatMove(race, 1, move))).toEqual(['2h w>f3', 'redeal']);
});

test('a batch may be read relative to the mover, or to no seat', () => {
  const table = position(race, 'b:t1: (2s) 9d 8c\nb:t2: 9h\na:s: (2c)\na:t1: (2d) Ac');
  const played = play(race, table, 1, { kind: 'carry', lead: 52 + 7, from: 19, to: 20 });
  if (!played.ok) throw new Error(played.error.code);
  expect(formatEvents(race, 1, played.value.events)).toBe('t1>t2');
  expect(formatEvents(race, 0, played.value.events)).toBe('b:t1>b:t2');
  expect(formatEvents(race, null, [{ kind: 'ended', ending: 'stuck' }])).toBe('end=stuck');
  expect(formatEvents(race, 0, [{ kind: 'wentOut', seat: 1 }])).toBe('b:out');
});

test('whose turn it is, free passes and demands are one line of a position', () => {
  const text = 'a:t1: 5h\nturn: b 3,2,2 played free=a,c demand=a>c forced=1';
  const table = position(turns, text);
  expect(table.turn).toEqual({
    seat: 1,
    begunCounts: [3, 2, 2],
    hasPlayed: true,
    passedFreely: [true, false, true],
    demandedBy: [null, null, 0],
    forcedPassCount: 1,
  });
  expect(formatPosition(turns, table)).toBe(text);
  expect(formatPosition(turns, position(turns, 'a:t1: 5h\nturn: a 1,0,0'))).toBe('a:t1: 5h\nturn: a 1,0,0');
});

test('more consecutive forced passes than players are written and read', () => {
  const text = 'a:t1: 5h\nturn: b 30,30,30 forced=47';
  expect(formatPosition(turns, position(turns, text))).toBe(text);
});

test('a pass and its events', () => {
  const table = position(turns, 'a:t1: (9d) 5h\nb:t1: (Kc) 7s\nb:t2: 6h\nb:w: 2d 8d\nc:s: (Ac)\nturn: a 2,1,1 free=b');
  const passed = play(turns, table, 0, { kind: 'pass', demandOf: 1 });
  if (!passed.ok) throw new Error(passed.error.code);
  expect(formatMove(turns, 0, { kind: 'pass', demandOf: 1 })).toBe('pass !b');
  expect(formatEvents(turns, 0, passed.value.events)).toBe('pass!b turn=b b:w>>b:s b:s>b:w=2d@b');
  expect(formatEvents(turns, 1, passed.value.events)).toBe('a:pass!b turn=b w>>s s>w=2d');
});

test('no player’s text can skip a turn or halt a game', () => {
  for (const text of ['skip', 'skip a', 'halt', 'pass !', 'pass !d', 'pass b', 'pass  !b', 'pass!b', 'PASS']) {
    expect(parseMove(turns, 0, text).ok).toBe(false);
  }
});

test('events of solo games: an exchange of cards, and a loss', () => {
  const table = position(joker, 'f4: As Jo 3s\na:t1: (9d) 2s\na:x: 2c\nlost: yes');
  expect(formatPosition(joker, table)).toBe('f4: As Jo 3s\na:t1: (9d) 2s\na:x: 2c\nlost: yes');
  const events = parseEvents(joker, 0, 't1>f4[2]>x t1=9d lost end=given-up');
  expect(events.ok && formatEvents(joker, 0, events.value)).toBe('t1>f4[2]>x t1=9d lost end=given-up');
  expect(parseEvents(race, 0, 'lost').ok).toBe(false);
  expect(parseState(race, 'lost: yes').ok).toBe(false);
});

test('events without card moves, and an empty batch, round-trip', () => {
  expect(parseEvents(race, 0, '')).toEqual({ ok: true, value: [] });
  const expected = [
    { kind: 'agreed', seat: 0 },
    { kind: 'disagreed', seat: 1 },
    { kind: 'wentOut', seat: 1 },
  ];
  expect(parseEvents(race, 0, 'agree b:disagree b:out')).toEqual({ ok: true, value: expected });
  expect(parseEvents(race, null, 'agree').ok).toBe(false);
  // Two players have no third and no fifth seat.
  for (const seat of [2, 4]) expect(parseEvents(race, seat, 't1>t2')).toMatchObject({ ok: false });
});

test('a position has one line for all who agree and one for all who are out, and faults are reported by line', () => {
  const text = 'a:t1: 5h\nagreed: a b\nout: b a';
  expect(formatPosition(race, position(race, text))).toBe(text);
  const doubled = parseState(race, 'out: a a');
  expect(doubled).toEqual({ ok: false, error: { code: 'unknown-position', text: 'out: a a' } });
});

test('invalid parts of a turn are named', () => {
  const parsed = parseState(turns, 'turn: a 1,1,1 rested');
  expect(parsed).toEqual({ ok: false, error: { code: 'unknown-turn', text: 'rested' } });
});

test('melded cards can be read without a viewer, too', () => {
  const hand = rulesOf('head-solitaire');
  const read = parseEvents(hand, null, 'a:n[3MW,4MS]>a:x');
  expect(read).toMatchObject({ ok: true, value: [{ kind: 'putDown' }] });
  expect(read.ok && formatEvents(hand, null, read.value)).toBe('a:n[3MW,4MS]>a:x');
});

test('moves round-trip', () => {
  check(
    60,
    fc.property(walks(60), (walk) => {
      const { rules } = walk.game;
      const table = endOf(walk);
      for (let seat = 0; seat < rules.seatCount; seat += 1) {
        for (const move of [...legalMoves(rules, table, seat), { kind: 'agree' }, { kind: 'disagree' }] as const) {
          expectSame(parseMove(rules, seat, formatMove(rules, seat, move)), { ok: true, value: move });
        }
      }
    }),
  );
});

test('events round-trip, relative to every seat and none, of states and of views, and as every viewer is told', () => {
  check(
    60,
    fc.property(walks(200), (walk) => {
      const { rules } = walk.game;
      for (const { seat, move, before, events } of stepsOf(walk)) {
        const ahead = play(rules, redact(rules, before, seat), seat, move);
        const told = viewersOf(rules).map((viewer) => redactEvents(rules, before, events, viewer));
        // Where nothing is concealed all viewers are told the very same batch.
        for (const batch of new Set([events, ahead.ok ? ahead.value.events : [], ...told])) {
          for (const sight of new Set([null, 0, seat, rules.seatCount - 1])) {
            const text = formatEvents(rules, sight, batch);
            expectSame(parseEvents(rules, sight, text), { ok: true, value: batch });
          }
        }
      }
    }),
  );
});

test('positions of states and of views round-trip', () => {
  check(
    80,
    fc.property(walks(200), fc.nat(4), (walk, seat) => {
      const { rules } = walk.game;
      const end = endOf(walk);
      const agreeing = evolveAll(end, [{ kind: 'agreed', seat: seat % rules.seatCount }]);
      for (const state of [deal(rules, walk.seed), end, agreeing]) {
        expectSame(parseState(rules, formatPosition(rules, state)), { ok: true, value: state });
        for (const viewer of viewersOf(rules)) {
          const view = redact(rules, state, viewer);
          expectSame(parseView(rules, formatPosition(rules, view)), { ok: true, value: view });
        }
      }
    }),
  );
});

const parsers: Readonly<Record<string, (rules: Rules, text: string) => Result<unknown, NotationFault>>> = {
  move: (rules, text) => parseMove(rules, 0, text),
  'move in time': (rules, text) => parseTimedMove(rules, 0, text),
  'batch in time': (rules, text) => parseTimedBatch(rules, 0, text),
  'move of a server': (rules, text) => parseServerMove(rules, 0, text),
  'move of nobody': (rules, text) => parseServerMove(rules, null, text),
  events: (rules, text) => parseEvents(rules, 0, text),
  'events from nobody’s sight': (rules, text) => parseEvents(rules, null, text),
  state: parseState,
  view: parseView,
  card: (rules, text) => parseCard(rules, text, 0),
  pile: (rules, text) => parsePile(rules, text, 0),
  seat: parseSeat,
};

/** Texts that look like the notation with small changes, and arbitrary ones. */
const pieces = fc.constantFrom(
  ...'a:t1|b:s|f1|w|t99|:|: |>|>>|=|*|?|?2|(|)|,|@|@b|@z| |\n|5h|Ac|10h|draw|redeal|agree|b:out|end=out'.split('|'),
  ...'end: stuck|redeals: |agreed: a|out: b|-1|pass|skip|halt|pass !b|b:pass+!a|turn=b|turn: |turn: b 1,1,1'.split('|'),
  ...'played|free=a|demand=a>b|forced=1|give-up|undo|restart|lost|lost: yes|w>f4[2]>x|f4[0]>x|[|]|Jo'.split('|'),
  ...'end=given-up|__proto__|constructor|toString|0|99999999999999999999|1e9|NaN|Infinity|\u0000|🂡|\r\n'.split('|'),
);
const hostileTexts = fc.oneof(
  { weight: 4, arbitrary: fc.array(pieces, { maxLength: 12 }).map((list) => list.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

test('no text makes a parser throw', () => {
  check(
    8000,
    fc.property(fc.constantFrom(solo, race, turns, joker, kite), hostileTexts, (rules, text) => {
      for (const parse of Object.values(parsers)) {
        const parsed = parse(rules, text);
        if (!parsed.ok)
          expect(parsed.error).toEqual({ code: expect.stringMatching(/^unknown-/), text: expect.any(String) });
      }
    }),
  );
});

test.each([
  ['a view', 'a:t1: ?99999999999'],
  ['a view', 'a:t1: ?53'],
  ['a view', 'a:t1: ?1e1'],
  ['a view', 'a:t1: ?02'],
  ['a view', 'a:t1: (4c) 5h'],
  ['a state', 'a:t1: ?1 5h'],
  ['a state', 'a:t1: 5h\na:t1: 6h'],
  ['a state', 'a:t1: ()'],
  ['a state', 'a:t1: (5h'],
  ['a state', 'a:t1 5h'],
  ['a state', 'a:t1: 5h@b'],
  ['a state', 'a:t8: 5h'],
  ['a state', 'redeals: 1 2'],
  ['a state', 'redeals: -1'],
  ['a state', 'redeals: 0x1'],
  ['a state', 'redeals: 1e3'],
  ['a state', 'redeals: 99999999999999999999'],
  ['a state', 'out: a a'],
  ['a state', 'out: b'],
  ['a state', 'agreed: x'],
  ['a state', 'lost: no'],
  ['a state', 'lost:'],
  ['a state', 'end: tired'],
  ['a state', 'end: stuck out'],
  ['a state', 'turn: a 1'],
] as const)('a position of %s that cannot be is refused: %s', (kind, text) => {
  const parsed = kind === 'a state' ? parseState(solo, text) : parseView(solo, text);
  expect(parsed.ok).toBe(false);
});

test.each([
  ...'a:t1: 5h|turn:|turn: d 1,1,1|turn: a|turn: a 1,1|turn: a 1,1,1,1|turn: a 1,x,1|turn: a 1,-1,1'.split('|'),
  ...'turn: a 1,1,1 free=|turn: a 1,1,1 free=a>b|turn: a 1,1,1 free=d|turn: a 1,1,1 demand=a'.split('|'),
  ...'turn: a 1,1,1 demand=a,b|turn: a 1,1,1 demand=a>b>c|turn: a 1,1,1 forced=x|turn: a 1,1,1 rested'.split('|'),
])('a position of a game with turns that does not say whose turn it is is refused: %s', (text) => {
  expect(parseState(turns, text).ok).toBe(false);
});

test.each([
  ...'a:t1>f1[0]>w|t1>f1[54]>w|t1>f1[]>w|t1>f1[1]>|lost lost:|t1>t2*0|t1>t2*53|t1>t2*99999999999999999999'.split('|'),
  ...'t1>t2*1|t1>t2*02|s>w=|s>w=2c,,3c|t1=2c,3c|t1|t1*2|w>>s*2|f1>>s|end=tired|b:out|turn=b|turn=|b:pass'.split('|'),
  ...'pass!b|pass!|pass!a+|t1>t2  t1=9c| '.split('|'),
])('a batch that cannot be is refused: %s', (text) => {
  expect(parseEvents(solo, 0, text).ok).toBe(false);
});

test.each([...'| |5h|5h t1|5h t1>|5h t1>t2 |5h  t1>t2|Draw|t1>t2|5x t1>t2|5h t1>t2>t3|5h@b t1>t2'.split('|')])(
  'what is no move is refused: “%s”',
  (text) => {
    expect(parseMove(solo, 0, text).ok).toBe(false);
  },
);

test('every card of every game has a name of its own that can be read back', () => {
  for (const { rules } of games) {
    const names = rules.faces.map((_, card) => formatCard(rules, card, 0));
    expect(new Set(names).size).toBe(names.length);
    expect(names.map((name) => parseCard(rules, name, 0))).toEqual(names.map((_, value) => ({ ok: true, value })));
  }
});
