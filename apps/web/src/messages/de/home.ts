import type { Words } from '@snap-up/engine';
import type * as english from '../en/home.ts';

/** The words of the home page, by the component that shows them. */
export const homeTexts: Words<typeof english.homeTexts> = {
  home: {
    pageTitle: 'Snap-Up: Klondike um die Wette, Patiencen allein',
    race: 'Klondike um die Wette',
    aboutRace: 'Alle gleichzeitig oder Zug um Zug, auf gemeinsame Zielstapel.',
    createGame: 'Spiel erstellen',
    aboutCreating: 'Lade Freunde ein oder öffne es für alle.',
    patience: 'Allein Patiencen legen',
    aboutPatience: 'Für jedes Spiel täglich neue Karten, kein Zeitlimit, und jeder Zug wird gespeichert.',
    publicTables: 'Offene Tische',
    howItWorks: 'So geht’s',
    bringGames: 'Spielst du schon woanders? Hol deine Spiele her',
  },
  languages: {
    label: 'Sprache',
  },
  joinByCode: {
    label: 'Mit Code oder Link mitspielen',
    example: '7K3 M9X',
    join: 'Los',
  },
  playBots: {
    playBots: 'Gegen Bots',
    change: '(ändern)',
    count: 'Bots',
    strength: 'Stärke',
    orPlay: (game: string) => `oder ${game}`,
  },
  quickMatch: {
    quickMatch: 'Schnelles Spiel',
    about: 'Gegen jemanden, der auch ein Spiel sucht, oder einen Bot.',
  },
  playSolo: {
    goOn: (game: string) => `${game} fortsetzen`,
    play: (game: string) => `${game} spielen`,
    allGames: 'Alle Patiencen',
    today: (game: string) => `${game} von heute`,
    /** `end`: `at midnight`. */
    todayIs: {
      new: (end: string) => `Für alle dieselben Karten. Endet ${end}.`,
      open: (end: string) => `Angefangen. Endet ${end}.`,
      won: (end: string) => `Gewonnen. Neue Karten ${end}.`,
      over: (end: string) => `Gespielt. Neue Karten ${end}.`,
    },
  },
  steps: [
    {
      title: 'Such dir einen Platz',
      text: 'Spiel gleich gegen Bots, oder erstelle ein Spiel und teile den Link oder den Code. Keine Anmeldung, nur ein Name.',
    },
    {
      title: 'Um die Wette oder Zug um Zug',
      text: 'Alle legen ihr eigenes Klondike, gleichzeitig oder reihum.',
    },
    {
      title: 'Sei zuerst da',
      text: 'Die Zielstapel gehören allen. Wollen zwei Karten an dieselbe Stelle, gewinnt die schnellere.',
    },
  ],
};
