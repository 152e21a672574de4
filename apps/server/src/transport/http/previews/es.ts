import { gameNames } from '@snap-up/engine/names/es';
import type { PreviewWords } from '../preview-words.ts';

/** What Spanish-speaking people read of a link. */
export const spanish: PreviewWords = {
  site: {
    title: 'Snap-Up',
    description: 'Reta a tus amigos al Klondike o juega solitarios, directamente en tu navegador. Sin registro.',
  },
  gameNames,
  anyGame: 'Un juego de cartas',
  invitation: (host, isRace) => `Únete a la ${isRace ? 'carrera' : 'partida'} de ${host}`,
  description: (game, state) => `${game}. ${state}`,
  closed: 'Esta mesa está cerrada.',
  seats: (freeCount, count) => {
    if (freeCount === 0) return count === 1 ? 'El asiento está ocupado.' : `Los ${count} asientos están ocupados.`;
    return `${freeCount} de ${count} ${count === 1 ? 'asiento' : 'asientos'} ${freeCount === 1 ? 'libre' : 'libres'}.`;
  },
};
