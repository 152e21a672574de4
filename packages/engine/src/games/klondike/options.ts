import type { OptionSpec, Options } from '../../rules/options.ts';

export const drawOption = {
  about: 'rules',
  label: 'Cards drawn',
  explanation: 'How many cards are turned from the stock at a time. Only the top one can be played.',
  choices: [
    { value: 3, label: 'Three' },
    { value: 1, label: 'One' },
  ],
  default: 3,
} as const satisfies OptionSpec;

/** For games in which everybody has a pack of their own. */
export const duplicateDealOption = {
  about: 'rules',
  formerName: 'sameDeal',
  label: 'Same deal for everyone',
  explanation: 'Everyone gets the same shuffle. The others’ cards stay hidden from you, because they’d reveal yours.',
  choices: [
    { value: false, label: 'No' },
    { value: true, label: 'Yes' },
  ],
  default: false,
} as const satisfies OptionSpec;

export const passesOption = {
  about: 'rules',
  label: 'Passes through the stock',
  explanation:
    'How many times you may go through the stock. Standard: once when drawing one card, unlimited when drawing three.',
  choices: [
    { value: 'custom', label: 'Standard' },
    { value: 1, label: 'One' },
    { value: 2, label: 'Two' },
    { value: 3, label: 'Three' },
    { value: 'unlimited', label: 'Unlimited' },
  ],
  numbers: { min: 1, max: 99 },
  default: 'custom',
} as const satisfies OptionSpec;

export const defoundationOption = {
  about: 'rules',
  label: 'Allow moves off foundations',
  explanation: 'The top card of a foundation may be moved back to a column that it fits.',
  choices: [
    { value: false, label: 'No' },
    { value: true, label: 'Yes' },
  ],
  default: false,
} as const satisfies OptionSpec;

/** How often the waste may be taken back under these options (K1): one less than the passes. */
export function redealLimitOf({ draw, passes }: Options): number {
  if (passes === 'unlimited' || (passes === 'custom' && draw !== 1)) return Number.POSITIVE_INFINITY;
  return passes === 'custom' ? 0 : Number(passes) - 1;
}
