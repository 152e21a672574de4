/** The words about installing the site. */
export const installTexts = {
  title: 'Install',
  about: 'As an app, Snap-Up opens from your home screen in a window of its own, even offline.',
  install: 'Install Snap-Up',
  shareMenu: 'Tap Share, then “Add to Home Screen”.',
  startsWithoutGames:
    'On iPhone and iPad, the app starts without your games. Once it is on your home screen, get a code here and enter it in the app.',
  bringGames: 'Bring my games',
} as const;
