import type { Words } from '@snap-up/engine';
import type * as english from '../en/install.ts';

/** What is said of installing the site. */
export const installTexts: Words<typeof english.installTexts> = {
  title: 'Installieren',
  about: 'Als App öffnet sich Snap-Up vom Startbildschirm aus in einem eigenen Fenster, auch ohne Netz.',
  install: 'Snap-Up installieren',
  shareMenu: 'Tippe auf „Teilen“ und dann auf „Zum Home-Bildschirm“.',
  startsWithoutGames:
    'Auf iPhone und iPad beginnt die App ohne deine Spiele. Sobald sie auf dem Home-Bildschirm ist, hol dir hier einen Code und gib ihn in der App ein.',
  bringGames: 'Spiele mitnehmen',
};
