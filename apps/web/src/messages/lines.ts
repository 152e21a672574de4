import { type Line, longestHoldMs, type SeatInfo } from '@snap-up/protocol';
import { lineWords } from '#messages/table.ts';
import type { LineQuality, LineSign } from '../ui/LineMark.svelte';

/**
 * How good a connection is for a race. Beyond `longestHoldMs` a place is not held for long enough, so that such a player's cards
 * take it by arrival; one that is unsteady may be as late now and then.
 */
export function lineQuality({ delayMs, jitterMs }: Line): LineQuality {
  if (delayMs > longestHoldMs) return 'beyond';
  if (jitterMs > 60) return 'unsteady';
  if (delayMs <= 80) return 'fast';
  return delayMs <= 200 ? 'slow' : 'very-slow';
}

/** The sign of the connection of a player who is here; null if it does not matter or is not known. */
export function lineSign(seat: Pick<SeatInfo, 'presence' | 'line'> | undefined): LineSign | null {
  if (seat?.presence !== 'here' || seat.line === undefined) return null;
  const quality = lineQuality(seat.line);
  return { quality, text: lineWords[quality] };
}
