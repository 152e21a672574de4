import {
  type PlainRejectionCode as PlainRuleRejectionCode,
  rejectionCodes as ruleRejectionCodes,
} from '@snap-up/engine';

/**
 * What is wrong with text or a number that a player typed. The schemas of this package have these codes as their
 * messages; `rejectionOfIssue` turns them into rejections.
 */
export const inputRejectionCodes = [
  'name-empty',
  'name-too-long',
  'name-overrides-direction',
  'chat-empty',
  'chat-too-long',
  'chat-overrides-direction',
  'table-code-malformed',
  'transfer-code-malformed',
  'deal-number-out-of-range',
  'deal-date-malformed',
] as const;
/** A code for text or a number that a player typed. It has no parameters. */
export type InputRejectionCode = (typeof inputRejectionCodes)[number];

/**
 * Why a request other than a move fails. The server answers with most of these; a few are set by the client itself,
 * such as `client-outdated`. None has parameters.
 */
export const requestRejectionCodes = [
  'malformed',
  'unknown-event',
  'not-joined',
  'not-seated',
  'no-game',
  'not-started',
  'too-long',
  'another-game',
  'number-taken',
  'superseded',
  'too-fast',
  'too-many-tables',
  'too-many-pages',
  'too-many-blocks',
  'no-session',
  'wrong-origin',
  'no-such-table',
  'no-such-game',
  'no-such-page',
  'no-such-ruleset',
  'no-such-deal',
  'no-such-code',
  'no-such-seat',
  'no-such-person',
  'transfer-used',
  'phrase-malformed',
  'no-such-phrase',
  'passkey-refused',
  'solo-table',
  'table-closed',
  'table-full',
  'too-many-bots',
  'bots-only',
  'seat-taken',
  'seat-empty',
  'seats-in-use',
  'no-spectators',
  'kept-out',
  'no-newcomers',
  'spectators-cannot-chat',
  'only-reactions',
  'no-bots-as-host',
  'no-bot-player',
  'bots-at-table',
  'game-running',
  'game-not-over',
  'day-not-over',
  'deal-over',
  'no-solver',
  'solver-busy',
  'no-winnable-deal',
  'nobody-to-skip',
  'nobody-to-remind',
  'nobody-to-call',
  'cannot-be-reminded',
  'reminded-already',
  'push-endpoint-refused',
  'nonce-mismatch',
  'already-committed',
  'not-host',
  'client-outdated',
  'try-again',
] as const;
/** A code for a failed request. It has no parameters. */
export type RequestRejectionCode = (typeof requestRejectionCodes)[number];

/** The codes with which the table of a call refuses a seat if nobody can meet there any more. */
export const endedCallCodes: ReadonlySet<string> = new Set<RequestRejectionCode>([
  'no-such-table',
  'table-closed',
  'table-full',
  'kept-out',
  'no-newcomers',
]);

/** A code that comes without parameters. */
export type PlainRejectionCode = PlainRuleRejectionCode | InputRejectionCode | RequestRejectionCode;

/** All codes that come without parameters. */
export const plainRejectionCodes = [
  ...ruleRejectionCodes.filter((code) => code !== 'place-taken'),
  ...inputRejectionCodes,
  ...requestRejectionCodes,
] as unknown as readonly [PlainRejectionCode, ...PlainRejectionCode[]];
