import { hasTurns, type Rules, type Ruleset, spectatorsOf } from '@snap-up/engine';
import { gameWords as words } from '#messages/games.ts';

/** The spectator delay, in milliseconds. Players see the game at once. */
export function spectatorDelayMs({ options }: Pick<Rules, 'options'>, isWatching: boolean): number {
  return isWatching ? (spectatorsOf(options)?.delayMs ?? 0) : 0;
}

/** The delay in words; null without one. */
export function spectatorDelayWords(delayMs: number): string | null {
  if (delayMs === 0) return null;
  return delayMs < 60_000 ? words.secondsBehind(delayMs / 1000) : words.minutesBehind(Math.round(delayMs / 60_000));
}

/** Announced once for a duplicate deal, in which players do not see each other's cards. */
export function duplicateDealWords(isWatching: boolean): string {
  return isWatching ? words.sameCardsForSpectators : words.sameCardsForPlayers;
}

/** The title of the browser's tab while a game is shown. */
export function gameTitle(
  ruleset: Pick<Ruleset, 'name' | 'mode'>,
  players: readonly string[],
  { isOver, isOwnTurn }: { readonly isOver: boolean; readonly isOwnTurn: boolean },
): string {
  const names = players.join(', ');
  if (isOver) return words.title.over(names);
  const what = hasTurns(ruleset) ? ruleset.name : words.title.race;
  return isOwnTurn ? words.title.ownTurn(what, names) : words.title.playing(what, names);
}
