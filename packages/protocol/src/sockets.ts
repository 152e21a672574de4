import { limits, seatNumber } from './limits.ts';
import { type Rejection, rejection } from './rejection.ts';
import { gameNumber, options, presence, publicTable, soloFacts, tableId, tableInfo, timeMs } from './tables.ts';
import { chatMessage, chatText, reaction } from './talk.ts';
import { z } from './zod.ts';

/** A seat's own number for a request: 1, 2, 3 … within one game. */
export const moveNo = z.number().int().min(1).max(1_000_000);
/** A batch's number in its game: 1, 2, 3 … Position 0 is the deal. */
export const seq = z.number().int().min(0).max(1_000_000);
/** The events of a batch in the engine's notation, from the sight of the seat that moved; in a solo game also a step through time. */
export const eventsText = z.string();

/** A batch on the wire: short, because every move costs one to everybody. `[seq, seat, moveNo, events]`; seat and number are null where the server itself acted. */
export const batch = z.tuple([seq, seatNumber.nullable(), moveNo.nullable(), eventsText]);
export type BatchMessage = z.infer<typeof batch>;

/** The clock of a game with turns. */
export const turnClock = z.object({
  /** When the turn that runs is over by the clock; null while the clock stands still, because no player is here. */
  endsAt: timeMs.nullable(),
  /** By seat, what is left of its bank at the beginning of this turn; null where the clock is for each turn. */
  banksMs: z.array(z.number().int().nonnegative()).nullable(),
});
export type TurnClock = z.infer<typeof turnClock>;

/** How a solo game stands. */
export const soloState = soloFacts.extend({
  kind: z.literal('solo'),
  /** When the last batch was kept, or the game was dealt. */
  changedAt: timeMs,
  /** How many steps there are to undo, and how many to redo. */
  pastCount: z.number().int().nonnegative(),
  futureCount: z.number().int().nonnegative(),
});
export type SoloState = z.infer<typeof soloState>;

/** A game as it stands: what a client needs to show it and to play on. */
export const gameSnapshot = z.object({
  number: gameNumber,
  ruleset: z.string(),
  options,
  names: z.array(z.string()),
  startsAt: timeMs,
  seq,
  /** The view in the engine's notation; null before the start, when nobody may see a card. */
  position: z.string().nullable(),
  /** By seat, the number of its last move that was played. */
  moveNos: z.array(z.number().int().nonnegative()),
  mode: z.discriminatedUnion('kind', [
    soloState,
    z.object({ kind: z.literal('multiplayer'), /** Null in a game without a clock. */ clock: turnClock.nullable() }),
  ]),
});
export type GameSnapshot = z.infer<typeof gameSnapshot>;

/** What a client that knows part of a game has missed. */
export const catchUp = z.object({ number: gameNumber, batches: z.array(batch) });

/** Where a client is: the game and the last batch it has. */
export const known = z.object({ number: gameNumber, seq }).nullable();
export type Known = z.infer<typeof known>;

export const joined = z.object({
  ok: z.literal(true),
  table: tableInfo,
  /** The seat of the one who joined; null for somebody who watches. */
  seat: seatNumber.nullable(),
  serverTime: timeMs,
  /** Null where no game has been dealt; `missed` where the client knew part of it and the rest was at hand. */
  game: gameSnapshot.nullable(),
  missed: catchUp.nullable(),
  /** The clock as it stands, also where `game` is not sent. */
  clock: turnClock.nullable(),
  /** The last messages, oldest first. */
  chat: z.array(chatMessage),
});
export type Joined = z.infer<typeof joined>;

/** The failure of a request, in the form of the engine's `Result`. */
const rejected = z.object({ ok: z.literal(false), error: rejection });

export const joinAnswer = z.union([joined, rejected]);
export type JoinAnswer = z.infer<typeof joinAnswer>;

/** The answer to a request that gives nothing back. */
export const doneAnswer = z.union([z.object({ ok: z.literal(true) }), rejected]);
export type DoneAnswer = z.infer<typeof doneAnswer>;

/** The public tables, those to join first. */
export const lobby = z.object({ tables: z.array(publicTable) }).meta({ id: 'Lobby' });
export type Lobby = z.infer<typeof lobby>;

export const lobbyAnswer = z.union([z.object({ ok: z.literal(true), lobby }), rejected]);
export type LobbyAnswer = z.infer<typeof lobbyAnswer>;

/** What a client may send. The arguments of each event, without the acknowledgement. */
export const up = {
  /** Come to a table, or come back to it: answered with what one needs to know. */
  join: z.tuple([tableId, known]),
  /** A move: game number, the seat's move number, the move in the engine's notation. Answered by `b` or by `no`. */
  m: z.tuple([gameNumber, moveNo, z.string().min(1).max(limits.moveCharacters)]),
  /** Say something at one's table, as somebody who sits there. Answered by acknowledgement. */
  say: z.tuple([chatText]),
  /** One of the fixed reactions; not kept. Answered by acknowledgement. */
  react: z.tuple([reaction]),
  /** Follow the lobby, or stop following it. Answered with the lobby as it stands. */
  lobby: z.tuple([z.boolean()]),
} as const;

/** What a server may send. */
export const down = {
  /** The table changed: who sits there, who is ready, who is here. */
  table: z.tuple([tableInfo]),
  /** Who is here has changed, and nothing else of the table: how many watch, and each seat that is different now. */
  presence: z.tuple([z.number().int().nonnegative(), z.array(z.tuple([seatNumber, presence]))]),
  /** A new game, or the game afresh. */
  game: z.tuple([gameSnapshot]),
  b: batch,
  /** The clock of a game, told when a turn begins, and when the clock stands still or goes on. */
  clock: z.tuple([gameNumber, turnClock]),
  said: z.tuple([chatMessage]),
  reacted: z.tuple([seatNumber, reaction]),
  /** The lobby changed. */
  lobby: z.tuple([lobby]),
  /** A message was rejected: the move's number, or null where it was no move or nobody can tell which; and why. */
  no: z.tuple([moveNo.nullable(), rejection]),
} as const;

/** socket.io's type of what a client sends. */
export interface UpEvents {
  join: (...args: [...z.infer<typeof up.join>, answer: (answer: JoinAnswer) => void]) => void;
  m: (...args: z.infer<typeof up.m>) => void;
  say: (...args: [...z.infer<typeof up.say>, answer: (answer: DoneAnswer) => void]) => void;
  react: (...args: [...z.infer<typeof up.react>, answer: (answer: DoneAnswer) => void]) => void;
  lobby: (...args: [...z.infer<typeof up.lobby>, answer: (answer: LobbyAnswer) => void]) => void;
}

/** socket.io's type of what a server sends. */
export interface DownEvents {
  table: (...args: z.infer<typeof down.table>) => void;
  presence: (...args: z.infer<typeof down.presence>) => void;
  game: (...args: z.infer<typeof down.game>) => void;
  b: (...args: BatchMessage) => void;
  clock: (...args: z.infer<typeof down.clock>) => void;
  said: (...args: z.infer<typeof down.said>) => void;
  reacted: (...args: z.infer<typeof down.reacted>) => void;
  lobby: (...args: z.infer<typeof down.lobby>) => void;
  no: (moveNo: number | null, rejection: Rejection) => void;
}

/** How present the player of a seat is. */
export type SeatPresence = z.infer<typeof down.presence>[1][number];

/** What a client says of itself when it connects. A server of another version refuses it with `client-outdated`. */
export const handshake = z.object({ version: z.number().int() });
