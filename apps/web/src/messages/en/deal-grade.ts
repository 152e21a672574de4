/** How hard a deal of a patience game is. */
export const dealGradeTexts = {
  grade: (grade: string) => `Difficulty of this deal: ${grade}`,
} as const;
