import { chatMessage, chatText, reaction } from './chat.ts';
import { limits } from './limits.ts';
import { type Rejection, rejection } from './rejection.ts';
import { gameNumber, options, publicTable, seatNumber, seq, soloFacts, tableId, tableInfo, timeMs } from './tables.ts';
import { maxLength, minLength, z } from './zod.ts';

/**
 * The number of a seat's move within one game, larger than that of any move before it. The seat's client assigns it, so that
 * a move sent twice is played once.
 */
export const moveNo = z.int().check(z.minimum(1), z.maximum(limits.moveNumbers));
/**
 * The events of a batch in the engine's notation, relative to the seat that moved. In a solo game it may also be an
 * undo, a redo or a restart.
 */
export const eventsText = z.string();

/**
 * A batch as `[seq, seat, moveNo, events]`. It is a tuple to save bytes: everybody at the table gets one for each move.
 * `seat` and `moveNo` are null if the server itself acted.
 */
export const batch = z.tuple([seq, z.nullable(seatNumber), z.nullable(moveNo), eventsText]);
export type BatchMessage = z.infer<typeof batch>;

/**
 * What a player saw when they made a move: the last batch that their page had painted, and how many milliseconds ago. With the
 * time at which the server sent that batch, this gives the time of the move, whatever the delay of their connection.
 */
export const sight = z.tuple([seq, z.int().check(z.minimum(0), z.maximum(limits.sightMs))]);
export type Sight = z.infer<typeof sight>;

/** The clock of a game with turns. */
export const turnClock = z.object({
  /** When the current turn runs out of time; null while it is stopped: no player is present, or the game is paused. */
  endsAt: z.nullable(timeMs),
  /** By seat, the milliseconds left in its time bank when this turn began; null if the clock counts each turn alone. */
  banksMs: z.nullable(z.array(z.int().check(z.nonnegative()))),
});
export type TurnClock = z.infer<typeof turnClock>;

/** A solo game's moves, with which a client undoes and redoes without asking. */
export const soloTimeline = z.object({
  /** The view before the first of these moves, in the engine's notation. */
  start: z.string(),
  moves: z.array(eventsText),
  /** How many of these moves lead to the present position. */
  place: z.int().check(z.nonnegative()),
});

/** The state of a solo game apart from its cards. */
export const soloState = z.extend(soloFacts, {
  kind: z.literal('solo'),
  /** When the last batch was stored, or the game was dealt. */
  changedAt: timeMs,
  /** Number of steps that can be undone, and (`futureCount`) redone. */
  pastCount: z.int().check(z.nonnegative()),
  futureCount: z.int().check(z.nonnegative()),
  timeline: soloTimeline,
});
export type SoloState = z.infer<typeof soloState>;

/** The current state of a game: all that a client needs to show it and to play. */
export const gameSnapshot = z.object({
  number: gameNumber,
  ruleset: z.string(),
  options,
  names: z.array(z.string()),
  startsAt: timeMs,
  seq,
  /** The view in the engine's notation; null before the start, when nobody may see a card. */
  position: z.nullable(z.string()),
  /** By seat, the number of the last of its moves that was played; 0 before the first. */
  moveNos: z.array(z.int().check(z.nonnegative())),
  mode: z.discriminatedUnion('kind', [
    soloState,
    z.object({ kind: z.literal('multiplayer'), /** Null in a game without a clock. */ clock: z.nullable(turnClock) }),
  ]),
});
export type GameSnapshot = z.infer<typeof gameSnapshot>;

/** The batches that a client has missed. */
export const catchUp = z.object({ number: gameNumber, batches: z.array(batch) });

/**
 * The game and the last batch that a client has; null for none. `isWholeWanted`: it needs the whole game, as of that batch or a
 * later one.
 */
export const known = z.nullable(z.object({ number: gameNumber, seq, isWholeWanted: z.optional(z.boolean()) }));
/** As the server reads it. */
export type Known = z.infer<typeof known>;

/** The answer to a `join` that succeeded. */
export const joined = z.object({
  ok: z.literal(true),
  table: tableInfo,
  /** The seat of the player who joined; null for a spectator. */
  seat: z.nullable(seatNumber),
  serverTime: timeMs,
  /**
   * Null if no game has been dealt, or if `missed` is enough: the client knew part of the game and the server still had
   * the rest.
   */
  game: z.nullable(gameSnapshot),
  missed: z.nullable(catchUp),
  /** The clock, also if `game` is null; null in a game without one. */
  clock: z.nullable(turnClock),
  /** The last messages, oldest first. */
  chat: z.array(chatMessage),
});
export type Joined = z.infer<typeof joined>;

/** The failure of a request, in the form of the engine's `Result`. */
const rejected = z.object({ ok: z.literal(false), error: rejection });

/** Every answer to a `join`. */
export const joinAnswer = z.union([joined, rejected]);
export type JoinAnswer = z.infer<typeof joinAnswer>;

/** The answer to a request that returns no value. */
export const doneAnswer = z.union([z.object({ ok: z.literal(true) }), rejected]);
export type DoneAnswer = z.infer<typeof doneAnswer>;

/** The public tables, those that can be joined first. */
export const lobby = z.object({ tables: z.array(publicTable) }).register(z.globalRegistry, { id: 'Lobby' });
export type Lobby = z.infer<typeof lobby>;

/** The answer to `lobby`. */
export const lobbyAnswer = z.union([z.object({ ok: z.literal(true), lobby }), rejected]);
export type LobbyAnswer = z.infer<typeof lobbyAnswer>;

/** A call: somebody who is known by that name waits at a table for the player to come. */
export const call = z.object({ tableId, name: z.string(), ruleset: z.string(), since: timeMs });
export type Call = z.infer<typeof call>;

/** The events that a client may send, each with its arguments except the acknowledgement. */
export const up = {
  /** Joins or rejoins a table. Acknowledged with its current state. */
  join: z.tuple([tableId, known]),
  /**
   * A move: game number, the seat's move number, the move in the engine's notation and, if it plays a card to a foundation, what
   * its player had seen. Answered by `b` or `no`.
   */
  m: z.tuple([gameNumber, moveNo, z.string().check(minLength(1), maxLength(limits.moveCharacters)), z.optional(sight)]),
  /** A chat message from a seated player. Acknowledged. */
  say: z.tuple([chatText]),
  /** A reaction, which is not stored. Acknowledged. */
  react: z.tuple([reaction]),
  /** Subscribes to the lobby, or ends the subscription. Acknowledged with the current lobby. */
  lobby: z.tuple([z.boolean()]),
  /** Asks whether the connection works. Acknowledged at once. */
  ping: z.tuple([]),
} as const;

/** The events that a server may send, each with its arguments. */
export const down = {
  /** The table changed: its seats, settings or phase, or who is ready or present. */
  table: z.tuple([tableInfo]),
  /** A new game, or the current one in full. */
  game: z.tuple([gameSnapshot]),
  b: batch,
  /** The clock of a game. Sent when a turn begins, and when the clock stops or resumes. */
  clock: z.tuple([gameNumber, turnClock]),
  said: z.tuple([chatMessage]),
  reacted: z.tuple([seatNumber, reaction]),
  /** The lobby changed. Sent to subscribers only. */
  lobby: z.tuple([lobby]),
  /** All calls to the player now, the longest wait first. Sent to each of their pages when they change. */
  calls: z.tuple([z.array(call)]),
  /**
   * A message was rejected. The number is that of the move; null if it was not a move or its number could not be read.
   */
  no: z.tuple([z.nullable(moveNo), rejection]),
  /**
   * Join again on this connection, after a random delay of at most this many milliseconds: the table was changed in the
   * store, or has moved to another server, which closes the connection. Unanswered moves are sent again.
   */
  rejoin: z.tuple([z.int().check(z.minimum(0), z.maximum(60_000))]),
} as const;

/** The client's events as socket.io's type parameter. */
export interface UpEvents {
  join: (...args: [...z.infer<typeof up.join>, answer: (answer: JoinAnswer) => void]) => void;
  m: (...args: z.infer<typeof up.m>) => void;
  say: (...args: [...z.infer<typeof up.say>, answer: (answer: DoneAnswer) => void]) => void;
  react: (...args: [...z.infer<typeof up.react>, answer: (answer: DoneAnswer) => void]) => void;
  lobby: (...args: [...z.infer<typeof up.lobby>, answer: (answer: LobbyAnswer) => void]) => void;
  ping: (answer: (answer: DoneAnswer) => void) => void;
}

/** The server's events as socket.io's type parameter. */
export interface DownEvents {
  table: (...args: z.infer<typeof down.table>) => void;
  game: (...args: z.infer<typeof down.game>) => void;
  b: (...args: BatchMessage) => void;
  clock: (...args: z.infer<typeof down.clock>) => void;
  said: (...args: z.infer<typeof down.said>) => void;
  reacted: (...args: z.infer<typeof down.reacted>) => void;
  lobby: (...args: z.infer<typeof down.lobby>) => void;
  calls: (...args: z.infer<typeof down.calls>) => void;
  no: (moveNo: number | null, rejection: Rejection) => void;
  rejoin: (...args: z.infer<typeof down.rejoin>) => void;
}

/** What a client sends when it connects. A server of another version rejects it with `client-outdated`. */
export const handshake = z.object({ version: z.int() });
