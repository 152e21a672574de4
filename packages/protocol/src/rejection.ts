import {
  type PlainRejectionCode as PlainRuleRejectionCode,
  rejectionCodes as ruleRejectionCodes,
} from '@snap-up/engine';
import { seatNumber } from './seat.ts';
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
/** A code for text or a number that somebody typed. It has no parameters. */
export type InputRejectionCode = (typeof inputRejectionCodes)[number];

/**
 * Why a request fails that is not a move. Mostly the server answers with these; a few are set by the client itself,
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
/** A code for a failed request. It has no parameters. */
export type RequestRejectionCode = (typeof requestRejectionCodes)[number];

/** A code that comes without parameters. */
export type PlainRejectionCode = PlainRuleRejectionCode | InputRejectionCode | RequestRejectionCode;

const plainCodes = [
  ...ruleRejectionCodes.filter((code) => code !== 'place-taken'),
  ...inputRejectionCodes,
  ...requestRejectionCodes,
] as unknown as readonly [PlainRejectionCode, ...PlainRejectionCode[]];

/**
 * An expected failure: a code and, for some codes, the parameters that a message about it needs. The list is closed. What
 * the rules reject is one of these as it stands.
 * Only codes cross a socket; the client makes the sentence.
 */
export const rejection = z
  .discriminatedUnion('code', [
    z.object({ code: z.enum(plainCodes) }),
    /** Another card was there first. `takenBy` is the seat that played it; null if unknown. */
    z.object({ code: z.literal('place-taken'), takenBy: z.nullable(seatNumber) }),
    /** The ruleset has no such option. */
    z.object({ code: z.literal('unknown-option'), option: z.string() }),
    /** The ruleset does not offer the value chosen for this option. */
    z.object({ code: z.literal('option-not-offered'), option: z.string() }),
    /** The options are offered one by one but not together. `contradiction` is a code that the ruleset brings. */
    z.object({ code: z.literal('options-contradict'), contradiction: z.string() }),
    /** The ruleset takes `min` to `max` players. */
    z.object({ code: z.literal('seat-count-out-of-range'), min: z.int(), max: z.int() }),
  ])
  .register(z.globalRegistry, { id: 'Rejection' });
/** An expected failure, with its parameters. */
export type Rejection = z.infer<typeof rejection>;
/** Every code that a rejection can have. */
export type RejectionCode = Rejection['code'];

/**
 * A rejection in a REST response. `message` is a short English sentence for people who read the response itself;
 * programs read `code`.
 */
export const restRejection = z
  .intersection(rejection, z.object({ message: z.string() }))
  .register(z.globalRegistry, { id: 'RestRejection' });
/** The body of a failed REST response. */
export type RestRejection = z.infer<typeof restRejection>;

/**
 * Turns the message of a schema issue into a rejection: `malformed` unless the message is one of `inputRejectionCodes`.
 */
export function rejectionOfIssue(message: string | undefined): Rejection {
  return { code: inputRejectionCodes.find((code) => code === message) ?? 'malformed' };
}
