import type { Words } from '@snap-up/engine';
import type * as english from '../en/table-page.ts';

/** The words of a table's page where it shows neither lobby nor game. */
export const tablePageTexts: Words<typeof english.tablePageTexts> = {
  reload: 'Recargar',
  tryAgain: 'Reintentar',
  leave: 'Salir',
  home: 'Inicio',
  createAGame: 'Crear partida',
  closed: 'Esta mesa está cerrada',
  hostClosedIt: 'La ha cerrado el anfitrión. Puedes crear otra partida cuando quieras.',
  replayOfTheLastGame: 'Repetición de la última partida',
  noSpectators: 'Aquí no se admiten espectadores',
  viewItWhenItIsOver: 'Se está jugando una partida. Podrás ver la repetición cuando termine.',
  whoAreYou: '¿Quién eres?',
  reloadAndEnterAName: 'Este navegador ya no sabe tu nombre. Recarga la página y escríbelo.',
  didNotWork: 'No ha funcionado',
  soloHere: 'Aquí alguien juega a solas',
  watchLaterOrPlay: (game) =>
    `No puedes entrar en una partida de solitario. Podrás ver su repetición cuando termine, o jugar tú a ${game}.`,
  play: (game) => `Jugar a ${game}`,
  replayOfThisGame: 'Repetición de esta partida',
};
