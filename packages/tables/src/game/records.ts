import {
  type Ending,
  isSolo,
  type Options,
  type Placing,
  type Rules,
  rulesetById,
  rulesets,
  rulesFor,
  type Seat,
  type Seed,
  spectatorsOf,
} from '@snap-up/engine';
import type { BotStrength, HelpCounts, NightLength, ShuffleProof, SoloDeal, WantedDeal } from '@snap-up/protocol';
import { dateOf } from '../platform/days.ts';

/** A player: a person, identified by a signed cookie, or a bot. */
export interface Player {
  readonly id: string;
  readonly name: string;
  /** The strength of the bot; null for a person. */
  readonly bot: BotStrength | null;
}

export const formerPrefix = 'former-';

/** Returns the id that stands for a player whose data was deleted. `secret` is random. */
export function formerIdOf(secret: string): string {
  return `${formerPrefix}${secret}`;
}

/** Whether a player's data was deleted. */
export function isFormer({ id }: Player): boolean {
  return id.startsWith(formerPrefix);
}

/** Whether a player is a person whose data was not deleted. */
export function isPerson(player: Player): boolean {
  return player.bot === null && !isFormer(player);
}

export interface SeatRecord extends Player {
  /** Always true for a bot. */
  readonly isReady: boolean;
  /** The SHA-256 of the nonce that a player who is ready has committed to; null otherwise. */
  readonly commitment: string | null;
  /** The newest chat message when they sat down, if the table was public then; null if they were invited. */
  readonly cameAfter: number | null;
}

/** A game of a ruleset at a table. Its log is stored separately. */
export interface GameRecord {
  readonly id: string;
  /** 1 for the first game at its table. */
  readonly number: number;
  readonly ruleset: string;
  readonly options: Options;
  readonly seed: Seed;
  readonly startsAtMs: number;
  readonly endedAtMs: number | null;
  /** The players of this game, by seat. */
  readonly players: readonly Player[];
  /** The seat of the table's host while the game runs. Null in a solo game. */
  readonly hostSeat: Seat | null;
  readonly mode: GameMode;
}

/** Whether a game is solo or multiplayer, and how its deal was made. */
export type GameMode =
  | {
      readonly kind: 'solo';
      readonly deal: SoloDeal;
      /** Whether the player had help. Missing means no. */
      readonly isHelped?: boolean;
      /** The help in this game itself. Missing means none. */
      readonly help?: HelpCounts;
      /** Where there was help; see `countHelp`. Missing means nowhere. */
      readonly helpPlaces?: readonly string[];
      /**
       * The same for all games of a player in which help with one helps with the others, as their cards are the same; see
       * `helpScopeOf`.
       */
      readonly helpScope?: string;
      /** The same for all games that continue one game: the id of the first. If missing, the game's own id. */
      readonly originId?: string;
    }
  | {
      readonly kind: 'multiplayer';
      /** How the seed was made: secret until the game is over. Null if there was no shuffle. */
      readonly shuffle: ShuffleProof | null;
    };

/** The server's part of the next game's shuffle. */
export interface ShuffleRecord {
  /** The secret to whose SHA-256 the server commits. */
  readonly secret: string;
  /** The attempt to start a game at this table that the secret is for. */
  readonly round: number;
}

/** A player's totals over the finished games of one table. */
export interface PlayerScore {
  readonly playerId: string;
  /** The current name, or the one in the newest of these games. */
  readonly name: string;
  readonly gameCount: number;
  readonly winCount: number;
  readonly cardCount: number;
}

/**
 * Whether a placing counts as a win: first, alone or tied, with at least one card on the foundations, unless all others have
 * given up.
 */
export function isWin({ place, cardCount }: Omit<Placing, 'seat' | 'isOut'>, ending: Ending | null): boolean {
  return place === 1 && (cardCount > 0 || ending === 'given-up');
}

/** How a game ended (null while it runs), and the places so far. */
export interface Outcome {
  readonly ending: Ending | null;
  readonly placings: readonly Placing[];
}

/** A night at a table: several games whose points are added up. */
export interface NightRecord {
  readonly length: NightLength;
  /** The number of its first game, which may not have begun. */
  readonly firstGame: number;
}

export interface TableRecord {
  readonly id: string;
  /** The six-character code that finds the table while it is open. */
  readonly code: string;
  readonly hostId: string;
  readonly ruleset: string;
  readonly options: Options;
  /** By seat; null for a free one. */
  readonly seats: readonly (SeatRecord | null)[];
  readonly removedIds: readonly string[];
  readonly shuffle: ShuffleRecord;
  /** The night that is played here; null if each game stands alone. */
  readonly night: NightRecord | null;
  readonly mode: TableMode;
  readonly createdAtMs: number;
  readonly closedAtMs: number | null;
  /** The newest game; null before the first. */
  readonly game: GameRecord | null;
}

export type TableMode =
  /** `key` identifies the player, the ruleset and the kind of deals that the table is for; see `soloKey` and `offlineKey`. */
  | { readonly kind: 'solo'; readonly key: string }
  /** `isQuick`: a quick match made the table. */
  | { readonly kind: 'multiplayer'; readonly isQuick: boolean };

/** Returns the key of a player's own table for a ruleset: one for daily deals, one for all others. */
export function soloKey(playerId: string, ruleset: string, kind: (SoloDeal | WantedDeal)['kind']): string {
  return `${playerId} ${ruleset} ${kind === 'daily' ? 'daily' : 'any'}`;
}

const offlineWord = 'offline';

/** Returns the key of the table for one game that its player has played offline. `id` is the client's id of the game. */
export function offlineKey(playerId: string, ruleset: string, id: string): string {
  return `${playerId} ${ruleset} ${offlineWord} ${id}`;
}

/** Returns the `LIKE` pattern of the keys of all tables for games that a player has played offline. */
export function offlineKeyPattern(playerId: string): string {
  return `${playerId} % ${offlineWord} %`;
}

/** Returns the keys of the solo tables that a player may have for deals of the server. */
export function soloKeysOf(playerId: string): string[] {
  const alone = rulesets.filter(isSolo);
  return alone.flatMap(({ id }) => [soloKey(playerId, id, 'any'), soloKey(playerId, id, 'daily')]);
}

/** The events of one move as the log keeps them. */
export interface StoredBatch {
  readonly gameId: string;
  readonly seq: number;
  /** The seat that moved; null if the server moved for nobody. */
  readonly seat: Seat | null;
  /** Null if the server itself moved. */
  readonly moveNo: number | null;
  /**
   * The move as requested, which tells a resent request from a different one with the same number; null if the server
   * moved.
   */
  readonly move: string | null;
  readonly events: string;
  readonly atMs: number;
  /** Of a claim of a place that others could claim, a `PlaceContest` as JSON; null for any other batch. */
  readonly contest: string | null;
}

/** How a contested place was decided. */
export interface PlaceContest {
  /** How long the first claim to arrive waited for others. */
  readonly heldMs: number;
  /** The claim that got the place comes first. */
  readonly claims: readonly PlaceClaim[];
}

export interface PlaceClaim {
  readonly seat: Seat;
  /** When they moved, in milliseconds after whoever got the place. */
  readonly laterMs: number;
  /** The earliest time that would have been accepted, on the same scale. */
  readonly earliestMs: number;
  /** How long after the place became free for such a card; null if that is not known. */
  readonly reactionMs: number | null;
  /** In milliseconds after the first claim arrived. */
  readonly arrivedMs: number;
}

/** A stored table or game cannot be read: another version wrote it, or there is a bug. */
export class Unreadable extends Error {}

/** Returns the delay for spectators in milliseconds; null if nobody may watch, as in every solo game. */
export function spectatorDelayMsOf({ mode, options }: Pick<GameRecord, 'mode' | 'options'>): number | null {
  return mode.kind === 'solo' ? null : (spectatorsOf(options)?.delayMs ?? null);
}

/**
 * Whether the end of a game is still hidden from spectators, because it is running or because they have a delay. Uses wall-clock
 * time, since any server may be asked.
 */
export function isHeldBack({ options, endedAtMs }: Pick<GameRecord, 'options' | 'endedAtMs'>, nowMs: number): boolean {
  const delayMs = spectatorsOf(options)?.delayMs ?? 0;
  return delayMs > 0 && (endedAtMs === null || nowMs < endedAtMs + delayMs);
}

/** Returns the seat record of an invited player who sits down: not ready, except for a bot. */
export function sittingDown({ id, name, bot }: Player): SeatRecord {
  return { id, name, bot, isReady: bot !== null, commitment: null, cameAfter: null };
}

/** Returns the same seats with nobody ready except the bots. */
export function nobodyReady(seats: TableRecord['seats']): TableRecord['seats'] {
  return seats.map((seat) => (seat === null ? null : { ...seat, isReady: seat.bot !== null, commitment: null }));
}

/** Whether a solo deal is that of a day that is not over. */
export function isOfToday(deal: SoloDeal, nowMs: number): boolean {
  return deal.kind === 'daily' && deal.date >= dateOf(nowMs);
}

export function rulesOf(game: {
  readonly ruleset: string;
  readonly options: Options;
  readonly players: readonly unknown[];
}): Rules {
  const ruleset = rulesetById(game.ruleset);
  if (ruleset === undefined) throw new Error(`There is no ruleset “${game.ruleset}”`);
  return rulesFor(ruleset, game.options, game.players.length);
}
