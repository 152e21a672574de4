import type { Words } from '@snap-up/engine';
import type * as english from '../en/option-groups.ts';

import { choiceOf } from '../lists.ts';
import { toGame } from './grammar.ts';

/** The words around the options of a game. */
export const optionGroupWords: Words<typeof english.optionGroupWords> = {
  titles: { rules: 'Règles', table: 'Table' },
  howManyPeople: 'Combien de personnes jouent. La partie commence quand toutes les places sont prises.',
  howManyPeopleAndBots:
    'Combien de personnes et de bots jouent. La partie commence quand toutes les places sont prises.',
  botsCannotPlay: (games) =>
    `Les bots ne savent pas jouer ${choiceOf(games.map(toGame))}. Retire-les pour ${games.length === 1 ? 'choisir ce jeu' : 'choisir l’un de ces jeux'}.`,
};
