import type { Words } from '@snap-up/engine';
import type * as english from '../en/records.ts';

import { marked } from '../marked.ts';

/** The words of the page in place of a record that cannot be shown, by the component that shows them. */
export const recordsTexts: Words<typeof english.recordsTexts> = {
  recordFaultNote: {
    fault: (line, sentence) => marked`<b>Línea ${line}:</b> ${sentence}`,
  },
  recordRejected: {
    notOver: 'Esta partida aún no ha terminado',
    watchWhenOver: 'Una repetición muestra todas las cartas, así que solo puedes verla cuando termine la partida.',
    goToTheTable: 'Ir a la mesa',
    tryAgain: 'Reintentar',
    gameNotFound: 'Partida no encontrada',
    checkTheLink: 'Revisa el enlace e inténtalo de nuevo.',
    home: 'Inicio',
    openASavedGame: 'Abrir una partida guardada',
    reload: 'Recargar',
    couldNotLoad: 'No se ha podido cargar la partida',
  },
};
