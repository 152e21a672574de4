import type { Ruleset } from '@snap-up/engine';

/** A player's name as messages show it: a bot is always marked as one. */
export function displayName({ name, isBot }: { readonly name: string; readonly isBot?: boolean }): string {
  return isBot === true ? `${name} (bot)` : name;
}

/** A name in the possessive: “Anna’s”. */
export function possessive(name: string): string {
  return `${name}’s`;
}

/** The name of a table after its host. */
export function tableOf(host: string): string {
  return `${possessive(host)} table`;
}

/** What one game is called in a message where its own name would be too long. */
export function gameNoun({ mode }: Pick<Ruleset, 'mode'>): 'race' | 'game' {
  return mode.kind === 'multiplayer' && mode.turns === 'simultaneous' ? 'race' : 'game';
}

/** A count with its noun: “1 move”, “2 moves”. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
