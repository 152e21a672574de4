import { hasTurns, type Move, type Rules } from '@snap-up/engine';
import type { Strength } from './strengths.ts';

/** What a delay depends on. */
export interface Moment {
  readonly rules: Rules;
  readonly strength: Strength;
  readonly move: Move;
  /** Were cards turned up since this bot's last move? They have to be read first. */
  readonly hasNewCards: boolean;
  /** Did its last move send a card to a foundation, as this one does? One follows the other quickly then. */
  readonly isInRun: boolean;
  readonly random: () => number;
}

/** The middle of a bot's delays in a race, in milliseconds: half of them are shorter. */
const raceMiddleMs: Readonly<Record<Strength, number>> = { gentle: 2_100, steady: 1_450, sharp: 1_000 };
/** The same in a game with turns, where nobody is in a hurry. */
const turnMiddleMs: Readonly<Record<Strength, number>> = { gentle: 1_700, steady: 1_500, sharp: 1_300 };

const shortestMs = 250;
const longestMs = 9_000;

/** How long a person would take before this move, in milliseconds: mostly about the same, now and then much longer. */
export function delayMsOf({ rules, strength, move, hasNewCards, isInRun, random }: Moment): number {
  const isRace = !hasTurns(rules.ruleset);
  let ms = (isRace ? raceMiddleMs : turnMiddleMs)[strength];
  // Turning over the stock is a matter of the hand; what came has to be looked at.
  if (move.kind === 'draw' || move.kind === 'redeal') ms *= 0.75;
  if (move.kind === 'agree') ms *= 2;
  if (hasNewCards) ms *= 1.25;
  if (isInRun) ms *= 0.6;
  ms *= Math.exp(0.32 * normal(random));
  if (random() < 0.03) ms *= 2.5;
  return Math.round(Math.min(longestMs, Math.max(shortestMs, ms)));
}

/** How long it takes to notice that the table has changed, in milliseconds. */
export function noticingMsOf(strength: Strength, random: () => number): number {
  return Math.round((raceMiddleMs[strength] / 3) * Math.exp(0.25 * normal(random)));
}

/** A normally distributed number, mean 0 and deviation 1 (Box and Muller). */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
