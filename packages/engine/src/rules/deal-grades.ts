import type { Options } from './options.ts';
import type { SoloRuleset } from './ruleset.ts';

/** The difficulty grades of a solo game's winnable deals, easiest first. */
export const dealGrades = ['easy', 'medium', 'hard'] as const;
export type DealGrade = (typeof dealGrades)[number];

/** Whether the deals of a game with these options have grades. */
export function hasGrades({ mode }: Pick<SoloRuleset, 'mode'>, options: Options): boolean {
  return mode.hasSolver === true && mode.hasGrades?.(options) !== false;
}
