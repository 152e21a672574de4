import type { Words } from '@snap-up/engine';
import type * as english from '../en/offline-games.ts';
import { numberText } from '../numbers.ts';

/** What is said of patience games that were dealt without a network, by the component that shows it. */
export const offlineGameTexts: Words<typeof english.offlineGameTexts> = {
  offlineGame: {
    won: 'Ganada',
    notWon: 'No ganada',
    notSent: 'Aún sin enviar',
    aboutNotSent: 'Terminadas en este dispositivo. Se enviarán cuando vuelvas a tener conexión.',
    replay: 'Repetición',
    goOn: 'Continuar',
    saved: 'Repartido sin conexión, guardado en este dispositivo',
    noNewDeals:
      'No tienes conexión y este navegador no deja que los sitios guarden partidas. Para un nuevo reparto hace falta conexión.',
    newDealsHere:
      'No tienes conexión. Los nuevos repartos se guardan en este dispositivo y se sumarán a tus partidas cuando vuelvas a tenerla.',
    anyDeal: 'No se encontró a tiempo un reparto así: este puede ser de cualquier nivel y quizá no se pueda ganar.',
  },
  playRecord: {
    unsent: (count) =>
      count === 1
        ? 'Incluye una partida aún sin enviar. Los gráficos y las medianas también la contarán cuando vuelvas a tener conexión.'
        : `Incluye ${numberText(count)} partidas aún sin enviar. Los gráficos y las medianas también las contarán cuando vuelvas a tener conexión.`,
  },
};
