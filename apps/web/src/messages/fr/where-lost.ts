import type { Words } from '@snap-up/engine';
import type * as english from '../en/where-lost.ts';

/** A position of a replay: after how many moves. */
const after = (moves: number) => (moves === 0 ? 'juste après la donne' : `après le coup ${moves}`);

/** What a replay says of where a patience game was lost. */
export const whereLostTexts: Words<typeof english.whereLostTexts> = {
  title: 'Où la partie a été perdue',
  find: 'Trouver où la partie a été perdue',
  searching: 'Recherche de la dernière position qui pouvait encore être gagnée…',
  goThere: 'Aller à cette position',
  tryAgain: 'Réessayer d’ici',
  tryAgainTitle: 'Réessayer à partir d’ici ?',
  tryAgainText:
    'Tu rejoues la même donne à partir de cette position. Elle compte comme une partie avec aide. Une autre partie en cours à la même table comptera comme gagnée s’il ne reste plus qu’à la finir, sinon comme abandonnée.',
  withOneMove: (lastWon, firstLost) =>
    `Cette partie pouvait encore être gagnée ${after(lastWon)}, mais plus après le coup ${firstLost}.`,
  between: (lastWon, firstLost) =>
    `Cette partie pouvait encore être gagnée ${after(lastWon)}, et plus après le coup ${firstLost}. Entre les deux, la réponse n’a pas été trouvée.`,
  notAtAll: 'Cette partie pouvait encore être gagnée au moment de l’abandon.',
  notBefore: (lastWon) =>
    `Cette partie pouvait encore être gagnée ${after(lastWon)}. Pour la suite, la réponse n’a pas été trouvée.`,
  fromTheDeal: 'Cette donne ne pouvait pas être gagnée.',
  atTheLatest: (firstLost) =>
    `Cette partie ne pouvait plus être gagnée après le coup ${firstLost}. Pour ce qui précède, la réponse n’a pas été trouvée.`,
  undecided: 'Pas de réponse à temps.',
};
