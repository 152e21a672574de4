import { limits } from './limits.ts';
import { preferences } from './preferences.ts';
import type { InputRejectionCode } from './rejection-codes.ts';
import { lobby } from './sockets.ts';
import { phases } from './table-values.ts';
import {
  botStrength,
  gameNumber,
  gameResult,
  helpCounts,
  hex32,
  nightLength,
  options,
  person,
  playerName,
  rulesetId,
  seatCount,
  seatNumber,
  tableId,
  tableInfo,
  timeMs,
} from './tables.ts';
import { maxLength, z } from './zod.ts';

/** The session that a request's cookie belongs to. */
export const session = z
  .object({
    /** Null until the player has chosen a name. */
    name: z.nullable(z.string()),
    /** A name to offer until then. */
    suggestedName: z.string(),
    /** Whether the player has a passkey or a recovery phrase. */
    canRecover: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Session' });
export type Session = z.infer<typeof session>;

/** Sets the name of the session's player. */
export const nameBody = z.object({ name: playerName });

/**
 * The addresses at which others can open this server, the one to share first, without a trailing slash. Empty if the
 * server knows none.
 */
export const serverAddresses = z
  .object({ addresses: z.array(z.string()) })
  .register(z.globalRegistry, { id: 'ServerAddresses' });

/** Creates a table. The host takes the first seat. */
export const newTableBody = z.object({
  ruleset: z._default(rulesetId, 'race'),
  options: z._default(options, {}),
  seatCount,
  /** Bots to seat right away, starting from the last seat. */
  bots: z._default(z.array(botStrength).check(maxLength(4)), []),
});
/** As a client sends it: fields with a default may be left out. */
export type NewTable = z.input<typeof newTableBody>;

/**
 * What the host changes before a game. A field that is left out stays the same, except that a new ruleset starts with
 * its own default options.
 */
export const tableSettingsBody = z.object({
  ruleset: z.optional(rulesetId),
  options: z.optional(options),
  seatCount: z.optional(seatCount),
  /** Begins a game night of this length; null ends one. */
  night: z.optional(z.nullable(nightLength)),
});
export type TableSettings = z.input<typeof tableSettingsBody>;

/** Takes the given seat or the first free one. */
export const seatBody = z.object({ seat: z.optional(seatNumber) });
/** Seats a bot on the given seat or the first free one. */
export const newBotBody = z.object({ strength: botStrength, seat: z.optional(seatNumber) });
/**
 * Says whether a player is ready. A player who is ready commits to a nonce for the shuffle: `commitment` is the SHA-256
 * of the nonce's 64 hexadecimal digits as text.
 */
export const readyBody = z.discriminatedUnion('isReady', [
  z.object({ isReady: z.literal(true), commitment: hex32 }),
  z.object({ isReady: z.literal(false) }),
]);
/** Reveals the nonce behind a player's commitment. `round` is the one for which the player committed to it. */
export const shuffleBody = z.object({ round: z.int().check(z.nonnegative()), nonce: hex32 });
/** Votes for or against a pause of the running game. In a pause, `false` means ready to play on. */
export const pauseBody = z.object({ isWanted: z.boolean() });
/** Makes the player of a seat the host. */
export const hostBody = z.object({ seat: seatNumber });

/** Blocks a person at a table. */
export const blockBody = z.object({ person });
/** The people whom a player has blocked, the latest first, by their current names. */
export const blockedPeople = z
  .object({ people: z.array(z.object({ id: z.uuid(), name: z.string(), since: timeMs })) })
  .register(z.globalRegistry, { id: 'BlockedPeople' });
export type BlockedPeople = z.infer<typeof blockedPeople>;

/** A person with whom a player has finished a game with others. */
export const acquaintance = z
  .object({
    /** By which the player can call them: different for each pair of players. */
    key: z.string(),
    name: z.string(),
    /** Whether they are on some page. False for those who do not want to be seen. */
    isHere: z.boolean(),
    /** In how many games the player placed before them, and after. */
    aheadCount: z.int().check(z.nonnegative()),
    behindCount: z.int().check(z.nonnegative()),
  })
  .register(z.globalRegistry, { id: 'Acquaintance' });
export type Acquaintance = z.infer<typeof acquaintance>;
/** The last people with whom a player has finished a game, the latest first: `limits.listedPeople` at most. */
export const people = z.object({ people: z.array(acquaintance) });
/** Calls a person by their key. */
export const callBody = z.object({ key: z.string().check(maxLength(64)) });

/** Path parameters of a route for one table. */
export const tableParams = z.object({ tableId });
/** Path parameters of a route for one seat of a table. */
export const seatParams = z.object({ tableId, seat: z.pipe(z.coerce.number(), seatNumber) });
/** Path parameters of a route for one game of a table. Games are counted from 1. */
export const gameParams = z.object({ tableId, number: z.pipe(z.coerce.number(), gameNumber) });

/** A table and the seat of the player who asks; null for a player without one. */
export const seatedTable = z
  .object({ table: tableInfo, seat: z.nullable(seatNumber) })
  .register(z.globalRegistry, { id: 'SeatedTable' });
export type SeatedTable = z.infer<typeof seatedTable>;

/** What an invitation says about a table before anybody has joined. */
export const invitation = z
  .object({
    ruleset: z.string(),
    /** The name of the host. */
    host: z.string(),
    seatCount,
    /** The players, in the order of the seats. */
    players: z.array(z.object({ name: z.string(), isBot: z.boolean() })),
    /** Those that somebody new may take: none at a table that is closed to newcomers. */
    freeSeatCount: z.int().check(z.nonnegative()),
    /** How long the night lasts that is played; null where each game stands alone. */
    night: z.nullable(nightLength),
    isClosed: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Invitation' });
export type Invitation = z.infer<typeof invitation>;

/** The table of a table code. */
export const codeAnswer = z.object({ tableId }).register(z.globalRegistry, { id: 'CodeAnswer' });

/** A code that signs another device in as the same player. It works once and expires after a few minutes. */
export const transferCode = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^[0-9a-hjkmnp-tv-z]{10}$/, 'transfer-code-malformed' satisfies InputRejectionCode),
  );
/** A new transfer code, and when it expires. */
export const deviceTransfer = z
  .object({ code: transferCode, expiresAt: timeMs })
  .register(z.globalRegistry, { id: 'DeviceTransfer' });
export type DeviceTransfer = z.infer<typeof deviceTransfer>;

/** A player's transfer codes, identified by when they expire: the codes themselves are not stored. */
export const deviceTransfers = z.object({ transfers: z.array(z.object({ expiresAt: timeMs, isUsed: z.boolean() })) });
export type DeviceTransfers = z.infer<typeof deviceTransfers>;

/** A passkey of a player, as they see it. */
const passkey = z.object({ id: z.uuid(), createdAt: timeMs, usedAt: z.nullable(timeMs) });
/** How a player can sign in without their cookie: the passkeys, the oldest first, and when their phrase was made. */
export const recoveryMethods = z
  .object({ passkeys: z.array(passkey), phraseCreatedAt: z.nullable(timeMs) })
  .register(z.globalRegistry, { id: 'RecoveryMethods' });
export type RecoveryMethods = z.infer<typeof recoveryMethods>;

/** A new recovery phrase. It is shown only once: the server keeps a hash. */
export const recoveryPhrase = z
  .object({ phrase: z.string(), methods: recoveryMethods })
  .register(z.globalRegistry, { id: 'RecoveryPhrase' });
export type RecoveryPhrase = z.infer<typeof recoveryPhrase>;
/** Whether the guest of this browser is merged into the player who signs in. */
const joins = z.boolean();
/** Signs in with a recovery phrase. */
export const phraseBody = z.object({ phrase: z.string().check(maxLength(400)), joins });

/** WebAuthn’s options for making or using a passkey, as JSON. */
export const passkeyOptions = z
  .looseObject({ challenge: z.string() })
  .register(z.globalRegistry, { id: 'PasskeyOptions' });
export type PasskeyOptions = z.infer<typeof passkeyOptions>;

const base64url = z.string().check(maxLength(limits.passkeyBytes), z.regex(/^[\w-]+$/));
/** The fields of every authenticator's answer. */
const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') };
/** A new passkey: WebAuthn’s answer as JSON. */
export const newPasskeyBody = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z._default(z.array(z.string().check(maxLength(20))).check(maxLength(10)), []),
  }),
});
export type NewPasskey = z.infer<typeof newPasskeyBody>;
/** The proof that somebody has a passkey: WebAuthn’s answer as JSON. */
export const passkeyBody = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
  joins,
});
export type PasskeyProof = Omit<z.infer<typeof passkeyBody>, 'joins'>;

const dateTime = z.iso.datetime();

/** Everything that is stored about a player, as the file that they download. Times are in ISO 8601. */
export const personalData = z
  .object({
    format: z.literal('snap-up personal data'),
    version: z.literal(1),
    exportedAt: dateTime,
    player: z.object({ name: z.string(), createdAt: dateTime, preferences }),
    /** The tables at which they have a seat. */
    seats: z.array(z.object({ tableId, seat: seatNumber, ruleset: z.string(), satAt: dateTime, isHost: z.boolean() })),
    games: z.array(
      z.object({
        tableId,
        number: gameNumber,
        ruleset: z.string(),
        options: z.unknown(),
        seat: seatNumber,
        /** Their name in that game. */
        name: z.string(),
        startsAt: dateTime,
        endedAt: z.nullable(dateTime),
        outcome: z.unknown(),
        /** The deal of a solo game; null for others. */
        deal: z.unknown(),
        /** Where to download all moves; null while the game runs. */
        record: z.nullable(z.string()),
      }),
    ),
    chat: z.array(z.object({ tableId, name: z.string(), text: z.string(), at: dateTime })),
    /** The people whom they have blocked. */
    blocked: z.array(z.object({ name: z.string(), since: dateTime })),
    /** The calls between them and others, each by the other's name. */
    calls: z.array(z.object({ tableId, name: z.string(), isCaller: z.boolean(), until: dateTime })),
    /** Finished solo games, as statistics count them. */
    soloGames: z.array(
      z.object({
        ruleset: z.string(),
        options: z.unknown(),
        dealNumber: z.nullable(z.number()),
        dealDate: z.nullable(z.string()),
        ending: z.string(),
        isSuccess: z.boolean(),
        score: z.nullable(z.number()),
        playedMs: z.number(),
        moveCount: z.number(),
        cardCount: z.number(),
        isHelped: z.boolean(),
        help: helpCounts,
        startedAt: dateTime,
        endedAt: dateTime,
      }),
    ),
    /** Transfer codes for other devices; the codes themselves are not stored. */
    deviceTransfers: z.array(z.object({ expiresAt: dateTime, usedAt: z.nullable(dateTime) })),
    /** Browsers that get notifications, each by the address at its push service. */
    pushSubscriptions: z.array(z.object({ endpoint: z.string(), createdAt: dateTime })),
    /** Their recovery methods; only a hash of the phrase and the public key of each passkey are stored. */
    passkeys: z.array(z.object({ createdAt: dateTime, usedAt: z.nullable(dateTime) })),
    recoveryPhrase: z.nullable(z.object({ createdAt: dateTime })),
  })
  .register(z.globalRegistry, { id: 'PersonalData' });
export type PersonalData = z.infer<typeof personalData>;

/** A line of “My games”: a table with its newest game. */
export const myGame = z
  .object({
    tableId,
    ruleset: z.string(),
    phase: z.enum(phases),
    gameNumber: z.int().check(z.nonnegative()),
    seat: seatNumber,
    names: z.array(z.nullable(z.string())),
    /** By seat, the strength of the bot; null for a person. */
    bots: z.array(z.nullable(botStrength)),
    /** When something last happened at the table. */
    changedAt: timeMs,
    /** By seat, cards on the foundations; null before a game starts. */
    cardCounts: z.nullable(z.array(z.int())),
    /** By seat, its place, final or current; null before a game starts. */
    places: z.nullable(z.array(z.int())),
    /** Whether it is the asking player's turn. */
    isOwnTurn: z.boolean(),
    /** When the current turn runs out of time, in a game with a clock of days; null in all others. */
    turnEndsAt: z.nullable(timeMs),
    /**
     * Whether the game is paused: by those who play it, or as all others are bots, which play only while the asking player is
     * present.
     */
    isPaused: z.boolean(),
    /** The game night that it belongs to, once a round of that is finished; null in all other games. */
    night: z.nullable(
      z.object({
        /** The finished rounds. */
        roundCount: z.int().check(z.minimum(1)),
        isOver: z.boolean(),
        /** The points and places of those at the table, the asking player first. */
        points: z.array(z.int()),
        places: z.array(z.int()),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'MyGame' });
export type MyGame = z.infer<typeof myGame>;

/** The answer for “My games”. */
export const myGames = z.object({ games: z.array(myGame) });

/** How a player’s newest games with others ended. Games in which nobody played a card are left out. */
export const gameStatistics = z
  .object({
    /** One entry for each ruleset and number of players. */
    games: z.array(
      z.object({
        ruleset: z.string(),
        /** How often the player came first, second, and so on. */
        placeCounts: z.array(z.int().check(z.gte(0))),
        /** How often they shared the first place. */
        sharedFirstCount: z.int().check(z.gte(0)),
      }),
    ),
    /** The most frequent opponents, most games first: `limits.listedOpponents` at most. */
    opponents: z.array(
      z.object({
        name: z.string(),
        gameCount: z.int(),
        /** In how many of them the player placed before this opponent, and after. */
        aheadCount: z.int(),
        behindCount: z.int(),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'GameStatistics' });
export type GameStatistics = z.infer<typeof gameStatistics>;

export { gameResult, lobby };
