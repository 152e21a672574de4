import type { Words } from '@snap-up/engine';
import type * as english from '../en/deal-grade.ts';

/** How hard a deal of a patience game is. */
export const dealGradeTexts: Words<typeof english.dealGradeTexts> = {
  grade: (grade) => `Schwierigkeitsgrad dieses Spiels: ${grade}`,
};
