import type { Words } from '@snap-up/engine';
import type * as english from '../en/opponent.ts';

/** The words of the search for an opponent. */
export const opponentTexts: Words<typeof english.opponentTexts> = {
  looking: 'Buscando rival…',
  aboutLooking:
    'La carrera empieza en cuanto llegue alguien. Si mientras tanto juegas contra un bot, te preguntaremos antes.',
  playBot: 'Jugar contra un bot mientras tanto',
  cancel: 'Cancelar',
  home: 'Inicio',
  asking: (name) => `Preguntando a ${name}…`,
  aboutAsking: (name) => `${name} está en otra partida y tiene unos segundos para responder.`,
  here: (name) => `¡${name} está aquí!`,
  lost: 'No se puede conectar con el servidor. La búsqueda seguirá en cuanto vuelva la conexión.',
  refused: 'La búsqueda ha fallado',
  asked: (name) => `${name} te reta. Tu partida te espera aquí.`,
  race: 'Jugar',
  notNow: 'Ahora no',
  missed: (name) => `${name} ya no te espera.`,
  lookAgain: 'Seguir buscando',
};
