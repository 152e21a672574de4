import { spectatorsOf } from '@snap-up/engine';
import type { GameRecord } from './records.ts';

/** Returns the delay for spectators in milliseconds; null if nobody may watch, as in every solo game. */
export function spectatorDelayMsOf({ mode, options }: Pick<GameRecord, 'mode' | 'options'>): number | null {
  return mode.kind === 'solo' ? null : (spectatorsOf(options)?.delayMs ?? null);
}
