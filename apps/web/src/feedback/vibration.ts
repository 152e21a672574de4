import type { FeltCue } from '../felt/index.ts';

/** Returns the vibration of a cue, in milliseconds of vibrating and pausing alternately; null for none. */
export function vibrationOf(cue: FeltCue): readonly number[] | null {
  switch (cue.kind) {
    case 'refused':
      return [25];
    case 'beaten':
      return [30, 50, 30];
    case 'turn-began':
      return [60, 60, 120];
    case 'won':
      return [40, 60, 40, 60, 160];
    default:
      return null;
  }
}

/** Whether this device may vibrate: computers claim that they can. */
export function canVibrate(): boolean {
  return 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;
}

/**
 * Lets a device that can vibrate do so. A page that has not been touched may not, and browsers log an error if it tries.
 * @param pattern milliseconds of vibrating and pausing alternately
 */
export function vibrate(pattern: readonly number[]): void {
  if (canVibrate() && navigator.userActivation.hasBeenActive) navigator.vibrate([...pattern]);
}
