import { endGameWords as words } from '#messages/end-game.ts';
import { type Absence, absentSeats, askedSeats } from './absent-players.ts';
import type { GameNoun } from './names.ts';

/** The question before a player ends a game or agrees to it. */
export interface EndGameQuestion {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
}

/** The circumstances of the question. */
export interface EndGameCircumstances {
  /** What is ended: a race or a game. */
  readonly noun: GameNoun;
  /** Who would like to end it already. */
  readonly askers: readonly string[];
  /** Whether this player's answer decides: all others who are here and still play would like to end it. */
  readonly isLast: boolean;
  /** Those who have not agreed and are away, so that they are not asked after two minutes. */
  readonly absent: readonly string[];
}

/** Returns the circumstances in which the player on the seat `own` is asked. */
export function endGameCircumstances(noun: GameNoun, absence: Absence): EndGameCircumstances {
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
export function leaveQuestion(noun: GameNoun): EndGameQuestion {
  return {
    title: words.leaveTitle(noun),
    text: words.leaveText(noun),
    yes: words.leave,
    no: words.keepPlaying,
  };
}

/** Returns the question whether to end a game with other people. */
export function endGameQuestion({ noun, askers, isLast, absent }: EndGameCircumstances): EndGameQuestion {
  const sentences = [
    ...(askers.length === 0 ? [] : [words.asked(askers, noun)]),
    isLast ? (absent.length === 0 ? words.overIfYouAgree : words.overOnceAway(absent)) : words.overOnceAllAgree,
    words.mostCardsWin,
  ];
  return {
    title: words.endTitle(noun),
    text: sentences.join(' '),
    yes: isLast ? words.end(noun) : askers.length === 0 ? words.ask : words.agree,
    no: words.keepPlaying,
  };
}
