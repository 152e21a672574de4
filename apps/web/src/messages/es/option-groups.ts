import type { Words } from '@snap-up/engine';
import type * as english from '../en/option-groups.ts';

import { choiceOf } from '../lists.ts';

/** The words around the options of a game. */
export const optionGroupWords: Words<typeof english.optionGroupWords> = {
  titles: { rules: 'Reglas', table: 'Mesa' },
  howManyPeople: 'Cuántas personas juegan. La partida empieza cuando no quedan asientos libres.',
  howManyPeopleAndBots: 'Cuántas personas y bots juegan. La partida empieza cuando no quedan asientos libres.',
  botsCannotPlay: (games) =>
    `Los bots no saben jugar a ${choiceOf(games)}. Para elegir ${games.length === 1 ? 'este juego' : 'uno de estos juegos'}, quita los bots.`,
};
