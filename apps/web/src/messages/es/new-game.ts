import type { Words } from '@snap-up/engine';
import type * as english from '../en/new-game.ts';

/** The words of the page that creates a table. */
export const newGameTexts: Words<typeof english.newGameTexts> = {
  pageTitle: 'Nueva partida · Snap-Up',
  title: 'Nueva partida',
  game: 'Juego',
  players: 'Jugadores',
  more: 'Más',
  create: 'Crear y compartir',
};
