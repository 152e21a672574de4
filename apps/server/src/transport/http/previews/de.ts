import { gameNames } from '@snap-up/engine/names/de';
import type { PreviewWords } from '../preview-words.ts';

/** What German-speaking people read of a link. */
export const german: PreviewWords = {
  site: {
    title: 'Snap-Up',
    description: 'Klondike um die Wette oder Patiencen allein, direkt im Browser. Ohne Anmeldung.',
  },
  gameNames,
  anyGame: 'Ein Kartenspiel',
  invitation: (host, isRace) => `Mitspielen: ${isRace ? 'Rennen' : 'Spiel'} von ${host}`,
  description: (game, state) => `${game}. ${state}`,
  closed: 'Dieser Tisch ist geschlossen.',
  seats: (freeCount, count) => {
    if (freeCount === 0) return `Alle ${count} Plätze sind besetzt.`;
    return `${freeCount} von ${count} ${count === 1 ? 'Platz' : 'Plätzen'} frei.`;
  },
};
