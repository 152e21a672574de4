import type { Words } from '@snap-up/engine';
import type * as english from '../en/option-groups.ts';

import { choiceOf } from '../lists.ts';

/** The words around the options of a game. */
export const optionGroupWords: Words<typeof english.optionGroupWords> = {
  titles: { rules: 'Regeln', table: 'Tisch' },
  howManyPeople: 'Wie viele mitspielen. Das Spiel startet, wenn alle Plätze besetzt sind.',
  howManyPeopleAndBots: 'Wie viele mitspielen, Bots eingeschlossen. Das Spiel startet, wenn alle Plätze besetzt sind.',
  botsCannotPlay: (games) =>
    `${choiceOf(games)} können Bots nicht spielen. Entferne die Bots, um ${games.length === 1 ? 'das' : 'eins davon'} zu wählen.`,
};
