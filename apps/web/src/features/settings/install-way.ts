/** How this browser can install the site; null if it cannot, or has. */
export type InstallWay = 'offer' | 'share-menu';

/** Facts about the browser. */
export interface InstallBrowser {
  readonly hasOffer: boolean;
  /** Whether the page is shown as an installed app. */
  readonly isApp: boolean;
  readonly userAgent: string;
  readonly touchPoints: number;
}

/** Returns how a browser installs the site. Safari on iPhones and iPads does so from its Share menu and never offers it. */
export function installWay({ hasOffer, isApp, userAgent, touchPoints }: InstallBrowser): InstallWay | null {
  if (isApp) return null;
  if (hasOffer) return 'offer';
  // An iPad claims to be a Mac, but no Mac has a touch screen.
  const isMobileApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  const isSafari = /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS/.test(userAgent);
  return isMobileApple && isSafari ? 'share-menu' : null;
}
