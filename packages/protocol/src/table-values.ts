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

/** How long a game night lasts; see `nightGoals`. */
export const nightLengths = ['3-rounds', '5-rounds', '7-rounds', '100-points'] as const;
/** One of `nightLengths`. */
export type NightLength = (typeof nightLengths)[number];

/**
 * A night of each length ends after that many rounds, or with the round after which somebody has that many points. Twenty rounds
 * are several times as many as it takes to reach a hundred points, but a round may end without any.
 */
export const nightGoals: Readonly<Record<NightLength, { readonly rounds: number; readonly points: number | null }>> = {
  '3-rounds': { rounds: 3, points: null },
  '5-rounds': { rounds: 5, points: null },
  '7-rounds': { rounds: 7, points: null },
  '100-points': { rounds: 20, points: 100 },
};

/** How long a claim of a contested place waits for earlier ones at most. Later ones count by arrival. */
export const longestHoldMs = 300;

/** How long the next round of a night waits for the last player. */
export const nextRoundSeconds = 15;

/** The reactions that players can send with one press. */
export const reactions = ['hello', 'good-luck', 'well-played', 'wow', 'oops', 'thinking', 'thanks', 'again'] as const;
/** One of `reactions`. */
export type Reaction = (typeof reactions)[number];
