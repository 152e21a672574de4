import { expect, test } from 'vitest';
import { beginGame, decide, type Move, playGame, redact } from '../src/index.ts';
import { position, rulesOf, seatMove } from './support.ts';

/* What the tests of single games leave out; each of them has the codes of its own rulings. */

const race = rulesOf('race', {}, 2);
const three = rulesOf('race', {}, 3);
const turns = rulesOf('double-klondike', {}, 2);
const onePass = rulesOf('klondike', { draw: 1 });
const head = rulesOf('head-solitaire');
const waiting = 'a:t1: (9d) 5h\nb:t1: (9d) 7s\nb:t2: (9s) 6h\nturn: a 1,0';

test.each<[code: string, rules: typeof race, position: string, move: string | Move]>([
  ['no-such-pile', race, 'a:t1: 5h', { kind: 'carry', lead: 30, from: 10, to: 999 }],
  ['no-such-pile', race, 'a:t1: 5h', { kind: 'carry', lead: 30, from: -1, to: 10 }],
  ['takes-no-cards', race, 'a:t1: 5h', '5h t1>s'],
  ['no-turns', race, 'a:t1: 5h', 'pass'],
  ['no-turns', race, 'a:t1: 5h', { kind: 'skip' }],
  ['holds-no-cards', rulesOf('cascades'), 'a:w: 4MS\na:i1: 5ML', 'meld 4MS'],
  ['holds-no-cards', race, 'a:w: 5h', 'discard 5h'],
  ['not-in-hand', head, 'a:n: AM AS 5ML\na:s: (AW)', 'meld AM AS AW'],
  ['not-in-hand', head, 'a:n: AM AS 5ML', 'meld AM AS AM'],
  ['not-in-hand', head, 'a:w: AM AS 5ML', 'discard AM AS 5ML'],
  ['not-in-hand', head, 'a:s: AM AS', { kind: 'discard', cards: [] }],
  ['no-meld', head, 'a:n: AM AS 5ML', 'meld AM AS 5ML'],
  ['plays-alone', onePass, 'a:t1: 5h', 'agree'],
  ['plays-alone', onePass, 'a:t1: 5h', 'disagree'],
  ['plays-alone', onePass, 'a:t1: 5h', { kind: 'halt' }],
  ['plays-alone', onePass, 'a:t1: 5h', { kind: 'pause' }],
  ['gave-up', three, 'a:t1: 5h\nb:t1: 5h\nc:t1: 5h\ngave-up: a', 'give-up'],
  ['gave-up', three, 'a:t1: 5h\na:t2: 6s\nb:t1: 5h\ngave-up: a', '5h t1>t2'],
  ['paused', race, 'a:t1: 5h\na:t2: 6s\npaused: yes', '5h t1>t2'],
  ['paused', race, 'a:t1: 5h\npaused: yes', { kind: 'halt' }],
  ['paused', turns, `${waiting}\npaused: yes`, 'pass'],
  ['paused', turns, `${waiting}\npaused: yes`, 'b: pass'],
  ['no-change', race, 'a:t1: 5h\npaused: yes', { kind: 'pause' }],
  ['no-change', race, 'a:t1: 5h', { kind: 'resume' }],
])('%s (%#)', (code, rules, text, move) => {
  const state = position(rules, text);
  const asked = typeof move === 'string' ? seatMove(rules, move) : { seat: 0, move };
  for (const table of [state, redact(rules, state, asked.seat)]) {
    expect(decide(rules, table, asked.seat, asked.move)).toMatchObject({ error: { code } });
  }
});

test.each([
  ['what-stands-stands', race, 'a:t1: 5h', 'undo'],
  ['what-stands-stands', turns, waiting, 'restart'],
  ['nothing-to-undo', onePass, 'a:t1: 5h', 'undo'],
  ['nothing-to-undo', onePass, 'a:t1: 5h', 'restart'],
  ['nothing-to-redo', onePass, 'a:t1: 5h', 'redo'],
  ['lost-from-the-start', onePass, 'a:t1: 5h\nlost: yes', 'revive'],
] as const)('%s (%#)', (code, rules, text, kind) => {
  const game = beginGame(rules, position(rules, text), 0);
  expect(playGame(rules, game, 0, { kind }, 0)).toMatchObject({ ok: false, error: { code } });
});
