import {
  type Ending,
  type Event,
  faceOf,
  hasPlay,
  isTimeEvent,
  type Ruleset,
  type TimedBatch,
  type TimedMove,
  type TimeEvent,
} from '@snap-up/engine';
import { type RejectionCode, rejectionSentences } from '@snap-up/protocol';
import type { SeenGame } from './snapshot.ts';

/** An expected refusal of a move, with the sentence for the player. */
export interface Rejection {
  readonly code: RejectionCode;
  /** The seat whose card stands in the place, where the code is `place-taken` and somebody knows. */
  readonly takenBy: number | null;
  readonly sentence: string;
}

/** Something that happened and is worth telling a player. Every one has a sentence to show. */
export type Notice =
  /** A move of one's own was refused by the server and has gone back. `move` is null where nobody can tell which. */
  | ({ readonly kind: 'rejected'; readonly move: TimedMove | null } & Rejection)
  | { readonly kind: 'gameStarted'; readonly number: number; readonly sentence: string }
  | { readonly kind: 'wentOut'; readonly seat: number; readonly sentence: string }
  | { readonly kind: 'agreed'; readonly seat: number; readonly sentence: string }
  | { readonly kind: 'disagreed'; readonly seat: number; readonly sentence: string }
  /** Somebody's turn is over; `demandOf` is the seat that was asked to move, if one was. */
  | { readonly kind: 'passed'; readonly seat: number; readonly demandOf: number | null; readonly sentence: string }
  /** The server ended somebody's turn: its time was up, or the others voted to skip it because they are away. */
  | { readonly kind: 'skipped'; readonly seat: number; readonly reason: 'time' | 'vote'; readonly sentence: string }
  | { readonly kind: 'turnBegan'; readonly seat: number; readonly sentence: string }
  /** One who plays alone went back in time, forward again, or back to the deal. */
  | (TimeEvent & { readonly sentence: string })
  /** One who plays alone cannot get any further, and has not gone back already. */
  | { readonly kind: 'lost'; readonly sentence: string }
  | { readonly kind: 'ended'; readonly ending: Ending; readonly sentence: string };

/** What a play of this ruleset is called where its name would be too long. */
export function gameNoun({ mode }: Pick<Ruleset, 'mode'>): 'race' | 'game' {
  return mode.kind === 'multiplayer' && mode.turns === 'simultaneous' ? 'race' : 'game';
}

/** A refusal with its sentence, which names who took the place, and with which card; or whose turn it is. */
export function rejection(
  code: RejectionCode,
  game: SeenGame | null,
  move: TimedMove | null,
  takenBy: number | null = null,
): Rejection {
  if (code === 'unseen') return { code, takenBy, sentence: 'The step back is still on its way. One moment.' };
  const turn = code === 'not-your-turn' ? game?.view?.turn : undefined;
  if (turn != null) return { code, takenBy, sentence: `It is ${possessive(nameOf(game, turn.seat))} turn.` };
  const name = takenBy === null ? undefined : game?.names[takenBy];
  if (code !== 'place-taken' || name === undefined || game === null || move?.kind !== 'carry') {
    return { code, takenBy, sentence: rejectionSentences[code] };
  }
  // A place on a foundation is for one suit and rank, so the card that stands there has the face of the one refused.
  return { code, takenBy, sentence: `${name} was there first with the ${faceOf(game.rules, move.lead).name}.` };
}

function endingSentence(ending: Ending, { rules, mode }: SeenGame): string {
  const noun = gameNoun(rules.ruleset);
  switch (ending) {
    case 'out':
      return `The ${noun} is over.`;
    case 'stuck':
      return `Nobody can get any further: the ${noun} is over.`;
    case 'agreed':
      return `All have agreed to stop: the ${noun} is over.`;
    case 'idle':
      return `Nobody has moved for a while: the ${noun} is over.`;
    case 'won':
      return mode.kind === 'solo' ? `You have won, in ${countOf(mode.moveCount, 'move')}.` : 'You have won.';
    case 'given-up':
      return 'You have given up.';
    case 'finished':
      return mode.kind === 'solo' && mode.score !== null
        ? `The game is over, with a score of ${mode.score}.`
        : 'The game is over.';
  }
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function stepSentence(step: TimeEvent): string {
  switch (step.kind) {
    case 'undone':
      return `${countOf(step.count, 'step')} back.`;
    case 'redone':
      return '1 step forward.';
    case 'restarted':
      return 'Back at the deal.';
  }
}

function nameOf(game: SeenGame | null, seat: number): string {
  return game?.names[seat] ?? 'Somebody';
}

function possessive(name: string): string {
  return `${name}’s`;
}

function passSentence(
  { seat, demandOf }: Extract<Event, { kind: 'passed' }>,
  game: SeenGame,
  own: number | null,
): string {
  const passes = seat === own ? 'You pass' : `${nameOf(game, seat)} passes`;
  if (demandOf === null) return `${passes}.`;
  return `${passes} and ${seat === own ? 'ask' : 'asks'} ${demandOf === own ? 'you' : nameOf(game, demandOf)} to move.`;
}

/** Whose turn it is now; and, to the one whose it is, what has been asked of him. */
function turnSentence(seat: number, game: SeenGame, own: number | null): string {
  if (seat !== own) return `${possessive(nameOf(game, seat))} turn.`;
  const { confirmed, rules } = game;
  const demander = confirmed?.turn?.demandedBy[seat] ?? null;
  if (confirmed === null || demander === null) return 'Your turn.';
  return `Your turn. ${demandSentence(nameOf(game, demander), hasPlay(rules, confirmed, seat))}`;
}

/** What a demand means to the one of whom it is made: one play, or nothing where there is none to make (DV11). */
export function demandSentence(demander: string, hasPlayAtHand: boolean): string {
  return hasPlayAtHand
    ? `${demander} asks you to move: make a play before you pass.`
    : `${demander} asks you to move, but you have no play: you may pass.`;
}

/** What made a batch, which its events do not tell: the move of its seat, or the server at this time by its own clock. */
export type Origin = { readonly by: 'seat' } | { readonly by: 'server'; readonly atMs: number };

/** What is worth telling of a batch on a game that knows it already. `seat` is one's own. */
export function noticesOf(batch: TimedBatch, game: SeenGame, seat: number | null, origin: Origin): Notice[] {
  if (isTimeEvent(batch)) return [{ ...batch, sentence: stepSentence(batch) }];
  return batch.flatMap((event) => noticeOf(event, game, seat, origin) ?? []);
}

/** Clocks are read over a network: so much before its flag a turn counts as out of time. */
const flagSlackMs = 1_500;

function skipNotice(seat: number, game: SeenGame, own: number | null, atMs: number): Notice {
  const clock = game.mode.kind === 'multiplayer' ? game.mode.clock : null;
  const endsAt = clock?.endsAt ?? Number.POSITIVE_INFINITY;
  const reason = atMs >= endsAt - flagSlackMs ? 'time' : 'vote';
  const whose = seat === own ? 'Your' : possessive(nameOf(game, seat));
  const sentence = reason === 'time' ? `${whose} time was up: the turn goes on.` : `${whose} turn was skipped.`;
  return { kind: 'skipped', seat, reason, sentence };
}

function noticeOf(event: Event, game: SeenGame, own: number | null, origin: Origin): Notice | null {
  const tell = (seat: number, mine: string, theirs: string) =>
    seat === own ? `You ${mine}.` : `${nameOf(game, seat)} ${theirs}.`;
  switch (event.kind) {
    case 'wentOut':
      return { ...event, sentence: tell(event.seat, 'are out', 'is out') };
    case 'agreed':
      return origin.by === 'server'
        ? { ...event, sentence: tell(event.seat, 'were away and were not asked', 'is away and is not asked') }
        : { ...event, sentence: tell(event.seat, 'agree to stop', 'would like to stop') };
    case 'disagreed':
      return { ...event, sentence: tell(event.seat, 'play on', 'plays on') };
    case 'passed': {
      const { kind, seat, demandOf } = event;
      if (origin.by === 'server') return skipNotice(seat, game, own, origin.atMs);
      return { kind, seat, demandOf, sentence: passSentence(event, game, own) };
    }
    case 'turnBegan':
      return { ...event, sentence: turnSentence(event.seat, game, own) };
    case 'ended':
      return { ...event, sentence: endingSentence(event.ending, game) };
    // Told by `lostNotice`, once it is seen.
    case 'lost':
    case 'carried':
    case 'exchanged':
    case 'turnedUp':
    case 'drawn':
    case 'redealt':
    case 'putDown':
      return null;
  }
}

export function lostNotice(): Notice {
  return { kind: 'lost', sentence: 'No more progress is possible.' };
}

export function gameStarted(number: number): Notice {
  return { kind: 'gameStarted', number, sentence: 'Go!' };
}
