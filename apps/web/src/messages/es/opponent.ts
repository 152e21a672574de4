import type { Words } from '@snap-up/engine';
import type * as english from '../en/opponent.ts';

/** The words of the search for an opponent. */
export const opponentTexts: Words<typeof english.opponentTexts> = {
  looking: 'Buscando rival…',
  aboutLooking:
    'La carrera empieza en cuanto llegue alguien. Si mientras tanto juegas con un bot, te preguntaremos antes.',
  playBot: 'Jugar con un bot mientras tanto',
  cancel: 'Cancelar',
  home: 'Inicio',
  asking: (name) => `Preguntando a ${name}…`,
  aboutAsking: (name) => `${name} está en otra partida y tiene unos segundos para responder.`,
  here: (name) => `¡${name} está aquí!`,
  lost: 'No se puede conectar con el servidor. La búsqueda seguirá en cuanto vuelva la conexión.',
  refused: 'La búsqueda no ha funcionado',
  asked: (name) => `${name} quiere echar una carrera contigo. Tu partida aquí te espera.`,
  race: '¡Vamos!',
  notNow: 'Ahora no',
  missed: (name) => `${name} no ha esperado.`,
  lookAgain: 'Seguir buscando',
};
