import { type MultiplayerRuleset, type PileData, type Ruleset, rulesetById, rulesets } from '@snap-up/engine';

/** A game that is made up: the race with other columns. Where nothing is said they are built down in suit, and any card fills a space. */
export function suitRace(
  bot: MultiplayerRuleset['mode']['bot'],
  column: Partial<PileData> = { build: 'down-in-suit', space: 'any' },
): MultiplayerRuleset {
  const race = rulesetById('race');
  if (race?.mode.kind !== 'multiplayer') throw new Error('There is no race.');
  const { mode, setup } = race;
  return {
    ...race,
    id: 'suit-race',
    name: 'Suit race',
    mode: { ...mode, bot },
    setup: (options, seatCount) => {
      const like = setup(options, seatCount);
      const piles = like.piles.map((pile) => (pile.role === 'tableau' ? { ...pile, ...column } : pile));
      return { ...like, piles };
    },
  };
}

/** Adds a game to those that there are, as a line in the registry would. Returns the function that takes it out again. */
export function register(ruleset: Ruleset): () => void {
  const list = rulesets as Ruleset[];
  list.push(ruleset);
  return () => void list.splice(list.indexOf(ruleset), 1);
}
