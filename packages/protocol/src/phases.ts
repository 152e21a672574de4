/** The phases of a table; see `Phase`. */
export const phases = ['gathering', 'shuffling', 'countdown', 'playing', 'finished', 'closed'] as const;
/**
 * The phase of a table. `shuffling`: everybody is ready, and the nonces that they committed to are collected.
 * `finished`: like `gathering`, for a rematch, with a result to show.
 */
export type Phase = (typeof phases)[number];
