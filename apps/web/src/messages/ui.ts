/** The words of the parts that all pages share, by the component that shows them. */
export const uiTexts = {
  confirm: {
    cancel: 'Cancel',
  },
  copyText: {
    copy: 'Copy',
    copied: 'Copied',
    label: (label: string) => `Copy: ${label}`,
  },
  dialog: {
    close: 'Close',
  },
  menuButton: {
    menu: 'Menu',
  },
  messagePage: {
    pageTitle: (title: string) => `${title} · Snap-Up`,
  },
  nameField: {
    yourName: 'Your name',
  },
  pageFrame: {
    home: 'Snap-Up, home',
    rules: 'Rules',
    appearance: 'Appearance',
  },
  resultSheet: {
    more: 'More',
  },
  shareLink: {
    copy: 'Copy',
    copied: 'Copied',
    cannotCopy: 'This browser doesn’t allow copying. The link is selected, so you can copy it yourself.',
    share: 'Share',
  },
  stepper: {
    decrease: 'Decrease',
    increase: 'Increase',
  },
  stockSideChoice: {
    stock: 'Stock on the',
    left: 'Left',
    right: 'Right',
  },
  themeChoice: {
    dark: 'Dark',
    light: 'Light',
    system: 'System',
    appearance: 'Appearance',
  },
  qrCode: {
    qrCode: 'QR code of the link',
    couldNotLoad: 'The QR code couldn’t be loaded.',
  },
} as const;
