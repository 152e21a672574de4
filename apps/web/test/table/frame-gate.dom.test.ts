import type { SeenGame, Snapshot } from '@snap-up/client';
import { play } from '@snap-up/engine';
import { beforeEach, expect, test, vi } from 'vitest';
import { FrameGate, isRivalsOnly, listenForPresses, nextFrame } from '../../src/table/frame-gate.ts';
import { moveOf, raceFor, viewOf } from '../support/views.ts';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'performance'],
  });
});

/** Frames that come when the test says so. */
function gateOf(isPressed = () => false) {
  const shown: number[] = [];
  let asked: (() => void)[] = [];
  const waitsMs: number[] = [];
  const gate = new FrameGate<number>(
    (run, leastMs = 0) => {
      asked.push(run);
      waitsMs.push(leastMs);
      return () => {
        asked = asked.filter((one) => one !== run);
      };
    },
    (news) => shown.push(news),
    isPressed,
  );
  const frame = () => {
    const due = asked;
    asked = [];
    for (const run of due) run();
  };
  return { gate, shown, frame, waitsMs, askedCount: () => asked.length };
}

test('of all values between two frames the newest is shown, once', () => {
  const { gate, shown, frame, askedCount } = gateOf();
  gate.soon(1);
  gate.soon(2);
  gate.soon(3);
  expect(shown).toEqual([]);
  expect(askedCount()).toBe(1);
  frame();
  expect(shown).toEqual([3]);
  frame();
  expect(shown).toEqual([3]);
});

test('a value that cannot wait is shown at once, nothing older after it, and newer ones in their frame', () => {
  const { gate, shown, frame, askedCount } = gateOf();
  gate.soon(1);
  gate.atOnce(2);
  expect(shown).toEqual([2]);
  expect(askedCount()).toBe(0);
  frame();
  expect(shown).toEqual([2]);
  gate.soon(3);
  expect(shown).toEqual([2]);
  frame();
  expect(shown).toEqual([2, 3]);
});

test('a value that can wait leaves the page some time after the last one', () => {
  const { gate, shown, frame, waitsMs } = gateOf();
  gate.atOnce(1);
  gate.later(2);
  expect(waitsMs).toEqual([150]);
  gate.later(3);
  expect(shown).toEqual([1]);
  frame();
  expect(shown).toEqual([1, 3]);
});

test('a value that cannot wait as long takes the place of one that can', () => {
  const { gate, shown, frame, waitsMs, askedCount } = gateOf();
  gate.atOnce(1);
  gate.later(2);
  gate.soon(3);
  expect(askedCount()).toBe(1);
  expect(waitsMs.at(-1)).toBe(0);
  gate.later(4);
  expect(askedCount()).toBe(1);
  frame();
  expect(shown).toEqual([1, 4]);
});

test('the waiting value can be shown early, and is dropped by a closed gate', () => {
  const { gate, shown, frame } = gateOf();
  gate.flush();
  gate.soon(1);
  gate.flush();
  expect(shown).toEqual([1]);
  gate.soon(2);
  gate.close();
  frame();
  gate.flush();
  expect(shown).toEqual([1]);
});

test('while a finger is down, values wait a little, and those that can wait for longer', () => {
  let isPressed = true;
  const { gate, shown, frame } = gateOf(() => isPressed);
  gate.later(1);
  frame();
  vi.advanceTimersByTime(900);
  frame();
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(200);
  frame();
  expect(shown, 'not for ever').toEqual([1]);
  gate.soon(2);
  frame();
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(100);
  frame();
  expect(shown).toEqual([1, 2]);
  gate.later(3);
  frame();
  isPressed = false;
  frame();
  expect(shown).toEqual([1, 2, 3]);
  isPressed = true;
  gate.atOnce(4);
  expect(shown, 'what cannot wait is shown all the same').toEqual([1, 2, 3, 4]);
});

test('a requested call runs after the next frame, so that the frame is painted first, and once', () => {
  const order: string[] = [];
  nextFrame(() => order.push('waited'));
  requestAnimationFrame(() => order.push('frame'));
  vi.advanceTimersByTime(50);
  expect(order).toEqual(['frame', 'waited']);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(order).toEqual(['frame', 'waited']);
});

test('a requested call waits for as long as it was asked to', () => {
  let callCount = 0;
  nextFrame(() => (callCount += 1), 300);
  vi.advanceTimersByTime(290);
  expect(callCount).toBe(0);
  vi.advanceTimersByTime(30);
  expect(callCount).toBe(1);
});

test('a longer wait asks for no frame, since each costs a slow phone something', () => {
  const asked = vi.spyOn(globalThis, 'requestAnimationFrame');
  let callCount = 0;
  nextFrame(() => (callCount += 1), 50);
  expect(asked).not.toHaveBeenCalled();
  nextFrame(() => (callCount += 1), 49);
  expect(asked).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(100);
  expect(callCount).toBe(2);
});

test('a canceled request is not run', () => {
  const order: string[] = [];
  const takeBack = nextFrame(() => order.push('taken back'));
  requestAnimationFrame(takeBack);
  nextFrame(() => order.push('waited'));
  vi.advanceTimersByTime(50);
  expect(order).toEqual(['waited']);
});

function send(type: string, pointerId: number): void {
  document.body.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId }));
}

test('knows whether any finger is down, however it is lifted, and forgets presses of a page that is left', () => {
  const presses = listenForPresses();
  expect(presses.areAny()).toBe(false);
  send('pointerdown', 1);
  send('pointerdown', 2);
  send('pointerup', 1);
  expect(presses.areAny()).toBe(true);
  send('pointercancel', 2);
  expect(presses.areAny()).toBe(false);
  send('pointerdown', 1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(presses.areAny()).toBe(false);
  presses.close();
  send('pointerdown', 3);
  expect(presses.areAny()).toBe(false);
});

const rules = raceFor(3);
const view = viewOf(rules, 'a:t1: 9c', 'a:t2: 8h', 'b:t1: 9c', 'b:t2: 8h', 'b:t3: Ah', 'b:s: ?3');

function snapshotOf(seat: number | null, game: Partial<SeenGame> = {}): Snapshot {
  return {
    tableId: 'table',
    connection: 'online',
    rejection: null,
    table: null,
    seat,
    clockOffsetMs: 0,
    chat: noChat,
    game: {
      number: 1,
      rules,
      names: ['Anna', 'Ben', 'Clara'],
      startsAt: 0,
      seq: 1,
      confirmed: view,
      view,
      moveNos: [],
      pendingCount: 0,
      mode,
      ...game,
    },
  };
}
const noChat: Snapshot['chat'] = [];
const mode: SeenGame['mode'] = { kind: 'multiplayer', clock: null };

/** The same game after a move of this seat. */
function afterMove(seat: number, text: string): Partial<SeenGame> {
  const played = play(rules, view, seat, moveOf(rules, text, seat));
  if (!played.ok) throw new Error(JSON.stringify(played.error));
  return { seq: 2, view: played.value.table, confirmed: played.value.table };
}

const before = snapshotOf(0);
const after = snapshotOf(0, afterMove(1, '8h t2>t1'));

test('only a move between a rival’s own piles changes nothing for this player', () => {
  expect(isRivalsOnly(before, after)).toBe(true);
  const others: readonly [what: string, before: Snapshot, after: Snapshot][] = [
    ['a play to a foundation', before, snapshotOf(0, afterMove(1, 'Ah t3>f3'))],
    ['a move of one’s own', before, snapshotOf(0, afterMove(0, '8h t2>t1'))],
    ['the connection', before, { ...after, connection: 'offline' }],
    ['another game', before, snapshotOf(0, { ...afterMove(1, '8h t2>t1'), number: 2 })],
    ['no game', before, { ...before, game: null }],
    ['what only the later snapshot has', before, Object.assign({ addedLater: 1 }, after)],
    ['nobody is a spectator’s rival', snapshotOf(null), snapshotOf(null, afterMove(1, '8h t2>t1'))],
  ];
  for (const [what, one, other] of others) expect(isRivalsOnly(one, other), what).toBe(false);
});
