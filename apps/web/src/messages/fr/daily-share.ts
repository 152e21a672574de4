import type { Words } from '@snap-up/engine';
import type * as english from '../en/daily-share.ts';

import { numberText } from '../numbers.ts';
import { patienceWords } from './patience.ts';

/** The words of the dialog from which a daily result is shared, and of what is shared. */
export const dailyShareTexts: Words<typeof english.dailyShareTexts> = {
  title: 'Partage ton résultat',
  noSpoilers: 'On y voit comment la donne s’est passée pour toi, sans dévoiler aucune carte.',
  picture: (heading, result) => `Image : ${heading}. ${result}.`,
  share: 'Partager',
  copyText: 'Copier le texte',
  textIsCopied: 'Résultat copié.',
  cannotCopy: 'Ce navigateur ne permet pas de copier.',
  savePicture: 'Enregistrer l’image',
  pictureFailed: 'L’image n’a pas pu être créée. Tu peux copier le texte.',
  shareFailed: 'Le résultat n’a pas pu être partagé. Tu peux copier le texte ou enregistrer l’image.',
  /** The game and its day. */
  heading: (game, day) => `${game}, donne du ${day}`,
  won: (time, moveCount) => `Gagnée en ${time} et ${patienceWords.moves(moveCount)}`,
  scored: (score, time, moveCount) => `Score ${numberText(score)} en ${time} et ${patienceWords.moves(moveCount)}`,
  withHelp: (result) => `${result}, avec aide`,
};
