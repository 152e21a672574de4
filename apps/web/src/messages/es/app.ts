import type { Words } from '@snap-up/engine';
import type * as english from '../en/app.ts';
import { numberText } from '../sentence.ts';

export const appTexts: Words<typeof english.appTexts> = {
  app: {
    joining: 'Entrando…',
    cannotReach: 'No se puede conectar con el servidor',
    keepsTrying: 'Quizá se esté reiniciando. No se pierde nada, y esta página sigue intentándolo.',
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
  },
  tableNotFound: {
    title: 'Mesa no encontrada',
    text: 'Revisa el enlace o crea tu propia partida.',
  },
  pageFailed: {
    title: 'Algo ha salido mal',
    text: 'No se puede mostrar esta página. Recargarla suele ayudar.',
  },
};

export const callTexts: Words<typeof english.callTexts> = {
  title: 'Reto',
  wantsToRace: (name) => `${name} te reta a una carrera.`,
  race: 'Jugar',
  notNow: 'Ahora no',
  waitsNoMore: (name) => `${name} ya no te espera.`,
};

export const partFailedMessage: string = 'No se ha cargado. Revisa tu conexión e inténtalo de nuevo.';

export const uiTexts: Words<typeof english.uiTexts> = {
  copyText: {
    copy: 'Copiar',
    copied: 'Copiado',
    label: (label) => `Copiar: ${label}`,
    labelCopied: (label) => `Copiado: ${label}`,
    cannotCopy: 'Este navegador no permite copiar. El texto está seleccionado para que lo copies tú.',
  },
  menuButton: {
    menu: 'Menú',
  },
  nameDialog: {
    title: '¿Cómo te llamas?',
    continue: 'Continuar',
  },
  nameField: {
    yourName: 'Tu nombre',
  },
  newVersion: {
    isHere: 'Hay una versión nueva.',
    later: 'Más tarde',
    reloadToContinue: 'Recarga la página para seguir donde estabas. No se pierde nada.',
  },
  pageHeader: {
    brand: 'Snap-Up, inicio',
    pages: 'Páginas',
    sections: { patience: 'Solitarios', rules: 'Reglas', games: 'Partidas' },
  },
  more: 'Más',
  shareLink: {
    cannotCopy: 'Este navegador no permite copiar. Selecciona el enlace y cópialo a mano.',
    isSelected: 'Este navegador no permite copiar. El enlace está seleccionado para que lo copies tú.',
  },
  stepper: {
    decrease: 'Menos',
    increase: 'Más',
  },
};

export const rejectionTextWords: Words<typeof english.rejectionTextWords> = {
  unreachable: 'No se puede conectar con el servidor. Quizá se esté reiniciando.',
  failed: 'No ha funcionado. Recarga la página e inténtalo de nuevo.',
};

export const dealSearchTexts: Words<typeof english.dealSearchTexts> = {
  looking: 'Buscando un reparto que se pueda ganar…',
};

export const offlineTexts: Words<typeof english.offlineTexts> = {
  offlineNotice: {
    needsServer: 'Las partidas con otros seguirán cuando vuelva. Los solitarios funcionan sin él.',
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
    asOf: (moment) => `No se puede conectar con el servidor. Esto es del ${moment}.`,
  },
};

export const offlineGameTexts: Words<typeof english.offlineGameTexts> = {
  offlineGame: {
    notSent: 'Aún sin enviar',
    aboutNotSent: 'Terminadas en este dispositivo. Se enviarán cuando vuelvas a tener conexión.',
    saved: 'Repartido sin conexión, guardado en este dispositivo',
    noNewDeals:
      'No se puede conectar con el servidor y este navegador no deja que los sitios guarden partidas: por ahora no hay nuevos repartos.',
    newDealsHere:
      'No se puede conectar con el servidor. Los nuevos repartos se guardan en este dispositivo y se sumarán a tus partidas cuando vuelva a responder.',
    anyDeal: 'No se encontró a tiempo un reparto así: este puede ser de cualquier nivel y quizá no se pueda ganar.',
  },
  playRecord: {
    unsent: (count) =>
      count === 1
        ? 'Incluye una partida aún sin enviar. Los gráficos y las medianas también la contarán cuando vuelvas a tener conexión.'
        : `Incluye ${numberText(count)} partidas aún sin enviar. Los gráficos y las medianas también las contarán cuando vuelvas a tener conexión.`,
  },
};

export const pageTexts: Words<typeof english.pageTexts> = {
  description: 'Reta a tus amigos al Klondike o juega solitarios, directamente en tu navegador. Sin registro.',
  needsScripts: 'Snap-Up necesita JavaScript.',
  appDescription: 'Reta a tus amigos al Klondike o juega solitarios.',
  patience: 'Solitarios',
  playWithOthers: 'Jugar con otros',
};

export const pushNoticeWords: Words<typeof english.pushNoticeWords> = {
  yourTurn: 'Tu turno',
  playingWith: (others) => `Con ${others}.`,
  playingWithTime: (others, left) => `Con ${others}. Tienes ${left}.`,
  stillYourTurn: 'Sigue siendo tu turno',
  timeShort: (others, left) => `Con ${others}. Tiempo restante: ${left}.`,
  youWon: 'Has ganado',
  sharedFirst: 'Empate',
  youCame: (place) => `Has acabado en el puesto ${place}`,
  gameOver: (others) => `La partida con ${others} ha terminado.`,
  waitedFor: (name) => `${name} te está esperando`,
  yourTable: (others) => `En la mesa con ${others}.`,
  wantsToRace: (name) => `${name} te reta a una carrera`,
  tapToRace: 'Toca para jugar.',
  someNews: 'Hay novedades en tu mesa.',
};
