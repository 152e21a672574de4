import { expect, test } from 'vitest';
import {
  beginGame,
  beginTimeline,
  decide,
  gameRejectionSentences,
  type Move,
  playGame,
  type RejectionCode,
  type Rules,
  redact,
  rejectionCodes,
  type Seat,
  type TimeMove,
  type Unseen,
} from '../src/index.ts';
import { position, rulesOf, seatMove } from './support.ts';

const race = rulesOf('race', {}, 2);
const three = rulesOf('race', {}, 3);
const turns = rulesOf('double-klondike', {}, 2);
const onePass = rulesOf('klondike', { draw: 1 });
const defoundation = rulesOf('klondike', { defoundation: true });
const joker = rulesOf('joker-klondike', { defoundation: true });
const kite = rulesOf('box-kite');
const kittyhawk = rulesOf('kittyhawk', { level: 3 });
const cascades = rulesOf('cascades', { extended: true });
const head = rulesOf('head-solitaire');
const cascadesWithAces = rulesOf('cascades', { version: 2 });

interface Case {
  readonly code: RejectionCode;
  readonly rules: Rules;
  readonly position: string;
  readonly move: string | { readonly seat: Seat; readonly move: Move };
}

/** The turn of seat a, who has no play; b could play a six onto a seven. */
const waiting = 'a:t1: (9d) 5h\nb:t1: (9d) 7s\nb:t2: (9s) 6h';

const hearts = 'f3: Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh';

/** At least one position and move for every rejection code. */
const cases: readonly Case[] = [
  { code: 'game-over', rules: race, position: 'a:t1: 5h\nend: stuck', move: 'draw' },
  { code: 'already-out', rules: three, position: `${hearts}\nb:t1: 5h\nc:t1: 5h\nout: a`, move: 'draw' },
  {
    code: 'no-such-pile',
    rules: race,
    position: 'a:t1: 5h',
    move: { seat: 0, move: { kind: 'carry', lead: 30, from: 10, to: 999 } },
  },
  {
    code: 'no-such-pile',
    rules: race,
    position: 'a:t1: 5h',
    move: { seat: 0, move: { kind: 'carry', lead: 30, from: -1, to: 10 } },
  },
  { code: 'not-your-pile', rules: race, position: 'b:t1: 5h\nb:t2: 6s', move: 'a: 5h@b b:t1>b:t2' },
  { code: 'card-not-there', rules: race, position: 'a:t1: 5h\na:t2: 6s', move: '5h t2>t1' },
  { code: 'card-not-there', rules: race, position: 'a:t1: (5h) 9c\na:t2: 6s', move: '5h t1>t2' },
  { code: 'same-pile', rules: race, position: 'a:t1: 6s 5h', move: '5h t1>t1' },
  { code: 'does-not-leave', rules: race, position: 'f3: Ah\na:t1: 2s', move: 'Ah f3>t1' },
  { code: 'only-the-top', rules: race, position: 'a:w: 5h 9c\na:t1: 6s', move: '5h w>t1' },
  { code: 'only-the-top', rules: defoundation, position: 'f3: Ah 2h\na:t1: 2s', move: 'Ah f3>t1' },
  { code: 'not-a-run', rules: race, position: 'a:t1: 5h 9c\na:t2: 6s', move: '5h t1>t2' },
  { code: 'takes-no-cards', rules: race, position: 'a:t1: 5h\na:w: 6s', move: '5h t1>w' },
  { code: 'takes-no-cards', rules: race, position: 'a:t1: 5h', move: '5h t1>s' },
  { code: 'only-a-king', rules: race, position: 'a:t1: 5h', move: '5h t1>t2' },
  { code: 'does-not-fit', rules: race, position: 'a:t1: 5h\na:t2: 6d', move: '5h t1>t2' },
  { code: 'one-at-a-time', rules: race, position: 'a:t1: 2h As', move: '2h t1>f3' },
  { code: 'wrong-suit', rules: race, position: 'a:t1: Ah', move: 'Ah t1>f1' },
  { code: 'not-yet', rules: race, position: 'a:t1: 2h', move: '2h t1>f3' },
  { code: 'place-taken', rules: race, position: 'f3: Ah@b 2h@b\na:t1: 2h', move: '2h t1>f3' },
  { code: 'stock-empty', rules: race, position: 'a:w: 5h', move: 'draw' },
  { code: 'stock-not-empty', rules: race, position: 'a:s: (5h)\na:w: 6h', move: 'redeal' },
  { code: 'nothing-to-take-back', rules: race, position: 'a:t1: 5h', move: 'redeal' },
  { code: 'no-passes-left', rules: onePass, position: 'a:w: 5h', move: 'redeal' },
  { code: 'no-change', rules: race, position: 'a:t1: 5h\nagreed: a', move: 'agree' },
  { code: 'no-change', rules: race, position: 'a:t1: 5h', move: 'disagree' },
  { code: 'no-change', rules: turns, position: 'a:t1: Kh\na:t2: (Ac) 5s\nturn: a 1,0', move: 'Kh t1>t3' },
  { code: 'not-your-turn', rules: turns, position: `${waiting}\nturn: a 1,0`, move: 'b: pass' },
  { code: 'not-your-turn', rules: turns, position: `${waiting}\nturn: a 1,0`, move: 'b: 6h t2>t1' },
  { code: 'no-turns', rules: race, position: 'a:t1: 5h', move: 'pass' },
  { code: 'no-turns', rules: race, position: 'a:t1: 5h', move: { seat: 0, move: { kind: 'skip' } } },
  { code: 'has-turns', rules: turns, position: `${waiting}\nturn: a 1,0`, move: { seat: 0, move: { kind: 'halt' } } },
  { code: 'turned-by-itself', rules: turns, position: `${waiting}\na:s: (9c)\nturn: a 1,0`, move: 'draw' },
  { code: 'turned-by-itself', rules: turns, position: `${waiting}\na:w: 9c\nturn: a 1,0`, move: 'redeal' },
  { code: 'must-play', rules: turns, position: `${waiting}\nturn: b 2,1 demand=a>b`, move: 'b: pass' },
  { code: 'demand-needs-no-play', rules: turns, position: `${waiting}\nturn: b 2,1 free=a`, move: 'b: pass !a' },
  { code: 'nothing-to-demand', rules: turns, position: `${waiting}\nturn: a 1,1`, move: 'pass !b' },
  { code: 'joker-first', rules: joker, position: 'f3: Ah\na:t1: Jo\na:t2: 2h', move: '2h t2>f3' },
  { code: 'joker-stays', rules: joker, position: 'f3: Ah Jo\na:t1: 3s', move: 'Jo f3>t1' },
  { code: 'foundation-complete', rules: joker, position: `${hearts}\nf1: Ac\na:t1: Jo`, move: 'Jo t1>f3' },
  { code: 'not-next', rules: kite, position: 'f3: Ah\na:t1: 3h', move: '3h t1>f3' },
  { code: 'base-stays', rules: kite, position: 'f3: Ah\nf7: Kh', move: 'Ah f3>f7' },
  { code: 'does-not-come-back', rules: kite, position: 'f3: Ah 2h\na:t1: 3h', move: '2h f3>t1' },
  { code: 'stays-empty', rules: kite, position: 'a:t1: Kh', move: 'Kh t1>t2' },
  { code: 'not-a-neighbour', rules: kite, position: 'a:t1: Kh\na:t2: Kc', move: 'Kh t1>t2' },
  { code: 'not-one-lower', rules: kittyhawk, position: 'a:t1: 8MS\na:t2: 6MW', move: '6MW t2>t1' },
  { code: 'no-shared-suit', rules: kittyhawk, position: 'a:t1: 7SK\na:t2: 6MW', move: '6MW t2>t1' },
  { code: 'only-an-ace', rules: kittyhawk, position: 'a:t1: 2MK', move: '2MK t1>f1' },
  { code: 'rank-taken', rules: cascades, position: 'a:w: 4WL\na:i1: 4MS 5SW', move: '4WL w>i1' },
  { code: 'rank-not-above', rules: cascades, position: 'a:w: 6LK\na:i1: 4MS 5SW', move: '6LK w>i2' },
  { code: 'rank-not-below', rules: cascades, position: 'a:w: PSWK\na:i1: PMSL', move: 'PSWK w>i1' },
  { code: 'no-ace-of-suit', rules: cascadesWithAces, position: 'a:w: 4WL\na:i1: AM AS', move: '4WL w>i1' },
  { code: 'first-card-first', rules: cascades, position: 'a:s: (9LK)\na:w: 4MS', move: 'draw' },
  { code: 'holds-no-cards', rules: cascades, position: 'a:w: 4MS\na:i1: 5ML', move: 'meld 4MS' },
  { code: 'holds-no-cards', rules: race, position: 'a:w: 5h', move: 'discard 5h' },
  { code: 'not-in-hand', rules: head, position: 'a:n: AM AS 5ML\na:s: (AW)', move: 'meld AM AS AW' },
  { code: 'not-in-hand', rules: head, position: 'a:n: AM AS 5ML', move: 'meld AM AS AM' },
  { code: 'not-in-hand', rules: head, position: 'a:w: AM AS 5ML', move: 'discard AM AS 5ML' },
  { code: 'not-in-hand', rules: head, position: 'a:s: AM AS', move: { seat: 0, move: { kind: 'discard', cards: [] } } },
  { code: 'no-meld', rules: head, position: 'a:n: AM AS 5ML', move: 'meld AM AS 5ML' },
  { code: 'meld-first', rules: head, position: 'a:n: AM AS AW 5ML', move: 'discard AM AS AW 5ML' },
  { code: 'whole-hand', rules: head, position: 'a:n: AM AS 5ML', move: 'discard AM AS' },
  { code: 'hand-first', rules: head, position: 'a:n: AM AS 5ML\na:s: 4MS', move: 'draw' },
  { code: 'hand-first', rules: head, position: 'a:n: AM AS 5ML\na:s: 4MS', move: '4MS s>w' },
  { code: 'plays-alone', rules: onePass, position: 'a:t1: 5h', move: 'agree' },
  { code: 'plays-alone', rules: onePass, position: 'a:t1: 5h', move: 'disagree' },
  { code: 'plays-alone', rules: onePass, position: 'a:t1: 5h', move: { seat: 0, move: { kind: 'halt' } } },
  { code: 'gave-up', rules: three, position: 'a:t1: 5h\nb:t1: 5h\nc:t1: 5h\ngave-up: a', move: 'give-up' },
  { code: 'gave-up', rules: three, position: 'a:t1: 5h\na:t2: 6s\nb:t1: 5h\ngave-up: a', move: '5h t1>t2' },
  { code: 'paused', rules: race, position: 'a:t1: 5h\na:t2: 6s\npaused: yes', move: '5h t1>t2' },
  { code: 'paused', rules: turns, position: `${waiting}\nturn: a 1,0\npaused: yes`, move: 'pass' },
  { code: 'paused', rules: turns, position: `${waiting}\nturn: a 1,0\npaused: yes`, move: 'b: pass' },
  { code: 'paused', rules: race, position: 'a:t1: 5h\npaused: yes', move: { seat: 0, move: { kind: 'halt' } } },
  { code: 'no-change', rules: race, position: 'a:t1: 5h\npaused: yes', move: { seat: 0, move: { kind: 'pause' } } },
  { code: 'no-change', rules: race, position: 'a:t1: 5h', move: { seat: 0, move: { kind: 'resume' } } },
  { code: 'plays-alone', rules: onePass, position: 'a:t1: 5h', move: { seat: 0, move: { kind: 'pause' } } },
  { code: 'no-change', rules: defoundation, position: 'f3: Ah', move: 'Ah f3>f2' },
];

test.each(cases)('$code: $move', ({ code, rules, position: text, move }) => {
  const state = position(rules, text);
  const asked = typeof move === 'string' ? seatMove(rules, move) : move;
  for (const table of [state, redact(rules, state, asked.seat)]) {
    const decision = decide(rules, table, asked.seat, asked.move);
    expect(decision.ok ? 'accepted' : decision.error.code).toBe(code);
  }
});

/** Positions in which undo or redo is refused. */
interface TimeCase {
  readonly code: RejectionCode;
  readonly rules: Rules;
  readonly position: string;
  readonly kind: TimeMove['kind'];
  readonly unseen?: Unseen;
}

const cameLater: Unseen = { past: 1, future: 0 };
const timeCases: readonly TimeCase[] = [
  { code: 'game-over', rules: onePass, position: 'a:t1: 5h\nend: given-up', kind: 'undo' },
  { code: 'what-stands-stands', rules: race, position: 'a:t1: 5h', kind: 'undo' },
  { code: 'what-stands-stands', rules: turns, position: `${waiting}\nturn: a 1,0`, kind: 'restart' },
  { code: 'nothing-to-undo', rules: onePass, position: 'a:t1: 5h', kind: 'undo' },
  { code: 'nothing-to-undo', rules: onePass, position: 'a:t1: 5h', kind: 'restart' },
  { code: 'nothing-to-redo', rules: onePass, position: 'a:t1: 5h', kind: 'redo' },
  { code: 'not-lost', rules: onePass, position: 'a:t1: 5h', kind: 'revive' },
  { code: 'lost-from-the-start', rules: onePass, position: 'a:t1: 5h\nlost: yes', kind: 'revive' },
  { code: 'unseen', rules: onePass, position: 'a:t1: 5h\nlost: yes', kind: 'revive', unseen: cameLater },
  { code: 'unseen', rules: onePass, position: 'a:t1: 5h', kind: 'undo', unseen: cameLater },
];

test.each(timeCases)('$code: $kind', ({ code, rules, position: text, kind, unseen }) => {
  const begun = beginGame(rules, position(rules, text), 0);
  const game = begun.kind === 'solo' ? { ...begun, timeline: beginTimeline(begun.timeline.present, unseen) } : begun;
  const played = playGame(rules, game, 0, { kind }, 0);
  expect(played.ok ? 'accepted' : played.error.code).toBe(code);
});

test('these positions cover every rejection code', () => {
  expect(new Set([...cases.map(({ code }) => code), ...timeCases.map(({ code }) => code)])).toEqual(
    new Set(rejectionCodes),
  );
});

test('every rejection code of a ruleset has a sentence of its own', () => {
  const sentences = Object.values<string>(gameRejectionSentences);
  expect(new Set(sentences).size).toBe(sentences.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
});
