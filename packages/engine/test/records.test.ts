import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  beginGame,
  commitmentOf,
  fairSeed,
  formatRecord,
  formatTimedBatch,
  formatTimedMove,
  type GameRecord,
  keepsDirection,
  parseRecord,
  playGame,
  type RecordedBatch,
  type RecordFault,
  type Replay,
  type Result,
  type Rules,
  replayRecord,
  rulesetById,
  type Seat,
  type ShuffleTranscript,
  type State,
  type TimedMove,
  tableOf,
  timeMoveKinds,
  visibleText,
} from '../src/index.ts';
import { anyGame, check, chooseStep, firstTable, type Game, mustParse, rulesOf, seeds } from './support.ts';

/** A random game to be recorded, and the nonces of its shuffle. */
interface Plan {
  readonly game: Game;
  readonly secret: string;
  readonly nonces: readonly string[];
  readonly isProved: boolean;
  readonly choices: readonly number[];
  readonly pausesMs: readonly number[];
  readonly names: readonly string[];
}

const playerNames = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map(visibleText)
  .filter((name) => name !== '' && [...name].length <= 24 && keepsDirection.test(name));

function plans(maxLength: number): fc.Arbitrary<Plan> {
  return fc.record({
    game: anyGame,
    secret: seeds,
    nonces: fc.array(seeds, { minLength: 5, maxLength: 5 }),
    isProved: fc.boolean(),
    choices: fc.array(fc.nat(0xffff), { maxLength, size: 'max' }),
    pausesMs: fc.array(fc.nat(5000), { minLength: 1, maxLength: 20 }),
    names: fc.array(playerNames, { minLength: 5, maxLength: 5 }),
  });
}

interface Made {
  readonly record: GameRecord;
  readonly end: State;
}

/** Plays a plan and records it; if the game has not ended the server makes some moves of its own. */
function madeFrom({ game: { rules }, secret, nonces, isProved, choices, pausesMs, names }: Plan): Made {
  const own = nonces.slice(0, rules.seatCount);
  const { seed, attempt } = fairSeed(rules, { secret, nonces: own });
  const players = own.map((nonce) => ({ nonce, commitment: commitmentOf(nonce) }));
  const shuffle: ShuffleTranscript = { commitment: commitmentOf(secret), secret, players, attempt };
  const batches: RecordedBatch[] = [];
  let game = beginGame(rules, firstTable(rules, seed), 0);
  let atMs = 0;
  const make = (seat: Seat | null, move: TimedMove, isServers: boolean) => {
    const sinceStartMs = atMs + (pausesMs[batches.length % pausesMs.length] ?? 0);
    const played = playGame(rules, game, seat, move, sinceStartMs);
    if (!played.ok) return;
    atMs = sinceStartMs;
    const [text, events] = [formatTimedMove(rules, seat, move), formatTimedBatch(rules, seat, played.value.batch)];
    batches.push({ seat, atMs, isServers, move: text, events });
    game = played.value.game;
  };
  for (const choice of choices) {
    const kind = rules.seatCount === 1 ? timeMoveKinds[choice % 13] : undefined;
    const step = chooseStep(rules, tableOf(game), choice);
    if (kind !== undefined) make(0, { kind }, false);
    else if (step !== undefined) make(step.seat, step.move, false);
  }
  make(rules.seatCount - 1, { kind: 'agree' }, true);
  make(tableOf(game).turn?.seat ?? 0, { kind: 'skip' }, true);
  if (choices.length % 2 === 0) make(null, { kind: 'halt' }, true);
  if (choices.length % 5 === 1) for (const kind of ['pause', 'resume'] as const) make(null, { kind }, true);
  if (choices.length % 4 === 0) make(0, { kind: 'give-up' }, false);
  const record = {
    ruleset: rules.ruleset.id,
    options: rules.options,
    names: names.slice(0, rules.seatCount),
    startedAtMs: 1_790_000_000_000 + atMs,
    seed,
    shuffle: isProved ? shuffle : null,
    batches,
  };
  return { record, end: tableOf(game) };
}

const replayed = (record: GameRecord): Replay => mustParse(replayRecord(rulesetById, record));

/** The record of a text, or why it is refused. */
function fateOf(text: string): Result<GameRecord, RecordFault> {
  const parsed = parseRecord(text);
  const faulty = parsed.ok ? replayRecord(rulesetById, parsed.value) : parsed;
  return faulty.ok ? parsed : faulty;
}

/** Why a record is refused. */
function faultOf(record: GameRecord): RecordFault {
  const fate = fateOf(formatRecord(record));
  if (fate.ok) throw new Error('the lie was not found out');
  return fate.error;
}

const race = rulesOf('race', {}, 2);
const turns = rulesOf('double-klondike', {}, 3);

const planOf = (rules: Rules, changes: Partial<Plan> = {}): Plan => ({
  game: { name: rules.ruleset.id, rules },
  secret: '7'.padStart(64, '0'),
  nonces: ['ab', 'cd', 'ef', '01', '23'].map((byte) => byte.repeat(32)),
  isProved: true,
  choices: Array.from({ length: 120 }, (_, index) => (index * 7919 + 13) % 65_536),
  pausesMs: [1200, 40, 3000],
  names: ['Anna', 'Ben “the hen” \\ "B"', 'Chloé', 'Дов', '🦉'],
  ...changes,
});

const sample = madeFrom(planOf(race)).record;
const lineOfBatch = (record: GameRecord, index: number) =>
  formatRecord(record)
    .split('\n')
    .findIndex((line) => line.startsWith(`${index + 1} `)) + 1;

test('names are read as others see them', () => {
  const written = ['\u200b Anna\u3164', `Zoe${'\u0308'.repeat(20)}`];
  expect(mustParse(parseRecord(formatRecord({ ...sample, names: written }))).names).toEqual([
    'Anna',
    `Zoë${'\u0308'.repeat(4)}`,
  ]);
  const flown = ['🦉'.repeat(24), 'می\u200cنا'];
  expect(mustParse(parseRecord(formatRecord({ ...sample, names: flown }))).names).toEqual(flown);
});

test('a record is human-readable text', () => {
  const { record } = madeFrom(planOf(race, { choices: [1, 2, 3], names: ['Anna', 'Ben'] }));
  const lines = formatRecord(record).split('\n');
  expect(lines[0]).toBe('Snap-Up game 1');
  expect(lines.slice(2, 6)).toEqual([
    'ruleset: race',
    'options: {"draw":3,"playOn":true,"duplicateDeal":false,"evenDeal":1,"visibility":"invitation","spectators":"live","idle":"never","order":"reaction","handicapping":"host","handicaps":"none"}',
    'names: "Anna", "Ben"',
    `started: ${new Date(record.startedAtMs).toISOString()}`,
  ]);
  expect(lines.slice(6, 13)).toEqual([
    `seed: ${record.seed}`,
    `shuffle: attempt ${record.shuffle?.attempt}`,
    `shuffle server: ${'7'.padStart(64, '0')}, commitment ${record.shuffle?.commitment}`,
    `shuffle a: ${'ab'.repeat(32)}, commitment ${record.shuffle?.players[0]?.commitment}`,
    `shuffle b: ${'cd'.repeat(32)}, commitment ${record.shuffle?.players[1]?.commitment}`,
    '',
    `1 b +1200 | ${record.batches[0]?.move} | ${record.batches[0]?.events}`,
  ]);
  expect(lines.at(-2)).toBe('4 b* +5440 | agree | agree');
});

test('the check of a record is the SHA-256 of everything after it', () => {
  const [, check, ...rest] = formatRecord(sample).split('\n');
  expect(check).toBe(`check: ${createHash('sha256').update(rest.join('\n')).digest('hex')}`);
});

test('a record round-trips and replays to the same end, in every game', () => {
  check(
    80,
    fc.property(plans(150), (plan) => {
      const { record, end } = madeFrom(plan);
      const read = mustParse(parseRecord(formatRecord(record)));
      expect(read).toEqual(record);
      expect(formatRecord(read)).toBe(formatRecord(record));
      const { rules, states, events } = replayed(read);
      expect(rules.ruleset.id).toBe(record.ruleset);
      expect(states.at(-1)).toEqual(end);
      expect([states.length, events.length]).toEqual([record.batches.length + 1, record.batches.length]);
    }),
  );
});

test('a record with one changed character is refused or means the same', () => {
  const changes = fc.constantFrom('replace', 'remove', 'insert');
  const characters = fc.constantFrom(...'0123456789abcdefhkstuwTJQKABC ,.:>|=*+-!@?"{}\\\r\n\t\u0000é\u200b🂡');
  check(
    800,
    fc.property(fc.nat(100_000), changes, characters, fc.boolean(), (place, change, character, isEarly) => {
      const text = formatRecord(sample);
      const index = place % (isEarly ? 900 : text.length);
      const rest = text.slice(change === 'insert' ? index : index + 1);
      const changed = `${text.slice(0, index)}${change === 'remove' ? '' : character}${rest}`;
      const fate = fateOf(changed);
      if (fate.ok) expect(fate.value).toEqual(sample);
      else expect(fate.error).toMatchObject({ line: expect.any(Number), code: expect.any(String) });
    }),
  );
});

test('a move or event with one changed character and a matching check is refused on its line or means the same', () => {
  const characters = fc.constantFrom(...'0123456789abdefhkstuwTJQKABC ,.:>=*+!@?\t');
  const [lines, { states }] = [formatRecord(sample).split('\n'), replayed(sample)];
  check(
    300,
    fc.property(fc.nat(1000), fc.nat(100), characters, (batch, place, character) => {
      const line = lineOfBatch(sample, batch % sample.batches.length);
      const text = lines[line - 1] ?? '';
      const first = text.indexOf('|') + 2;
      const index = first + (place % (text.length - first));
      const fate = fateOf(withLine(line, text.slice(0, index) + character + text.slice(index + 1)));
      if (fate.ok) expect(replayed(fate.value).states).toEqual(states);
      else expect(fate.error.line).toBe(line);
    }),
  );
});

test('a record with missing, doubled or swapped lines is refused or means the same', () => {
  const changes = fc.constantFrom('remove', 'double', 'exchange', 'cut');
  check(
    300,
    fc.property(fc.nat(1000), fc.nat(1000), changes, fc.boolean(), (place, otherPlace, change, hasTurns) => {
      const { record } = hasTurns ? turnSample : { record: sample };
      const lines = formatRecord(record).split('\n').slice(0, -1);
      const [index, other] = [place % lines.length, otherPlace % lines.length];
      const [line = '', otherLine = ''] = [lines[index], lines[other]];
      if (change === 'remove') lines.splice(index, 1);
      if (change === 'double') lines.splice(index, 0, line);
      if (change === 'exchange') lines.splice(0, lines.length, ...lines.with(index, otherLine).with(other, line));
      if (change === 'cut') lines.splice(index);
      const fate = fateOf(`${lines.join('\n')}\n`);
      if (fate.ok) expect(fate.value).toEqual(record);
    }),
  );
});

const turnSample = madeFrom(
  planOf(turns, { choices: Array.from({ length: 90 }, (_, index) => (index * 31) % 65_536) }),
);

test('a record is the same, whichever program saved it', () => {
  const text = formatRecord(sample);
  const ofWindows = `\ufeff${text}\n`.replaceAll('\n', '\r\n');
  for (const same of [ofWindows, text.slice(0, -1), `\n\n${text}\n \t\n`, `\ufeff${text}`]) {
    expect(fateOf(same)).toEqual({ ok: true, value: sample });
  }
});

test('a game without moves has a record too', () => {
  for (const isProved of [true, false]) {
    const { record } = madeFrom(planOf(race, { isProved }));
    const empty = { ...record, batches: [] };
    expect(parseRecord(formatRecord(empty))).toEqual({ ok: true, value: empty });
    expect(replayed(empty).states).toHaveLength(1);
  }
});

test('a clock that was set back still gives a readable record', () => {
  const batches = sample.batches.map((batch, index) => (index === 1 ? { ...batch, atMs: -5000 } : batch));
  const read = mustParse(parseRecord(formatRecord({ ...sample, batches })));
  expect(read.batches[1]?.atMs).toBe(sample.batches[0]?.atMs);
});

/** The record with a batch changed. */
function withBatch(record: GameRecord, index: number, change: Partial<RecordedBatch>): GameRecord {
  return {
    ...record,
    batches: record.batches.map((batch, each) => (each === index ? { ...batch, ...change } : batch)),
  };
}

test('an invented event is refused, on its line', () => {
  check(
    60,
    fc.property(fc.nat(1000), (place) => {
      const index = place % sample.batches.length;
      const { events = '' } = sample.batches[index] ?? {};
      for (const lie of [`${events} end=stuck`, `${events} a:out`, 't1>t2', events.replace('=', '>'), `${events} `]) {
        if (lie === events) continue;
        expect(faultOf(withBatch(sample, index, { events: lie }))).toEqual({
          code: 'other-events',
          move: sample.batches[index]?.move,
          events,
          line: lineOfBatch(sample, index),
        });
      }
    }),
  );
});

test('a move that cannot be made is refused, on its line, with the rules’ reason', () => {
  const { move = '' } = sample.batches[4] ?? {};
  const line = lineOfBatch(sample, 4);
  expect(faultOf(withBatch(sample, 4, { move: 'redeal' }))).toEqual({
    code: 'illegal-move',
    move: 'redeal',
    rejection: 'stock-not-empty',
    line,
  });
  expect(faultOf(withBatch(sample, 4, { move: 'Kh f1>f2' }))).toMatchObject({
    code: 'illegal-move',
    move: 'Kh f1>f2',
    line,
  });
  for (const none of ['skip', 'halt', 'fly', `${move} `, '5h t1']) {
    expect(faultOf(withBatch(sample, 4, { move: none })).line).toBe(line);
  }
});

test('a move after the end is refused', () => {
  const { record } = madeFrom(planOf(race, { choices: [1, 2] }));
  const last = record.batches.at(-1);
  expect(last?.events).toBe('end=idle');
  const more = { ...record, batches: [...record.batches, { ...sample.batches[0], atMs: 99_999 } as RecordedBatch] };
  expect(faultOf(more)).toMatchObject({
    code: 'illegal-move',
    rejection: 'game-over',
    line: lineOfBatch(more, record.batches.length),
  });
});

test('a server makes only skips, halts and agreements, and players make neither of the first two', () => {
  const index = sample.batches.findIndex(({ isServers }) => isServers);
  expect(faultOf(withBatch(sample, 0, { isServers: true })).code).toBe('not-a-server-move');
  expect(faultOf(withBatch(sample, 0, { seat: null })).code).toBe('no-seat');
  expect(sample.batches[index]?.move).toBe('agree');
  expect(faultOf(withBatch(sample, index, { seat: null })).code).toBe('unknown-server-move');
  const skip = turnSample.record.batches.findIndex(({ move }) => move === 'skip');
  expect(faultOf(withBatch(turnSample.record, skip, { isServers: false }))).toMatchObject({
    code: 'unknown-move',
    text: 'skip',
  });
  const { record } = madeFrom(planOf(race, { choices: [1, 2] }));
  const halt = record.batches.length - 1;
  expect(faultOf(withBatch(record, halt, { seat: 0 })).code).toBe('move-of-no-seat');
});

test('any other move marked as the server’s is refused, though a player could have made it', () => {
  const { record } = madeFrom(planOf(race, { choices: [1, 2] }));
  const halt = record.batches.length - 1;
  const agreement = { ...record.batches[halt], seat: 0, move: 'agree', events: 'agree' } as RecordedBatch;
  const taken: RecordedBatch = { ...agreement, isServers: false, move: 'disagree', events: 'disagree' };
  const batches = [...record.batches.slice(0, halt - 1), agreement, taken];
  expect(replayed({ ...record, batches }).states).toHaveLength(batches.length + 1);
  expect(faultOf(withBatch({ ...record, batches }, batches.length - 1, { isServers: true }))).toEqual({
    code: 'not-a-server-move',
    move: 'disagree',
    line: lineOfBatch(record, halt),
  });
});

test('a multiplayer record has the time of each batch since the start', () => {
  expect(replayed(sample).playedMs).toEqual(sample.batches.map(({ atMs }) => atMs));
});

test('a solo record has the playing time without pauses, and no events for undo and redo', () => {
  const solo = rulesOf('klondike');
  const draws = [1_000, 2_000, 3_600_000].map((atMs) => ({ atMs, move: 'draw' }));
  const { seed } = madeFrom(planOf(solo)).record;
  let game = beginGame(solo, firstTable(solo, seed), 0);
  const batches = [...draws, { atMs: 3_605_000, move: 'undo' }].map(({ atMs, move }): RecordedBatch => {
    const played = mustParse(playGame(solo, game, 0, { kind: move === 'undo' ? 'undo' : 'draw' }, atMs));
    game = played.game;
    return { seat: 0, atMs, isServers: false, move, events: formatTimedBatch(solo, 0, played.batch) };
  });
  const record = { ...madeFrom(planOf(solo)).record, batches };
  const { playedMs, events } = replayed(record);
  expect(playedMs).toEqual([1_000, 2_000, 62_000, 67_000]);
  expect(events.map((each) => each.length)).toEqual([1, 1, 1, 0]);
});

test('an agreement of the server means the same as a player’s', () => {
  const index = sample.batches.findIndex(({ isServers }) => isServers);
  expect(replayed(withBatch(sample, index, { isServers: false })).states).toEqual(replayed(sample).states);
});

test('a seed that does not come from the shuffle is refused, on its line', () => {
  expect(faultOf({ ...sample, seed: 'a'.repeat(64) })).toEqual({ code: 'seed-mismatch', line: 7 });
});

test('a seed that did not deal these cards is refused, even without a shuffle', () => {
  expect(faultOf({ ...sample, shuffle: null, seed: 'a'.repeat(64) }).line).toBeGreaterThan(9);
});

test('a false shuffle is refused, on the first wrong line', () => {
  const { shuffle } = sample;
  if (shuffle === null) throw new Error('the sample tells its shuffle');
  const [first, second] = shuffle.players;
  if (first === undefined || second === undefined) throw new Error('two players shuffle');
  const other = 'f'.repeat(64);
  const lies: readonly (readonly [number, ShuffleTranscript])[] = [
    [8, { ...shuffle, attempt: shuffle.attempt + 1 }],
    [9, { ...shuffle, secret: other }],
    [9, { ...shuffle, commitment: other }],
    [10, { ...shuffle, players: [{ ...first, nonce: other }, second] }],
    [11, { ...shuffle, players: [first, { ...second, commitment: other }] }],
  ];
  for (const [line, lie] of lies) expect(faultOf({ ...sample, shuffle: lie }).line).toBe(line);
});

test('records that no text can express are refused as well, on the line concerned', () => {
  const { shuffle } = sample;
  if (shuffle === null) throw new Error('the sample tells its shuffle');
  expect(replayRecord(rulesetById, { ...sample, seed: 'ab' })).toEqual({
    ok: false,
    error: { code: 'malformed-head', part: 'seed', seat: null, line: 7 },
  });
  expect(replayRecord(rulesetById, { ...sample, shuffle: { ...shuffle, players: shuffle.players.slice(1) } })).toEqual({
    ok: false,
    error: { code: 'nonce-count-mismatch', line: 8 },
  });
});

test.each([
  ['a game that nobody knows', { ruleset: 'whist' }, { code: 'no-such-ruleset', ruleset: 'whist', line: 3 }],
  [
    'an option that the game does not have',
    { options: { jokers: 2 } },
    { code: 'unknown-option', option: 'jokers', ruleset: 'race', line: 4 },
  ],
  [
    'a choice that is not offered',
    { options: { draw: 2 } },
    { code: 'option-not-offered', option: 'draw', ruleset: 'race', line: 4 },
  ],
  [
    'too few players',
    { names: ['Anna'], shuffle: null, batches: [] },
    { code: 'other-seat-count', ruleset: 'race', seatCount: 1, line: 5 },
  ],
  [
    'one player too many',
    { ruleset: 'klondike', options: rulesOf('klondike').options, shuffle: null, batches: [] },
    { code: 'other-seat-count', ruleset: 'klondike', seatCount: 2, line: 5 },
  ],
] as const)('%s is refused', (_, change, expected) => {
  expect(faultOf({ ...sample, ...change })).toEqual(expected);
});

test.each([
  ['', 1],
  ['Snap-Up game 2', 1],
  ['Snap-Up game 1', 3],
  ['\ufeff\n', 1],
  ['\n\n\n', 1],
  ['['.repeat(1_900_000), 1],
  ['a'.repeat(2_000_001), 1],
  ['\n'.repeat(2_000_000), 1],
])('what is no record is refused (%#)', (text, line) => {
  expect(fateOf(text)).toMatchObject({ ok: false, error: { line } });
});

/** The sample's text with one line replaced, and the check updated. */
function withLine(line: number, text: string): string {
  const lines = formatRecord(sample)
    .split('\n')
    .with(line - 1, text);
  const digest = createHash('sha256').update(lines.slice(2).join('\n')).digest('hex');
  return lines.with(1, `check: ${digest}`).join('\n');
}

test.each([
  [3, 'ruleset: '],
  [3, 'ruleset: ../race'],
  [3, 'rules: race'],
  [4, 'options: {}{}'],
  [4, 'options: null'],
  [4, 'options: [3]'],
  [4, 'options: {"draw":{}}'],
  [4, 'options: {"draw":null}'],
  [4, 'options: {"__proto__":3}'],
  [4, `options: ${'['.repeat(1500)}`],
  [5, 'names: Anna, Ben'],
  [5, 'names: "Anna", 7'],
  [5, 'names: '],
  [5, 'names: "Anna", ""'],
  [5, 'names: "Anna", "\\u200d"'],
  [5, 'names: "Anna", "B\\u202een"'],
  [5, `names: "Anna", "${'B'.repeat(25)}"`],
  [5, 'names: "a", "b", "c", "d", "e", "f"'],
  [5, `names: ${'"Anna", '.repeat(400)}"Ben"`],
  [6, 'started: yesterday'],
  [6, 'started: 2026-02-30T18:40:03.500Z'],
  [6, 'started: 2026-11-20T25:40:03.500Z'],
  [6, 'started: 1066-10-14T09:00:00.000Z'],
  [6, 'started: 2026-11-20'],
  [7, 'seed: 12'],
  [7, `seed: ${'G'.repeat(64)}`],
  [8, 'shuffle: some'],
  [8, 'shuffle: attempt 00'],
  [8, 'shuffle: attempt 1e3'],
  [8, 'shuffle: attempt 1000'],
  [9, 'shuffle server: none'],
  [10, `shuffle a: ${'ab'.repeat(32)}, commitment`],
  [11, `shuffle a: ${'cd'.repeat(32)}, commitment ${'cd'.repeat(32)}`],
  [12, 'nothing'],
  [13, ''],
  [13, '1 b +1200'],
  [13, '01 b +1200 | draw | s>w'],
  [13, '2 b +1200 | draw | s>w'],
  [13, '1 c +1200 | draw | s>w'],
  [13, '1 B +1200 | draw | s>w'],
  [13, '1 b +-1200 | draw | s>w'],
  [13, '1 b +1e3 | draw | s>w'],
  [13, '1 b +99999999999999 | draw | s>w'],
  [13, '1 b +1200 | draw | s>w | more'],
  [13, '1 b +1200 | | s>w'],
  [14, '2 a +1199 | draw | s>w'],
])('line %i of a record is refused as “%s”', (line, text) => {
  expect(fateOf(withLine(line, text))).toMatchObject({ ok: false, error: { line } });
});

test('an unreadable line is told apart from a wrong batch', () => {
  expect(fateOf(withLine(13, '1 b +1200'))).toEqual({ ok: false, error: { code: 'malformed-batch', line: 13 } });
});

test('too many moves are refused', () => {
  const batch: RecordedBatch = { seat: 0, atMs: 0, isServers: false, move: 'draw', events: 's>w' };
  const record = { ...sample, shuffle: null, batches: Array.from({ length: 20_001 }, () => batch) };
  expect(faultOf(record)).toEqual({ code: 'too-many-moves', most: 20_000, line: 20_010 });
});
