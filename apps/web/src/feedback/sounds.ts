import { faceOf, type Rules, type Seat } from '@snap-up/engine';
import type { FeltCue } from '../felt/index.ts';

/** The sounds of the game. */
export const soundNames = [
  'lift',
  'place',
  'goal',
  'refuse',
  'beaten',
  'draw',
  'deal',
  'riffle',
  'turn-up',
  'rival',
  'turn',
  'hurry',
  'count',
  'go',
  'won',
  'over',
  'message',
] as const;
/** One of `soundNames`. */
export type SoundName = (typeof soundNames)[number];

/** Whether a sound is heard at different pitches. */
export function isPitched(name: SoundName): name is 'goal' | 'rival' {
  return name === 'goal' || name === 'rival';
}

/** One playback of a sound. */
export interface Sound {
  readonly name: SoundName;
  /** How many semitones above its original pitch. */
  readonly semitones?: number;
  /** Its position: -1 is left, 1 is right. */
  readonly pan?: number;
}

/** The game of a cue, as far as its sound needs it. */
export interface SoundContext {
  readonly rules: Rules;
  /** Null for a spectator. */
  readonly ownSeat: Seat | null;
}

/** The steps of a pentatonic scale, in which any two simultaneous notes sound good, because rivals play at any time. */
const scale = [0, 2, 4, 7, 9] as const;
const octave = 12;
/** How far to the sides rivals are heard. */
const widest = 0.7;

/** Returns the sound of an event on the felt; null if it is silent. */
export function soundOf(cue: FeltCue, context: SoundContext): Sound | null {
  switch (cue.kind) {
    case 'lifted':
      return { name: 'lift' };
    case 'put-back':
      return { name: 'place' };
    case 'landed':
      return context.rules.piles[cue.to]?.isGoal === true
        ? { name: 'goal', semitones: noteOf(context.rules, cue.card) }
        : { name: 'place' };
    case 'refused':
      return { name: 'refuse' };
    case 'beaten':
      return { name: 'beaten' };
    case 'drawn':
      return { name: 'draw' };
    case 'dealt':
      return { name: 'deal' };
    case 'waste-taken-back':
      return { name: 'riffle' };
    case 'turned-up':
      return { name: 'turn-up' };
    case 'rival-played':
      return { name: 'rival', semitones: noteOf(context.rules, cue.card), pan: panOf(cue.seat, context) };
    case 'turn-began':
      return { name: 'turn' };
    case 'won':
    case 'over':
      return { name: cue.kind };
    case 'said':
      return cue.seat === context.ownSeat ? null : { name: 'message' };
    case 'hand-changed':
      return cue.cards.length > 0 ? { name: 'deal' } : null;
    case 'hand-arranged':
      return { name: 'lift' };
    case 'aimed':
    case 'faces-missing':
      return null;
  }
}

/** A foundation climbs the scale as it is built up. */
function noteOf(rules: Rules, card: number): number {
  const { rank } = faceOf(rules, card);
  const step = Number.isFinite(rank) ? Math.max(0, rank) : 0;
  return octave * Math.floor(step / scale.length) + (scale[step % scale.length] ?? 0);
}

/** Rivals are heard from left to right in seating order. */
function panOf(seat: Seat, { rules, ownSeat }: SoundContext): number {
  const { seatCount } = rules;
  const others = seatCount - (ownSeat === null ? 0 : 1);
  const place = (seat - (ownSeat ?? -1) - 1 + seatCount) % seatCount;
  return others < 2 ? 0 : widest * ((2 * place) / (others - 1) - 1);
}

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
