import { gameNoun } from '@snap-up/client';
import {
  type Card,
  type Ending,
  type Event,
  idleLimitMsOf,
  type PileId,
  placings,
  type Rules,
  type Seat,
  type Table,
} from '@snap-up/engine';
import { pileName } from '../../table/words.ts';
import { resultTitle } from '../result/result-words.ts';
import { type CardWords, listed } from './card-words.ts';
import { isCutShort, type RecordedGame, stateAt } from './recorded-game.ts';
import { wasTimeUp } from './skips.ts';
import { lastStepOf, longestPauseMs } from './timeline.ts';

/** What a step is, in words. */
export interface MoveWords {
  /** Who made the move; null for the deal, and for what the table did by itself. */
  readonly seat: Seat | null;
  /** What they did, after their name; what happened, as a sentence, where nobody did it. */
  readonly what: string;
  /** What followed from it, in sentences. */
  readonly then: readonly string[];
  /** Did the table make this move, because somebody's time was up or nobody was there? */
  readonly isServers: boolean;
}

/** What the step is that led to a state, step 0 being the deal. `card` says how cards are called. */
export function wordsOf(game: RecordedGame, step: number, card: CardWords): MoveWords {
  const { record, replay } = game;
  const batch = record.batches[step - 1];
  const events = replay.events[step - 1];
  if (batch === undefined || events === undefined) return dealWords(game);
  const before = stateAt(replay, step - 1);
  const teller: Teller = { game, step, before, card };
  const then = events.flatMap((event, index) => consequence(teller, event, index) ?? []);
  if (batch.isServers) return { seat: null, what: serverSentence(teller, batch.seat), then, isServers: true };
  return { seat: batch.seat, what: deed(teller, batch.seat ?? 0, events), then, isServers: false };
}

/** The same as sentences that begin with the name. */
export function sentencesOf(game: RecordedGame, words: MoveWords): string {
  const first = words.seat === null ? words.what : `${nameIn(game, words.seat)} ${words.what}.`;
  return [first, ...words.then].join(' ');
}

/** What is to be said at a step besides the move: what somebody should know who begins to watch, or comes to the end. */
export function notesOf(game: RecordedGame, step: number): string[] {
  const { timeline } = game;
  const isAtEdge = step === 0 || step === lastStepOf(timeline);
  return [
    ...(isAtEdge && isCutShort(game) ? ['This record ends before the game did.'] : []),
    ...(step === 0 && timeline.isShortened
      ? [`Pauses of more than ${longestPauseMs / 1000} seconds are shortened.`]
      : []),
  ];
}

interface Teller {
  readonly game: RecordedGame;
  readonly step: number;
  /** The table before the move. */
  readonly before: Table;
  readonly card: CardWords;
}

function nameIn({ record }: RecordedGame, seat: Seat): string {
  return record.names[seat] ?? 'Somebody';
}

function dealWords(game: RecordedGame): MoveWords {
  const turn = stateAt(game.replay, 0).turn;
  const then = turn === null ? [] : [`${nameIn(game, turn.seat)} begins.`];
  return { seat: null, what: 'The cards are dealt.', then, isServers: false };
}

/** What a player did, without the name: `plays 5♥ from column 3 to the foundations of hearts and turns up 9♣`. */
function deed({ game, before, card }: Teller, seat: Seat, events: readonly Event[]): string {
  const { rules } = game.replay;
  const [first, second] = events;
  switch (first?.kind) {
    case 'exchanged': {
      const { from, to } = first;
      return carriedWords(rules, before, { kind: 'carried', from, to, count: 1 }, card);
    }
    case 'carried': {
      const carried = carriedWords(rules, before, first, card);
      const isTurnedUp = second?.kind === 'turnedUp' && second.card !== null;
      return isTurnedUp ? `${carried} and turns up ${card(rules, second.card)}` : carried;
    }
    case 'drawn':
      return `draws ${listed(first.cards.flatMap((one) => (one === null ? [] : [card(rules, one)])))}`;
    case 'redealt':
      return 'takes the waste back as a stock';
    case 'putDown': {
      const cards = listed(first.cards.map((one) => card(rules, one)));
      return rules.piles[first.to]?.role === 'aside' ? `melds ${cards}` : `discards ${cards}`;
    }
    case 'agreed':
      return 'agrees to stop';
    case 'disagreed':
      return 'plays on after all';
    case 'passed':
      return first.demandOf === null ? 'passes' : `passes and asks ${nameIn(game, first.demandOf)} to move`;
    case 'turnedUp':
    case 'turnBegan':
    case 'wentOut':
    case 'lost':
    case 'ended':
    case undefined:
      throw new Error(`A move of seat ${seat} cannot begin with ${first?.kind ?? 'nothing'}.`);
  }
}

function carriedWords(
  rules: Rules,
  before: Table,
  { from, to, count }: Extract<Event, { kind: 'carried' }>,
  card: CardWords,
): string {
  const packet = before.piles[from]?.slice(-count) ?? [];
  const lead: Card | null = packet[0] ?? null;
  const what = lead === null ? 'a card' : card(rules, lead);
  const more = count === 1 ? '' : ` and ${count - 1} more`;
  const target = rules.piles[to]?.role === 'foundation' ? 'the foundations' : columnName(rules, before, to);
  return `plays ${what}${more} from ${pileName(rules, from)} to ${target}`;
}

function columnName(rules: Rules, before: Table, pile: PileId): string {
  const isEmpty = before.piles[pile]?.length === 0;
  return isEmpty ? `the empty ${pileName(rules, pile)}` : pileName(rules, pile);
}

/** What followed from a move by itself; null for an event that is the move. */
function consequence(teller: Teller, event: Event, index: number): string | null {
  const { game, step } = teller;
  switch (event.kind) {
    case 'wentOut':
      return `${nameIn(game, event.seat)} is out!`;
    case 'turnBegan':
      return turnSentence(teller, event.seat, game.replay.events[step - 1]?.slice(index + 1) ?? []);
    case 'lost':
      return 'No progress is possible any more.';
    case 'ended':
      return `${endingSentence(game, event.ending)} ${resultSentence(game, step)}`;
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
function turnSentence({ game, card }: Teller, seat: Seat, opening: readonly Event[]): string {
  const { rules } = game.replay;
  const whose = `${nameIn(game, seat)}’s turn begins`;
  const drawn = opening.find((event) => event.kind === 'drawn');
  const first = drawn?.cards[0] ?? null;
  if (first === null) return `${whose}.`;
  const isTakenBack = opening.some((event) => event.kind === 'redealt');
  return `${whose} with ${card(rules, first)}${isTakenBack ? ', from the waste turned over' : ''}.`;
}

function endingSentence({ replay: { rules } }: RecordedGame, ending: Ending): string {
  const noun = gameNoun(rules.ruleset);
  switch (ending) {
    case 'out':
      return `The ${noun} is over.`;
    case 'stuck':
      return `Nobody can get any further: the ${noun} is over.`;
    case 'agreed':
      return `All have agreed to stop: the ${noun} is over.`;
    case 'idle':
      return `The ${noun} is over.`;
    case 'won':
      return `The ${noun} is won.`;
    case 'given-up':
      return `The ${noun} is given up.`;
    case 'finished':
      return `The ${noun} is finished.`;
  }
}

function resultSentence({ record, replay }: RecordedGame, step: number): string {
  return `${resultTitle(placings(replay.rules, stateAt(replay, step)), record.names, null)}.`;
}

/** Why the table made a move by itself. The record says which move, and the clocks say why. */
function serverSentence({ game, step }: Teller, seat: Seat | null): string {
  const { record, replay } = game;
  if (seat === null) return `Nobody has moved ${idleWords(replay.rules)}.`;
  const name = nameIn(game, seat);
  if (record.batches[step - 1]?.move === 'agree') return `${name} is absent, and is not asked whether to stop.`;
  return wasTimeUp(game, step)
    ? `${name}’s time is up: the turn is passed.`
    : `${name} is absent: the others skip the turn.`;
}

function idleWords({ options }: Rules): string {
  const limitMs = idleLimitMsOf(options);
  return limitMs === null ? 'any more' : `for ${limitMs / 60_000} minutes`;
}
