import type { Words } from '@snap-up/engine';
import type * as english from '../en/options.ts';
import { choiceOf } from '../sentence.ts';

export const optionWords: Words<typeof english.optionWords> = {
  unknown: (option) => `Este juego no tiene la opción “${option}”.`,
  notOffered: (option) => `Eso no se puede elegir en “${option}”.`,
  offered: (label, choices) => `“${label}” puede ser: ${choices}.`,
  offeredOrNumber: (label, choices, min, max) => `“${label}” puede ser: ${choices}, o un número del ${min} al ${max}.`,
  contradict: 'Esas opciones no son compatibles.',
};

export const optionGroupWords: Words<typeof english.optionGroupWords> = {
  titles: { rules: 'Reglas', table: 'Mesa' },
  howManyPeople: 'Cuántas personas juegan. La partida empieza cuando no quedan asientos libres.',
  howManyPeopleAndBots: 'Cuántas personas y bots juegan. La partida empieza cuando no quedan asientos libres.',
  botsCannotPlay: (games) =>
    `Los bots no saben jugar a ${choiceOf(games)}. Para elegir ${games.length === 1 ? 'este juego' : 'uno de estos juegos'}, quita los bots.`,
};

export const unusualOptionWords: Words<typeof english.unusualOptionWords> = {
  chosen: (option, choice) => `${option}: ${choice}`,
};

export const newGameTexts: Words<typeof english.newGameTexts> = {
  title: 'Nueva partida',
  create: 'Crear y compartir',
};
