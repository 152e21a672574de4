import type { Options, Rules } from '@snap-up/engine';

/** The lowest ease of easy and of medium deals; below it a deal is hard. */
export type Thresholds = readonly [number, number];

interface Calibrated {
  readonly options: Options;
  readonly thresholds: Thresholds;
}

/**
 * The output of `npm run difficulty`: about a fifth of the winnable deals is easy and a fifth hard, as far as they differ. Options that are not listed use the thresholds of the most similar ones of their game, the first of several.
 */
const calibrated: Readonly<Record<string, readonly Calibrated[]>> = {
  cascades: [{ options: { version: 2 }, thresholds: [14.2, 6.5] }],
  'double-klondike-solitaire': [
    { options: { draw: 3 }, thresholds: [145.7, 85.8] },
    { options: { draw: 1 }, thresholds: [198.5, 161.3] },
  ],
  'joker-klondike': [
    { options: { draw: 3 }, thresholds: [73.2, 1.7] },
    { options: { draw: 1 }, thresholds: [47.8, 0.5] },
    { options: { draw: 1, passes: 'unlimited' }, thresholds: [147.4, 21.6] },
  ],
  kittyhawk: [
    { options: { level: 1 }, thresholds: [51.1, 6.4] },
    { options: { level: 2 }, thresholds: [16.5, 0.4] },
    { options: { level: 3 }, thresholds: [16.5, 0.3] },
  ],
  klondike: [
    { options: { draw: 3 }, thresholds: [35.6, 0] },
    { options: { draw: 1 }, thresholds: [17.8, 0.2] },
    { options: { draw: 1, passes: 'unlimited' }, thresholds: [143.7, 12.8] },
  ],
  yukon: [{ options: {}, thresholds: [75, 7.2] }],
};

/** @throws if the game has no solver */
export function thresholdsOf({ ruleset, options }: Pick<Rules, 'ruleset' | 'options'>): Thresholds {
  const rows = calibrated[ruleset.id] ?? [];
  const inCommon = (row: Calibrated) =>
    Object.entries(row.options).filter(([name, value]) => options[name] === value).length;
  const most = Math.max(...rows.map(inCommon));
  const row = rows.find((each) => inCommon(each) === most);
  if (row === undefined) throw new Error(`Deals of “${ruleset.id}” are not graded.`);
  return row.thresholds;
}
