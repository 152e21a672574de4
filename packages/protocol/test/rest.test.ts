import { describe, expect, test } from 'vitest';
import {
  gameParams,
  myGame,
  nameBody,
  newBotBody,
  newTableBody,
  readyBody,
  seatBody,
  seatedTable,
  session,
  shuffleBody,
  tableParams,
  tableSettingsBody,
  transferCode,
} from '../src/index.ts';
import { edges, without } from './edges.ts';

const tableId = '0123456789ab';

describe('a body with a name', () => {
  edges(
    nameBody,
    { 'a name': { name: 'Anna' } },
    { nothing: {}, 'an empty name': { name: '' }, 'a bare name': 'Anna' },
  );
});

describe('a new table', () => {
  edges(
    newTableBody,
    { 'seats alone': { seatCount: 2 }, everything: { ruleset: 'race', options: { draw: 1 }, seatCount: 5 } },
    {
      'a bot of unknown strength': { seatCount: 2, bots: ['mighty'] },
      'five bots': { seatCount: 5, bots: Array(5).fill('gentle') },
      'no seats': {},
      'one seat': { seatCount: 1 },
      'six seats': { seatCount: 6 },
      'seats in text': { seatCount: '2' },
      'a long ruleset': { ruleset: 'x'.repeat(41), seatCount: 2 },
      'an option that is an object': { options: { draw: { $gt: 0 } }, seatCount: 2 },
    },
  );

  test('is a race with the usual options unless it says otherwise', () => {
    expect(newTableBody.parse({ seatCount: 2 })).toEqual({ ruleset: 'race', options: {}, seatCount: 2, bots: [] });
  });

  test('unknown keys are left out', () => {
    expect(newTableBody.parse({ seatCount: 2, isAdmin: true })).not.toHaveProperty('isAdmin');
    expect(nameBody.parse({ name: 'Anna', id: 'other' })).toEqual({ name: 'Anna' });
  });

  test('an option cannot reach an object’s prototype', () => {
    const read = newTableBody.parse(JSON.parse('{"seatCount":2,"options":{"__proto__":1}}'));
    expect(Object.getPrototypeOf(read.options)).toBe(Object.prototype);
  });
});

describe('being ready', () => {
  edges(
    readyBody,
    { 'yes, with a commitment': { isReady: true, commitment: 'ab'.repeat(32) }, no: { isReady: false } },
    { 'yes without a commitment': { isReady: true }, text: { isReady: 'true' }, nothing: {} },
  );
  edges(
    shuffleBody,
    { 'a nonce for a round': { round: 0, nonce: 'ab'.repeat(32) } },
    { 'no round': { nonce: 'ab'.repeat(32) }, 'half a nonce': { round: 0, nonce: 'ab' } },
  );
});

describe('what a host changes', () => {
  edges(
    tableSettingsBody,
    { nothing: {}, everything: { ruleset: 'race', options: { draw: 1 }, seatCount: 3 } },
    { 'one seat': { seatCount: 1 }, 'an option that is an object': { options: { draw: {} } } },
  );
  edges(
    newBotBody,
    { 'a steady one': { strength: 'steady', seat: 1 } },
    { nothing: {}, 'a mighty one': { strength: 'mighty' } },
  );
});

describe('sitting down', () => {
  edges(
    seatBody,
    { anywhere: {}, 'on a seat': { seat: 4 } },
    { 'on seat five': { seat: 5 }, 'on text': { seat: '1' } },
  );
});

describe('a device transfer code', () => {
  edges(transferCode, { capitals: 'ABCDEFGH12' }, { 'nine characters': 'abcdefgh1', 'a path': '../../../x' });
});

describe('addresses', () => {
  edges(tableParams, { 'a table': { tableId } }, { 'no table': {}, 'another form': { tableId: 'ABC' } });
  edges(
    gameParams,
    { 'a game’s number, which an address has as text': { tableId, number: '12' } },
    {
      'game zero': { tableId, number: '0' },
      'no number': { tableId, number: 'x' },
      'a half': { tableId, number: '1.5' },
    },
  );
});

const game = {
  tableId,
  ruleset: 'race',
  phase: 'playing',
  gameNumber: 1,
  seat: 0,
  names: ['Anna', null],
  bots: [null, 'sharp'],
  changedAt: 5,
  cardCounts: [3, 4],
  places: [2, 1],
  isOwnTurn: false,
  isPaused: false,
  turnEndsAt: null,
};

describe('answers', () => {
  edges(
    session,
    { 'a newcomer': { name: null, suggestedName: 'Fox' } },
    { 'no suggestion': { name: 'Anna' }, 'no name at all': { suggestedName: 'Fox' } },
  );
  edges(seatedTable, {}, { 'no table': { seat: 0 }, null: null });
  edges(
    myGame,
    { 'a running game': game, 'a table before its game': { ...game, cardCounts: null, gameNumber: 0 } },
    Object.fromEntries(Object.keys(game).map((key) => [`a line without ${key}`, without(game, key)])),
  );
});
