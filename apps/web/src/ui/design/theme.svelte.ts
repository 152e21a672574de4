/** The color schemes that a player can choose; `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const;
/** One of `themes`. */
export type Theme = (typeof themes)[number];

const storageKey = 'snap-up-theme';

function stored(): Theme {
  try {
    const kept = localStorage.getItem(storageKey);
    return themes.find((one) => one === kept) ?? 'system';
  } catch {
    // A browser that keeps nothing throws, and the page has to work all the same.
    return 'system';
  }
}

const prefersDark = matchMedia('(prefers-color-scheme: dark)');

/** The chosen theme, which sets an attribute of the page, kept in this browser. */
class ThemeChoice {
  chosen = $state<Theme>(stored());

  constructor() {
    this.#apply();
    prefersDark.addEventListener('change', () => this.#apply());
  }

  choose(theme: Theme): void {
    this.chosen = theme;
    try {
      localStorage.setItem(storageKey, theme);
    } catch {
      // As above: the choice then lasts until the page is left.
    }
    this.#apply();
  }

  #apply(): void {
    const isDark = this.chosen === 'dark' || (this.chosen === 'system' && prefersDark.matches);
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? '#132e29' : '#1d5648');
  }
}

/** The theme of this page. */
export const theme = new ThemeChoice();
