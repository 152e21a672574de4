import { expect, test } from 'vitest';
import {
  decide,
  evolveAll,
  formatEvents,
  formatMove,
  legalMoves,
  parseMove,
  parseServerMove,
  placings,
  play,
} from '../src/index.ts';
import { mustParse, position, refusal, rulesOf } from './support.ts';

const race = rulesOf('race', {}, 2);
const turns = rulesOf('double-klondike', {}, 2);

const racing = position(race, 'f2: Ad@b 2d@b\nf3: Ah\na:t1: (9s) 5h\nb:t1: (9s) 6s');
const waiting = position(turns, 'a:t1: (9d) 5h\nb:t1: (9d) 7s\nb:t2: (9s) 6h\nb:s: (Ac)\nturn: a 2,1');

test('G7: a race in which nobody moves any more ends as it stands, most cards on the foundations first', () => {
  const halted = mustParse(play(race, racing, null, { kind: 'halt' }));
  expect(formatEvents(race, null, halted.events)).toBe('end=idle');
  expect(halted.table.ending).toBe('idle');
  expect(evolveAll(racing, halted.events)).toEqual(halted.table);
  expect(placings(race, halted.table).map(({ seat, place, cardCount }) => [seat, place, cardCount])).toEqual([
    [1, 1, 2],
    [0, 2, 1],
  ]);
});

test('G7: a game with turns is never halted: it is somebody’s turn to move', () => {
  const halted = decide(turns, waiting, null, { kind: 'halt' });
  expect(halted.ok ? 'accepted' : refusal(halted.error)).toBe('refused: has-turns');
});

test('G11: a pause refuses moves until it is over, and changes nothing else', () => {
  const paused = mustParse(play(race, racing, null, { kind: 'pause' }));
  expect(formatEvents(race, null, paused.events)).toBe('paused');
  expect(legalMoves(race, paused.table, 0)).toEqual([]);
  const resumed = mustParse(play(race, paused.table, null, { kind: 'resume' }));
  expect(formatEvents(race, null, resumed.events)).toBe('resumed');
  expect(resumed.table).toEqual(racing);
});

test('DV10: a turn whose time is up is passed, and the next begins', () => {
  const skipped = mustParse(play(turns, waiting, 0, { kind: 'skip' }));
  expect(formatEvents(turns, 0, skipped.events)).toBe('pass turn=b b:s>b:w=Ac@b');
});

test('DV4: a skip that comes too late, in another player’s turn, is refused', () => {
  const skipped = decide(turns, waiting, 1, { kind: 'skip' });
  expect(skipped.ok ? 'accepted' : refusal(skipped.error)).toBe('refused: not-your-turn');
});

test('no player’s text skips a turn, halts a race or pauses a game; a server’s does', () => {
  for (const text of ['skip', 'halt', 'pause', 'resume']) {
    expect(parseMove(turns, 0, text).ok).toBe(false);
    const move = mustParse(parseServerMove(turns, 0, text));
    expect(formatMove(turns, 0, move)).toBe(text);
  }
});

test('a halt, a pause and its end are the only moves that no seat makes', () => {
  for (const kind of ['halt', 'pause', 'resume'] as const) {
    expect(parseServerMove(race, null, kind)).toEqual({ ok: true, value: { kind } });
    expect(formatMove(race, null, { kind })).toBe(kind);
  }
  for (const text of ['skip', 'agree', 'draw', '5h t1>f3', 'Halt', 'halt ', '']) {
    expect(parseServerMove(race, null, text).ok).toBe(false);
  }
});

test('a server reads all players’ moves too', () => {
  for (const text of ['agree', 'disagree', 'draw', 'redeal', 'pass', 'pass !b', '5h t1>f3']) {
    expect(parseServerMove(turns, 0, text)).toEqual(parseMove(turns, 0, text));
  }
});
