/** Over how many games a match goes, at the most: whoever wins more than half of them wins the match. */
export const matchLengths = [3, 5, 7] as const;
/** One of `matchLengths`. */
export type MatchLength = (typeof matchLengths)[number];
