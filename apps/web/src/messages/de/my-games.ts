import type { Words } from '@snap-up/engine';
import type * as english from '../en/my-games.ts';
import { marked, numberText } from '../sentence.ts';
import { cardsText, countOf, durationWords } from './language.ts';

export const myGamesTexts: Words<typeof english.myGamesTexts> = {
  gamesPage: {
    title: 'Meine Partien',
    goingOn: 'Laufende Partien',
    past: 'Beendet',
    none: 'Du hast hier noch nicht gespielt.',
    play: 'Mit anderen spielen',
    playPatience: 'Patience legen',
    you: (name: string) => `Auf diesem Gerät bist du ${name}.`,
    keep: 'Partien sichern',
  },
  continueGame: {
    withOthers: (urgency, others) => marked`<b>${urgency}</b>, mit ${others}`,
    solo: (name, about) => marked`<b>${name}</b>, ${about}`,
  },
  gameLine: {
    replay: (others) => marked`Ansehen<hidden>: Spiel mit ${others}</hidden>`,
    end: (others) => marked`Beenden<hidden>: Spiel mit ${others}</hidden>`,
    remove: (others) => `Spiel mit ${others} aus dieser Liste entfernen`,
    removeTip: 'Aus dieser Liste entfernen',
    removed: 'Aus deinen Partien entfernt.',
    endTitle: 'Dieses Spiel beenden?',
    endText:
      'Es ist pausiert, seit du weg bist. Es endet mit dem jetzigen Stand, und du kannst dir die Aufzeichnung weiterhin ansehen.',
    endYes: 'Beenden',
    about: (game, ago) => `${game}, ${ago}`,
    aboutTurn: (game, left) => `${game}, noch ${left}`,
    anyGame: 'Spiel',
  },
  soloGameLine: {
    onThisDevice: (ago) => `Auf diesem Gerät, ${ago}`,
    patience: 'Patience',
    about: (ago) => `Patience, ${ago}`,
    todaysDeal: (end) => `Tagesspiel, endet ${end}`,
  },
  personalData: {
    title: 'Deine Daten',
    what: 'Dein Name, deine Partien und Plätze, was du im Chat geschrieben hast, und deine Statistik sind auf diesem Server gespeichert.',
    download: 'Meine Daten herunterladen',
    remove: 'Meine Daten löschen …',
    askTitle: 'Deine Daten löschen?',
    askText:
      'Dein Name, deine Chatnachrichten, Patiencen und Statistik werden gelöscht, und deine Plätze werden frei. In Spielen mit anderen heißt du dann „Gelöschtes Profil“, und deine Züge bleiben, damit die anderen ihre Aufzeichnungen noch ansehen können; laufende Spiele gehen ohne dich weiter. Auch deine anderen Geräte werden abgemeldet. Das lässt sich nicht rückgängig machen. Lade deine Daten vorher herunter, wenn du sie behalten willst.',
    askYes: 'Alles löschen',
    done: 'Deine Daten wurden gelöscht.',
  },
  urgencies: {
    'your-turn': 'Du bist am Zug',
    running: 'Läuft',
    starting: 'Startet',
    gathering: 'Noch nicht gestartet',
    paused: 'Pausiert',
    finished: 'Beendet',
    closed: 'Geschlossen',
  },
  standings: {
    noOthers: 'Noch niemand sonst',
    shuffling: 'Karten werden gemischt',
    aboutToStart: 'Startet gleich',
    finished: (place) => `Fertig auf Platz ${place}`,
    noCardsYet: 'Noch keine Karte abgelegt',
    tiedForLead: (amount) => `Gemeinsam vorn, ${amount}`,
    tiedFor: (place, amount) => `Geteilter ${durationWords.place(place)} Platz, ${amount}`,
    ahead: (score) => `Du führst, ${score}`,
    behind: (score) => `Du liegst zurück, ${score}`,
    placeOf: (place, seatCount, score) => `Platz ${place} von ${seatCount}, ${score}`,
    noWinner: 'Kein Sieg, keine Karte abgelegt',
    draw: (amount) => `Unentschieden, je ${amount}`,
    won: (score) => `Gewonnen, ${score}`,
    lost: (score) => `Verloren, ${score}`,
    cards: cardsText,
    points: (count) => countOf(count, 'Punkt', 'Punkte'),
    afterRounds: (standing, count) => `${standing} nach ${countOf(count, 'Runde', 'Runden')}`,
    byRoundsWon: (standing) => `${standing}, nach Rundensiegen`,
  },
};

export const myResultsTexts: Words<typeof english.myResultsTexts> = {
  title: 'Meine Ergebnisse',
  wonAndSharedOf: (won, shared, played) =>
    `${numberText(won)} von ${numberText(played)} gewonnen${shared === 0 ? '' : ` · ${numberText(shared)}-mal Platz 1 geteilt`}`,
  wonOf: (won: number, played: number) => `${numberText(won)} von ${numberText(played)} gewonnen`,
  opponents: 'Mit wem ich spiele',
  name: 'Name',
  ahead: 'Ich vorn',
  behind: 'Ich hinten',
  patience: 'Gewonnene Patiencen',
};
