import type { Ruleset } from '../ruleset.ts';
import { doubleKlondike } from './double-klondike.ts';
import { klondike } from './klondike.ts';
import { race } from './race.ts';

/** Every game there is. A new game is a file beside this one and a line here. */
export const rulesets: readonly Ruleset[] = [race, doubleKlondike, klondike];

/** The ruleset with this id; undefined where there is none. */
export function rulesetById(id: string): Ruleset | undefined {
  return rulesets.find((ruleset) => ruleset.id === id);
}
