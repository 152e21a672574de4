/** How cards are named within sentences. */
export const cardNameWords = {
  /** The rank in the name of a card: “two” of “two of Moons and Knots”. */
  rankIn: (name: string) => name.split(' of ')[0] ?? name,
  /** `7 of Waves & Wyrms`, where there is little room. */
  rankOfSuits: (rank: string, suits: readonly string[]) => `${rank} of ${suits.join(' & ')}`,
  /** With its article: “the ten of hearts”. */
  definite: (name: string) => `the ${name}`,
} as const;
