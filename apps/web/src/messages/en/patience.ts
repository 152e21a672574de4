import type { Ending, SoloMode, SoloRuleset } from '@snap-up/engine';
import type { OverviewGame, SoloDeal } from '@snap-up/protocol';
import { numberText } from '../numbers.ts';
import { aboutMinutesText, clockText, dateText, dayOf, daysText } from './durations.ts';
import { unusualOptions } from './unusual-options.ts';

/** By difficulty, 1 to 5. */
const difficultyWords = ['Very easy', 'Easy', 'Medium', 'Hard', 'Very hard'] as const;

/** The difficulty of a solo game in words. */
export function difficultyText({ difficulty }: Pick<SoloMode, 'difficulty'>): string {
  return difficultyWords[difficulty - 1] ?? '';
}

/** How long a game usually takes, in words. */
export function minutesText({ minutes }: Pick<SoloMode, 'minutes'>): string {
  return aboutMinutesText(minutes);
}

/** The name of a deal: `Deal 482,131`, `Daily deal for July 3`. */
export function dealText(deal: SoloDeal): string {
  return deal.kind === 'numbered' ? `Deal ${numberText(deal.number)}` : `Daily deal for ${dateText(deal.date)}`;
}

/** A number of moves: `1 move`, `1,024 moves`. */
export function movesText(count: number): string {
  return count === 1 ? '1 move' : `${numberText(count)} moves`;
}

/** The player's record in a game so far; null before they have played it. */
export function doneText(
  { playedCount, wonCount }: Pick<OverviewGame, 'playedCount' | 'wonCount'>,
  hasScore: boolean,
): string | null {
  if (playedCount === 0) return null;
  if (hasScore) return playedCount === 1 ? 'Played once' : `Played ${numberText(playedCount)} times`;
  return `Won ${numberText(wonCount)} of ${numberText(playedCount)}`;
}

type Daily = OverviewGame['daily'];

/** The state of today's deal: `Today’s deal`, `Today: won`. */
export function dailyText({ state }: Pick<Daily, 'state'>): string {
  switch (state) {
    case 'new':
      return 'Today’s deal';
    case 'open':
      return 'Today: in progress';
    case 'won':
      return 'Today: won';
    case 'over':
      return 'Today: played';
  }
}

/** `Current streak: 4 days`; null without a streak. */
export function streakText({ streak }: Pick<Daily, 'streak'>): string | null {
  return streak === 0 ? null : `Current streak: ${daysText(streak)}`;
}

/** How a solo game went, in a word or two. */
export function endingText(ending: Ending, score: number | null): string {
  if (ending === 'won') return 'Won';
  return ending === 'finished' && score !== null ? `Score ${numberText(score)}` : 'Not won';
}

/** A game that can be continued: `Deal 482,131, 34 moves, 3:12`. */
export function waitingText(
  ruleset: SoloRuleset,
  { facts, options }: Pick<NonNullable<OverviewGame['open']>, 'facts' | 'options'>,
): string {
  return [
    dealText(facts.deal),
    ...unusualOptions(ruleset, options, 1),
    movesText(facts.moveCount),
    clockText(facts.playedMs),
  ].join(', ');
}

/**
 * Who gets these cards through the link to their deal. The link to a daily deal leads to that of the day it is opened
 * on.
 */
export function dealLinkText(deal: SoloDeal, serverMs: number): string {
  if (deal.kind === 'numbered') return 'Anyone who opens this link gets the same cards.';
  if (deal.date === dayOf(serverMs)) return 'Anyone who opens this link today gets the same cards.';
  return 'This daily deal is over. The link opens today’s deal.';
}
