/** Over how many games a match goes, at the most: whoever wins more than half of them wins the match. */
export const matchLengths = [3, 5, 7] as const;
/** One of `matchLengths`. */
export type MatchLength = (typeof matchLengths)[number];

/** Returns how many games have to be won to win a match of that length: more than half of them. */
export function winsNeeded({ length }: { readonly length: MatchLength }): number {
  return (length + 1) / 2;
}

/** Whether one of those who play a match has won it. */
export function isMatchWon({
  length,
  players,
}: {
  readonly length: MatchLength;
  readonly players: readonly { readonly winCount: number }[];
}): boolean {
  return players.some(({ winCount }) => winCount >= winsNeeded({ length }));
}
