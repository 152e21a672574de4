/** How hard a deal of a solo game is, among those of its game that can be won; the easiest first. */
export const dealGrades = ['very-easy', 'easy', 'medium', 'hard', 'very-hard'] as const;
export type DealGrade = (typeof dealGrades)[number];
