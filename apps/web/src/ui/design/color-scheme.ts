/** The color schemes that a player can choose; `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const;
/** One of `themes`. */
export type Theme = (typeof themes)[number];

const storageKey = 'snap-up-theme';

/** Returns the theme that is kept in this browser. */
export function keptTheme(): Theme {
  try {
    const kept = localStorage.getItem(storageKey);
    return themes.find((one) => one === kept) ?? 'system';
  } catch {
    // A browser that keeps nothing throws, and the page has to work all the same.
    return 'system';
  }
}

/** Keeps the theme in this browser. */
export function keepTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // As above: the choice then lasts until the page is left.
  }
}

/** The media query that tells whether the device is dark. */
export const darkDevice = '(prefers-color-scheme: dark)';

/** Has the page show a theme, by an attribute that the styles read. */
export function showTheme(theme: Theme, isDeviceDark: boolean): void {
  const isDark = theme === 'dark' || (theme === 'system' && isDeviceDark);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? '#132e29' : '#1d5648');
}
