import { spectatorsOf } from '@snap-up/engine';
import type { GameRecord } from './records.ts';

/** How much later those who watch hear of everything; null where nobody may watch, as in every game for one. */
export function spectatorDelayMsOf({ deal, options }: Pick<GameRecord, 'deal' | 'options'>): number | null {
  return deal === null ? (spectatorsOf(options)?.delayMs ?? null) : null;
}
