import type { Options, Rules } from '@snap-up/engine';

/** Down to which ease a deal is very easy, easy, medium and hard; below the last it is very hard. */
export type Thresholds = readonly [number, number, number, number];

interface Calibrated {
  readonly options: Options;
  readonly thresholds: Thresholds;
}

/**
 * What `npm run difficulty` printed: of the deals that can be won each grade has about a fifth, where they differ so much. Options that are
 * not listed are graded as those of their game that have most in common with them, the first of several.
 */
const calibrated: Readonly<Record<string, readonly Calibrated[]>> = {
  'box-kite': [{ options: {}, thresholds: [1.9, 0, -1.4, -3.5] }],
  cascades: [
    { options: { version: 1 }, thresholds: [4.7, 3, 1.5, 0] },
    { options: { version: 2 }, thresholds: [14.2, 9.8, 8.5, 6.5] },
  ],
  'double-klondike-solitaire': [{ options: {}, thresholds: [144.3, 133.4, 108, 83.2] }],
  'joker-klondike': [{ options: {}, thresholds: [60.6, 20.6, 7.3, 1.9] }],
  kittyhawk: [{ options: {}, thresholds: [56.3, 37.2, 17, 9.8] }],
  klondike: [{ options: {}, thresholds: [36.7, 10.2, 5.2, 0.2] }],
  yukon: [{ options: {}, thresholds: [75.3, 51.7, 26.3, 6.6] }],
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
