/** The words of what opens the pages, by the component that shows them. */
export const appTexts = {
  app: {
    joining: 'Joining …',
    cannotReach: 'Can’t reach the server',
    keepsTrying: 'It may be restarting. Nothing is lost, and this page keeps trying.',
    tryAgain: 'Try again',
    home: 'Home',
    unreachable: { title: 'Can’t reach the server.', text: 'It may be restarting. This page keeps trying.' },
  },
  loadFailed: {
    title: 'This page didn’t load',
  },
  notFound: {
    title: 'Page not found',
    text: 'Check the link, or start from the home page.',
    home: 'Home',
  },
  tableNotFound: {
    title: 'Table not found',
    text: 'Check the link, or create a game of your own.',
    createGame: 'Create a game',
  },
  pageFailed: {
    title: 'Something went wrong',
    text: 'This page can’t be shown. Reloading it usually helps.',
    reload: 'Reload',
    home: 'Home',
  },
  qrCode: {
    qrCode: 'QR code for the link',
  },
} as const;
