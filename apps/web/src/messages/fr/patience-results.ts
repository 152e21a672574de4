import type { Words } from '@snap-up/engine';
import type * as english from '../en/patience-results.ts';
import { numberText } from '../sentence.ts';
import { patienceWords } from './patience.ts';
import { durationWords } from './times.ts';

/** What is said at the end of a game of patience. */
export const patienceResultWords: Words<typeof english.patienceResultWords> = {
  won: 'Tu as gagné !',
  over: 'Partie finie',
  score: (score) => `Ton score : ${numberText(score)}`,
  givenUp: 'Abandonnée',
  daysInARow: (count) => `${durationWords.days(count)} d’affilée`,
  winsInARow: (count) => `${numberText(count)} victoires d’affilée`,
  firstWin: 'Ta première victoire avec ces options',
  wonWithHelp: 'Gagnée avec aide',
  bestTime: 'Ton meilleur temps',
  lowestEver: 'Ton score le plus bas jusqu’ici',
  lowestThisWeek: 'Ton score le plus bas de la semaine',
  lowestOfWeek: (score) => `Le plus bas de la semaine : ${numberText(score)}`,
};

/** What is said of the solver’s help before the player takes it, and of the help in games that were played. */
export const helpCountTexts: Words<typeof english.helpCountTexts> = {
  countsAsHelp: 'Compte comme une aide dans tes statistiques.',
  asked: (question, count) => `« ${question} » ${numberText(count)} fois`,
  winningHints: (count) => (count === 1 ? '1 indice gagnant' : `${numberText(count)} indices gagnants`),
  scoreHints: (count) =>
    count === 1 ? '1 indice pour le score le plus bas' : `${numberText(count)} indices pour le score le plus bas`,
  retries: (count) =>
    count === 1
      ? '1 nouvel essai depuis une position antérieure'
      : `${numberText(count)} nouveaux essais depuis une position antérieure`,
  used: (help) => `Aide utilisée : ${help}`,
  withSomeHelp: 'avec aide',
  withHelp: (help) => `avec aide : ${help}`,
};

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
