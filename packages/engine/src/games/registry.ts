import { coreRejectionCodes, type GameRejectionCodes, type RejectionCode } from '../model/rejection.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { boxKite } from './box-kite/rules.ts';
import { cascades } from './cascades/rules.ts';
import { doubleKlondike } from './double-klondike/rules.ts';
import { doubleKlondikeSolitaire } from './double-klondike-solitaire/rules.ts';
import { headSolitaire } from './head-solitaire/rules.ts';
import { jokerKlondike } from './joker-klondike/rules.ts';
import { kittyhawk } from './kittyhawk/rules.ts';
import { klondike } from './klondike/rules.ts';
import { race } from './race/rules.ts';
import { yukon } from './yukon/rules.ts';

/** All games. To add one, add a folder beside this file and a line here. */
export const rulesets: readonly Ruleset[] = [
  race,
  doubleKlondike,
  klondike,
  doubleKlondikeSolitaire,
  jokerKlondike,
  yukon,
  boxKite,
  kittyhawk,
  cascades,
  headSolitaire,
];

/** The ruleset with this id; undefined if there is none. */
export function rulesetById(id: string): Ruleset | undefined {
  return rulesets.find((ruleset) => ruleset.id === id);
}

/** Texts for the codes that rulesets add. Other codes get their sentences where they are shown. */
export const gameRejectionSentences = Object.assign({}, ...rulesets.map(({ rejections }) => rejections)) as Readonly<
  Record<keyof GameRejectionCodes, string>
>;

/** Every reason to reject a move: the core's, then those of the rulesets. */
export const rejectionCodes: readonly RejectionCode[] = [
  ...coreRejectionCodes,
  ...(Object.keys(gameRejectionSentences) as (keyof GameRejectionCodes)[]),
];
