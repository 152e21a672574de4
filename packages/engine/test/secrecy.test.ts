import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Card,
  dealDecks,
  decide,
  evolveAll,
  formatEvents,
  formatPosition,
  legalMoves,
  opening,
  play,
  type Rules,
  redact,
  redactEvents,
  type Seat,
  type State,
  shuffledDecks,
} from '../src/index.ts';
import { check, enough, expectSame, refusal, type Step, stepsOf, viewersOf, type Walk, walks } from './support.ts';

/** The same decks with the unseen cards rearranged. */
function reordered(decks: readonly (readonly Card[])[], seen: ReadonlySet<Card>, shift: number): Card[][] {
  return decks.map((deck) => {
    const unseen = deck.filter((card) => !seen.has(card));
    let next = shift;
    return deck.map((card) => {
      if (seen.has(card)) return card;
      next += 1;
      return unseen[next % unseen.length] ?? card;
    });
  });
}

function addOpen(seen: Set<Card>, state: State): void {
  for (const card of state.piles.flat()) if (card !== null) seen.add(card);
}

/** Everything that a viewer is told about a table and one move on it, except for the end by proof. */
function told(rules: Rules, state: State, { seat, move }: Pick<Step, 'seat' | 'move'>): string[] {
  const played = play(rules, state, seat, move);
  if (!played.ok) return [refusal(played.error)];
  const { events, table } = played.value;
  return viewersOf(rules).flatMap((viewer) => [
    formatEvents(rules, seat, redactEvents(rules, state, events, viewer)).replace(/ ?(end=stuck|lost)$/, ''),
    formatPosition(rules, redact(rules, table, viewer)).replace(/\n(end: stuck|lost: yes)$/, ''),
  ]);
}

/** Everybody's options and refusals for nearby moves: those of the walk, for any seat. */
function answers(rules: Rules, state: State, steps: readonly Step[]): string[] {
  const seats: Seat[] = rules.seatPiles.map((_, seat) => seat);
  return seats.flatMap((seat) => [
    JSON.stringify(legalMoves(rules, state, seat)),
    ...steps.map(({ move }) => {
      const decision = decide(rules, state, seat, move);
      // A turned-up card is only visible once the move is really made.
      return decision.ok ? 'accepted' : refusal(decision.error);
    }),
  ]);
}

/**
 * R7 and K9 require a proof over everything that the stock can still bring, so the one message that may depend on
 * unseen cards is `end=stuck` or, in a solo game, `lost`: it is left out of the comparison, which ends once one of the
 * two games gets it.
 */
test('deals that differ only in unseen cards are identical, byte by byte, until one of those cards is seen', () => {
  let compared = 0;
  check(
    60,
    fc.property(walks(160), fc.integer({ min: 1, max: 50 }), (walk: Walk, shift) => {
      const { rules } = walk.game;
      const steps = [...stepsOf(walk)];
      const seen = new Set<Card>();
      const decks = shuffledDecks(rules, walk.seed);
      addOpen(seen, dealDecks(rules, decks));
      for (const step of steps) addOpen(seen, step.after);
      let [one, other] = [dealDecks(rules, decks), dealDecks(rules, reordered(decks, seen, shift))];
      for (const [index, step] of steps.entries()) {
        const positions = (state: State) =>
          viewersOf(rules).map((viewer) => formatPosition(rules, redact(rules, state, viewer)));
        expectSame(positions(other), positions(one));
        if (index % 10 === 0) {
          const near = steps.slice(Math.max(0, index - 5), index + 5);
          expectSame(answers(rules, other, near), answers(rules, one, near));
        }
        expectSame(told(rules, other, step), told(rules, one, step));
        const [played, playedOther] = [
          play(rules, one, step.seat, step.move),
          play(rules, other, step.seat, step.move),
        ];
        if (!played.ok || !playedOther.ok) throw new Error('the moves of a walk are legal');
        [one, other] = [played.value.table, playedOther.value.table];
        if (one.ending !== null || other.ending !== null || one.isLost || other.isLost) return;
        if (one.hidden.some((cards, id) => cards.join() !== other.hidden[id]?.join())) compared += 1;
      }
    }),
  );
  expect(compared).toBeGreaterThan(enough(1000));
});

test('the opening reveals nothing of the unseen cards either, except for a stuck deal', () => {
  check(
    100,
    fc.property(walks(2), (walk) => {
      const { rules } = walk.game;
      const first = dealDecks(rules, shuffledDecks(rules, walk.seed));
      const events = opening(rules, first);
      expect([[], [{ kind: 'ended', ending: 'stuck' }], [{ kind: 'lost' }]]).toContainEqual(events);
      const viewed = redact(rules, evolveAll(first, events), null);
      expect(evolveAll(redact(rules, first, null), events)).toEqual(viewed);
    }),
  );
});

test('an unknown card is refused the same way wherever it lies', () => {
  check(
    60,
    fc.property(walks(60), (walk) => {
      const { rules } = walk.game;
      const steps = [...stepsOf(walk)];
      const state = steps.at(-1)?.after;
      if (state === undefined || state.ending !== null) return;
      for (const { id, owner } of rules.piles) {
        if (owner === null || state.out.includes(owner)) continue;
        const decisions = state.hidden.flat().map((lead) => {
          const move = { kind: 'carry', lead, from: id, to: rules.foundations[0] ?? 0 } as const;
          const decision = decide(rules, state, owner, move);
          return decision.ok ? 'accepted' : refusal(decision.error);
        });
        const isWaiting = state.turn !== null && state.turn.seat !== owner;
        const expected = isWaiting ? 'refused: not-your-turn' : 'refused: card-not-there';
        expect(new Set([...decisions, expected]).size).toBe(1);
      }
    }),
  );
});
