import { MediaQuery } from 'svelte/reactivity';
import { darkDevice, keepTheme, keptTheme, showTheme, type Theme } from './color-scheme.ts';

/** The chosen theme, which sets an attribute of the page, kept in this browser. */
class ThemeChoice {
  chosen = $state<Theme>('system');

  /** Shows the theme that is kept here, and follows the device. To be called once, before anything is shown. */
  start(): void {
    this.chosen = keptTheme();
    const dark = new MediaQuery(darkDevice);
    $effect.root(() => {
      $effect(() => showTheme(this.chosen, dark.current));
    });
  }

  choose(theme: Theme): void {
    this.chosen = theme;
    keepTheme(theme);
  }
}

/** The theme of this page. */
export const theme = new ThemeChoice();
