import type { Words } from '@snap-up/engine';
import type * as english from '../en/options.ts';
import { choiceOf } from '../sentence.ts';

export const optionWords: Words<typeof english.optionWords> = {
  unknown: (option) => `Dieses Spiel hat keine Option „${option}“.`,
  notOffered: (option) => `Das steht bei „${option}“ nicht zur Wahl.`,
  offered: (label, choices) => `„${label}“ kann sein: ${choices}.`,
  offeredOrNumber: (label, choices, min, max) =>
    `„${label}“ kann sein: ${choices} oder eine Zahl von ${min} bis ${max}.`,
  contradict: 'Diese Optionen passen nicht zusammen.',
};

export const optionGroupWords: Words<typeof english.optionGroupWords> = {
  titles: { rules: 'Regeln', table: 'Tisch' },
  howManyPeople: 'Wie viele mitspielen. Das Spiel startet, wenn alle Plätze besetzt sind.',
  howManyPeopleAndBots: 'Wie viele mitspielen, Bots eingeschlossen. Das Spiel startet, wenn alle Plätze besetzt sind.',
  botsCannotPlay: (games) =>
    `${choiceOf(games)} können Bots nicht spielen. Entferne die Bots, um ${games.length === 1 ? 'das' : 'eins davon'} zu wählen.`,
};

export const unusualOptionWords: Words<typeof english.unusualOptionWords> = {
  chosen: (option, choice) => `${option}: ${choice}`,
};

export const newGameTexts: Words<typeof english.newGameTexts> = {
  title: 'Neues Spiel',
  create: 'Erstellen und teilen',
};
