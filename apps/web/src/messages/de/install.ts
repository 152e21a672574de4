import type { Words } from '@snap-up/engine';
import type * as english from '../en/install.ts';

/** What is said of installing the site. */
export const installTexts: Words<typeof english.installTexts> = {
  title: 'Installieren',
  about: 'Als App öffnet sich Snap-Up vom Startbildschirm aus in einem eigenen Fenster, auch ohne Netz.',
  install: 'Snap-Up installieren',
  shareMenu: 'Tippe auf „Teilen“ und dann auf „Zum Home-Bildschirm“.',
};
