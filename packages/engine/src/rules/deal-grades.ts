/** The difficulty grades of a solo game's winnable deals, easiest first. */
export const dealGrades = ['very-easy', 'easy', 'medium', 'hard', 'very-hard'] as const;
export type DealGrade = (typeof dealGrades)[number];
