import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  beginGame,
  beginTimeline,
  evolveTimeline,
  firstState,
  formatStretch,
  formatTimedBatch,
  formatTimedMove,
  legalMoves,
  type Move,
  parseStretch,
  parseTimedBatch,
  parseTimedMove,
  playGame,
  playInTime,
  type Rules,
  redact,
  type State,
  stepCounts,
  stretchOf,
  type TimedBatch,
  type TimedMove,
  type Timeline,
  tableOf,
  timelineOf,
} from '../src/index.ts';
import { check, mustParse, position, refusal, rulesOf, soloWalks } from './support.ts';

const onePass = rulesOf('klondike', { draw: 1 });

/** Plays moves one after another; a refusal is a mistake of the test. */
function played(rules: Rules, timeline: Timeline<State>, ...texts: readonly string[]): Timeline<State> {
  return texts.reduce(
    (current, text) => mustParse(playInTime(rules, current, 0, mustParse(parseTimedMove(rules, 0, text)))).timeline,
    timeline,
  );
}

const begun = (text: string) => beginTimeline(position(onePass, `${text}\na:t6: (Kh) Th\na:t7: (Jh) Js`));

const dead = 'a:t1: (9d) 7c\na:t2: (8h) 9c\na:t3: (Td) Js';

test('K9: a lost game can go back to the last table that was not lost, however many moves were made since', () => {
  const before = beginTimeline(position(onePass, `${dead}\na:s: (2c 3c 4c)\na:w: 8c 6h`));
  // A player may continue a lost game.
  const lost = played(onePass, before, 'draw', 'draw', 'draw');
  const revived = mustParse(playInTime(onePass, lost, 0, { kind: 'revive' }));
  expect(revived.batch).toEqual({ kind: 'undone', count: 3 });
  expect(formatTimedBatch(onePass, 0, revived.batch)).toBe('undo*3');
  expect(revived.timeline.present).toEqual(before.present);
  expect(played(onePass, revived.timeline, 'redo', 'redo', 'redo').present).toEqual(lost.present);
  const one = mustParse(playInTime(onePass, played(onePass, before, 'draw'), 0, { kind: 'revive' }));
  expect(formatTimedBatch(onePass, 0, one.batch)).toBe('undo');
});

test('G9: a game that is won or given up is over: nothing can be undone', () => {
  const over = played(onePass, begun('a:s: (4h)'), 'draw', 'give-up');
  expect(over.present.ending).toBe('given-up');
  const undone = playInTime(onePass, over, 0, { kind: 'undo' });
  expect(undone.ok ? 'accepted' : refusal(undone.error)).toBe('refused: game-over');
});

test('G9: a multiplayer game keeps no history', () => {
  const race = rulesOf('race', {}, 2);
  const before = beginGame(race, position(race, 'a:s: (4h 3h 2h)\na:t1: (9d) Ah\nb:t1: (9d) Ah'), 0);
  const { game } = mustParse(playGame(race, before, 0, { kind: 'draw' }, 1));
  expect(tablesIn(game)).toEqual([tableOf(game)]);
});

/** All tables reachable from a value. */
function tablesIn(value: unknown, seen = new Set<unknown>()): unknown[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const parts = Object.values(value).flatMap((part) => tablesIn(part, seen));
  return 'piles' in value ? [value, ...parts] : parts;
}

/** A game of this many moves, in which the stock is turned over and over. */
function longGame(moveCount: number): { readonly rules: Rules; readonly timeline: Timeline<State> } {
  const rules = rulesOf('klondike', { draw: 3, passes: 'unlimited' });
  let timeline = beginTimeline(firstState(rules, '7'.repeat(64)));
  for (let count = 0; count < moveCount; count += 1) {
    const kind = (timeline.present.piles[rules.seatPiles[0]?.stock ?? 0] ?? []).length > 0 ? 'draw' : 'redeal';
    timeline = mustParse(playInTime(rules, timeline, 0, { kind })).timeline;
  }
  return { rules, timeline };
}

test('a long game stores its moves, and only a few tables', () => {
  const { rules, timeline } = longGame(1_000);
  expect(stepCounts(timeline)).toEqual({ back: 1_000, forward: 0 });
  expect(tablesIn(timeline).length).toBeLessThan(40);
  const restarted = played(rules, timeline, 'restart');
  expect(stepCounts(restarted)).toEqual({ back: 0, forward: 1_000 });
  expect(tablesIn(restarted).length).toBeLessThan(40);
});

test('a move leaves earlier segments unchanged, so that moves of a long game take no longer', () => {
  const { rules, timeline } = longGame(200);
  const moved = played(rules, timeline, 'draw');
  expect(moved.segments.length).toBeGreaterThan(2);
  expect(moved.segments.slice(0, -1).every((segment, index) => segment === timeline.segments[index])).toBe(true);
  expect(played(rules, moved, 'undo', 'undo', 'redo', 'redo').segments).toBe(moved.segments);
});

/** The choices of a walk: most of them legal moves, some timeline steps. */
function chosen(
  rules: Rules,
  timeline: Timeline<State>,
  past: readonly State[],
  choice: number,
): TimedMove | undefined {
  const { present } = timeline;
  const { forward } = stepCounts(timeline);
  const [kind, number] = [choice % 8, Math.floor(choice / 8)];
  if (present.ending !== null) return undefined;
  if (kind === 0 && number % 16 === 0 && past.length > 0) return { kind: 'restart' };
  if (present.isLost && kind === 1 && past.some(({ isLost }) => !isLost)) return { kind: 'revive' };
  if (kind < 3 && past.length > 0) return { kind: 'undo' };
  if (kind < 5 && forward > 0) return { kind: 'redo' };
  const moves: readonly Move[] = legalMoves(rules, present, 0);
  return moves[number % Math.max(moves.length, 1)];
}

interface TimedStep {
  readonly move: TimedMove;
  readonly batch: TimedBatch;
  readonly timeline: Timeline<State>;
  /** Every state of the game, including undone ones, and the position of the current one among them. */
  readonly states: readonly State[];
  readonly place: number;
}

/** The plain list of states that a timeline represents, and the position in it, after a move. */
function listedAfter(
  { states, place }: Pick<TimedStep, 'states' | 'place'>,
  { kind }: TimedMove,
  present: State,
): Pick<TimedStep, 'states' | 'place'> {
  switch (kind) {
    case 'undo':
      return { states, place: place - 1 };
    case 'redo':
      return { states, place: place + 1 };
    case 'restart':
      return { states, place: 0 };
    case 'revive':
      return { states, place: states.slice(0, place).findLastIndex(({ isLost }) => !isLost) };
    default:
      return { states: [...states.slice(0, place + 1), present], place: place + 1 };
  }
}

function* timedSteps(rules: Rules, first: State, choices: readonly number[]): Generator<TimedStep, void> {
  let timeline = beginTimeline(first);
  let list: Pick<TimedStep, 'states' | 'place'> = { states: [first], place: 0 };
  for (const choice of choices) {
    const move = chosen(rules, timeline, list.states.slice(0, list.place), choice);
    if (move === undefined) continue;
    const step = mustParse(playInTime(rules, timeline, 0, move));
    timeline = step.timeline;
    list = listedAfter(list, move, timeline.present);
    yield { move, ...step, ...list };
  }
}

test('any sequence of plays, undos, redos and restarts equals a plain list of states and a position in it', () => {
  check(
    60,
    fc.property(soloWalks(150), ({ game, seed, choices }) => {
      const { rules } = game;
      let last: TimedStep | undefined;
      for (const step of timedSteps(rules, firstState(rules, seed), choices)) {
        const { timeline, states, place } = step;
        expect(timeline.present).toEqual(states[place]);
        expect(stepCounts(timeline)).toEqual({ back: place, forward: states.length - 1 - place });
        last = step;
      }
      if (last === undefined) return;
      const { states, place } = last;
      let walked = last.timeline;
      for (const state of states.slice(0, place).reverse()) {
        walked = evolveTimeline(walked, { kind: 'undone', count: 1 });
        expect(walked.present).toEqual(state);
      }
      for (const state of states.slice(1)) {
        walked = evolveTimeline(walked, { kind: 'redone' });
        expect(walked.present).toEqual(state);
      }
    }),
  );
});

test('the moves of a game, written for a late joiner, can all be undone and redone', () => {
  check(
    60,
    fc.property(soloWalks(150), ({ game, seed, choices }) => {
      const { rules } = game;
      const last = [...timedSteps(rules, firstState(rules, seed), choices)].at(-1);
      if (last === undefined) return;
      const { timeline, states, place } = last;
      const seen = (state: State | undefined) => state && redact(rules, state, 0);
      const { start, ...others } = stretchOf(timeline);
      const written = formatStretch(rules, { ...others, start: redact(rules, start, 0) });
      let joined = timelineOf(mustParse(parseStretch(rules, JSON.parse(JSON.stringify(written)))));
      expect([joined.present, stepCounts(joined)]).toEqual([seen(timeline.present), stepCounts(timeline)]);
      for (let at = place - 1; at >= 0; at -= 1) {
        joined = evolveTimeline(joined, { kind: 'undone', count: 1 });
        expect(joined.present).toEqual(seen(states[at]));
      }
      const dealt = joined;
      expect(() => evolveTimeline(dealt, { kind: 'undone', count: 1 })).toThrow();
      for (let at = 1; at < states.length; at += 1) {
        joined = evolveTimeline(joined, { kind: 'redone' });
        expect(joined.present).toEqual(seen(states[at]));
      }
      expect(() => evolveTimeline(joined, { kind: 'redone' })).toThrow();
    }),
  );
});

test('the log of a game with undo and redo round-trips to the same timeline on states and on views', () => {
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
        folded = evolveTimeline(folded, read);
        viewed = evolveTimeline(viewed, read);
        expect(folded.present).toEqual(timeline.present);
        expect(viewed.present).toEqual(redact(rules, timeline.present, 0));
        expect(stepCounts(viewed)).toEqual(stepCounts(timeline));
      }
    }),
  );
});

test('a multiplayer log has no timeline steps', () => {
  const race = rulesOf('race', {}, 2);
  for (const text of ['undo', 'undo*2', 'redo', 'restart']) expect(parseTimedBatch(race, 0, text).ok).toBe(false);
  for (const text of ['revive', 'undo*0', 'undo*1', 'undo*02', 'redo*2']) {
    expect(parseTimedBatch(onePass, 0, text).ok).toBe(false);
  }
  for (const text of ['undo*2', 'Undo', 'undo ', 'undone', 'undo undo'])
    expect(parseTimedMove(onePass, 0, text).ok).toBe(false);
});
