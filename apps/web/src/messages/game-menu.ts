import { clockOf, hasTurns, type Rules, spectatorsOf } from '@snap-up/engine';
import { gameMenuTexts as texts } from '#messages/game-menu.ts';
import { gameNoun } from './names.ts';

/** Who can join a table by its link during a game. */
export function tableLinkWords({ options }: Rules): string {
  return spectatorsOf(options) === null ? texts.playersCanRejoin : texts.othersCanWatch;
}

/** What happens when a player is away, for the other players. */
export function awayWords({ ruleset, options }: Rules): string {
  const noun = gameNoun(ruleset);
  if (!hasTurns(ruleset)) return texts.away.withoutTurns(noun);
  return clockOf(options) === null ? texts.away.untimed(noun) : texts.away.timed(noun);
}
