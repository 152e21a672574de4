import type { FeltWords } from '../../felt/index.ts';
import type * as english from '../en/felt.ts';
import { describeSlot, pilesLine, placeLabel } from '../piles.ts';
import { cardsText, of } from './grammar.ts';

const presence: FeltWords['presence'] = { here: 'en ligne', reconnecting: 'reconnexion', away: 'hors ligne' };

/** The sentence where the pictures of the cards could not be fetched. */
export const facesMissing: string = 'Les images des cartes ne se sont pas chargées. Nouvel essai…';

/** Every word on a felt. */
export const feltWords: typeof english.feltWords = {
  felt: 'Table de jeu',
  slot: describeSlot,
  place: placeLabel,
  tableInWords: 'La table en mots',
  sharedPiles: 'Fondations',
  pilesOf: (name) => (name === null ? 'Tes cartes' : `Cartes ${of(name)}`),
  lineOf: pilesLine,
  opponent: (player, { count, total, isOut, isLeading, hasTurn, agreesToStop }) =>
    [
      player.name,
      player.isBot === true ? 'un bot' : player.presence === null ? null : presence[player.presence],
      `${cardsText(count)} sur ${total} aux fondations`,
      isOut ? 'a terminé' : null,
      isLeading ? 'en tête' : null,
      hasTurn ? 'doit jouer' : null,
      agreesToStop ? 'veut arrêter la partie' : null,
    ]
      .filter((part) => part !== null)
      .join(', '),
  viewAs: (name) => `Vue ${of(name)}`,
  enlarge: (name) => `Agrandir les cartes ${of(name)}`,
  presence,
  bot: { text: 'bot', meaning: 'Un bot' },
  away: 'hors ligne',
  toMove: 'joue',
  leads: 'En tête',
  wantsToStop: { text: 'Stop ?', meaning: 'Veut arrêter la partie' },
};
