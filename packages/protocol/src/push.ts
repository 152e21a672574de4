import { limits } from './limits.ts';
import { seatNumber, tableId, timeMs } from './tables.ts';
import { maxLength, z } from './zod.ts';

/** The server's public key, as browsers take it: 65 bytes in base64url. */
export const pushKey = z.object({ publicKey: z.string() }).register(z.globalRegistry, { id: 'PushKey' });

const base64url = (bytes: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`)));

/** A browser's push subscription. */
export const pushSubscriptionBody = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).check(maxLength(limits.pushEndpointCharacters)),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
});
export type PushSubscriptionBody = z.infer<typeof pushSubscriptionBody>;

/** The answer to a subscription: whether the server can reach the browser's push service, as far as it knows. */
export const pushBegun = z.object({ isReachable: z.boolean() }).register(z.globalRegistry, { id: 'PushBegun' });
export type PushBegun = z.infer<typeof pushBegun>;

/** Names the subscription to delete. */
export const pushEndpointBody = z.object({ endpoint: z.string().check(maxLength(limits.pushEndpointCharacters)) });

/** Reminds the player of a seat that it is their turn. */
export const remindBody = z.object({ seat: seatNumber });

const about = {
  tableId,
  ruleset: z.string(),
  /** The names of the other players. */
  others: z.array(z.string()),
};

/**
 * The content of a push message, which only the player's browser can read. It has a code and parameters, of which the
 * service worker makes a sentence, and nothing that the player may not know.
 */
export const pushNotice = z.discriminatedUnion('code', [
  /** `endsAt` is when the turn runs out of time; null without a clock. */
  z.object({ code: z.literal('your-turn'), ...about, endsAt: z.nullable(timeMs) }),
  z.object({ code: z.literal('time-short'), ...about, endsAt: timeMs }),
  z.object({ code: z.literal('game-over'), ...about, place: z.int(), isShared: z.boolean() }),
  /** `by` is the name of the player who asked for this. */
  z.object({ code: z.literal('waited-for'), ...about, by: z.string() }),
  /** The other player wants to play now, and waits until `endsAt` at the latest. */
  z.object({ code: z.literal('called'), ...about, endsAt: timeMs }),
]);
/** As the service worker reads it. */
export type PushNotice = z.infer<typeof pushNotice>;
