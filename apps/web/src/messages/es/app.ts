import type { Words } from '@snap-up/engine';
import type * as english from '../en/app.ts';

/** The words of what opens the pages, by the component that shows them. */
export const appTexts: Words<typeof english.appTexts> = {
  app: {
    joining: 'Entrando…',
    cannotReach: 'No se puede conectar con el servidor',
    keepsTrying: 'Quizá se esté reiniciando. No se pierde nada, y esta página sigue intentándolo.',
    tryAgain: 'Reintentar',
    home: 'Inicio',
    unreachable: {
      title: 'No se puede conectar con el servidor.',
      text: 'Quizá se esté reiniciando. Esta página sigue intentándolo.',
    },
  },
  loadFailed: {
    title: 'Esta página no se ha cargado',
  },
  notFound: {
    title: 'Página no encontrada',
    text: 'Revisa el enlace o empieza desde la página de inicio.',
    home: 'Inicio',
  },
  tableNotFound: {
    title: 'Mesa no encontrada',
    text: 'Revisa el enlace o crea tu propia partida.',
    createGame: 'Crear partida',
  },
  pageFailed: {
    title: 'Algo ha salido mal',
    text: 'No se puede mostrar esta página. Recargarla suele ayudar.',
    reload: 'Recargar',
    home: 'Inicio',
  },
  qrCode: {
    qrCode: 'Código QR del enlace',
  },
};
