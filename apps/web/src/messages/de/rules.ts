import type { Words } from '@snap-up/engine';
import type * as english from '../en/rules.ts';

import { durationWords } from './durations.ts';

/** The words of the pages of rules, by the component that shows them. */
export const rulesTexts: Words<typeof english.rulesTexts> = {
  gameList: {
    solo: 'Allein',
    multiplayer: 'Mit anderen',
    rules: 'Regeln',
    minutes: durationWords.aboutMinutes,
    players: (min: number, max: number) => `für ${min} bis ${max}`,
  },
  playHelp: {
    mouseOrTouch: 'Maus oder Touch',
    keyboard: 'Tastatur',
  },
  rules: {
    title: (game: string | null) => `${game === null ? 'Regeln' : `Regeln: ${game}`} · Snap-Up`,
    allRules: 'Alle Regeln',
    play: (game: string) => `${game} spielen`,
    onThisPage: 'Auf dieser Seite',
    controls: 'Bedienung',
  },
  rulesCredits: {
    aboutTheDecktet: 'Mehr über das Decktet und unsere Bilder',
  },
  lessonSteps: {
    count: (step: number, count: number) => `Schritt ${step} von ${count}`,
    announced: (heading: string, text: string) => `${heading}. ${text}`,
    skip: 'Überspringen',
    back: 'Zurück',
    next: 'Weiter',
    done: 'Alles klar',
  },
  rulesText: {
    controls: 'Bedienung',
    loading: 'Die Regeln werden geladen …',
  },
  tapChoice: {
    label: 'Eine Karte antippen',
    values: { moves: 'Bewegt sie', 'picks up': 'Nimmt sie auf' },
    explanations: {
      moves: 'Ein Tipp legt die Karte an die beste Stelle. Zieh sie, um sie woandershin zu legen.',
      'picks up': 'Tipp eine Karte an und dann, wohin sie soll. So geht jeder Zug ohne Ziehen.',
    },
  },
};
