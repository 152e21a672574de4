import { hasTurns, type Move, type Rules } from '@snap-up/engine';
import type { BotStrength } from '@snap-up/protocol';

/** What the thinking time depends on. */
export interface ThinkTimeInput {
  readonly rules: Rules;
  readonly strength: BotStrength;
  readonly move: Move;
  /** Whether cards were turned up since this bot's last move: they have to be read first. */
  readonly hasNewCards: boolean;
  /** Whether this move and the last one both send a card to a foundation: the second follows quickly. */
  readonly isInRun: boolean;
  /** Returns a number from 0 to 1, 1 excluded. */
  readonly random: () => number;
}

/** The median thinking time in a race. */
const raceMedianMs: Readonly<Record<BotStrength, number>> = { gentle: 2_100, steady: 1_450, sharp: 1_000 };
/** The same in a game with turns, which is less hurried. */
const turnMedianMs: Readonly<Record<BotStrength, number>> = { gentle: 1_700, steady: 1_500, sharp: 1_300 };

const shortestMs = 250;
const longestMs = 9_000;

/**
 * How long a person would think before this move, in milliseconds: mostly near the median, now and then much longer.
 */
export function thinkTimeMs({ rules, strength, move, hasNewCards, isInRun, random }: ThinkTimeInput): number {
  const isRace = !hasTurns(rules.ruleset);
  let ms = (isRace ? raceMedianMs : turnMedianMs)[strength];
  // Turning the stock takes no thought.
  if (move.kind === 'draw' || move.kind === 'redeal') ms *= 0.75;
  if (move.kind === 'agree') ms *= 2;
  if (hasNewCards) ms *= 1.25;
  if (isInRun) ms *= 0.6;
  ms *= Math.exp(0.32 * normal(random));
  if (random() < 0.03) ms *= 2.5;
  return Math.round(Math.min(longestMs, Math.max(shortestMs, ms)));
}

/** How long a bot takes to notice a change at the table, in milliseconds. */
export function noticeTimeMs(strength: BotStrength, random: () => number): number {
  return Math.round((raceMedianMs[strength] / 3) * Math.exp(0.25 * normal(random)));
}

/** Returns a normally distributed number with mean 0 and standard deviation 1 (Box-Muller). */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
