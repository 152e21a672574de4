import { preferenceKey } from '../preference-key.ts';

/** What attributes of the page say of its look. */
type PageLook = Readonly<Record<'theme' | 'contrast' | 'felt' | 'animation', string>>;

/** What the device says of the look that its owner likes. */
interface DeviceLook {
  readonly isDark: boolean;
  readonly hasHighContrast: boolean;
}

/** The media query that tells whether the device is dark. */
export const darkDevice = '(prefers-color-scheme: dark)';
/** The media query that tells whether the device asks for a high contrast. */
export const contrastDevice = '(prefers-contrast: more)';

/** Returns the look that is kept in this browser, whoever has written it: styles know no value that is none. */
export function keptPageLook(): PageLook {
  const kept = (name: keyof PageLook) => {
    try {
      return localStorage.getItem(preferenceKey(name));
    } catch {
      // A browser that keeps nothing throws, and the page has to work all the same.
      return null;
    }
  };
  return {
    theme: kept('theme') ?? 'system',
    contrast: kept('contrast') ?? 'system',
    felt: kept('felt') ?? 'green',
    animation: kept('animation') ?? 'quick',
  };
}

/** Whether the page is to have a high contrast. */
export function isContrastHigh(contrast: string, device: Pick<DeviceLook, 'hasHighContrast'>): boolean {
  return contrast === 'high' || (contrast === 'system' && device.hasHighContrast);
}

/** Has the page show a look, by attributes that the styles read. */
export function showPageLook({ theme, contrast, felt, animation }: PageLook, device: DeviceLook): void {
  const isDark = theme === 'dark' || (theme === 'system' && device.isDark);
  const { dataset } = document.documentElement;
  dataset.theme = isDark ? 'dark' : 'light';
  dataset.contrast = isContrastHigh(contrast, device) ? 'high' : 'standard';
  dataset.felt = felt;
  dataset.animation = animation;
}
