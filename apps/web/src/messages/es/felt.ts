import type { FeltWords } from '../../felt/index.ts';
import type * as english from '../en/felt.ts';
import { describeSlot, pilesLine, placeLabel } from '../piles.ts';

const presence: FeltWords['presence'] = { here: 'en línea', reconnecting: 'reconectando', away: 'ausente' };

/** The sentence where the pictures of the cards could not be fetched. */
export const facesMissing: string = 'No se han podido cargar las imágenes de las cartas. Intentándolo de nuevo…';

/** Every word on a felt. */
export const feltWords: typeof english.feltWords = {
  felt: 'Mesa de cartas',
  slot: describeSlot,
  place: placeLabel,
  tableInWords: 'La mesa en palabras',
  sharedPiles: 'Fundaciones',
  pilesOf: (name) => (name === null ? 'Tus cartas' : `Cartas de ${name}`),
  lineOf: pilesLine,
  opponent: (player, { count, total, isOut, isLeading, hasTurn, agreesToStop }) =>
    [
      player.name,
      player.isBot === true ? 'un bot' : player.presence === null ? null : presence[player.presence],
      `${count} de ${total} cartas en las fundaciones`,
      isOut ? 'ha terminado' : null,
      isLeading ? 'va en cabeza' : null,
      hasTurn ? 'tiene el turno' : null,
      agreesToStop ? 'quiere terminar la partida' : null,
    ]
      .filter((part) => part !== null)
      .join(', '),
  viewAs: (name) => `Ver como ${name}`,
  enlarge: (name) => `Ampliar las cartas de ${name}`,
  presence,
  bot: { text: 'bot', meaning: 'Un bot' },
  away: 'ausente',
  toMove: 'su turno',
  leads: 'Va en cabeza',
  wantsToStop: { text: '¿Fin?', meaning: 'Quiere terminar la partida' },
};
