import {
  type RejectionCode as RuleRejectionCode,
  type Rejection as RulesRejection,
  rejectionCodes as ruleRejectionCodes,
} from '@snap-up/engine';
import { seatNumber } from './limits.ts';
import { z } from './zod.ts';

/**
 * What is wrong with a text or a number that somebody typed. The schemas of this package have these codes as their
 * messages; `rejectionOfIssue` turns them into rejections.
 */
export const inputRejectionCodes = [
  'name-empty',
  'name-too-long',
  'name-has-hidden-characters',
  'name-has-no-letters',
  'chat-empty',
  'chat-too-long',
  'chat-has-hidden-characters',
  'table-code-malformed',
  'transfer-code-malformed',
  'deal-number-out-of-range',
  'deal-date-malformed',
] as const;
export type InputRejectionCode = (typeof inputRejectionCodes)[number];

/** What a server, or a client on its behalf, rejects a request with. None of these has parameters. */
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
  'no-session',
  'wrong-origin',
  'no-such-table',
  'no-such-game',
  'no-such-page',
  'no-such-ruleset',
  'no-such-deal',
  'no-such-code',
  'no-such-seat',
  'transfer-used',
  'solo-table',
  'table-closed',
  'table-full',
  'too-many-bots',
  'bots-only',
  'seat-taken',
  'seat-empty',
  'seats-in-use',
  'no-spectators',
  'spectators-cannot-chat',
  'no-bots-as-host',
  'no-bot-player',
  'bots-at-table',
  'game-running',
  'game-not-over',
  'nobody-to-skip',
  'nonce-mismatch',
  'already-committed',
  'not-host',
  'client-outdated',
  'try-again',
] as const;
export type RequestRejectionCode = (typeof requestRejectionCodes)[number];

/** A code without parameters. */
export type PlainRejectionCode = Exclude<RuleRejectionCode, 'place-taken'> | InputRejectionCode | RequestRejectionCode;

const plainCodes = [
  ...ruleRejectionCodes.filter((code) => code !== 'place-taken'),
  ...inputRejectionCodes,
  ...requestRejectionCodes,
] as unknown as readonly [PlainRejectionCode, ...PlainRejectionCode[]];

/**
 * An expected failure: its code and, for some codes, what a message about it has to name. The list is closed. Whoever
 * shows a rejection to a person makes the sentence; none crosses a socket.
 */
export const rejection = z
  .discriminatedUnion('code', [
    z.object({ code: z.enum(plainCodes) }),
    /** Another card stands on the place. `takenBy` is the seat that played it; null where that cannot be known. */
    z.object({ code: z.literal('place-taken'), takenBy: seatNumber.nullable() }),
    /** `option` is unknown or has a value that is not offered; null where several options do not go together. */
    z.object({ code: z.literal('bad-options'), option: z.string().nullable() }),
    /** The ruleset is for `min` to `max` players. */
    z.object({ code: z.literal('seat-count-out-of-range'), min: z.number().int(), max: z.number().int() }),
  ])
  .meta({ id: 'Rejection' });
export type Rejection = z.infer<typeof rejection>;
export type RejectionCode = Rejection['code'];

/** A rejection as REST answers carry it: with a short message in English for whoever reads the answer raw. */
export const restRejection = z.intersection(rejection, z.object({ message: z.string() })).meta({ id: 'RestRejection' });
export type RestRejection = z.infer<typeof restRejection>;

/** The rejection that the message of a schema's issue names; `malformed` for a message that is not one of this package's. */
export function rejectionOfIssue(message: string | undefined): Rejection {
  return { code: inputRejectionCodes.find((code) => code === message) ?? 'malformed' };
}

/** What the rules reject a move with, as it crosses the wire. */
export function rejectionOfRules({ code, takenBy }: RulesRejection): Rejection {
  return code === 'place-taken' ? { code, takenBy: takenBy ?? null } : { code };
}
