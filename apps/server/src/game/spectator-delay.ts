import { spectatorsOf } from '@snap-up/engine';
import type { GameRecord } from './records.ts';

/** How much later spectators hear of everything, in milliseconds; null where nobody may watch, as in every solo game. */
export function spectatorDelayMsOf({ mode, options }: Pick<GameRecord, 'mode' | 'options'>): number | null {
  return mode.kind === 'solo' ? null : (spectatorsOf(options)?.delayMs ?? null);
}
