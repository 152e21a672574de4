import {
  type Card,
  type Ending,
  type Event,
  type PileId,
  placings,
  type RecordedBatch,
  type Rules,
  type Seat,
  soloModeOf,
  type Table,
  timeMoveKinds,
} from '@snap-up/engine';
import { nameWords } from '#messages/language.ts';
import {
  consequenceSentences,
  moveSentences,
  replayNotes,
  serverSentences,
  unknownCardWords,
} from '#messages/replay.ts';
import { destinationName, pileName } from '../../messages/piles.ts';
import { type CardWords, endingSentence, idleSentence } from '../../messages/replay.ts';
import { resultTitle } from '../../messages/results.ts';
import { listOf, type MoveSentence, type PlayWords, plainText } from '../../messages/sentence.ts';
import { isCutShort, lastStepOf, longestPauseMs, type RecordedGame, stateAt, wasTimeUp } from './recorded-game.ts';

/** The input for a move's sentence. */
export interface MoveContext {
  readonly game: RecordedGame;
  readonly step: number;
  /** The table before the move. */
  readonly before: Table;
  readonly card: CardWords;
}

/** The name of a seat's player in the record. */
export function nameIn({ record }: RecordedGame, seat: Seat): string {
  return record.names[seat] ?? nameWords.someone;
}

/** What a player did: `Anna plays 5♥ from column 3 to the foundations and turns up 9♣.` */
function moveSentence({ game, before, card }: MoveContext, seat: Seat, events: readonly Event[]): MoveSentence {
  const { rules } = game.replay;
  const player = nameIn(game, seat);
  const [first, second] = events;
  switch (first?.kind) {
    case 'exchanged':
      return moveSentences.plays(player, playWords(rules, before, first.from, first.to, 1, card));
    case 'carried': {
      if (isDealt(rules, first)) return moveSentences.draws(player, drawnWords(rules, events, card));
      const play = playWords(rules, before, first.from, first.to, first.count, card);
      return second?.kind === 'turnedUp' && second.card !== null
        ? moveSentences.playsAndTurnsUp(player, play, card(rules, second.card))
        : moveSentences.plays(player, play);
    }
    case 'drawn':
      return moveSentences.draws(player, drawnWords(rules, events, card));
    case 'redealt':
      return moveSentences.turnsTheWasteOver(player);
    case 'putDown': {
      const cards = listOf(first.cards.map((one) => card(rules, one)));
      return rules.piles[first.to]?.role === 'aside'
        ? moveSentences.melds(player, cards)
        : moveSentences.discards(player, cards);
    }
    case 'agreed':
      return moveSentences.agreesToEnd(player);
    case 'disagreed':
      return moveSentences.keepsPlaying(player);
    case 'passed':
      return first.demandOf === null
        ? moveSentences.passes(player)
        : moveSentences.passesAndAsks(player, nameIn(game, first.demandOf));
    case 'gaveUp':
    case 'ended':
      return moveSentences.givesUp(player);
    case 'turnedUp':
    case 'turnBegan':
    case 'wentOut':
    case 'paused':
    case 'resumed':
    case 'lost':
    case undefined:
      throw new Error(`A move of seat ${seat} cannot begin with ${first?.kind ?? 'nothing'}.`);
  }
}

/** Whether a card leaves the stock face down. */
function isDealt(rules: Rules, { from }: Extract<Event, { kind: 'carried' }>): boolean {
  return rules.piles[from]?.role === 'stock';
}

/** A draw may deal to several piles, and some of the cards face down. */
function drawnWords(rules: Rules, events: readonly Event[], card: CardWords): string {
  const cards = events.flatMap((event) => (event.kind === 'drawn' ? event.cards : []));
  const open = cards.flatMap((one) => (one === null ? [] : [card(rules, one)]));
  const closedCount = events.reduce(
    (sum, event) => (event.kind === 'carried' && isDealt(rules, event) ? sum + event.count : sum),
    cards.length - open.length,
  );
  return listOf(closedCount === 0 ? open : [...open, unknownCardWords.faceDown(closedCount)]);
}

function playWords(rules: Rules, before: Table, from: PileId, to: PileId, count: number, card: CardWords): PlayWords {
  const lead: Card | null = before.piles[from]?.at(-count) ?? null;
  return {
    card: lead === null ? unknownCardWords.unknown : card(rules, lead),
    moreCount: count - 1,
    from: pileName(rules, from),
    to: destinationName(rules, to, before.piles[to]?.length === 0),
  };
}

/** The sentence about an undo, redo or restart; null for a move of cards. */
function timeMoveSentence({ move }: RecordedBatch, player: string): MoveSentence | null {
  const kind = timeMoveKinds.find((each) => each === move);
  switch (kind) {
    case 'undo':
      return moveSentences.undoes(player);
    case 'redo':
      return moveSentences.redoes(player);
    case 'restart':
      return moveSentences.restarts(player);
    case 'revive':
      return moveSentences.revives(player);
    case undefined:
      return null;
  }
}

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
