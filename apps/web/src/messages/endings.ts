import { commonWords, scoreText } from '#messages/language.ts';
import { endGameWords } from '#messages/race.ts';
import { type Absence, absentSeats, askedSeats } from './race.ts';
import { fewNames, type GameNoun } from './sentence.ts';

/** The question before a player ends a game or agrees to it. */
export interface EndGameQuestion {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  /** `final` where the game ends at once, and `primary` where others have to agree. */
  readonly variant: 'final' | 'primary';
}

/** The circumstances of the question. */
export interface EndGameCircumstances {
  /** What is ended: a race or a game; and whether it is a round of a night. */
  readonly noun: GameNoun;
  readonly isRound: boolean;
  /** Who would like to end it already. */
  readonly askers: readonly string[];
  /** Whether this player's answer decides: all others who are here and still play would like to end it. */
  readonly isLast: boolean;
  /** Those who have not agreed and are away, so that they are not asked after two minutes. */
  readonly absent: readonly string[];
}

/** Returns the circumstances in which the player on the seat `own` is asked. */
export function endGameCircumstances(noun: GameNoun, isRound: boolean, absence: Absence): EndGameCircumstances {
  const { view, own, nameOf } = absence;
  const others = askedSeats(absence).filter((seat) => seat !== own);
  const undecided = others.filter((seat) => view.agreed[seat] !== true);
  const away = absentSeats(absence);
  return {
    noun,
    isRound,
    askers: others.filter((seat) => view.agreed[seat] === true).map(nameOf),
    isLast: undecided.every((seat) => away.includes(seat)),
    absent: undecided.filter((seat) => away.includes(seat)).map(nameOf),
  };
}

/** Asks whether to end a game, which may be a round of a night. */
export function endTitle(noun: GameNoun, isRound: boolean): string {
  return isRound ? endGameWords.endRoundTitle : endGameWords.endTitle(noun);
}

/** Returns the question whether to leave a game against bots alone or, once it is decided, to see its result. */
export function leaveQuestion(noun: GameNoun, isDecided: boolean): EndGameQuestion {
  const words = isDecided
    ? { title: endGameWords.endTitle(noun), text: endGameWords.mostCardsWin, yes: endGameWords.end(noun) }
    : { title: endGameWords.leaveTitle(noun), text: endGameWords.leaveText(noun), yes: commonWords.leave };
  return { ...words, no: endGameWords.keepPlaying, variant: 'final' };
}

/** Returns the question whether to end a game with other people. */
export function endGameQuestion({ noun, isRound, askers, isLast, absent }: EndGameCircumstances): EndGameQuestion {
  const sentences = [
    ...(askers.length === 0 ? [] : [endGameWords.asked(askers, noun)]),
    isLast
      ? absent.length === 0
        ? endGameWords.overIfYouAgree
        : endGameWords.overOnceAway(absent)
      : endGameWords.overOnceAllAgree,
    endGameWords.mostCardsWin,
  ];
  return {
    title: endTitle(noun, isRound),
    text: sentences.join(' '),
    yes: isLast ? endGameWords.end(noun) : askers.length === 0 ? endGameWords.ask : endGameWords.agree,
    no: endGameWords.keepPlaying,
    variant: isLast ? 'final' : 'primary',
  };
}

/** The way out of a game that its menu offers a player. */
export interface WayOut {
  readonly noun: GameNoun;
  /** Whether all others are bots, and whether none of them goes on. */
  readonly isAgainstBots: boolean;
  readonly isDecided: boolean;
  /** Whether the player agrees to end the game, and how many people do. */
  readonly agrees: boolean;
  readonly agreedCount: number;
}

/** Returns the label of the way out. */
export function wayOutLabel({ noun, isAgainstBots, isDecided, agrees, agreedCount }: WayOut): string {
  if (isAgainstBots) return isDecided ? endGameWords.end(noun) : endGameWords.leaveTheGame(noun);
  if (agrees) return endGameWords.withdraw;
  return agreedCount > 0 ? endGameWords.agree : endGameWords.endForAll;
}

/** What a player is told who is asked to end a game: those who ask, how many people agree, and how the game stands. */
export interface EndRequest {
  /** The people who would like to end it, and the bots that cannot go on, by name. */
  readonly people: readonly string[];
  readonly bots: readonly string[];
  /** How many people agree, and how many have to. */
  readonly agreedCount: number;
  readonly askedCount: number;
  /** How many cards the player has on the foundations, and each of the others who still play. */
  readonly own: number;
  readonly others: readonly { readonly name: string; readonly count: number }[];
}

/** Returns the line for a player who is asked to end a game; and one for little room, beside the answers. */
export function endRequestText({ people, bots, agreedCount, askedCount, own, others }: EndRequest): {
  readonly text: string;
  readonly short: string;
} {
  const most = Math.max(...others.map(({ count }) => count));
  const leaders = others.filter(({ count }) => count === most).map(({ name }) => name);
  const standingOf = (ahead: readonly string[]) =>
    own === most
      ? endGameWords.level(own)
      : own > most
        ? endGameWords.youLead(scoreText(own, most))
        : endGameWords.leads(ahead, scoreText(most, own));
  const standing = standingOf(leaders);
  if (people.length === 0) {
    const { stuck, stuckCount, endNowQuestion: question } = endGameWords;
    // The question comes first, as what is last may be cut.
    const short = `${question} ${standingOf(fewNames(leaders))}\n${bots.length > 1 ? stuckCount(bots.length) : stuck(bots)}`;
    return { text: `${stuck(bots)} ${question} ${standing}`, short };
  }
  const agreed = endGameWords.agreedOf(agreedCount, askedCount);
  const short = `${endGameWords.wantToEnd(fewNames(people))} ${agreed}`;
  return { text: `${endGameWords.wantToEnd(people)} ${agreed}. ${standing}`, short };
}
