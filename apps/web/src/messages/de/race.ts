import type { Words } from '@snap-up/engine';
import type * as english from '../en/race.ts';

import { nounText } from './grammar.ts';

/** The words of the page of a game with others, by the component that shows them. */
export const raceTexts: Words<typeof english.raceTexts> = {
  announcements: {
    tenSecondsLeft: 'Noch zehn Sekunden für deinen Zug.',
  },
  countdown: {
    startsIn: (noun) => (noun === 'race' ? 'Das Rennen startet in' : 'Das Spiel startet in'),
    /** The match of which a game is to begin, with what each player has won. */
    match: (length, wins) => `Best of ${length}: ${wins}`,
    go: 'Los!',
  },
  gamePage: {
    reminded: (name) => `${name} bekommt eine Mitteilung.`,
    pageTitle: (title: string) => `${title} · Snap-Up`,
    finished: 'Du bist fertig! Die anderen spielen noch.',
    showResult: 'Ergebnis zeigen',
  },
  goalLine: {
    goal: 'Ziel',
    howToPlay: 'So geht’s',
    dismiss: 'Ausblenden',
  },
  nearPlayer: {
    you: 'Du',
    watching: 'Du schaust zu',
    leads: 'In Führung',
    standing: (count: number, total: number, isLeading: boolean) =>
      `Du hast ${count} von ${total} Karten auf den Zielstapeln${isLeading ? ' und führst' : ''}`,
  },
  spectatorCount: {
    watching: (count: number) => (count === 1 ? '1 Person schaut zu' : `${count} Leute schauen zu`),
  },
  stopButton: {
    leave: 'Verlassen',
    leaveTheGame: (noun: string) => `Das ${nounText(noun)} verlassen`,
    endGame: 'Beenden?',
    endIfAllAgree: (noun: string) => `Das ${nounText(noun)} beenden, wenn alle einverstanden sind`,
    keepPlaying: 'Weiterspielen',
    agreeToEnd: 'Auch beenden',
    /** The same where there is little room. */
    cancel: 'Doch nicht',
    agree: 'Beenden',
    keepPlayingOf: (agreedCount: number, askedCount: number) =>
      `Weiterspielen. ${agreedCount} von ${askedCount} wollen aufhören.`,
    agreeToEndOf: (agreedCount: number, askedCount: number) =>
      `Auch beenden. ${agreedCount} von ${askedCount} wollen aufhören.`,
  },
  turnBar: {
    turn: 'Zug',
    lowestGoesFirst: 'Wer die niedrigste erste Karte hat, beginnt.',
    askToMove: (name: string) => `${name} auffordern`,
    endTurnAndAsk: (name: string) => `Zug beenden und ${name} zum Legen auffordern`,
    pass: 'Passen',
    endYourTurn: 'Zug beenden (P)',
  },
};
