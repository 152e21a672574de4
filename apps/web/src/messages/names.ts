import type { Ruleset } from '@snap-up/engine';
import { formerPlayerName } from '@snap-up/protocol';
import { nameWords } from '#messages/names.ts';

/** What one game is called in a message where its own name would be too long. */
export type GameNoun = 'race' | 'game';

/** A name as it is read: that of somebody who has had their data deleted is a word of the page's language. */
export function nameText(name: string): string {
  return name === formerPlayerName ? nameWords.formerPlayer : name;
}

/** A player's name as messages show it: a bot is always marked as one. */
export function displayName({ name, isBot }: { readonly name: string; readonly isBot?: boolean }): string {
  return isBot === true ? nameWords.bot(name) : nameText(name);
}

/** Whether one calls this a race or a game. */
export function gameNoun({ mode }: Pick<Ruleset, 'mode'>): GameNoun {
  return mode.kind === 'multiplayer' && mode.turns === 'simultaneous' ? 'race' : 'game';
}
