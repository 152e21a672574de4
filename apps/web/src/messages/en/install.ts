/** The words about installing the site. */
export const installTexts = {
  title: 'Install',
  about: 'As an app, Snap-Up opens from your home screen in a window of its own, also without a network.',
  install: 'Install Snap-Up',
  shareMenu: 'Tap Share, then “Add to Home Screen”.',
} as const;
