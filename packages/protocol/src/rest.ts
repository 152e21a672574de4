import { seatNumber } from './limits.ts';
import type { InputRejectionCode } from './rejection.ts';
import { lobby } from './sockets.ts';
import {
  botStrength,
  gameNumber,
  gameResult,
  hex32,
  options,
  phases,
  playerName,
  rulesetId,
  seatCount,
  tableId,
  tableInfo,
  timeMs,
} from './tables.ts';
import { z } from './zod.ts';

/** Who the cookie says one is. */
export const session = z
  .object({
    /** Null before one has chosen a name. */
    name: z.string().nullable(),
    /** A friendly name to start from. */
    suggestedName: z.string(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof session>;

export const nameBody = z.object({ name: playerName });

export const newTableBody = z.object({
  ruleset: rulesetId.default('race'),
  options: options.default({}),
  seatCount,
  /** Bots that sit down at once, on the last seats. */
  bots: z.array(botStrength).max(4).default([]),
});
export type NewTable = z.input<typeof newTableBody>;

/** What the host changes before a start; what is left out stays, but another ruleset begins with its own defaults. */
export const tableSettingsBody = z.object({
  ruleset: rulesetId.optional(),
  options: options.optional(),
  seatCount: seatCount.optional(),
});
export type TableSettings = z.input<typeof tableSettingsBody>;

/** The seat that one would like; the first free one where none is named. */
export const seatBody = z.object({ seat: seatNumber.optional() });
export const newBotBody = z.object({ strength: botStrength, seat: seatNumber.optional() });
/** Whoever is ready promises a number for the shuffle: the SHA-256 of its 64 hexadecimal digits as text. */
export const readyBody = z.discriminatedUnion('isReady', [
  z.object({ isReady: z.literal(true), commitment: hex32 }),
  z.object({ isReady: z.literal(false) }),
]);
/** The number that was promised, for the round in which it was. */
export const shuffleBody = z.object({ round: z.number().int().nonnegative(), number: hex32 });
export const hostBody = z.object({ seat: seatNumber });

export const tableParams = z.object({ tableId });
export const seatParams = z.object({ tableId, seat: z.coerce.number().pipe(seatNumber) });
export const gameParams = z.object({ tableId, number: z.coerce.number().pipe(gameNumber) });

/** A table, and where the one who asks sits at it. */
export const seatedTable = z.object({ table: tableInfo, seat: seatNumber.nullable() }).meta({ id: 'SeatedTable' });
export type SeatedTable = z.infer<typeof seatedTable>;

/** Where a code leads. */
export const codeAnswer = z.object({ tableId }).meta({ id: 'CodeAnswer' });

/** Letters and digits that make another device the same player: good for one use and a few minutes. */
export const transferCode = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-hjkmnp-tv-z]{10}$/, 'transfer-code-malformed' satisfies InputRejectionCode);
export const deviceTransfer = z.object({ code: transferCode, expiresAt: timeMs }).meta({ id: 'DeviceTransfer' });
export type DeviceTransfer = z.infer<typeof deviceTransfer>;

/** A line of “My games”: a table with its newest game. */
export const myGame = z
  .object({
    tableId,
    ruleset: z.string(),
    phase: z.enum(phases),
    gameNumber: z.number().int().nonnegative(),
    seat: seatNumber,
    names: z.array(z.string().nullable()),
    /** By seat, how strong the bot is that plays there; null for a person. */
    bots: z.array(botStrength.nullable()),
    /** When something last happened there, as far as the list knows: made, started or ended. */
    changedAt: timeMs,
    /** By seat, cards on the foundations; null before a game starts. */
    cardCounts: z.array(z.number().int()).nullable(),
    /** By seat, the place that it has, or has so far; null before a game starts. */
    places: z.array(z.number().int()).nullable(),
    /** Does the game wait for one's own turn? */
    isOwnTurn: z.boolean(),
  })
  .meta({ id: 'MyGame' });
export type MyGame = z.infer<typeof myGame>;

export const myGames = z.object({ games: z.array(myGame) });

export { gameResult, lobby };
