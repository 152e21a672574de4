import type { Words } from '@snap-up/engine';
import type * as english from '../en/home.ts';

export const homeTexts: Words<typeof english.homeTexts> = {
  home: {
    pageTitle: 'Snap-Up: Klondike um die Wette, Patiencen allein',
    race: 'Klondike um die Wette',
    aboutRace: 'Leg die meisten Karten ab, bis niemand mehr weiterkommt, oder zuerst alle 52.',
    patience: 'Allein Patiencen legen',
    aboutPatience: 'Für jedes Spiel täglich neue Karten, kein Zeitlimit, und jeder Zug wird gespeichert.',
    howItWorks: 'So geht’s',
    language: 'Sprache',
  },
  people: {
    title: 'Leute, mit denen du gespielt hast',
    online: 'online',
    race: 'Spielen',
    all: (count) => `Alle ${count}`,
    moreOnline: '(weitere online)',
  },
  playRace: {
    count: 'Bots',
    strength: 'Stärke',
    playInTurns: (game) => `${game} spielen, Zug um Zug`,
    findOpponent: 'Gegner suchen',
    haveACode: 'Hast du einen Code?',
    code: 'Code oder Link',
    exampleCode: '7K3 M9X',
    join: 'Los',
  },
  playSolo: {
    allGames: 'Alle Patiencen',
    todayIs: {
      new: (end: string) => `Endet ${end}.`,
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
