import { sha256Of } from '@snap-up/engine';
import type { HelpCounts, HelpKind } from './help.ts';

/** How many places of a game with help are remembered: the newest ones. */
const mostHelpPlaces = 500;

/**
 * Counts one more helpful answer, to a question of this kind about this position. The same question about the same position
 * counts once.
 * @param places where there was help until now
 * @returns what there is now, and where; null if nothing has changed
 */
export function countHelp<Counts extends Partial<HelpCounts>>(
  kind: HelpKind & keyof Counts,
  position: string,
  help: Counts,
  places: readonly string[],
): { readonly help: Counts; readonly places: readonly string[] } | null {
  const place = `${kind} ${sha256Of(position).slice(0, 12)}`;
  if (places.includes(place)) return null;
  const count = (help[kind] ?? 0) + 1;
  return { help: { ...help, [kind]: count }, places: [...places, place].slice(-mostHelpPlaces) };
}
