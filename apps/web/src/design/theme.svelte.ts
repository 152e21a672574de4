export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const storageKey = 'snap-up-theme';

function stored(): Theme {
  try {
    const kept = localStorage.getItem(storageKey);
    return themes.find((one) => one === kept) ?? 'system';
  } catch {
    // A browser that keeps nothing still shows the table.
    return 'system';
  }
}

const prefersDark = matchMedia('(prefers-color-scheme: dark)');

/** What is chosen, and the page's attribute that follows it. */
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
      // As above: then the choice lasts until the page is left.
    }
    this.#apply();
  }

  #apply(): void {
    const isDark = this.chosen === 'dark' || (this.chosen === 'system' && prefersDark.matches);
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? '#132e29' : '#1d5648');
  }
}

export const theme = new ThemeChoice();
