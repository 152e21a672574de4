import { type Event, evolveAll, type Move, parseEvents, play, type Rules, type View } from '@snap-up/engine';

/**
 * The confirmed view with one's own moves played ahead, in order. Intents are replayed, not their effects: each move is
 * decided again, and one that is not legal now is left out; it is shown again if it becomes legal before the server
 * answers.
 */
export function predict(rules: Rules, confirmed: View, seat: number, moves: readonly Move[]): View {
  let view = confirmed;
  for (const move of moves) {
    const played = play(rules, view, seat, move);
    if (played.ok) view = played.value.table;
  }
  return view;
}

/**
 * A server's batch on top of the view before it. Only where all are dealt the same may a card come to light for somebody
 * else alone. Null where it cannot be read or does not fit: then the view is not the server's.
 */
export function confirm(
  rules: Rules,
  confirmed: View,
  seat: number | null,
  text: string,
): { readonly events: readonly Event[]; readonly view: View } | null {
  const parsed = parseEvents(rules, seat, text);
  if (!parsed.ok || (!rules.sameDeal && parsed.value.some(hidesCard))) return null;
  try {
    return { events: parsed.value, view: evolveAll(confirmed, parsed.value) };
  } catch {
    // The engine asserts that an event fits its table. A view that went wrong is mended by a fresh one, not by a crash.
    return null;
  }
}

/**
 * Are these events what becomes of this move on this view? The view before a batch is what the server decided on, so
 * the answer is exact. It tells one's own move from one that another tab of the same player sent under the same number.
 */
export function isOutcomeOf(rules: Rules, before: View, seat: number, move: Move, events: readonly Event[]): boolean {
  const played = play(rules, before, seat, move);
  if (!played.ok) return false;
  const expected = played.value.events;
  // A view cannot tell that nobody can make progress any more (R7, K9), so the server may say more.
  const more = events.slice(expected.length);
  if (events.length < expected.length || !more.every(({ kind }) => kind === 'ended' || kind === 'lost')) return false;
  return expected.every((event, index) => isSameButForHiddenCards(event, events[index]));
}

function hidesCard(event: Event): boolean {
  return (event.kind === 'turnedUp' && event.card === null) || (event.kind === 'drawn' && event.cards.includes(null));
}

function isSameButForHiddenCards(expected: Event, actual: Event | undefined): boolean {
  if (actual === undefined) return false;
  switch (expected.kind) {
    case 'carried':
      return (
        actual.kind === 'carried' &&
        actual.from === expected.from &&
        actual.to === expected.to &&
        actual.count === expected.count
      );
    case 'exchanged':
      return (
        actual.kind === 'exchanged' &&
        actual.from === expected.from &&
        actual.to === expected.to &&
        actual.index === expected.index
      );
    case 'putDown':
      return (
        actual.kind === 'putDown' &&
        actual.from === expected.from &&
        actual.to === expected.to &&
        actual.cards.join() === expected.cards.join()
      );
    case 'lost':
      return actual.kind === 'lost';
    case 'turnedUp':
      return actual.kind === 'turnedUp' && actual.pile === expected.pile;
    case 'drawn':
      return actual.kind === 'drawn' && actual.from === expected.from && actual.cards.length === expected.cards.length;
    case 'redealt':
    case 'agreed':
    case 'disagreed':
    case 'wentOut':
      return actual.kind === expected.kind && actual.seat === expected.seat;
    case 'turnBegan':
      return actual.kind === 'turnBegan' && actual.seat === expected.seat;
    case 'passed':
      return (
        actual.kind === 'passed' &&
        actual.seat === expected.seat &&
        actual.hadPlay === expected.hadPlay &&
        actual.demandOf === expected.demandOf
      );
    case 'ended':
      return actual.kind === 'ended' && actual.ending === expected.ending;
  }
}
