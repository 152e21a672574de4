import type { Words } from '@snap-up/engine';
import type * as english from '../en/options.ts';
import { choiceOf } from '../sentence.ts';
import { toGame } from './language.ts';

export const optionWords: Words<typeof english.optionWords> = {
  unknown: (option) => `Ce jeu n’a pas d’option « ${option} ».`,
  notOffered: (option) => `Ce choix n’existe pas pour « ${option} ».`,
  offered: (label, choices) => `« ${label} » accepte : ${choices}.`,
  offeredOrNumber: (label, choices, min, max) => `« ${label} » accepte : ${choices}, ou un nombre de ${min} à ${max}.`,
  contradict: 'Ces options ne vont pas ensemble.',
};

export const optionGroupWords: Words<typeof english.optionGroupWords> = {
  titles: { rules: 'Règles', table: 'Table' },
  howManyPeople: 'Combien de personnes jouent. La partie commence quand toutes les places sont prises.',
  howManyPeopleAndBots:
    'Combien de personnes et de bots jouent. La partie commence quand toutes les places sont prises.',
  botsCannotPlay: (games) =>
    `Les bots ne savent pas jouer ${choiceOf(games.map(toGame))}. Retire-les pour ${games.length === 1 ? 'choisir ce jeu' : 'choisir l’un de ces jeux'}.`,
};

export const unusualOptionWords: Words<typeof english.unusualOptionWords> = {
  chosen: (option, choice) => `${option} : ${choice}`,
};

export const newGameTexts: Words<typeof english.newGameTexts> = {
  title: 'Nouvelle partie',
  create: 'Créer et partager',
};
