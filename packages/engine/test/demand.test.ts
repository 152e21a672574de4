import { expect, test } from 'vitest';
import { decide, evolveAll, formatEvents, legalMoves, type Rules, type State } from '../src/index.ts';
import { after, answer, position, rulesOf } from './support.ts';

const two = rulesOf('double-klondike', {}, 2);
const three = rulesOf('double-klondike', {}, 3);
const playOut = rulesOf('double-klondike', { playOut: true }, 3);

/** A seat that can hop with its five forever; one that cannot play, but whose stock will help eventually. */
const canHop = (seat: string) => `${seat}:t1: (9d) 6s 5h\n${seat}:t2: (9h) 6c`;
const cannotPlay = (seat: string) => `${seat}:t1: (9d) 7h\n${seat}:s: (6s 2c 2d 2h 3d 3c)`;

/** Seat a cannot play; b can. The rest of the line is the turn. */
const between = (turn: string) => position(two, `${cannotPlay('a')}\n${canHop('b')}\nturn: ${turn}`);

const passesOf = (rules: Rules, table: State, seat: number) =>
  legalMoves(rules, table, seat).flatMap((move) => (move.kind === 'pass' ? [move.demandOf] : []));

test('DV11: a player who has no play in the turn may, when passing, demand that the other moves', () => {
  const table = after(two, between('b 1,1'), 'b: pass');
  expect(table.turn?.passedFreely).toEqual([false, true]);
  expect(passesOf(two, table, 0)).toEqual([null, 1]);
  expect(answer(two, table, 'pass !b')).toBe('pass!b turn=b');
});

test('DV11: the demand is a choice: one may as well just pass', () => {
  const table = after(two, between('b 1,1'), 'b: pass', 'a: pass');
  expect(table.turn?.demandedBy).toEqual([null, null]);
  expect(answer(two, table, 'b: pass')).toContain('pass+ turn=a');
});

test('DV11: no demand by a player who could move', () => {
  const table = position(two, `${canHop('a')}\n${canHop('b')}\nb:s: (Ac)\nturn: b 1,1`);
  const passed = after(two, table, 'b: pass');
  expect(answer(two, passed, 'pass !b')).toBe('refused: demand-needs-no-play');
  expect(passesOf(two, passed, 0)).toEqual([null]);
});

test('DV11: nor by a player who has moved in this turn and now cannot', () => {
  const table = position(two, `a:t1: (9d) 7h\na:t2: 6s\na:s: (5h)\n${canHop('b')}\nturn: a 2,1 free=b`);
  const played = after(two, table, '6s t2>t1');
  expect(answer(two, played, 'pass !b')).toBe('refused: demand-needs-no-play');
  expect(passesOf(two, played, 0)).toEqual([null]);
});

test('DV11: none after a forced pass', () => {
  const table = position(two, `${cannotPlay('a')}\nb:t1: (9d) 7h\nturn: b 1,1`);
  const passed = after(two, table, 'b: pass');
  expect(answer(two, passed, 'pass !b')).toBe('refused: nothing-to-demand');
});

test('DV11: it is the last pass that counts', () => {
  const first = after(two, between('b 1,1'), 'b: pass', 'a: pass');
  expect(first.turn?.passedFreely[1]).toBe(true);
  // The five is gone before b passes again, and that pass is forced.
  const gone = position(two, `${cannotPlay('a')}\nb:t1: (9d) 7h\nturn: b 2,2 free=b`);
  expect(answer(two, after(two, gone, 'b: pass'), 'pass !b')).toBe('refused: nothing-to-demand');
});

test('DV11: a pass after plays, with more at hand, is a free one too', () => {
  const table = after(two, between('b 1,1'), 'b: 5h t1>t2', 'b: pass');
  expect(answer(two, table, 'pass !b')).toBe('pass!b turn=b');
});

test('DV11: nothing can be demanded before anybody has passed', () => {
  expect(answer(two, between('a 1,0'), 'pass !b')).toBe('refused: nothing-to-demand');
});

test('DV11: no player demands a move of themselves', () => {
  expect(answer(two, between('a 2,1 free=a'), 'pass !a')).toBe('refused: nothing-to-demand');
  expect(passesOf(two, between('a 2,1 free=a'), 0)).toEqual([null]);
});

const asked = () => after(two, between('b 1,1'), 'b: pass', 'a: pass !b');

test('DV11: after a demand, a player may not pass before making a play', () => {
  const table = asked();
  expect(table.turn).toMatchObject({ seat: 1, demandedBy: [null, 0] });
  expect(answer(two, table, 'b: pass')).toBe('refused: must-play');
  expect(passesOf(two, table, 1)).toEqual([]);
});

test('DV11: any one play is enough', () => {
  const table = after(two, asked(), 'b: 5h t1>t2');
  expect(table.turn).toMatchObject({ seat: 1, hasPlayed: true, demandedBy: [null, null] });
  expect(answer(two, table, 'b: pass')).toBe('pass+ turn=a a:s>a:w=3d@a');
});

test('DV11, G4: a move that changes nothing is no play and does not fulfil it', () => {
  const table = position(two, `${cannotPlay('a')}\n${canHop('b')}\nb:t3: Kd\nturn: b 2,2 demand=a>b`);
  expect(answer(two, table, 'b: Kd t3>t4')).toBe('refused: no-change');
  expect(answer(two, table, 'b: pass')).toBe('refused: must-play');
});

test('DV11: a card that the turn has opened with counts as a play at hand', () => {
  const table = position(two, `${cannotPlay('a')}\nb:t1: (9d) 7h\nb:s: (6s)\nturn: a 2,1 free=b`);
  const demanded = after(two, table, 'pass !b');
  expect(answer(two, demanded, 'b: pass')).toBe('refused: must-play');
  expect(answer(two, after(two, demanded, 'b: 6s w>t1'), 'b: pass')).toContain('pass turn=a');
});

test('DV11: if they have none after their stock card is turned, the demand lapses', () => {
  const table = position(two, `${cannotPlay('a')}\nb:t1: (9d) 7h\nb:s: (2c)\nturn: a 2,1 free=b`);
  const demanded = after(two, table, 'pass !b');
  expect(demanded.turn?.demandedBy).toEqual([null, 0]);
  const lapsed = after(two, demanded, 'b: pass');
  expect(lapsed.turn?.demandedBy).toEqual([null, null]);
  expect(answer(two, lapsed, 'pass !b')).toBe('refused: nothing-to-demand');
});

test('DV11: a demand holds for one turn: after the next free pass it has to be made again', () => {
  const table = after(two, asked(), 'b: 5h t1>t2', 'b: pass', 'a: pass');
  expect(answer(two, table, 'b: pass')).toContain('pass+ turn=a');
  const again = after(two, table, 'b: pass');
  expect(passesOf(two, again, 0)).toEqual([null, 1]);
});

test('DV11: no second demand on a player before they have passed with a play at hand', () => {
  const table = position(two, `${cannotPlay('a')}\nb:t1: (9d) 7h\nb:t2: 6s\nb:s: (2c)\nturn: a 2,1 free=b`);
  const played = after(two, table, 'pass !b', 'b: 6s t2>t1', 'b: pass');
  expect(answer(two, played, 'pass !b')).toBe('refused: nothing-to-demand');
});

test('DV11: a demand is made by passing, so a player who may not pass may not demand', () => {
  const table = position(two, `${canHop('a')}\n${canHop('b')}\na:s: (Ac)\nturn: b 2,2 free=a demand=a>b`);
  expect(answer(two, table, 'b: pass !a')).toBe('refused: must-play');
});

const ofThree = (turn: string) => position(three, `${cannotPlay('a')}\n${canHop('b')}\n${canHop('c')}\nturn: ${turn}`);

test('DV11, DV15: with three or more it is addressed to one player, of those who passed with a play at hand', () => {
  const table = after(three, ofThree('b 1,1,1'), 'b: pass', 'c: pass');
  expect(passesOf(three, table, 0)).toEqual([null, 1, 2]);
  const demanded = after(three, table, 'pass !c');
  expect(demanded.turn).toMatchObject({ seat: 1, demandedBy: [null, null, 0] });
});

test('DV11, DV15: it binds only the one addressed, and waits for their turn', () => {
  const table = after(three, ofThree('b 1,1,1'), 'b: pass', 'c: pass', 'a: pass !c');
  const next = after(three, table, 'b: pass');
  expect(next.turn).toMatchObject({ seat: 2, demandedBy: [null, null, 0] });
  expect(answer(three, next, 'c: pass')).toBe('refused: must-play');
  expect(answer(three, after(three, next, 'c: 5h t1>t2'), 'c: pass')).toContain('pass+ turn=a');
});

test('DV11, DV15: a later demand on the same player replaces the earlier, and one play answers both', () => {
  const table = position(three, `${cannotPlay('a')}\n${cannotPlay('b')}\n${canHop('c')}\nturn: c 1,1,1`);
  const both = after(three, table, 'c: pass', 'a: pass !c', 'b: pass !c');
  expect(both.turn).toMatchObject({ seat: 2, demandedBy: [null, null, 1] });
  expect(after(three, both, 'c: 5h t1>t2').turn?.demandedBy).toEqual([null, null, null]);
});

test('DV11, DV15: demands of different players stand side by side', () => {
  const table = position(
    three,
    `${cannotPlay('a')}\nb:t1: (9d) 7h\nb:s: (2c)\n${canHop('c')}\nturn: a 2,2,2 free=a,b,c`,
  );
  const both = after(three, table, 'pass !c', 'b: pass !c');
  expect(both.turn?.demandedBy).toEqual([null, null, 1]);
  const apart = after(three, table, 'pass !b');
  expect(apart.turn).toMatchObject({ seat: 1, demandedBy: [null, 0, null] });
  expect(after(three, apart, 'b: pass !c').turn?.demandedBy).toEqual([null, null, 1]);
});

test('DV11, DV16: nothing is demanded of a player who is out', () => {
  const table = position(playOut, `${cannotPlay('a')}\n${canHop('c')}\nout: b\nturn: a 2,2,2 free=b,c`);
  expect(answer(playOut, table, 'pass !b')).toBe('refused: nothing-to-demand');
  expect(passesOf(playOut, table, 0)).toEqual([null, 2]);
});

test('DV11: a skipped turn is a pass; with a play at hand it allows a demand', () => {
  const skipped = (table: State, seat: number) => {
    const decision = decide(two, table, seat, { kind: 'skip' });
    if (!decision.ok) throw new Error(decision.error.code);
    return { text: formatEvents(two, null, decision.value), table: evolveAll(table, decision.value) };
  };
  // Even a turn in which a play was demanded: nobody waits forever for a player who is gone.
  const { text, table } = skipped(asked(), 1);
  expect(text).toBe('b:pass+ turn=a a:s>a:w=3d');
  expect(table.turn).toMatchObject({ seat: 0, demandedBy: [null, null] });
  expect(answer(two, table, 'pass !b')).toContain('pass!b turn=b');
});
