import { faceOf, parseCard, type Rules } from '@snap-up/engine';
import type { Contest } from '@snap-up/protocol';
import { contestWords as words } from '#messages/contests.ts';
import { capitalised } from './sentence.ts';
import { millisecondsText } from './times.ts';

/** A contested place in words. */
export interface ContestText {
  readonly seq: number;
  /** The seat that got it. */
  readonly seat: number;
  readonly card: string;
  /** Who got it, and by how much. */
  readonly outcome: string;
  /** How it came about. */
  readonly details: string;
}

/** Who would have had a place by the order of arrival. */
function firstToArrive({ claims }: Contest): number | undefined {
  return [...claims].sort((one, other) => one.arrivedMs - other.arrivedMs)[0]?.seat;
}

/** All contested places in a line or two, and how many of them arrival would have decided otherwise. */
export function contestSummary(contests: readonly Contest[]): string {
  if (contests.length === 0) return words.none;
  const changedCount = contests.filter((contest) => firstToArrive(contest) !== contest.claims[0]?.seat).length;
  const how = changedCount === 0 ? words.unchanged : words.changed(changedCount, contests.length);
  return `${words.count(contests.length)} ${how}`;
}

/** The contested places of a race, each in words. `names` are those of its players, by seat. */
export function contestTexts(
  contests: readonly Contest[],
  rules: Rules,
  names: readonly string[],
): readonly ContestText[] {
  const nameOf = (seat: number | undefined) => (seat === undefined ? '' : (names[seat] ?? ''));
  return contests.flatMap((contest) => {
    const { seq, heldMs, claims } = contest;
    const [won, ...others] = claims;
    const parsed = parseCard(rules, contest.card, won?.seat ?? 0);
    if (won === undefined || others.length === 0) return [];
    const next = others.reduce((one, other) => (other.laterMs < one.laterMs ? other : one));
    const reactions = claims.flatMap(({ seat, reactionMs }) =>
      reactionMs === null ? [] : [`${nameOf(seat)} ${millisecondsText(reactionMs)}`],
    );
    const arrived = firstToArrive(contest);
    // Whoever got it without being the first to arrive was earlier, even if by less than a millisecond.
    const leadMs = arrived === won.seat ? next.laterMs : Math.max(1, next.laterMs);
    const details = [
      ...(reactions.length === 0 ? [] : [words.reactions(reactions.join(', '))]),
      ...(heldMs === 0 ? [] : [words.held(millisecondsText(heldMs))]),
      arrived === won.seat && leadMs > 0 ? words.alsoFirst : words.firstToArrive(nameOf(arrived)),
    ];
    return [
      {
        seq,
        seat: won.seat,
        card: parsed.ok ? capitalised(faceOf(rules, parsed.value).name) : contest.card,
        outcome:
          leadMs === 0
            ? words.tied(nameOf(won.seat), nameOf(next.seat))
            : words.before(nameOf(won.seat), millisecondsText(leadMs), nameOf(next.seat)),
        details: capitalised(`${details.join('; ')}.`),
      },
    ];
  });
}
