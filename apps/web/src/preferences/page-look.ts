import { storageIn } from '../shared/storage.ts';

/** What this browser keeps of choices, by the names of preferences. */
export const keptChoices = storageIn(() => localStorage);

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
    theme: keptChoices.get('theme') ?? 'system',
    contrast: keptChoices.get('contrast') ?? 'system',
    felt: keptChoices.get('felt') ?? 'green',
    animation: keptChoices.get('animation') ?? 'quick',
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
