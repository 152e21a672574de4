/** Shown when a part of the page that the player asked for could not be loaded. */
export const partFailedMessage = 'That didn’t load. Check your connection, then try again.';

/** The words of the parts that all pages share, by the component that shows them. */
export const uiTexts = {
  confirm: {
    cancel: 'Cancel',
  },
  copyText: {
    copy: 'Copy',
    copied: 'Copied',
    label: (label: string) => `Copy: ${label}`,
    labelCopied: (label: string) => `Copied: ${label}`,
    cannotCopy: 'This browser doesn’t allow copying. The text is selected, so you can copy it yourself.',
  },
  dialog: {
    close: 'Close',
  },
  letterKeysChoice: {
    letterKeys: 'Single-key shortcuts',
    on: 'On',
    off: 'Off',
    explanation: 'Letters and symbols such as F, P or ?. Arrow keys, Enter, Space and Escape always work.',
  },
  menuButton: {
    menu: 'Menu',
  },
  loadingPage: { home: 'Home' },
  messagePage: {
    pageTitle: (title: string) => `${title} · Snap-Up`,
  },
  nameDialog: {
    title: 'What’s your name?',
    continue: 'Continue',
  },
  nameField: {
    yourName: 'Your name',
  },
  newVersion: {
    isHere: 'A new version is available.',
    reload: 'Reload',
    later: 'Later',
    reloadToContinue: 'Reload the page to continue where you were. Nothing is lost.',
  },
  pageHeader: {
    brand: 'Snap-Up, home',
    pages: 'Pages',
    sections: { patience: 'Solitaire', rules: 'Rules', games: 'My games' },
    settings: 'Settings',
  },
  more: 'More',
  shareLink: {
    copy: 'Copy',
    copied: 'Copied',
    cannotCopy: 'This browser doesn’t allow copying. Select the link and copy it by hand.',
    isSelected: 'This browser doesn’t allow copying. The link is selected, so you can copy it yourself.',
    share: 'Share',
  },
  stepper: {
    decrease: 'Decrease',
    increase: 'Increase',
  },
} as const;
