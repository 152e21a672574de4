import { type Ending, type Event, placings, type Seat, soloModeOf } from '@snap-up/engine';
import { consequenceSentences, replayNotes, serverSentences } from '#messages/replay.ts';
import { resultTitle } from '../../messages/endings.ts';
import { type CardWords, endingSentence, idleSentence } from '../../messages/replay.ts';
import { type MoveSentence, plainText } from '../../messages/sentence.ts';
import { type MoveContext, moveSentence, nameIn, timeMoveSentence } from './move-sentence.ts';
import { isCutShort, type RecordedGame, stateAt } from './recorded-game.ts';
import { wasTimeUp } from './time-up.ts';
import { lastStepOf, longestPauseMs } from './timeline.ts';

/** A step in words. */
export interface MoveWords {
  /** The seat that made the move; null for the deal, and for the table's own moves. */
  readonly seat: Seat | null;
  /** What happened. */
  readonly sentence: MoveSentence;
  /** The consequences, in sentences. */
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
  if (batch.isServers) return { seat: null, sentence: serverSentence(context, batch.seat), then, isServers: true };
  const seat = batch.seat ?? 0;
  const sentence = timeMoveSentence(batch, nameIn(game, seat)) ?? moveSentence(context, seat, events);
  return { seat: batch.seat, sentence, then, isServers: false };
}

/** The same as plain text. */
export function sentencesOf({ sentence, then }: MoveWords): string {
  return [plainText(sentence), ...then].join(' ');
}

/** Notes at a step besides the move: what to know at the beginning or at the end. */
export function notesOf(game: RecordedGame, step: number): string[] {
  const { timeline } = game;
  const isAtEdge = step === 0 || step === lastStepOf(timeline);
  return [
    ...(isAtEdge && isCutShort(game) ? [replayNotes.isCutShort] : []),
    ...(step === 0 && timeline.isShortened ? [replayNotes.pausesAreShortened(longestPauseMs / 1000)] : []),
  ];
}

function dealWords(game: RecordedGame): MoveWords {
  const turn = stateAt(game.replay, 0).turn;
  const then = turn === null ? [] : [consequenceSentences.goesFirst(nameIn(game, turn.seat))];
  return { seat: null, sentence: [serverSentences.dealt], then, isServers: false };
}

/** A consequence of a move; null for an event that is the move itself. */
function consequence(context: MoveContext, event: Event, index: number): string | null {
  const { game, step } = context;
  switch (event.kind) {
    case 'wentOut':
      return consequenceSentences.hasFinished(nameIn(game, event.seat));
    case 'turnBegan':
      return turnSentence(context, event.seat, game.replay.events[step - 1]?.slice(index + 1) ?? []);
    case 'lost':
      return consequenceSentences.noWinningMoves;
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
    case 'gaveUp':
    case 'paused':
    case 'resumed':
    case 'passed':
      return null;
  }
}

/** Whose turn begins, and the card that it opens with (DV5, DV6). */
function turnSentence({ game, card }: MoveContext, seat: Seat, opening: readonly Event[]): string {
  const player = nameIn(game, seat);
  const drawn = opening.find((event) => event.kind === 'drawn');
  const first = drawn?.cards[0] ?? null;
  if (first === null) return consequenceSentences.turnBegins(player);
  const name = card(game.replay.rules, first);
  return opening.some((event) => event.kind === 'redealt')
    ? consequenceSentences.turnBeginsAfterRedeal(player, name)
    : consequenceSentences.turnBeginsWith(player, name);
}

/** How the game ended, with the winner or, in a solo game with a score, the score. */
function endingWords(game: RecordedGame, step: number, ending: Ending): string {
  const { rules } = game.replay;
  const mode = soloModeOf(rules.ruleset);
  const sentence = endingSentence(rules, ending, votersOf(game, step));
  const state = stateAt(game.replay, step);
  if (mode === null) {
    const title = resultTitle(placings(rules, state), game.record.names, null);
    return `${sentence} ${consequenceSentences.result(title)}`;
  }
  if (ending !== 'finished' || mode.score === undefined) return sentence;
  return `${sentence} ${consequenceSentences.score(mode.score(rules, state))}`;
}

/** The names of those who had agreed to end the game after a step, without those for whom the server did. */
function votersOf(game: RecordedGame, step: number): string[] {
  const { batches } = game.record;
  return stateAt(game.replay, step).agreed.flatMap((hasAgreed, seat) => {
    const vote = batches.slice(0, step).findLast((batch) => batch.seat === seat && batch.move === 'agree');
    return hasAgreed && vote?.isServers === false ? [nameIn(game, seat)] : [];
  });
}

/** Why the table made a move. The record has the move, and the clocks tell the reason. */
function serverSentence({ game, step }: MoveContext, seat: Seat | null): MoveSentence {
  const { record, replay } = game;
  const move = record.batches[step - 1]?.move;
  if (move === 'pause' || move === 'resume') return [serverSentences[move]];
  if (seat === null) return [idleSentence(replay.rules)];
  const player = nameIn(game, seat);
  if (move === 'agree') return [serverSentences.withoutVote(player)];
  return [wasTimeUp(game, step) ? serverSentences.timeUp(player) : serverSentences.skipped(player)];
}
