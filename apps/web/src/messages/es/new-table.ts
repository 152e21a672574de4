import type { Words } from '@snap-up/engine';
import type * as english from '../en/new-table.ts';

/** The words of the page of all ways to play with others, and of the part of it that creates a table. */
export const newTableTexts: Words<typeof english.newTableTexts> = {
  pageTitle: 'Jugar · Snap-Up',
  play: 'Jugar',
  title: 'Crear una partida',
  game: 'Juego',
  players: 'Jugadores',
  create: 'Crear la partida',
  note: 'Podrás cambiar todo esto en la mesa hasta que empiece la partida.',
};
