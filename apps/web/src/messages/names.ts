import type { Ruleset } from '@snap-up/engine';
import { nameWords } from '#messages/names.ts';

/** What one game is called in a message where its own name would be too long. */
export type GameNoun = 'race' | 'game';

/** A player's name as messages show it: a bot is always marked as one. */
export function displayName({ name, isBot }: { readonly name: string; readonly isBot?: boolean }): string {
  return isBot === true ? nameWords.bot(name) : name;
}

/** Whether one calls this a race or a game. */
export function gameNoun({ mode }: Pick<Ruleset, 'mode'>): GameNoun {
  return mode.kind === 'multiplayer' && mode.turns === 'simultaneous' ? 'race' : 'game';
}
