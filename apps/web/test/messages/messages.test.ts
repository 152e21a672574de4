import {
  type OptionSpec,
  type RecordProblem,
  type Rules,
  rejectionCodes as ruleCodes,
  type TimedMove,
} from '@snap-up/engine';
import { inputRejectionCodes, requestRejectionCodes } from '@snap-up/protocol';
import { describe, expect, it } from 'vitest';
import { optionsMessage } from '../../src/messages/options.ts';
import { type AnyRejection, rejectionMessage } from '../../src/messages/rejections.ts';
import { recordFaultMessage } from '../../src/messages/replay.ts';
import { type NoticeContext, noticeMessage } from '../../src/messages/table.ts';
import { dayEndText } from '../../src/messages/times.ts';
import { cardOf, pileOf, raceFor, turnsFor } from '../support/views.ts';

const names = ['Anna', 'Ben', 'Robin (bot)'];

/** The message that the player on that seat gets in a game of three; null for a spectator. */
function contextOf(ownSeat: number | null, rules: Rules = turnsFor(3)): NoticeContext {
  return { rules, nameOf: (seat) => names[seat] ?? '', turn: 0, ownSeat };
}

it('writes a score between two as each language does', () => {
  const modules = import.meta.glob<{ readonly scoreText: (one: number, other: number) => string }>(
    '../../src/messages/*/language.ts',
    { eager: true },
  );
  const scores = Object.entries(modules).map(([path, { scoreText }]) => [path.split('/').at(-2), scoreText(12, 8)]);
  expect(Object.fromEntries(scores)).toEqual({ en: '12–8', de: '12:8', es: '12-8', fr: '12-8' });
});

it('has other words for taking back that one is ready than for not being ready', () => {
  const buttons = import.meta.glob<{ readonly lobbyTexts: { readonly getReady: { readonly cancelReady: string } } }>(
    '../../src/messages/*/lobby.ts',
    { eager: true },
  );
  const states = import.meta.glob<{ readonly lobbyWords: { readonly notReady: string } }>(
    '../../src/messages/*/table.ts',
    { eager: true },
  );
  for (const [path, { lobbyTexts }] of Object.entries(buttons)) {
    expect(lobbyTexts.getReady.cancelReady).not.toBe(states[path.replace('lobby', 'table')]?.lobbyWords.notReady);
  }
});

it('says how many moves were not made, and why', () => {
  const message = (count: number, reason: 'elsewhere' | 'late') =>
    noticeMessage({ kind: 'movesDropped', count, reason, carriedOn: null }, contextOf(0));
  expect(message(1, 'elsewhere')).toBe(
    'Your last move didn’t count: you kept playing in another tab or on another device.',
  );
  expect(message(3, 'late')).toBe('Your last 3 moves didn’t count: you were offline for too long.');
});

describe('the message of a rejection', () => {
  const plainCodes = [
    ...[...ruleCodes, ...inputRejectionCodes, ...requestRejectionCodes].filter((code) => code !== 'place-taken'),
    ...(['invitation-empty', 'link-incomplete', 'server-unreachable'] as const),
  ];
  const all = plainCodes.map((code) => [code, rejectionMessage({ code } as AnyRejection)] as const);

  it.each(all)('%s is a sentence', (_code, message) => {
    expect(message).toMatch(/^[A-Z].*[.…]$/);
    expect(message).not.toMatch(/undefined|\[object/);
  });

  it('says by the player’s clock when the cards of today’s deal can be seen', () => {
    expect(rejectionMessage({ code: 'day-not-over' })).toContain(`which ends ${dayEndText(Date.now())}.`);
  });

  it('names the player and the card that was there first', () => {
    const rules = raceFor(3);
    const move: TimedMove = {
      kind: 'carry',
      lead: cardOf(rules, '5h'),
      from: pileOf(rules, 'b:t1'),
      to: pileOf(rules, 'f3'),
    };
    const taken = { code: 'place-taken', takenBy: 0 } as const;
    expect(rejectionMessage(taken, { ...contextOf(1, rules), move })).toBe(
      'Anna was there first with the five of hearts.',
    );
    expect(rejectionMessage({ ...taken, fasterByMs: 38 }, { ...contextOf(1, rules), move })).toBe(
      'Anna was 38\u00a0ms faster with the five of hearts.',
    );
    expect(rejectionMessage({ ...taken, fasterByMs: 0 }, { ...contextOf(1, rules), move })).toMatch(/there first/);
    const unknown = rejectionMessage({ code: 'place-taken', takenBy: null });
    expect(unknown).toMatch(/there first\.$/);
    expect(rejectionMessage(taken)).toBe(unknown);
    expect(rejectionMessage(taken, { ...contextOf(1, rules), move: null })).toBe(unknown);
  });

  it('says whose turn it is, and marks a bot as one', () => {
    const move: TimedMove = { kind: 'draw' };
    const early = { code: 'not-your-turn' } as const;
    expect(rejectionMessage(early, { ...contextOf(1), move })).toBe('It’s Anna’s turn.');
    expect(rejectionMessage(early, { ...contextOf(1), turn: 2, move })).toBe('It’s Robin (bot)’s turn.');
    expect(rejectionMessage(early)).toBe('It’s not your turn.');
  });

  it('names what its parameters are about', () => {
    expect(rejectionMessage({ code: 'seat-count-out-of-range', min: 2, max: 5 })).toBe(
      'This game is for 2 to 5 players.',
    );
    expect(rejectionMessage({ code: 'unknown-option', option: 'draw' })).toBe('This game has no option “draw”.');
    expect(rejectionMessage({ code: 'option-not-offered', option: 'draw' })).toBe('That isn’t a choice for “draw”.');
    expect(rejectionMessage({ code: 'options-contradict', contradiction: 'no-excuse' })).toBe(
      'The basic deck has no Excuse. Choose the extended deck to use this option.',
    );
    expect(rejectionMessage({ code: 'options-contradict', contradiction: 'of another version' })).toBe(
      'Those options don’t go together.',
    );
  });
});

it('names what is offered of an option, where the game is known', () => {
  const choices = [
    { value: 'any', label: 'Any' },
    { value: 200, label: 'Two hundred' },
  ];
  const height: OptionSpec = { about: 'rules', label: 'Height', explanation: '', choices, default: 'any' };
  const message = (spec: OptionSpec) =>
    optionsMessage({ code: 'option-not-offered', option: 'height' }, { options: { height: spec } });
  expect(message(height)).toBe('“Height” can be: Any, Two hundred.');
  expect(message({ ...height, numbers: { min: 2, max: 10 } })).toBe(
    '“Height” can be: Any, Two hundred, or a number from 2 to 10.',
  );
});

it.each<[RecordProblem, string]>([
  [{ code: 'no-such-ruleset', ruleset: 'whist' }, 'There is no game “whist”.'],
  [{ code: 'option-not-offered', option: 'draw', ruleset: 'race' }, '“Cards drawn” can be: Three, One.'],
  [{ code: 'other-seat-count', ruleset: 'race', seatCount: 1 }, 'Klondike race can’t be played by 1 player.'],
  [
    { code: 'malformed-head', part: 'nonce', seat: 1 },
    'This line should contain the random number of seat b, with its fingerprint.',
  ],
  [{ code: 'too-many-moves', most: 20_000 }, 'A game has at most 20,000 moves.'],
])('the message about a saved game %j', (fault, message) => {
  expect(recordFaultMessage({ ...fault, line: 7 })).toBe(message);
});

describe('the message of a notice', () => {
  const rules = turnsFor(3);
  const race = raceFor(3);
  const pass = { kind: 'passed', seat: 0, demandOf: null } as const;
  const demand = { kind: 'passed', seat: 0, demandOf: 2 } as const;
  const turn = { kind: 'turnBegan', seat: 1, demand: null } as const;
  const agreed = { kind: 'agreed', seat: 0, isAbsent: false } as const;
  const skipped = { kind: 'skipped', seat: 0, reason: 'time' } as const;

  it.each([
    [pass, 0, 'You pass.'],
    [pass, 1, 'Anna passes.'],
    [pass, null, 'Anna passes.'],
    [{ ...pass, seat: 2 }, 0, 'Robin (bot) passes.'],
    [demand, 0, 'You pass and ask Robin (bot) to move.'],
    [demand, 1, 'Anna passes and asks Robin (bot) to move.'],
    [demand, 2, 'Anna passes and asks you to move.'],
    [turn, 1, 'Your turn.'],
    [turn, 0, 'Ben’s turn.'],
    [
      { ...turn, demand: { by: 0, hasPlay: true } },
      1,
      'Your turn. Anna asks you to move: make a play before you pass.',
    ],
    [
      { ...turn, demand: { by: 0, hasPlay: false } },
      1,
      'Your turn. Anna asks you to move, but you have no play: you may pass.',
    ],
    [skipped, 0, 'Your time ran out.'],
    [skipped, 1, 'Anna’s time ran out.'],
    [{ ...skipped, reason: 'vote' }, 1, 'Anna’s turn was skipped.'],
    [{ kind: 'wentOut', seat: 0 }, 0, 'You have finished.'],
    [{ kind: 'wentOut', seat: 0 }, 1, 'Anna has finished.'],
    [agreed, 0, 'You agree to end the game.'],
    [agreed, 1, 'Anna would like to end the game.'],
    [{ ...agreed, isAbsent: true }, 1, 'Anna is away and doesn’t get a vote.'],
    [{ kind: 'disagreed', seat: 0 }, 0, 'You’d rather keep playing.'],
    [{ kind: 'disagreed', seat: 0 }, 1, 'Anna wants to keep playing.'],
    [{ kind: 'gameStarted', number: 1 }, 0, 'Go!'],
    [{ kind: 'undone', count: 1 }, 0, '1 move undone.'],
    [{ kind: 'undone', count: 7 }, 0, '7 moves undone.'],
    [{ kind: 'redone' }, 0, '1 move redone.'],
    [{ kind: 'restarted' }, 0, 'Deal restarted.'],
    [{ kind: 'lost' }, 0, 'No winning moves left.'],
    [{ kind: 'rejected', move: null, rejection: { code: 'superseded' } }, 0, rejectionMessage({ code: 'superseded' })],
  ] as const)('%j, read on seat %s: %s', (notice, seat, message) => {
    expect(noticeMessage(notice, contextOf(seat, rules))).toBe(message);
  });

  it('tells how a game ended, and calls a race a race', () => {
    const ended = (ending: 'agreed' | 'stuck' | 'out' | 'idle', of: Rules) =>
      noticeMessage({ kind: 'ended', ending, solo: null }, contextOf(0, of));
    expect(ended('agreed', race)).toBe('The race is over.');
    expect(ended('agreed', rules)).toBe('The game is over.');
    expect(ended('out', race)).toBe('The race is over.');
    expect(ended('stuck', rules)).toBe('Nobody can get any further: the game is over.');
    expect(ended('idle', race)).toBe('Nobody has moved for a while: the race is over.');
  });

  it('tells how a solo game ended, with its moves or its score', () => {
    const ended = (ending: 'won' | 'given-up' | 'finished', moveCount: number, score: number | null = null) =>
      noticeMessage({ kind: 'ended', ending, solo: { moveCount, score } }, contextOf(0));
    expect(ended('won', 1)).toBe('You won in 1 move.');
    expect(ended('won', 90)).toBe('You won in 90 moves.');
    expect(ended('given-up', 3)).toBe('You gave up.');
    expect(ended('finished', 40, 33)).toBe('The game is over. Your score is 33.');
  });
});
