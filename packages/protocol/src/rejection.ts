import { inputRejectionCodes, plainRejectionCodes } from './rejection-codes.ts';
import { seatNumber } from './tables.ts';
import { z } from './zod.ts';

/**
 * An expected failure: a code and, for some codes, the parameters that a message about it needs. The list is closed;
 * the engine's rejections are part of it. Only codes cross a socket; the client makes the sentence.
 */
export const rejection = z
  .discriminatedUnion('code', [
    z.object({ code: z.enum(plainRejectionCodes) }),
    /**
     * Another card was there first. `takenBy` is the seat that played it; null if unknown. `fasterByMs`: both claimed the place,
     * and that player reacted so many milliseconds earlier.
     */
    z.object({
      code: z.literal('place-taken'),
      takenBy: z.nullable(seatNumber),
      fasterByMs: z.optional(z.int().check(z.nonnegative())),
    }),
    /** The ruleset has no such option. */
    z.object({ code: z.literal('unknown-option'), option: z.string() }),
    /** The ruleset does not offer the value chosen for this option. */
    z.object({ code: z.literal('option-not-offered'), option: z.string() }),
    /** The options are offered one by one but not together. `contradiction` is a code of the ruleset. */
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
