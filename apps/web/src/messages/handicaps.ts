import { type Handicap, handicapOf, handicaps, noHandicap, type Options, type Seat } from '@snap-up/engine';
import { handicapTexts as texts } from '#messages/handicaps.ts';

/** The handicap of a seat in words; null if it has none. */
export function handicapWords(options: Options, seat: Seat): string | null {
  const handicap = handicapOf(options, seat);
  return handicap === noHandicap || !hasEffect(options, handicap) ? null : labelOf(handicap);
}

/** The handicaps among which a seat's can be chosen; none in games without them. */
export function handicapChoices(options: Options): readonly { readonly value: Handicap; readonly label: string }[] {
  if (options.handicaps === undefined) return [];
  return handicaps
    .filter((handicap) => hasEffect(options, handicap))
    .map((handicap) => ({ value: handicap, label: labelOf(handicap) }));
}

/** Whoever draws one card has no handicap where all do. */
function hasEffect({ draw }: Options, handicap: Handicap): boolean {
  return handicap !== 'draw1' || draw !== 1;
}

function labelOf(handicap: Handicap): string {
  if (handicap === noHandicap) return texts.none;
  if (handicap === 'draw1') return texts.drawsOne;
  const seconds = Number(handicap);
  return texts.startsLater(seconds < 120 ? texts.seconds(seconds) : texts.minutes(seconds / 60));
}
