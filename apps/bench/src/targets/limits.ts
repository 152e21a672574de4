/** A planned game is left unfinished after so many moves. */
export const longestGame = 2_000;
