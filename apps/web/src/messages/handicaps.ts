import {
  type Handicap,
  handicapOf,
  handicaps,
  noHandicap,
  type OptionSpec,
  type Options,
  type Seat,
} from '@snap-up/engine';
import { handicapTexts as texts } from '#messages/handicaps.ts';

/** The handicap of a seat in words; null if it has none. */
export function handicapWords(options: Options, seat: Seat): string | null {
  const handicap = handicapOf(options, seat);
  return handicap === noHandicap || !hasEffect(options, handicap) ? null : labelOf(handicap);
}

/** The handicaps that a seat can have at a table with these options. */
export function handicapChoices(
  { choices }: OptionSpec,
  options: Options,
): readonly { readonly value: Handicap; readonly label: string }[] {
  return handicaps
    .filter((handicap) => hasEffect(options, handicap))
    .map((value) => ({ value, label: value === noHandicap ? (choices[0]?.label ?? '') : labelOf(value) }));
}

/** Whoever draws one card has no handicap where all do. */
function hasEffect({ draw }: Options, handicap: Handicap): boolean {
  return handicap !== 'draw1' || draw !== 1;
}

function labelOf(handicap: Handicap): string {
  if (handicap === 'draw1') return texts.drawsOne;
  const seconds = Number(handicap);
  return texts.startsLater(seconds < 120 ? texts.seconds(seconds) : texts.minutes(seconds / 60));
}
