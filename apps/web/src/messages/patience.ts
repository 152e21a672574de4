import { type DealGrade, dealGrades, type Ending, type SoloMode, type SoloRuleset } from '@snap-up/engine';
import type { OverviewGame, SoloDeal, SoloOverview } from '@snap-up/protocol';
import { durationWords } from '#messages/language.ts';
import { patienceWords as words } from '#messages/patience.ts';
import { unusualOptions } from './options.ts';
import { unbroken } from './sentence.ts';
import { clockText, dateText, dayEndText, dayOf } from './times.ts';

/** A deal that others can get, too. */
export type LinkableDeal = Exclude<SoloDeal, { kind: 'offline' }>;

/** The difficulty of a solo game in words. */
export function difficultyText({ difficulty }: Pick<SoloMode, 'difficulty'>): string {
  return words.difficulties[difficulty - 1] ?? '';
}

/** How hard a deal is, in words. */
export function gradeText(grade: DealGrade): string {
  return words.difficulties[dealGrades.indexOf(grade)] ?? '';
}

/** How long a game usually takes, in words. */
export function minutesText({ minutes }: Pick<SoloMode, 'minutes'>): string {
  return durationWords.aboutMinutes(minutes);
}

/** The name of a deal: `Deal 482131`, `Daily deal for July 3`. */
export function dealText(deal: SoloDeal): string {
  if (deal.kind === 'offline') return words.offlineDeal;
  return deal.kind === 'numbered' ? words.deal(deal.number) : words.dailyDeal(dateText(deal.date));
}

/** The player's record in a game so far; null before they have played it. */
export function doneText(
  { playedCount, wonCount }: Pick<OverviewGame, 'playedCount' | 'wonCount'>,
  hasScore: boolean,
): string | null {
  if (playedCount === 0) return null;
  return hasScore ? words.played(playedCount) : words.wonOf(wonCount, playedCount);
}

type Daily = OverviewGame['daily'];

/** The state of today's deal: `Today’s deal`, `Today: won`. */
export function dailyText({ state }: Pick<Daily, 'state'>): string {
  return words.today[state];
}

/** `Current streak: 4 days`; null without a streak. */
export function streakText({ streak }: Pick<SoloOverview, 'streak'>): string | null {
  return streak === 0 ? null : words.streak(streak);
}

/** How a solo game went, in a word or two. */
export function endingText(ending: Ending, score: number | null): string {
  if (ending === 'won') return words.won;
  return ending === 'finished' && score !== null ? words.score(score) : words.notWon;
}

/** A game that can be continued: `Deal 482131, 34 moves, 3:12`, which breaks only after commas. */
export function waitingText(
  ruleset: SoloRuleset,
  { facts, options }: Pick<NonNullable<OverviewGame['open']>, 'facts' | 'options'>,
): string {
  return [
    unbroken(dealText(facts.deal)),
    ...unusualOptions(ruleset, options, 1),
    unbroken(words.moves(facts.moveCount)),
    clockText(facts.playedMs),
  ].join(', ');
}

/**
 * Who gets these cards through the link to their deal. The link to a daily deal leads to that of the day it is opened
 * on.
 */
export function dealLinkText(deal: LinkableDeal, serverMs: number): string {
  if (deal.kind === 'numbered') return words.sameCards;
  if (deal.date === dayOf(serverMs)) return words.sameCardsToday(dayEndText(serverMs));
  return words.dealIsOver;
}
