import type { GameMoment } from '@snap-up/client';
import type { Ending, Placing } from '@snap-up/engine';
import type { SeatInfo } from '@snap-up/protocol';
import { endGameWords, gameMomentWords, resultTexts } from '#messages/endings.ts';
import { locale } from '#messages/language.ts';
import type { GameNoun } from './players.ts';
import { type Absence, absentSeats, askedSeats } from './race.ts';

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
    title: endGameWords.leaveTitle(noun),
    text: endGameWords.leaveText(noun),
    yes: endGameWords.leave,
    no: endGameWords.keepPlaying,
  };
}

/** Returns the question whether to end a game with other people. */
export function endGameQuestion({ noun, askers, isLast, absent }: EndGameCircumstances): EndGameQuestion {
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
    title: endGameWords.endTitle(noun),
    text: sentences.join(' '),
    yes: isLast ? endGameWords.end(noun) : askers.length === 0 ? endGameWords.ask : endGameWords.agree,
    no: endGameWords.keepPlaying,
  };
}

const { titles, endings } = resultTexts;

/** Who won, in a few words, for the player on `ownSeat`. */
export function resultTitle(places: readonly Placing[], names: readonly string[], ownSeat: number | null): string {
  if (isScoreless(places)) return titles.noWinner;
  const winners = places.filter(({ place }) => place === 1).map(({ seat }) => seat);
  if (winners.length > 1 && winners.length === places.length) return titles.draw;
  const winnerNames = winners.map((seat) => (seat === ownSeat ? titles.you : (names[seat] ?? '')));
  if (winners.length > 1) return titles.tied(winnerNames);
  return winners[0] === ownSeat ? titles.youWon : titles.won(winnerNames[0] ?? '');
}

/** Whether nobody has a card on the foundations, so that nobody came first. */
export function isScoreless(places: readonly Placing[]): boolean {
  return places.every(({ cardCount, isOut }) => cardCount === 0 && !isOut);
}

/** Who has left a game; `isYou` for the reader. */
interface LeavingPerson {
  readonly name: string;
  readonly isYou: boolean;
}

/** The facts of an ending besides its kind. */
export interface EndingCircumstances {
  readonly outCount: number;
  /** What was played: a race or a game. */
  readonly noun: GameNoun;
  /** Who was away when all others agreed to end the game; null if this page did not witness it. */
  readonly absentNames: readonly string[] | null;
  /** The only person in a game against bots, who ends it by leaving. Null if other people played. */
  readonly onlyPerson: LeavingPerson | null;
  /** Whether nobody has a card on the foundations. */
  readonly isScoreless: boolean;
}

/** Why the game is over. */
export function endingWords(
  ending: Ending,
  { outCount, noun, absentNames, onlyPerson, isScoreless }: EndingCircumstances,
): string {
  const ranked = (sentence: string) => `${sentence} ${isScoreless ? endings.noCards : endings.mostCardsWin}`;
  switch (ending) {
    case 'out':
      return outCount > 1 ? endings.allOut : endings.winnerOut;
    case 'stuck':
      return ranked(endings.stuck);
    case 'agreed':
      return ranked(onlyPerson === null ? agreedSentence(absentNames) : leftSentence(onlyPerson, noun));
    case 'idle':
      return ranked(endings.idle(noun));
    case 'won':
      return endings.won;
    case 'given-up':
      return endings.givenUp;
    case 'finished':
      return endings.finished;
  }
}

function leftSentence(onlyPerson: LeavingPerson, noun: GameNoun): string {
  return onlyPerson.isYou ? endings.youLeft(noun) : endings.left(onlyPerson.name, noun);
}

function agreedSentence(absentNames: readonly string[] | null): string {
  if (absentNames === null) return endings.agreed;
  return absentNames.length === 0 ? endings.allAgreed : endings.agreedWhileAway(absentNames);
}

/**
 * Returns who has taken a seat since the game; null for nobody. `players` are the names of those who played it, some of
 * whom may sit elsewhere by now. `ownSeat` is the player's current seat, `noun` what is played.
 */
export function newcomerWords(
  seats: readonly SeatInfo[],
  players: readonly string[],
  ownSeat: number | null,
  noun: GameNoun,
): string | null {
  const names = seats.flatMap(({ name, hasPlayed }, seat) =>
    name === null || hasPlayed || players.includes(name) ? [] : [seat === ownSeat ? titles.you : name],
  );
  if (names.length === 0) return null;
  return resultTexts.joining(names, noun);
}

const seconds = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The notable moments of a game, in a few words. */
export function momentWords(moment: GameMoment): string {
  switch (moment.kind) {
    case 'by-cards':
      return gameMomentWords.byCards(moment.cardCount);
    case 'by-time':
      // The smallest margin that can be shown.
      return gameMomentWords.byTime(seconds.format(Math.max(100, moment.marginMs) / 1000));
    case 'comeback':
      return gameMomentWords.comeback(moment.cardCount);
    case 'streak':
      return gameMomentWords.streak(moment.winCount);
  }
}

/** The same as sentences, for screen readers. */
export function momentSentences(moments: readonly GameMoment[]): string {
  return moments.map((moment) => `${momentWords(moment)}.`).join(' ');
}
