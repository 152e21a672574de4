import { type Question, questionKeys } from '../../messages/question-keys.ts';

/** Returns the question of a key; null for another key. */
export function questionOf(key: string): Question | null {
  const found = Object.entries(questionKeys).find(([, letter]) => letter === key.toUpperCase());
  return found === undefined ? null : (found[0] as Question);
}

/** Returns the number of the column that a key names; null for another key. */
export function columnOf(key: string): number | null {
  return /^[1-9]$/.test(key) ? Number(key) : null;
}
