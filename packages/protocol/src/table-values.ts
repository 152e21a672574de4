// Values of tables without schemas, for pages that do not load the schema library.

/** The phases of a table; see `Phase`. */
export const phases = ['gathering', 'shuffling', 'countdown', 'playing', 'finished', 'closed'] as const;
/**
 * The phase of a table. `shuffling`: everybody is ready, and their nonces are being collected. `finished`: like
 * `gathering`, for a rematch, with a result to show.
 */
export type Phase = (typeof phases)[number];

/** Whether a player is connected. `reconnecting`: gone for a moment; `away`: gone for longer than the grace period. */
export const presences = ['here', 'reconnecting', 'away'] as const;
/** One of `presences`. */
export type Presence = (typeof presences)[number];

/** How well a bot plays, weakest first. */
export const botStrengths = ['gentle', 'steady', 'sharp'] as const;
/** One of `botStrengths`. */
export type BotStrength = (typeof botStrengths)[number];

/** The stored name of a player whose data has been deleted. Pages show it in their own language. */
export const formerPlayerName = 'Former player';

/** The lengths of a match. Winning more than half of its games wins the match. */
export const matchLengths = [3, 5, 7] as const;
/** One of `matchLengths`. */
export type MatchLength = (typeof matchLengths)[number];

/** Returns how many games it takes to win a match of that length: more than half. */
export function winsNeeded({ length }: { readonly length: MatchLength }): number {
  return (length + 1) / 2;
}

/** Whether a player has won the match. */
export function isMatchWon({
  length,
  players,
}: {
  readonly length: MatchLength;
  readonly players: readonly { readonly winCount: number }[];
}): boolean {
  return players.some(({ winCount }) => winCount >= winsNeeded({ length }));
}

/** The reactions that players can send with one press. */
export const reactions = ['hello', 'good-luck', 'well-played', 'wow', 'oops', 'thinking', 'thanks', 'again'] as const;
/** One of `reactions`. */
export type Reaction = (typeof reactions)[number];
