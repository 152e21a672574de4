import { clockOf, hasTurns, type Rules, spectatorsOf } from '@snap-up/engine';
import { gameNoun } from './names.ts';

/** The words of the menu of a game with others. */
export const gameMenuTexts = {
  table: 'Table',
  linkToThisTable: 'Link to this table',
  awayTitle: 'When a player is away',
  lesson: 'One-minute lesson',
  settings: 'Settings',
  rulesAndControls: 'Rules and controls',
  home: 'Exit to home',
} as const;

/** Who can come to a table by its link while a game is on. */
export function tableLinkWords({ options }: Rules): string {
  return spectatorsOf(options) === null
    ? 'Players can rejoin with this link.'
    : 'Players can rejoin with this link, and others can watch.';
}

/** What happens when a player is away, for the other players. */
export function awayWords({ ruleset, options }: Rules): string {
  const noun = gameNoun(ruleset);
  const voting = `The ${noun} ends early if everyone still here agrees. Anyone away for two minutes doesn’t get a vote.`;
  const kept = 'Their seat is kept, and they can rejoin at any time.';
  if (!hasTurns(ruleset)) return `${kept} The ${noun} continues without them. ${voting}`;
  const turn =
    clockOf(options) === null
      ? 'If it’s their turn, the others can wait or, after half a minute, vote to skip it.'
      : 'If it’s their turn, their clock keeps running, and after half a minute the others can vote to skip it.';
  return `${kept} ${turn} ${voting}`;
}
