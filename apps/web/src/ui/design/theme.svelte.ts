import { devicePrefersDark, keepTheme, keptTheme, showTheme, type Theme } from './color-scheme.ts';

/** The chosen theme, which sets an attribute of the page, kept in this browser. */
class ThemeChoice {
  chosen = $state<Theme>('system');

  /** Shows the theme that is kept here, and follows the device. To be called once, before anything is shown. */
  start(): void {
    this.chosen = keptTheme();
    showTheme(this.chosen);
    devicePrefersDark().addEventListener('change', () => showTheme(this.chosen));
  }

  choose(theme: Theme): void {
    this.chosen = theme;
    keepTheme(theme);
    showTheme(theme);
  }
}

/** The theme of this page. */
export const theme = new ThemeChoice();
