import { describe } from 'vitest';
import { down, handshake, joinAnswer, up } from '../src/index.ts';
import { edges, without } from './edges.ts';

const id = '0123456789ab';

describe('join', () => {
  edges(
    up.join,
    { 'a newcomer': [id, null], 'one who was here': [id, { number: 1, seq: 0 }] },
    {
      'no known': [id],
      'an undefined known': [id, undefined],
      'something more': [id, null, 1],
      'another’s id': ['no-such-table', null],
      'a negative seq': [id, { number: 1, seq: -1 }],
      'game number zero': [id, { number: 0, seq: 1 }],
      'a seq in text': [id, { number: 1, seq: '1' }],
      'a fraction': [id, { number: 1, seq: 1.5 }],
      'a huge seq': [id, { number: 1, seq: 2 ** 53 }],
      'no list': { 0: id, 1: null },
    },
  );
});

describe('a move', () => {
  edges(
    up.m,
    { 'a carry': [1, 1, '5h t3>f2'], 'as many characters as there may be': [1_000_000, 2 ** 31 - 1, 'x'.repeat(80)] },
    {
      'an empty text': [1, 1, ''],
      'a character too many': [1, 1, 'x'.repeat(81)],
      'move number zero': [1, 0, 'draw'],
      'a negative move number': [1, -1, 'draw'],
      'a huge move number': [1, 2 ** 31, 'draw'],
      'a fraction': [1, 1.5, 'draw'],
      'no number at all': [1, Number.NaN, 'draw'],
      'a move number in text': [1, '1', 'draw'],
      'game number zero': [0, 1, 'draw'],
      'an object for a move': [1, 1, { kind: 'draw' }],
      'too little': [1, 1],
      'too much': [1, 1, 'draw', 0],
      nothing: [],
      null: null,
    },
  );
});

describe('a batch', () => {
  edges(
    down.b,
    { 'a seat’s': [1, 0, 1, 't3>f2'], 'the table’s own': [99_999, null, null, 'end=stuck'] },
    {
      'seat five': [1, 5, 1, 'x'],
      'events in a list': [1, 0, 1, ['t3>f2']],
      'no events': [1, 0, 1],
      'a seq that is too large': [1_000_001, 0, 1, 'x'],
    },
  );
});

describe('a rejected move', () => {
  edges(
    down.no,
    {
      'a code': [1, { code: 'does-not-fit' }],
      'no number': [null, { code: 'malformed' }],
      'who was there first': [7, { code: 'place-taken', takenBy: 4 }],
    },
    {
      'an unknown code': [1, { code: 'because' }],
      'a seat that cannot be': [1, { code: 'place-taken', takenBy: 5 }],
      'a bare code': [1, 'does-not-fit'],
      'a seat beside the code': [1, { code: 'place-taken' }, 1],
      'no code': [1],
    },
  );
});

describe('presence', () => {
  edges(
    down.presence,
    {
      'nobody on a seat has changed': [0, []],
      'one came, another vanished': [
        3,
        [
          [0, 'here'],
          [1, 'reconnecting'],
        ],
      ],
    },
    {
      'fewer spectators than none': [-1, []],
      'a seat that cannot be': [0, [[5, 'here']]],
      'an unknown presence': [0, [[0, 'asleep']]],
      'no seats': [0],
    },
  );
});

const game = {
  number: 1,
  ruleset: 'race',
  options: { draw: 3 },
  names: ['Anna', 'Ben'],
  startsAt: 5,
  seq: 0,
  position: 'a:t1: ?1 5h',
  moveNos: [0, 0],
  mode: { kind: 'multiplayer', clock: null },
};
const solo = {
  kind: 'solo',
  deal: { kind: 'daily', date: '2026-11-21' },
  playedMs: 61_000,
  moveCount: 9,
  score: 4,
  changedAt: 9,
  pastCount: 3,
  futureCount: 1,
  timeline: { start: 'a:t1: ?1 5h', moves: ['t1>f1'], place: 1 },
};

describe('a game', () => {
  edges(
    down.game,
    {
      'one that runs': [game],
      'one before its start': [{ ...game, position: null }],
      'a solo game': [{ ...game, mode: solo }],
    },
    {
      'a negative move number': [{ ...game, moveNos: [-1] }],
      'a solo game with fewer steps back than none': [{ ...game, mode: { ...solo, pastCount: -1 } }],
      'a solo game without its moves': [{ ...game, mode: without(solo, 'timeline') }],
      'a solo game with a clock': [{ ...game, mode: { kind: 'solo', clock: null } }],
      'a multiplayer game that does not say whether it has a clock': [{ ...game, mode: { kind: 'multiplayer' } }],
      ...Object.fromEntries(Object.keys(game).map((key) => [`one without ${key}`, [without(game, key)]])),
    },
  );
});

const message = { id: 1, seat: 0, name: 'Anna', text: 'Hello', at: 5 };

const table = {
  id,
  code: '0z9xk4',
  ruleset: 'race',
  options: {},
  phase: 'gathering',
  seats: [],
  gameNumber: 0,
  startsAt: null,
  spectatorCount: 0,
  shuffle: { round: 0, commitment: 'ab'.repeat(32) },
  missingNonces: [],
  skipVote: null,
  botComesAt: null,
  scores: [],
  match: null,
};
const joined = { ok: true, table, seat: null, serverTime: 1, game: null, missed: null, clock: null, chat: [] };

describe('the answer to join', () => {
  edges(
    joinAnswer,
    {
      'a table without a game': joined,
      'a game': { ...joined, seat: 1, game },
      'what was missed': { ...joined, missed: { number: 1, batches: [[1, 0, 1, 'agree']] } },
      'a clock and what was said': { ...joined, clock: { endsAt: 5, banksMs: [1, 2] }, chat: [message] },
      'a rejection': { ok: false, error: { code: 'no-such-table' } },
    },
    {
      'a rejection without its code': { ok: false, error: {} },
      'a rejection that says yes': { ok: true, error: { code: 'no-such-table' } },
      'an answer without the time': without(joined, 'serverTime'),
      'a missed batch that is none': { ...joined, missed: { number: 1, batches: [[1]] } },
    },
  );
});

describe('chat', () => {
  edges(
    up.say,
    {
      'a line': ['Well played!'],
      'markup, which is text like any other': ['<b onclick="x()">hi</b>'],
      'pictures made of several characters': ['👩‍👩‍👧 ❤️'],
      'as many characters as there may be': ['x'.repeat(200)],
    },
    {
      'a character too many': ['x'.repeat(201)],
      nothing: [''],
      blanks: ['   '],
      'a mark that turns the direction of text': ['a\u202eb'],
      'what shows nothing': ['\u0000\u200d\u2800'],
      'an object': [{ text: 'a' }],
      'two lines': ['a', 'b'],
    },
  );
  edges(up.react, { hello: ['hello'] }, { 'a reaction that is none': ['rude'], nothing: [] });
  edges(
    down.said,
    { 'a message': [message] },
    { 'a message of nobody': [without(message, 'seat')], 'a message without its number': [without(message, 'id')] },
  );
});

describe('a clock', () => {
  edges(
    down.clock,
    {
      'one that runs': [1, { endsAt: 5, banksMs: null }],
      'one that stands still': [1, { endsAt: null, banksMs: [5, 0] }],
    },
    { 'a bank in debt': [1, { endsAt: 5, banksMs: [-1] }], 'no end': [1, { banksMs: null }] },
  );
});

describe('subscribing to the lobby', () => {
  edges(up.lobby, { yes: [true], no: [false] }, { text: ['yes'], nothing: [] });
});

describe('the handshake', () => {
  edges(
    handshake,
    { 'a version': { version: 1 } },
    { 'no version': {}, 'a version in text': { version: '1' }, null: null },
  );
});
