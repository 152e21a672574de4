import { type MultiplayerRuleset, type PileData, type Ruleset, rulesetById, rulesets } from '@snap-up/engine';

/** A made-up game: the race with other columns. By default they are built down in suit, and any card fills a space. */
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

/** Registers a game. Returns the function that unregisters it. */
export function register(ruleset: Ruleset): () => void {
  const list = rulesets as Ruleset[];
  list.push(ruleset);
  return () => void list.splice(list.indexOf(ruleset), 1);
}
