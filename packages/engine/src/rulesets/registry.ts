import type { Ruleset } from '../ruleset.ts';
import { boxKite } from './box-kite.ts';
import { cascades } from './cascades.ts';
import { doubleKlondike } from './double-klondike.ts';
import { doubleKlondikeSolitaire } from './double-klondike-solitaire.ts';
import { headSolitaire } from './head-solitaire.ts';
import { jokerKlondike } from './joker-klondike.ts';
import { kittyhawk } from './kittyhawk.ts';
import { klondike } from './klondike.ts';
import { race } from './race.ts';
import { yukon } from './yukon.ts';

/** Every game there is. A new game is a file beside this one and a line here. */
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

/** The ruleset with this id; undefined where there is none. */
export function rulesetById(id: string): Ruleset | undefined {
  return rulesets.find((ruleset) => ruleset.id === id);
}
