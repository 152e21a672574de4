import type { Words } from '@snap-up/engine';
import type * as english from '../en/offline.ts';
import { numberText } from '../numbers.ts';

/** What is said of games and pages while there is no network, by the component that shows it. */
export const offlineTexts: Words<typeof english.offlineTexts> = {
  offlineNotice: {
    title: 'No tienes conexión.',
    needsNetwork:
      'Las partidas con otros la necesitan, y esta página seguirá por sí sola cuando vuelva. Los solitarios funcionan sin ella.',
    playPatience: 'Jugar un solitario',
  },
  secondGame: {
    title: 'Una segunda partida guardada',
    carriedOn:
      'También seguiste esta partida en otra pestaña o en otro dispositivo. Las dos quedan guardadas: lo que jugaste sin conexión es ahora una partida aparte.',
    handedOver:
      'También seguiste esta partida en otro dispositivo. Esa también queda guardada, como una partida aparte.',
    open: 'Abrirla',
    close: 'Cerrar',
  },
  offlineTablePage: {
    opening: 'Abriendo tu partida…',
    notSaved: {
      title: 'No se puede guardar en este dispositivo.',
      text: 'Quizá no quede espacio. No cierres esta pestaña: tus últimas jugadas aún no están guardadas.',
    },
  },
  offlineGame: {
    won: 'Ganada',
    notWon: 'No ganada',
    withHelp: 'con ayuda',
    notSent: 'Aún sin enviar',
    aboutNotSent: 'Terminadas en este dispositivo. Se enviarán cuando vuelvas a tener conexión.',
    replay: 'Ver',
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
  keptNote: {
    asOf: (moment) => `No tienes conexión. Esto es del ${moment}.`,
  },
};
