import type { Words } from '@snap-up/engine';
import type * as english from '../en/install.ts';

/** What is said of installing the site. */
export const installTexts: Words<typeof english.installTexts> = {
  title: 'Instalar',
  about: 'Como aplicación, Snap-Up se abre desde tu pantalla de inicio en su propia ventana, también sin conexión.',
  install: 'Instalar Snap-Up',
  shareMenu: 'Toca “Compartir” y luego “Añadir a pantalla de inicio”.',
  startsWithoutGames:
    'En iPhone y iPad, la aplicación empieza sin tus partidas. Cuando esté en la pantalla de inicio, crea aquí un código e introdúcelo en la aplicación.',
  bringGames: 'Llevar mis partidas',
};
