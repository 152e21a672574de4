import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  beginTimeline,
  evolveTimeline,
  firstState,
  formatTimedBatch,
  formatTimedMove,
  legalMoves,
  type Move,
  parseTimedBatch,
  parseTimedMove,
  playInTime,
  type Rules,
  redact,
  type State,
  stepCounts,
  type TableStack,
  type TimedBatch,
  type TimedMove,
  type Timeline,
} from '../src/index.ts';
import { after, check, mustParse, position, refusal, rulesOf, soloWalks } from './support.ts';

const onePass = rulesOf('klondike', { draw: 1 });

/** Plays texts one after another; what is refused is a mistake of the test. */
function played(rules: Rules, timeline: Timeline<State>, ...texts: readonly string[]): Timeline<State> {
  return texts.reduce(
    (current, text) => mustParse(playInTime(rules, current, 0, mustParse(parseTimedMove(rules, 0, text)))).timeline,
    timeline,
  );
}

const begun = (text: string) => beginTimeline(position(onePass, `${text}\na:t6: (Kh) Th\na:t7: (Jh) Js`));

test('one step back gives the table before the last move, and one forward the table after it', () => {
  const before = begun('a:s: (4h 3h 2h)\na:t1: 5h\na:t2: 6s');
  const drawn = played(onePass, before, 'draw');
  const moved = played(onePass, drawn, '5h t1>t2');
  expect(played(onePass, moved, 'undo').present).toBe(drawn.present);
  expect(played(onePass, moved, 'undo', 'undo').present).toBe(before.present);
  expect(played(onePass, moved, 'undo', 'undo', 'redo', 'redo')).toEqual(moved);
});

test('a card that was turned up lies face down again after a step back, for every viewer', () => {
  const before = begun('a:t1: (4c 9d) 5h\na:t2: 6s');
  const moved = played(onePass, before, '5h t1>t2');
  expect(moved.present.piles.flat()).toContain(onePass.faces.findIndex(({ text }) => text === '9d'));
  const back = redact(onePass, played(onePass, moved, 'undo').present, null);
  expect(back).toEqual(redact(onePass, before.present, null));
});

test('a restart leads back to the deal, and the whole way forward stays open', () => {
  const before = begun('a:s: (4h 3h 2h)\na:t1: 5h\na:t2: 6s');
  const moved = played(onePass, before, 'draw', 'draw', '5h t1>t2', 'undo');
  const again = played(onePass, moved, 'restart');
  expect(again.present).toBe(before.present);
  expect(played(onePass, again, 'redo', 'redo', 'redo').present.piles).toEqual(
    after(onePass, before.present, 'draw', 'draw', '5h t1>t2').piles,
  );
});

test('a move after a step back leaves nothing to redo', () => {
  const moved = played(onePass, begun('a:s: (4h 3h 2h)\na:t1: 5h\na:t2: 6s'), 'draw', 'undo', '5h t1>t2');
  const redone = playInTime(onePass, moved, 0, { kind: 'redo' });
  expect(redone.ok ? 'accepted' : refusal(redone.error)).toBe('refused: nothing-to-redo');
});

const dead = 'a:t1: (9d) 7c\na:t2: (8h) 9c\na:t3: (Td) Js';

test('K9: that a game is lost is taken back with the move that lost it, and is a fact again when it is redone', () => {
  const before = beginTimeline(position(onePass, `${dead}\na:s: (2c 3c 4c)\na:w: 8c 6h`));
  const lost = played(onePass, before, 'draw');
  const back = played(onePass, lost, 'undo');
  expect([before, lost, back].map(({ present }) => present.isLost)).toEqual([false, true, false]);
  expect(played(onePass, back, 'redo').present.isLost).toBe(true);
});

test('K9: who has lost may go back to the last table that was not lost, however many moves were made since', () => {
  const before = beginTimeline(position(onePass, `${dead}\na:s: (2c 3c 4c)\na:w: 8c 6h`));
  // Nothing stops a player who goes on in a lost game.
  const lost = played(onePass, before, 'draw', 'draw', 'draw');
  const revived = mustParse(playInTime(onePass, lost, 0, { kind: 'revive' }));
  expect(revived.batch).toEqual({ kind: 'undone', count: 3 });
  expect(formatTimedBatch(onePass, 0, revived.batch)).toBe('undo*3');
  expect(revived.timeline.present).toBe(before.present);
  expect(played(onePass, revived.timeline, 'redo', 'redo', 'redo').present).toBe(lost.present);
  const one = mustParse(playInTime(onePass, played(onePass, before, 'draw'), 0, { kind: 'revive' }));
  expect(formatTimedBatch(onePass, 0, one.batch)).toBe('undo');
});

test('who comes in later goes back as far as they have seen; further back and further forward there is nothing to show', () => {
  const dealt = begun('a:s: (4h 3h 2h)\na:t1: 5h\na:t2: 6s');
  const whole = played(onePass, dealt, 'draw', 'draw', 'draw', 'undo');
  const joined = beginTimeline(whole.present, { past: 2, future: 1 });
  const went = (timeline: Timeline<State>, text: string) =>
    evolveTimeline(onePass, timeline, mustParse(parseTimedBatch(onePass, 0, text)));
  expect(['undo', 'redo', 'restart', 'undo*2'].map((text) => went(joined, text))).toEqual([null, null, null, null]);
  const moved = played(onePass, joined, '5h t1>t2');
  expect([stepCounts(joined), stepCounts(moved)]).toEqual([
    { back: 2, forward: 1 },
    { back: 3, forward: 0 },
  ]);
  expect(went(moved, 'undo')?.present).toBe(whole.present);
  expect(['undo*2', 'restart'].map((text) => went(moved, text))).toEqual([null, null]);
  const asked = (['undo', 'restart', 'redo', 'revive'] as const).map((kind) =>
    playInTime(onePass, joined, 0, { kind }),
  );
  expect(asked.map((answer) => (answer.ok ? 'accepted' : answer.error.code))).toEqual([
    ...['unseen', 'unseen', 'unseen', 'not-lost'],
  ]);
});

test('a game that is won or given up is over: nothing is taken back', () => {
  const over = played(onePass, begun('a:s: (4h)'), 'draw', 'give-up');
  expect(over.present.ending).toBe('given-up');
  const undone = playInTime(onePass, over, 0, { kind: 'undo' });
  expect(undone.ok ? 'accepted' : refusal(undone.error)).toBe('refused: game-over');
});

test('a game of several keeps nothing of its past', () => {
  const race = rulesOf('race', {}, 2);
  const before = beginTimeline(position(race, 'a:s: (4h 3h 2h)\na:t1: (9d) Ah\nb:t1: (9d) Ah'));
  const { timeline } = mustParse(playInTime(race, before, 0, { kind: 'draw' }));
  expect(timeline.past).toBeNull();
});

test('a move leaves what came before as it is, so that a long game takes no longer at each move', () => {
  const twice = played(onePass, begun('a:s: (4h 3h 2h)\na:t1: 5h\na:t2: 6s'), 'draw', 'draw');
  const moved = played(onePass, twice, '5h t1>t2');
  expect(moved.past?.below).toBe(twice.past);
  const back = played(onePass, moved, 'undo');
  expect(back.past).toBe(twice.past);
  const further = played(onePass, back, 'undo');
  expect(further.future?.below).toBe(back.future);
  expect(played(onePass, further, 'redo').future).toBe(back.future);
});

/** Tables on top of each other as a list, the top one first. */
function listed(stack: TableStack<State> | null): State[] {
  const tables: State[] = [];
  for (let rest = stack; rest !== null; rest = rest.below) tables.push(rest.top);
  return tables;
}

/** What the numbers of a walk choose: most of them a legal move, some a step through time. */
function chosen(rules: Rules, timeline: Timeline<State>, choice: number): TimedMove | undefined {
  const { present } = timeline;
  const [past, future] = [listed(timeline.past), listed(timeline.future)];
  const [kind, number] = [choice % 8, Math.floor(choice / 8)];
  if (present.ending !== null) return undefined;
  if (kind === 0 && number % 16 === 0 && past.length > 0) return { kind: 'restart' };
  if (present.isLost && kind === 1 && past.some(({ isLost }) => !isLost)) return { kind: 'revive' };
  if (kind < 3 && past.length > 0) return { kind: 'undo' };
  if (kind < 5 && future.length > 0) return { kind: 'redo' };
  const moves: readonly Move[] = legalMoves(rules, present, 0);
  return moves[number % Math.max(moves.length, 1)];
}

interface TimedStep {
  readonly move: TimedMove;
  readonly batch: TimedBatch;
  readonly timeline: Timeline<State>;
}

function* timedSteps(rules: Rules, first: State, choices: readonly number[]): Generator<TimedStep, void> {
  let timeline = beginTimeline(first);
  for (const choice of choices) {
    const move = chosen(rules, timeline, choice);
    if (move === undefined) continue;
    const step = mustParse(playInTime(rules, timeline, 0, move));
    timeline = step.timeline;
    yield { move, ...step };
  }
}

test('any sequence of plays, undos, redos and restarts comes to the same as a plain list of states and a place in it', () => {
  check(
    60,
    fc.property(soloWalks(150), ({ game, seed, choices }) => {
      const { rules } = game;
      const first = firstState(rules, seed);
      let states = [first];
      let place = 0;
      for (const { move, timeline } of timedSteps(rules, first, choices)) {
        if (move.kind === 'undo') place -= 1;
        else if (move.kind === 'revive') place = states.slice(0, place).findLastIndex(({ isLost }) => !isLost);
        else if (move.kind === 'redo') place += 1;
        else if (move.kind === 'restart') place = 0;
        else {
          states = [...states.slice(0, place + 1), timeline.present];
          place += 1;
        }
        expect(timeline.present).toBe(states[place]);
        const past = listed(timeline.past).reverse();
        expect(past.length).toBe(place);
        const known = [...past, timeline.present, ...listed(timeline.future)];
        expect(known.length === states.length && known.every((state, index) => state === states[index])).toBe(true);
      }
    }),
  );
});

/** Who has followed a game from its deal always has the table to which a step leads. */
function known<T>(timeline: T | null): T {
  if (timeline === null) throw new Error('A step led to a table that was not there.');
  return timeline;
}

test('the log of a game with steps through time, written and read again, folds to the same timeline on states and on views', () => {
  check(
    60,
    fc.property(soloWalks(150), ({ game, seed, choices }) => {
      const { rules } = game;
      const first = firstState(rules, seed);
      let [folded, viewed] = [beginTimeline(first), beginTimeline(redact(rules, first, 0))];
      for (const { move, batch, timeline } of timedSteps(rules, first, choices)) {
        expect(parseTimedMove(rules, 0, formatTimedMove(rules, 0, move))).toEqual({ ok: true, value: move });
        const read = mustParse(parseTimedBatch(rules, 0, formatTimedBatch(rules, 0, batch)));
        expect(read).toEqual(batch);
        folded = known(evolveTimeline(rules, folded, read));
        viewed = known(evolveTimeline(rules, viewed, read));
        expect(folded.present).toEqual(timeline.present);
        expect(viewed.present).toEqual(redact(rules, timeline.present, 0));
        expect(stepCounts(viewed)).toEqual(stepCounts(timeline));
      }
    }),
  );
});

test('a game of several reads no step through time in its log', () => {
  const race = rulesOf('race', {}, 2);
  for (const text of ['undo', 'undo*2', 'redo', 'restart']) expect(parseTimedBatch(race, 0, text).ok).toBe(false);
  for (const text of ['revive', 'undo*0', 'undo*1', 'undo*02', 'redo*2']) {
    expect(parseTimedBatch(onePass, 0, text).ok).toBe(false);
  }
  for (const text of ['undo*2', 'Undo', 'undo ', 'undone', 'undo undo'])
    expect(parseTimedMove(onePass, 0, text).ok).toBe(false);
});
