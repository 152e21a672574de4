import {
  type Event,
  err,
  evolveGame,
  formatEvents,
  type GameFold,
  isTimeEvent,
  ok,
  parseTimedBatch,
  playGame,
  type Rejection,
  type Result,
  type Rules,
  type StepCounts,
  stepCounts,
  type TimedBatch,
  type TimedMove,
  tableOf,
  type View,
} from '@snap-up/engine';

/** A game with one's own moves played ahead. */
export interface Ahead {
  /** It has been played no longer than what is confirmed: a move ahead takes no time. */
  readonly game: GameFold<View>;
  /** How many steps lead back from there, and how many forward again; none in a multiplayer game. */
  readonly steps: StepCounts;
  /**
   * Whether one of the moves leads to a table that has not been seen here. Only the server knows how the cards lie there,
   * so `game` stays where that move was made.
   */
  readonly isBehind: boolean;
}

/** Nothing is played ahead yet. */
export function withNothingAhead(confirmed: GameFold<View>): Ahead {
  return { game: confirmed, steps: stepsOf(confirmed), isBehind: false };
}

function stepsOf(game: GameFold<View>): StepCounts {
  return game.kind === 'solo' ? stepCounts(game.timeline) : { back: 0, forward: 0 };
}

/**
 * What is confirmed with one's own moves played ahead, in order. Intents are replayed, not their effects: each move is
 * decided again, and one that is not legal now is left out; it is shown again if it becomes legal before the server
 * answers.
 */
export function predict(rules: Rules, confirmed: GameFold<View>, seat: number, moves: readonly TimedMove[]): Ahead {
  return moves.reduce((ahead, move) => {
    const played = playAhead(rules, ahead, seat, move);
    return played.ok ? played.value : ahead;
  }, withNothingAhead(confirmed));
}

/** One more move ahead of the server, or why not. */
export function playAhead(rules: Rules, ahead: Ahead, seat: number, move: TimedMove): Result<Ahead, Rejection> {
  // Whatever the cards are like there, one who has enough may say so.
  if (ahead.isBehind && move.kind !== 'give-up') return stepUnseen(ahead, move);
  const played = playedOn(rules, ahead.game, seat, move);
  if (!played.ok) return played.error.code === 'unseen' ? stepUnseen(ahead, move) : played;
  const { game } = played.value;
  // Where it is behind the game is given up, and from then on nothing is stepped.
  return ok({ ...ahead, game, steps: ahead.isBehind ? ahead.steps : stepsOf(game) });
}

/** What a move comes to on a view. It takes no time. */
export function playedOn(
  rules: Rules,
  game: GameFold<View>,
  seat: number,
  move: TimedMove,
): ReturnType<typeof playGame<View>> {
  return playGame(rules, game, seat, move, game.kind === 'solo' ? game.tally.changedAtMs : 0);
}

/** A step to a table that has not been seen, or onwards from it: where it leads cannot be shown, only counted. */
function stepUnseen(ahead: Ahead, move: TimedMove): Result<Ahead, Rejection> {
  if (tableOf(ahead.game).ending !== null) return err({ code: 'game-over' });
  const { back, forward } = ahead.steps;
  const behind = (steps: Ahead['steps']) => ok({ ...ahead, steps, isBehind: true });
  switch (move.kind) {
    case 'undo':
      return back === 0 ? err({ code: 'nothing-to-undo' }) : behind({ back: back - 1, forward: forward + 1 });
    case 'redo':
      return forward === 0 ? err({ code: 'nothing-to-redo' }) : behind({ back: back + 1, forward: forward - 1 });
    case 'restart':
      return back === 0 ? err({ code: 'nothing-to-undo' }) : behind({ back: 0, forward: back + forward });
    case 'revive':
      return ahead.isBehind ? err({ code: 'unseen' }) : behind(ahead.steps);
    default:
      return err({ code: 'unseen' });
  }
}

/** What a server's batch makes of the game. `unseen`: it leads to a table that is not known here. `fault`: it does not fit. */
export type Confirmation =
  | { readonly kind: 'unseen' | 'fault' }
  | { readonly kind: 'fits'; readonly batch: TimedBatch; readonly game: GameFold<View> };

/**
 * A server's batch, kept at `atMs`, on top of what came before it. Only where all are dealt the same may a card come to light for somebody
 * else alone. A batch that cannot be read or does not fit is a fault: then the view is not the server's.
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
    const game = evolveGame(confirmed, batch, atMs);
    return game.ok ? { kind: 'fits', batch, game: game.value } : { kind: 'unseen' };
  } catch {
    // The engine asserts that an event fits its table. A view that went wrong is mended by a fresh one, not by a crash.
    return { kind: 'fault' };
  }
}

/**
 * Is this batch what becomes of this move? What the server decided on is known here as far as it is seen, so the answer
 * is exact. It tells one's own move from one that another tab of the same player sent under the same number.
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
  // A view cannot tell that nobody can make progress any more (R7, K9), so the server may say more.
  const more = batch.slice(expected.length);
  if (batch.length < expected.length || !more.every(({ kind }) => kind === 'ended' || kind === 'lost')) return false;
  const told = (events: readonly Event[]) => formatEvents(rules, seat, events.map(withoutHiddenCards));
  return told(expected) === told(batch.slice(0, expected.length));
}

function isSameStep(expected: TimedBatch, batch: TimedBatch): boolean {
  if (!isTimeEvent(expected) || !isTimeEvent(batch) || expected.kind !== batch.kind) return false;
  return expected.kind !== 'undone' || batch.kind !== 'undone' || expected.count === batch.count;
}

function hidesCard(event: Event): boolean {
  return (event.kind === 'turnedUp' && event.card === null) || (event.kind === 'drawn' && event.cards.includes(null));
}

/** An event as a view could have foretold it. */
function withoutHiddenCards(event: Event): Event {
  switch (event.kind) {
    case 'turnedUp':
      return { ...event, card: null };
    case 'drawn':
      return { ...event, cards: event.cards.map(() => null) };
    case 'carried': {
      const { shown: _, ...carried } = event;
      return carried;
    }
    default:
      return event;
  }
}
