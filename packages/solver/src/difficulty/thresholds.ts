import type { Options, Rules } from '@snap-up/engine';

/** The lowest ease of very easy, easy, medium and hard deals; below the last a deal is very hard. */
export type Thresholds = readonly [number, number, number, number];

interface Calibrated {
  readonly options: Options;
  readonly thresholds: Thresholds;
}

/**
 * The output of `npm run difficulty`: each grade has about a fifth of the winnable deals, as far as these differ.
 * Options that are not listed use the thresholds of the most similar ones of their game, the first of several.
 */
const calibrated: Readonly<Record<string, readonly Calibrated[]>> = {
  'box-kite': [{ options: {}, thresholds: [1.9, 0, -1.4, -3.5] }],
  cascades: [
    { options: { version: 1 }, thresholds: [4.7, 3, 1.5, 0] },
    { options: { version: 2 }, thresholds: [14.2, 9.8, 8.5, 6.5] },
  ],
  'double-klondike-solitaire': [
    { options: { draw: 3 }, thresholds: [145.7, 130.6, 110.9, 85.8] },
    { options: { draw: 1 }, thresholds: [198.5, 191.6, 184.7, 161.3] },
  ],
  'joker-klondike': [
    { options: { draw: 3 }, thresholds: [73.2, 23.1, 7.8, 1.7] },
    { options: { draw: 1 }, thresholds: [47.8, 13.4, 5.1, 0.5] },
    { options: { draw: 1, passes: 'unlimited' }, thresholds: [147.4, 123.4, 73.4, 21.6] },
  ],
  kittyhawk: [
    { options: { level: 1 }, thresholds: [51.1, 36.1, 14.3, 6.4] },
    { options: { level: 2 }, thresholds: [16.5, 10.4, 5.1, 0.4] },
    { options: { level: 3 }, thresholds: [16.5, 8.1, 3.6, 0.3] },
    { options: { level: 4 }, thresholds: [7.1, 3.4, 0.8, -0.9] },
    { options: { level: 5 }, thresholds: [5.1, 2.4, 0.1, -1.7] },
  ],
  klondike: [
    { options: { draw: 3 }, thresholds: [35.6, 10, 4.3, 0] },
    { options: { draw: 1 }, thresholds: [17.8, 8.2, 4.5, 0.2] },
    { options: { draw: 1, passes: 'unlimited' }, thresholds: [143.7, 116.9, 42.4, 12.8] },
  ],
  yukon: [{ options: {}, thresholds: [75, 46.9, 25.7, 7.2] }],
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
