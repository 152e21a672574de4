import type { Line } from '@snap-up/protocol';
import { lineWords } from '#messages/table.ts';
import type { LineQuality, LineSign } from '../ui/LineMark.svelte';

/**
 * How good a connection is for a race. Beyond `mostHeldMs` a place is not held for long enough, so that such a player's cards
 * take it by arrival; one that is unsteady may be as late now and then.
 */
export function lineQuality({ delayMs, jitterMs }: Line): LineQuality {
  if (delayMs > mostHeldMs) return 'beyond';
  if (jitterMs > 60) return 'unsteady';
  if (delayMs <= 80) return 'fast';
  return delayMs <= 200 ? 'slow' : 'very-slow';
}

/** For how long the server holds a contested place at most. */
const mostHeldMs = 280;

/** The sign of a connection; null if it is not known. */
export function lineSign(line: Line | undefined): LineSign | null {
  if (line === undefined) return null;
  const quality = lineQuality(line);
  return { quality, text: lineWords[quality] };
}
