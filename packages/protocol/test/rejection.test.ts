import { type Rejection as RulesRejection, rejectionCodes as ruleRejectionCodes } from '@snap-up/engine';
import { describe, expect, test } from 'vitest';
import {
  chatText,
  dealDate,
  dealNumber,
  inputRejectionCodes,
  limits,
  playerName,
  type Rejection,
  rejection,
  rejectionOfIssue,
  requestRejectionCodes,
  restRejection,
  tableCode,
  transferCode,
} from '../src/index.ts';

describe('a rejection', () => {
  const plainCodes = [...ruleRejectionCodes, ...inputRejectionCodes, ...requestRejectionCodes].filter(
    (code) => code !== 'place-taken',
  );

  test.each(plainCodes)('%s is lower-case words, used once, and has no parameters', (code) => {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(rejection.parse({ code })).toEqual({ code });
    expect(plainCodes.filter((other) => other === code)).toEqual([code]);
  });

  test('carries no sentence and no parameters besides those of its code', () => {
    const said = { code: 'table-full', sentence: 'Full.', takenBy: 1 };
    expect(rejection.parse(said)).toEqual({ code: 'table-full' });
  });

  test('has its parameters and its message over REST', () => {
    const said = { code: 'place-taken', takenBy: 1, message: 'Taken.' };
    expect(restRejection.parse(said)).toEqual(said);
  });

  test('of the rules keeps the seat that was first', () => {
    const byRules: readonly RulesRejection[] = [
      { code: 'place-taken', takenBy: 1 },
      { code: 'place-taken', takenBy: null },
      { code: 'does-not-fit' },
    ];
    for (const said of byRules satisfies readonly Rejection[]) expect(rejection.parse(said)).toEqual(said);
  });
});

describe('invalid input has a code of its own', () => {
  test.each([
    [playerName, ' ', 'name-empty'],
    [playerName, 'A'.repeat(limits.nameCharacters + 1), 'name-too-long'],
    [playerName, 'A\u202eB', 'name-overrides-direction'],
    [playerName, '\u0301', 'name-empty'],
    [chatText, ' ', 'chat-empty'],
    [chatText, 'A'.repeat(limits.chatCharacters + 1), 'chat-too-long'],
    [chatText, 'A\u202eB', 'chat-overrides-direction'],
    [tableCode, 'abc', 'table-code-malformed'],
    [transferCode, 'abc', 'transfer-code-malformed'],
    [dealNumber, limits.dealNumbers + 1, 'deal-number-out-of-range'],
    [dealNumber, '7', 'deal-number-out-of-range'],
    [dealDate, '2026-02-29', 'deal-date-malformed'],
  ] as const)('%#: %s → %s', (schema, typed, code) => {
    const { error } = schema.safeParse(typed);
    expect(rejectionOfIssue(error?.issues[0]?.message)).toEqual({ code });
  });

  test('any other fault is malformed, whatever its message says', () => {
    expect(rejectionOfIssue(undefined)).toEqual({ code: 'malformed' });
    expect(rejectionOfIssue('Invalid input')).toEqual({ code: 'malformed' });
    expect(rejectionOfIssue('not-host')).toEqual({ code: 'malformed' });
  });
});
