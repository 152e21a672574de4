import { type Ending, type Event, idleLimitMsOf, placings, type Rules, type Seat, soloModeOf } from '@snap-up/engine';
import { gameNoun } from '../../messages/names.ts';
import { resultTitle } from '../../messages/results.ts';
import type { CardWords } from './card-words.ts';
import { type MoveContext, moveText, nameIn, stepWords } from './move-text.ts';
import { isCutShort, type RecordedGame, stateAt } from './recorded-game.ts';
import { wasTimeUp } from './time-up.ts';
import { lastStepOf, longestPauseMs } from './timeline.ts';

/** A step in words. */
export interface MoveWords {
  /** The seat that made the move; null for the deal, and for what the table did. */
  readonly seat: Seat | null;
  /** What they did, as a predicate after their name; a whole sentence where nobody did it. */
  readonly what: string;
  /** What followed from it, in sentences. */
  readonly then: readonly string[];
  /** Whether the server made this move, because a player's time was up or everybody was away. */
  readonly isServers: boolean;
}

/** Returns the words for the step that led to a state, step 0 being the deal. `card` names cards. */
export function wordsOf(game: RecordedGame, step: number, card: CardWords): MoveWords {
  const { record, replay } = game;
  const batch = record.batches[step - 1];
  const events = replay.events[step - 1];
  if (batch === undefined || events === undefined) return dealWords(game);
  const before = stateAt(replay, step - 1);
  const context: MoveContext = { game, step, before, card };
  const then = events.flatMap((event, index) => consequence(context, event, index) ?? []);
  if (batch.isServers) return { seat: null, what: serverSentence(context, batch.seat), then, isServers: true };
  const what = stepWords(batch) ?? moveText(context, batch.seat ?? 0, events);
  return { seat: batch.seat, what, then, isServers: false };
}

/** The same as sentences that begin with the name. */
export function sentencesOf(game: RecordedGame, words: MoveWords): string {
  const first = words.seat === null ? words.what : `${nameIn(game, words.seat)} ${words.what}.`;
  return [first, ...words.then].join(' ');
}

/** What is said at a step besides the move: what somebody should know at the beginning or at the end. */
export function notesOf(game: RecordedGame, step: number): string[] {
  const { timeline } = game;
  const isAtEdge = step === 0 || step === lastStepOf(timeline);
  return [
    ...(isAtEdge && isCutShort(game) ? ['This record ends before the game did.'] : []),
    ...(step === 0 && timeline.isShortened
      ? [`Pauses longer than ${longestPauseMs / 1000} seconds are shortened.`]
      : []),
  ];
}

function dealWords(game: RecordedGame): MoveWords {
  const turn = stateAt(game.replay, 0).turn;
  const then = turn === null ? [] : [`${nameIn(game, turn.seat)} goes first.`];
  return { seat: null, what: 'The cards are dealt.', then, isServers: false };
}

/** What followed from a move; null for an event that is the move. */
function consequence(context: MoveContext, event: Event, index: number): string | null {
  const { game, step } = context;
  switch (event.kind) {
    case 'wentOut':
      return `${nameIn(game, event.seat)} has finished!`;
    case 'turnBegan':
      return turnSentence(context, event.seat, game.replay.events[step - 1]?.slice(index + 1) ?? []);
    case 'lost':
      return 'No winning moves are left.';
    case 'ended':
      return endingWords(game, step, event.ending);
    case 'carried':
    case 'exchanged':
    case 'turnedUp':
    case 'drawn':
    case 'redealt':
    case 'putDown':
    case 'agreed':
    case 'disagreed':
    case 'passed':
      return null;
  }
}

/** Whose turn begins, and the card that it opens with (DV5, DV6). */
function turnSentence({ game, card }: MoveContext, seat: Seat, opening: readonly Event[]): string {
  const { rules } = game.replay;
  const whose = `${nameIn(game, seat)}’s turn begins`;
  const drawn = opening.find((event) => event.kind === 'drawn');
  const first = drawn?.cards[0] ?? null;
  if (first === null) return `${whose}.`;
  const isTakenBack = opening.some((event) => event.kind === 'redealt');
  return `${whose} with ${card(rules, first)}${isTakenBack ? ', after turning the waste over' : ''}.`;
}

/** How the game ended, with the winner or, in a solo game with a score, the score. */
function endingWords(game: RecordedGame, step: number, ending: Ending): string {
  const { rules } = game.replay;
  const mode = soloModeOf(rules.ruleset);
  const sentence = endingSentence(rules, ending);
  if (mode === null) return `${sentence} ${resultSentence(game, step)}`;
  if (ending !== 'finished' || mode.score === undefined) return sentence;
  return `${sentence} The score is ${mode.score(rules, stateAt(game.replay, step))}.`;
}

function endingSentence(rules: Rules, ending: Ending): string {
  const noun = gameNoun(rules.ruleset);
  switch (ending) {
    case 'out':
      return `The ${noun} is over.`;
    case 'stuck':
      return `Nobody can get any further: the ${noun} is over.`;
    case 'agreed':
      return `Everyone agreed to end it: the ${noun} is over.`;
    case 'idle':
      return `The ${noun} is over.`;
    case 'won':
      return `The ${noun} is won.`;
    case 'given-up':
      return `The ${noun} is lost.`;
    case 'finished':
      return `The ${noun} is finished.`;
  }
}

function resultSentence({ record, replay }: RecordedGame, step: number): string {
  return `${resultTitle(placings(replay.rules, stateAt(replay, step)), record.names, null)}.`;
}

/** Why the table made a move. The record says which move, and the clocks say why. */
function serverSentence({ game, step }: MoveContext, seat: Seat | null): string {
  const { record, replay } = game;
  if (seat === null) return `Nobody has moved ${idleWords(replay.rules)}.`;
  const name = nameIn(game, seat);
  if (record.batches[step - 1]?.move === 'agree') return `${name} is away and doesn’t get a vote on ending the game.`;
  return wasTimeUp(game, step)
    ? `${name} ran out of time, so the turn is passed.`
    : `${name} is away, so the others skip the turn.`;
}

function idleWords({ options }: Rules): string {
  const limitMs = idleLimitMsOf(options);
  return limitMs === null ? 'any longer' : `for ${limitMs / 60_000} minutes`;
}
