import { type Ruleset, rulesetById, rulesets } from '@snap-up/engine';
import { afterAll, beforeAll } from 'vitest';

/** The id of a multiplayer game that no bot can play. */
export const botlessRace = 'botless-race';

/** Registers that game, a race, while the tests of a file run. */
export function useBotlessRace(): void {
  const list = rulesets as Ruleset[];
  beforeAll(() => {
    const race = rulesetById('race');
    if (race?.mode.kind !== 'multiplayer') throw new Error('There is no race.');
    list.push({ ...race, id: botlessRace, mode: { ...race.mode, bot: null } });
  });
  afterAll(() => {
    list.splice(
      list.findIndex(({ id }) => id === botlessRace),
      1,
    );
  });
}
