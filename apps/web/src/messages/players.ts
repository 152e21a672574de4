import type { Ruleset } from '@snap-up/engine';
import { formerPlayerName } from '@snap-up/protocol';
import { nameWords } from '#messages/language.ts';

/** The short word for a game in a message for which its name would be too long. */
export type GameNoun = 'race' | 'game';

/** The displayed name: that of a player whose data was deleted is in the page's language. */
export function nameText(name: string): string {
  return name === formerPlayerName ? nameWords.formerPlayer : name;
}

/** A player's name as messages show it: a bot is always marked as one. */
export function displayName({ name, isBot }: { readonly name: string; readonly isBot?: boolean }): string {
  return isBot === true ? nameWords.bot(name) : nameText(name);
}

/** Whether to call this a race or a game. */
export function gameNoun({ mode }: Pick<Ruleset, 'mode'>): GameNoun {
  return mode.kind === 'multiplayer' && mode.turns === 'simultaneous' ? 'race' : 'game';
}
