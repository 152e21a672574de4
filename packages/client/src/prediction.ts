import {
  type Event,
  evolveGame,
  formatEvents,
  type GameFold,
  isTimeEvent,
  parseTimedBatch,
  playGame,
  type Rules,
  type TimedBatch,
  type TimedMove,
  type View,
} from '@snap-up/engine';

/**
 * Applies the pending moves to the confirmed game, in order. Intents are replayed, not their effects: each move is
 * decided again. One that is no longer legal is left out, and shown again if it becomes legal before the server
 * answers. The playing time is the confirmed one: pending moves take no time.
 */
export function predict(
  rules: Rules,
  confirmed: GameFold<View>,
  seat: number,
  moves: readonly TimedMove[],
): GameFold<View> {
  return moves.reduce((game, move) => {
    const played = playedOn(rules, game, seat, move);
    return played.ok ? played.value.game : game;
  }, confirmed);
}

export function playedOn(
  rules: Rules,
  game: GameFold<View>,
  seat: number,
  move: TimedMove,
): ReturnType<typeof playGame<View>> {
  return playGame(rules, game, seat, move, game.kind === 'solo' ? game.tally.changedAtMs : 0);
}

export type Confirmation =
  | { readonly kind: 'fault' }
  | { readonly kind: 'fits'; readonly batch: TimedBatch; readonly game: GameFold<View> };

/**
 * Applies a batch that the server stored at `atMs` to the confirmed game. Only in games where everybody has the same
 * deal may a card be revealed to another player alone. A batch that cannot be read or does not fit is a fault: this
 * client's view is wrong.
 */
export function confirm(
  rules: Rules,
  confirmed: GameFold<View>,
  seat: number | null,
  text: string,
  atMs: number,
): Confirmation {
  const parsed = parseTimedBatch(rules, seat, text);
  if (!parsed.ok) return { kind: 'fault' };
  const batch = parsed.value;
  if (!rules.duplicateDeal && !isTimeEvent(batch) && batch.some(hidesCard)) return { kind: 'fault' };
  try {
    return { kind: 'fits', batch, game: evolveGame(confirmed, batch, atMs) };
  } catch {
    // The engine throws on an event that does not fit its table. A wrong view is replaced by a fresh one.
    return { kind: 'fault' };
  }
}

/**
 * Whether this batch is the outcome of this move, and not of one that another tab sent under the same number. The
 * client sees everything that the server based its decision on, so the answer is exact.
 */
export function isOutcomeOf(
  rules: Rules,
  before: GameFold<View>,
  seat: number,
  move: TimedMove,
  batch: TimedBatch,
): boolean {
  const played = playedOn(rules, before, seat, move);
  if (!played.ok) return false;
  const expected = played.value.batch;
  if (isTimeEvent(expected) || isTimeEvent(batch)) return isSameStep(expected, batch);
  // A view is not enough to prove that no progress is possible (R7, K9), so the server may add events.
  const more = batch.slice(expected.length);
  if (batch.length < expected.length || !more.every(({ kind }) => kind === 'ended' || kind === 'lost')) return false;
  return expected.every((event, index) => isSameToView(rules, event, batch[index]));
}

/** Whether two events are equal apart from cards that a view could not have known. */
function isSameToView(rules: Rules, one: Event, other: Event | undefined): boolean {
  if (one.kind !== other?.kind) return false;
  // Most events carry cards.
  if (one.kind === 'carried' && other.kind === 'carried')
    return one.from === other.from && one.to === other.to && one.count === other.count;
  const told = (event: Event) => formatEvents(rules, null, [withoutHiddenCards(event)]);
  return told(one) === told(other);
}

function isSameStep(expected: TimedBatch, batch: TimedBatch): boolean {
  if (!isTimeEvent(expected) || !isTimeEvent(batch) || expected.kind !== batch.kind) return false;
  return expected.kind !== 'undone' || batch.kind !== 'undone' || expected.count === batch.count;
}

function hidesCard(event: Event): boolean {
  return (event.kind === 'turnedUp' && event.card === null) || (event.kind === 'drawn' && event.cards.includes(null));
}

/** Returns an event without the cards that a view could not have known. */
function withoutHiddenCards(event: Event): Event {
  switch (event.kind) {
    case 'turnedUp':
      return { ...event, card: null };
    case 'drawn':
      return { ...event, cards: event.cards.map(() => null) };
    default:
      return event;
  }
}
