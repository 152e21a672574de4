import { listOf } from '../lists.ts';
import { type Absence, absentSeats, askedSeats } from './absent-players.ts';

/** What a player is asked before they end a game or agree to it. */
export interface EndGameQuestion {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
}

/** The circumstances of the question. */
export interface EndGameCircumstances {
  /** What is ended: a race or a game. */
  readonly noun: string;
  /** Who would like to end it already. */
  readonly askers: readonly string[];
  /** Whether this player's answer decides: everyone else who is here and still plays would like to end it. */
  readonly isLast: boolean;
  /** Who has not agreed and is away, so that they are not asked after two minutes. */
  readonly absent: readonly string[];
}

/** Returns the circumstances in which the player on the seat `own` is asked. */
export function endGameCircumstances(noun: string, absence: Absence): EndGameCircumstances {
  const { view, own, nameOf } = absence;
  const others = askedSeats(absence).filter((seat) => seat !== own);
  const undecided = others.filter((seat) => view.agreed[seat] !== true);
  const away = absentSeats(absence);
  return {
    noun,
    askers: others.filter((seat) => view.agreed[seat] === true).map(nameOf),
    isLast: undecided.every((seat) => away.includes(seat)),
    absent: undecided.filter((seat) => away.includes(seat)).map(nameOf),
  };
}

/** Returns the question whether to leave a game against bots alone. */
export function leaveQuestion(noun: string): EndGameQuestion {
  return {
    title: `Leave the ${noun}?`,
    text: `The bots won’t play without you, so the ${noun} will end now.`,
    yes: 'Leave',
    no: 'Keep playing',
  };
}

/** Returns the question whether to end a game with other people. */
export function endGameQuestion({ noun, askers, isLast, absent }: EndGameCircumstances): EndGameQuestion {
  const asked = askers.length === 0 ? '' : `${listOf(askers)} would like to end the ${noun}. `;
  const have = absent.length === 1 ? 'has' : 'have';
  const wait = absent.length === 0 ? '' : ` once ${listOf(absent)} ${have} been away for two minutes`;
  const when = isLast ? `If you agree, it’s over${wait}.` : 'It ends once everyone agrees.';
  return {
    title: `End the ${noun}?`,
    text: `${asked}${when} Most cards on the foundations wins.`,
    yes: isLast ? `End the ${noun}` : askers.length === 0 ? 'Ask to end' : 'Agree to end',
    no: 'Keep playing',
  };
}
