import type { Words } from '@snap-up/engine';
import type * as english from '../en/offline.ts';
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
    tooLate:
      'También jugaste este reparto del día en otra pestaña o en otro dispositivo, y ya terminó. Lo que jugaste aquí sin conexión no cuenta.',
    open: 'Abrirla',
    close: 'Cerrar',
  },
  offlineTablePage: {
    opening: 'Abriendo tu partida…',
    notSaved: {
      title: 'No se puede guardar en este dispositivo.',
      text: 'Quizá no quede espacio. No cierres esta pestaña: tus últimas jugadas aún no están guardadas.',
      short: 'No cierres la pestaña.',
    },
  },
  keptNote: {
    asOf: (moment) => `No tienes conexión. Esto es del ${moment}.`,
  },
};
