import type { GameNoun } from '../names.ts';

const kept = 'Their seat is kept, and they can rejoin at any time.';
const voting = (noun: GameNoun) =>
  `The ${noun} ends early if everyone still here agrees. Anyone away for two minutes doesn’t get a vote.`;

/** The words of the menu of a game with others. */
export const gameMenuTexts = {
  table: 'Table',
  linkToThisTable: 'Link to this table',
  awayTitle: 'When a player is away',
  lesson: 'One-minute lesson',
  settings: 'Settings',
  rulesAndControls: 'Rules and controls',
  home: 'Exit to home',
  /** Who can join a table by its link during a game. */
  playersCanRejoin: 'Players can rejoin with this link.',
  othersCanWatch: 'Players can rejoin with this link, and others can watch.',
  /** What happens when a player is away, for the other players. */
  away: {
    withoutTurns: (noun: GameNoun) => `${kept} The ${noun} continues without them. ${voting(noun)}`,
    untimed: (noun: GameNoun) =>
      `${kept} If it’s their turn, the others can wait or, after half a minute, vote to skip it. ${voting(noun)}`,
    timed: (noun: GameNoun) =>
      `${kept} If it’s their turn, their clock keeps running, and after half a minute the others can vote to skip it. ${voting(noun)}`,
  },
} as const;
