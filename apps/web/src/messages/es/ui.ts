import type { Words } from '@snap-up/engine';
import type * as english from '../en/ui.ts';

/** Shown when a part of the page that the player asked for could not be loaded. */
export const partFailedMessage: string = 'No se ha cargado. Revisa tu conexión e inténtalo de nuevo.';

/** The words of the parts that all pages share, by the component that shows them. */
export const uiTexts: Words<typeof english.uiTexts> = {
  confirm: {
    cancel: 'Cancelar',
  },
  copyText: {
    copy: 'Copiar',
    copied: 'Copiado',
    label: (label) => `Copiar: ${label}`,
    labelCopied: (label) => `Copiado: ${label}`,
    cannotCopy: 'Este navegador no permite copiar. El texto está seleccionado para que lo copies tú.',
  },
  dialog: {
    close: 'Cerrar',
  },
  letterKeysChoice: {
    letterKeys: 'Atajos de una tecla',
    on: 'Sí',
    off: 'No',
    explanation: 'Letras y signos como F, P o ?. Las flechas, Intro, Espacio y Esc funcionan siempre.',
  },
  menuButton: {
    menu: 'Menú',
  },
  loadingPage: { home: 'Inicio' },
  messagePage: {
    pageTitle: (title) => `${title} · Snap-Up`,
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
    reload: 'Recargar',
    later: 'Más tarde',
    reloadToContinue: 'Recarga la página para seguir donde estabas. No se pierde nada.',
  },
  pageHeader: {
    brand: 'Snap-Up, inicio',
    pages: 'Páginas',
    sections: { patience: 'Solitarios', rules: 'Reglas', games: 'Partidas' },
    settings: 'Ajustes',
  },
  more: 'Más',
  shareLink: {
    copy: 'Copiar',
    copied: 'Copiado',
    cannotCopy: 'Este navegador no permite copiar. Selecciona el enlace y cópialo a mano.',
    isSelected: 'Este navegador no permite copiar. El enlace está seleccionado para que lo copies tú.',
    share: 'Compartir',
  },
  stepper: {
    decrease: 'Menos',
    increase: 'Más',
  },
};
