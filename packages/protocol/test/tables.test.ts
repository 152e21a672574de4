import { describe, expect, test } from 'vitest';
import {
  gameNumber,
  gameResult,
  hex32,
  options,
  playerName,
  publicTable,
  seatCount,
  seatNumber,
  tableCode,
  tableId,
  tableInfo,
} from '../src/index.ts';
import { edges, without } from './edges.ts';

describe('a player’s name', () => {
  edges(
    playerName,
    {
      'one letter': 'A',
      'as many characters as there may be': 'A'.repeat(24),
      'as many pictures': '🂡'.repeat(24),
      'spaces around it, which do not count': `  ${'A'.repeat(24)}  `,
      'signs that nobody sees, which do not count': `${'A\u200b'.repeat(24)}`,
      'other scripts and pictures': 'می\u200cنا 李 👩\u200d🚀',
    },
    {
      nothing: '',
      'spaces alone': '   ',
      'a character too many': 'A'.repeat(25),
      'a picture too many': '🂡'.repeat(25),
      'what makes others run backwards': 'Anna\u202eneB',
      'what shows nothing': '\u3164\u200d\u2800\u0301',
      'a number': 7,
      null: null,
      'an array': ['Anna'],
    },
  );

  test('is as others see it', () => expect(playerName.parse('\tAn\u00adna \u202a Zoe\u0308')).toBe('Anna Zoë'));
});

describe('a table’s id', () => {
  edges(
    tableId,
    { 'twelve letters and digits': '0123456789ab', 'letters to the end of the alphabet': 'zyxwvtsrqpnm' },
    {
      'eleven characters': '0123456789a',
      'thirteen characters': '0123456789abc',
      'capital letters': '0123456789AB',
      'the letters that look like others': 'ilouilouilou',
      'a path': '../../../etc',
      'a line break behind it': '0123456789ab\n',
      'a number': 123456789012,
    },
  );
});

describe('a table’s code', () => {
  edges(
    tableCode,
    { 'six letters and digits': '0z9xk4', 'capitals and blanks around it': ' 0Z9XK4 ' },
    {
      'five characters': '0z9xk',
      'seven characters': '0z9xk4a',
      'letters that look like others': 'ilouil',
      nothing: '',
    },
  );
  test('is read case-insensitively', () => expect(tableCode.parse(' 0Z9XK4 ')).toBe('0z9xk4'));
});

describe('a secret, a nonce or the hash of one', () => {
  edges(
    hex32,
    { '64 digits': 'ab'.repeat(32) },
    { '63 digits': 'a'.repeat(63), capitals: 'AB'.repeat(32), 'other letters': 'g'.repeat(64), null: null },
  );
});

describe('numbers', () => {
  edges(
    seatNumber,
    { zero: 0, four: 4 },
    { five: 5, 'minus one': -1, 'a half': 0.5, text: '1', 'not a number': Number.NaN },
  );
  edges(seatCount, { two: 2, five: 5 }, { one: 1, six: 6, 'a fraction': 2.5, infinity: Number.POSITIVE_INFINITY });
  edges(gameNumber, { one: 1, 'a million': 1_000_000 }, { zero: 0, 'more than a million': 1_000_001, huge: 1e300 });
});

describe('options', () => {
  edges(
    options,
    { none: {}, 'text, a number and a truth value': { a: 'x', draw: 3, playOn: true } },
    {
      'a long name': { ['x'.repeat(41)]: 1 },
      'a long value': { a: 'x'.repeat(41) },
      'an object': { a: {} },
      null: { a: null },
      infinity: { a: Number.POSITIVE_INFINITY },
      'an array': [1],
    },
  );
});

const hash = 'ab'.repeat(32);
const seat = {
  name: 'Anna',
  bot: null,
  isHost: true,
  isReady: false,
  commitment: null,
  presence: 'here',
  hasPlayed: false,
};
const score = { name: 'Anna', seat: 0, gameCount: 2, winCount: 1, cardCount: 60 };
const match = {
  length: 3,
  gameCount: 1,
  players: [
    { name: 'Anna', seat: 0, winCount: 1 },
    { name: 'Ben', seat: null, winCount: 0 },
  ],
};
const table = {
  id: '0123456789ab',
  code: '0z9xk4',
  ruleset: 'race',
  options: { draw: 3 },
  phase: 'gathering',
  seats: [seat, { ...seat, name: null, presence: 'away' }],
  gameNumber: 0,
  startsAt: null,
  spectatorCount: 0,
  shuffle: { round: 0, commitment: hash },
  missingNonces: [],
  botComesAt: null,
  skipVote: null,
  scores: [score],
  match: null,
};

describe('a table', () => {
  edges(
    tableInfo,
    {
      'one that gathers': table,
      'a bot and a commitment': {
        ...table,
        seats: [
          { ...seat, bot: 'sharp' },
          { ...seat, isReady: true, commitment: hash },
        ],
      },
      'a vote': { ...table, skipVote: { seat: 1, openAt: 5, votes: [0] } },
      'a match': { ...table, match },
      'a match that has not begun': { ...table, match: { length: 7, gameCount: 0, players: [] } },
      'one that plays': { ...table, phase: 'playing', gameNumber: 2, startsAt: 1 },
    },
    {
      'an unknown phase': { ...table, phase: 'paused' },
      'an unknown presence': { ...table, seats: [{ ...seat, presence: 'asleep' }] },
      'a bot of unknown strength': { ...table, seats: [{ ...seat, bot: 'mighty' }] },
      'a commitment that is no hash': { ...table, seats: [{ ...seat, commitment: 'ab' }] },
      'a secret beside its hash': { ...table, shuffle: { round: 0 } },
      'a match of two games': { ...table, match: { ...match, length: 2 } },
      'a match with fewer wins than none': {
        ...table,
        match: { ...match, players: [{ name: 'Anna', seat: 0, winCount: -1 }] },
      },
      'a negative game number': { ...table, gameNumber: -1 },
      'a start that is no whole millisecond': { ...table, startsAt: 0.5 },
      ...Object.fromEntries(Object.keys(table).map((key) => [`one without ${key}`, without(table, key)])),
    },
  );
});

const result = {
  tableId: '0123456789ab',
  number: 1,
  ruleset: 'race',
  options: {},
  names: ['Anna', 'Ben'],
  startsAt: 5,
  endedAt: 9,
  ending: 'out',
  placings: [{ seat: 0, place: 1, cardCount: 52, isOut: true }],
  progress: [[[0, 1]], []],
  mode: { kind: 'multiplayer', shuffle: null },
};
const facts = {
  kind: 'solo',
  deal: { kind: 'numbered', number: 7 },
  playedMs: 61_000,
  moveCount: 9,
  score: null,
  isHelped: false,
  help: { questions: 0, hints: 0, retries: 0 },
};
const proof = {
  commitment: hash,
  secret: hash,
  players: [{ commitment: hash, nonce: hash }],
  attempt: 0,
  seed: hash,
};

describe('a game’s result', () => {
  edges(
    gameResult,
    {
      'a finished game': result,
      'a shuffle that can be checked': { ...result, mode: { kind: 'multiplayer', shuffle: proof } },
      'a game for one': { ...result, names: ['Anna'], mode: facts },
      'one that goes on': { ...result, endedAt: null, ending: null },
    },
    {
      'one that does not say whether it is solo': without(result, 'mode'),
      'a game for one that was played for less than no time': { ...result, mode: { ...facts, playedMs: -1 } },
      'a game for one without its deal': { ...result, mode: without(facts, 'deal') },
      'a proof without a nonce': {
        ...result,
        mode: { kind: 'multiplayer', shuffle: { ...proof, players: [{ commitment: hash }] } },
      },
      'an ending that the rules do not know': { ...result, ending: 'timeout' },
      'a place for a seat that cannot be': { ...result, placings: [{ seat: 5, place: 1, cardCount: 0, isOut: false }] },
      'a point of progress before the start': { ...result, progress: [[[-1, 1]]] },
      'a point of progress with three numbers': { ...result, progress: [[[0, 1, 2]]] },
    },
  );
});

const line = {
  id: '0123456789ab',
  ruleset: 'race',
  options: {},
  phase: 'gathering',
  spectatorCount: 0,
  createdAt: 5,
  seats: [
    { name: 'Anna', bot: null },
    { name: null, bot: null },
  ],
};

describe('a line of the lobby', () => {
  edges(
    publicTable,
    { 'a table with a free seat': line },
    Object.fromEntries(Object.keys(line).map((key) => [`one without ${key}`, without(line, key)])),
  );
});
