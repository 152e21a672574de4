import type { words as english } from '../en/table-options.ts';
import type { Words } from '../words.ts';

const delayed = 'Andere sehen das Spiel verzögert und können so niemandem helfen.';
const perTurn = 'Ist deine Zeit um, endet dein Zug.';
const inTotal = 'So viel Zeit hat jede Person für alle ihre Züge zusammen. Danach bleiben für jeden Zug zehn Sekunden.';
const overDays = 'Die Uhr läuft weiter, auch wenn niemand da ist. Ist deine Zeit um, endet dein Zug.';

/** What players read of the options of a table. */
export const words: Words<typeof english> = {
  visibility: {
    label: 'Wer dazukommen kann',
    choices: {
      invitation: { label: 'Nur mit Einladung', explanation: 'Nur wer den Link oder den Code hat, kann dazukommen.' },
      public: { label: 'Alle', explanation: 'Der Tisch steht auf der Startseite, und alle können dazukommen.' },
      closed: { label: 'Niemand mehr', explanation: 'Nur wer schon einen Platz hat, kann mitspielen.' },
    },
  },
  spectators: {
    label: 'Zuschauen',
    choices: {
      none: { label: 'Niemand', explanation: 'Nur wer mitspielt, sieht das Spiel.' },
      live: { label: 'Live', explanation: 'Andere können live zuschauen.' },
      'delay-30': {
        label: '30 Sekunden verzögert',
        explanation: delayed,
      },
      'delay-120': {
        label: '2 Minuten verzögert',
        explanation: delayed,
      },
    },
  },
  clock: {
    label: 'Bedenkzeit',
    choices: {
      none: { label: 'Unbegrenzt', explanation: 'Alle können sich so viel Zeit lassen, wie sie wollen.' },
      'turn-30': { label: '30 Sekunden pro Zug', explanation: perTurn },
      'turn-60': { label: '1 Minute pro Zug', explanation: perTurn },
      'turn-120': { label: '2 Minuten pro Zug', explanation: perTurn },
      'bank-5': {
        label: '5 Minuten insgesamt',
        explanation: inTotal,
      },
      'bank-10': {
        label: '10 Minuten insgesamt',
        explanation: inTotal,
      },
      'bank-20': {
        label: '20 Minuten insgesamt',
        explanation: inTotal,
      },
      'days-1': { label: '1 Tag pro Zug', explanation: overDays },
      'days-2': { label: '2 Tage pro Zug', explanation: overDays },
      'days-3': { label: '3 Tage pro Zug', explanation: overDays },
      'days-7': { label: '1 Woche pro Zug', explanation: overDays },
    },
  },
  idle: {
    label: 'Wenn sich nichts tut',
    explanation: 'Das Rennen endet, wenn so lange niemand einen Zug macht.',
    choices: {
      2: 'Ende nach 2 Min.',
      5: 'Ende nach 5 Min.',
      10: 'Ende nach 10 Min.',
      never: { label: 'Weiter warten', explanation: 'Das Rennen endet nicht, egal wie lange niemand spielt.' },
    },
  },
  handicapping: {
    label: 'Vorgaben',
    choices: {
      host: { label: 'Von Hand', explanation: 'Der Host kann jedem Platz eine Vorgabe geben.' },
      automatic: {
        label: 'Automatisch',
        explanation:
          'Wer zweimal hintereinander gewinnt, bekommt eine Vorgabe; haben die anderen schon eine, wird ihre kleiner.',
      },
    },
  },
  handicaps: {
    label: 'Vorgabe',
    explanation:
      'Gleicht ein Rennen zwischen ungleich starken Spielern aus. Wer später startet, sieht die eigenen Karten erst dann.',
    choices: { none: 'Keine' },
  },
  order: {
    label: 'Umkämpfte Stellen',
    choices: {
      reaction: {
        label: 'Schnellere Hand',
        explanation:
          'Wollen zwei Karten an dieselbe Stelle, bekommt sie, wer zuerst reagiert hat, auch über eine langsame Verbindung.',
      },
      arrival: {
        label: 'Zuerst angekommen',
        explanation: 'Wollen zwei Karten an dieselbe Stelle, bekommt sie die Karte, die zuerst beim Server ist.',
      },
    },
  },
};
