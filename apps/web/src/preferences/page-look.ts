import type { PreferenceName } from '@snap-up/protocol';

/** The storage keys that differ from the preferences' names. */
const keys: Partial<Record<PreferenceName, string>> = {
  theme: 'snap-up-theme',
  stockSide: 'snap-up stock side',
  letterKeys: 'snap-up letter keys',
  automatic: 'snap-up patience automatic',
  clock: 'snap-up patience clock',
};

const keyOf = (name: PreferenceName): string => keys[name] ?? `snap-up ${name}`;

/** Returns what this browser has stored of a preference; null for nothing. */
export function storedPreference(name: PreferenceName): string | null {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    // A browser without storage throws, and the page has to work anyway.
    return null;
  }
}

/** Stores a preference in this browser. */
export function storePreference(name: PreferenceName, value: string): void {
  try {
    localStorage.setItem(keyOf(name), value);
  } catch {
    // As above: the choice then lasts until the page is left.
  }
}

/** The page attributes for its look. */
type PageLook = Readonly<Record<'theme' | 'contrast' | 'felt' | 'animation', string>>;

/** The device's preferences. */
interface DeviceLook {
  readonly isDark: boolean;
  readonly hasHighContrast: boolean;
}

/** The media query for a dark device. */
export const darkDevice = '(prefers-color-scheme: dark)';
/** The media query for high contrast on the device. */
export const contrastDevice = '(prefers-contrast: more)';

/** Returns the look stored in this browser, validated: styles know no invalid values. */
export function keptPageLook(): PageLook {
  return {
    theme: storedPreference('theme') ?? 'system',
    contrast: storedPreference('contrast') ?? 'system',
    felt: storedPreference('felt') ?? 'green',
    animation: storedPreference('animation') ?? 'quick',
  };
}

/** Whether the page has high contrast. */
export function isContrastHigh(contrast: string, device: Pick<DeviceLook, 'hasHighContrast'>): boolean {
  return contrast === 'high' || (contrast === 'system' && device.hasHighContrast);
}

/** Applies a look to the page, by attributes that the styles read. */
export function showPageLook({ theme, contrast, felt, animation }: PageLook, device: DeviceLook): void {
  const isDark = theme === 'dark' || (theme === 'system' && device.isDark);
  const { dataset } = document.documentElement;
  dataset.theme = isDark ? 'dark' : 'light';
  dataset.contrast = isContrastHigh(contrast, device) ? 'high' : 'standard';
  dataset.felt = felt;
  dataset.animation = animation;
}
