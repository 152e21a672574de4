import { hasTurns, type Rules, type Ruleset, spectatorsOf } from '@snap-up/engine';

/** How much later a spectator sees the game, in milliseconds. Players see it at once. */
export function spectatorDelayMs({ options }: Pick<Rules, 'options'>, isWatching: boolean): number {
  return isWatching ? (spectatorsOf(options)?.delayMs ?? 0) : 0;
}

/** The delay in words; null without one. */
export function spectatorDelayWords(delayMs: number): string | null {
  if (delayMs === 0) return null;
  if (delayMs === 30_000) return '30 seconds behind';
  const minutes = Math.round(delayMs / 60_000);
  return minutes <= 1 ? '1 minute behind' : `${minutes} minutes behind`;
}

/** Announced once, where all are dealt the same cards and so do not see each other's. */
export function duplicateDealWords(isWatching: boolean): string {
  return isWatching
    ? 'Everyone has the same cards, so spectators see them face down.'
    : 'Everyone has the same cards, so the other players’ cards are face down for you.';
}

/** The title of the browser's tab while a game is shown. */
export function gameTitle(
  ruleset: Pick<Ruleset, 'name' | 'mode'>,
  players: readonly string[],
  { isOver, isOwnTurn }: { readonly isOver: boolean; readonly isOwnTurn: boolean },
): string {
  const names = players.join(', ');
  if (isOver) return `Result: ${names}`;
  const what = hasTurns(ruleset) ? ruleset.name : 'Race';
  return isOwnTurn ? `Your turn · ${what}: ${names}` : `${what}: ${names}`;
}
