import type { Words } from '@snap-up/engine';
import type * as english from '../en/install.ts';

/** What is said of installing the site. */
export const installTexts: Words<typeof english.installTexts> = {
  title: 'Installation',
  about: 'Installé, Snap-Up s’ouvre depuis ton écran d’accueil dans sa propre fenêtre, même hors ligne.',
  install: 'Installer Snap-Up',
  shareMenu: 'Touche « Partager », puis « Sur l’écran d’accueil ».',
  startsWithoutGames:
    'Sur iPhone et iPad, l’app démarre sans tes parties. Une fois qu’elle est sur l’écran d’accueil, crée un code ici et saisis-le dans l’app.',
  bringGames: 'Emporter mes parties',
};
