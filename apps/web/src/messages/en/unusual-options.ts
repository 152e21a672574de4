/** An option with the choice that was made: `Cards drawn: One`. */
export const unusualOptionWords = {
  chosen: (option: string, choice: string) => `${option}: ${choice}`,
} as const;
