/** The words of the pages of settings, and of the dialog with the same choices. */
export const settingsTexts = {
  kept: {
    here: 'Saved in this browser.',
    named: 'Saved with your name.',
  },
  preview: 'Preview',
  dealAgain: 'Deal again',
  parts: {
    look: { title: 'Look', about: 'Cards, table, colors, animation' },
    playing: { title: 'Playing', about: 'Taps, automatic moves, clock, daily results' },
    sound: { title: 'Sound and accessibility', about: 'Volume, keyboard shortcuts, text view, screen reader' },
    device: { title: 'This device', about: 'Keeping your games, notifications, installing the app' },
  },
  sections: {
    cards: 'Cards',
    table: 'Table',
    page: 'Colors',
    sound: 'Sound and keys',
    byEar: 'Screen reader',
  },
  deck: {
    label: 'Suit colors',
    values: { 'two-color': 'Two', 'four-color': 'Four' },
    explanation: 'With four, every suit has its own color. They stay distinct for color-blind players.',
  },
  index: {
    label: 'Size of the corner numbers',
    values: { standard: 'Standard', large: 'Large' },
  },
  back: {
    label: 'Card back',
    values: { seat: 'Seat', diamonds: 'Gems', leaves: 'Leaves', stars: 'Stars', rays: 'Rays' },
    explanation: 'Only you see it, on your own cards. “Seat” is the back that goes with your place at the table.',
  },
  felt: {
    label: 'Felt',
    values: { green: 'Green', blue: 'Blue', burgundy: 'Red', slate: 'Gray' },
  },
  stockSide: {
    label: 'Stock side',
    values: { left: 'Left', right: 'Right' },
    explanation: 'Mirrors the table. Left-handed? Put the stock on the side you reach best.',
  },
  animation: {
    label: 'Animation',
    values: { off: 'Off', quick: 'Quick', calm: 'Calm' },
    explanation: 'Off if your device asks for reduced motion.',
  },
  doubleTap: {
    label: 'Double-tap time',
    values: { short: 'Short', standard: 'Standard', long: 'Long' },
    explanation: 'How quickly the second tap must follow the first.',
  },
  automatic: {
    label: 'Auto-move to foundations',
    values: { off: 'Off', safe: 'Safe cards', all: 'All cards' },
    explanations: {
      off: 'You move every card to the foundations yourself.',
      safe: 'In solitaire games, only cards you definitely won’t need in the columns anymore. If in doubt, none.',
      all: 'In solitaire games, every card that fits, even if you might still need it in a column.',
    },
  },
  clock: {
    label: 'Clock',
    values: { shown: 'Shown', hidden: 'Hidden' },
    explanation: 'In solitaire games. It pauses a minute after your last move and resumes with the next one.',
  },
  dailyResults: {
    label: 'My daily results',
    values: { shown: 'Shown', hidden: 'Hidden' },
    explanation: 'Shows people you’ve played with how you did in the daily deals. You see theirs either way.',
  },
  presence: {
    label: 'Online status',
    values: { shown: 'Shown', hidden: 'Hidden' },
    explanation: 'Shows people you’ve played with when you’re online or in a game. They can challenge you either way.',
  },
  strangers: {
    label: 'Strangers at public tables',
    values: { reactions: 'Reactions', messages: 'Messages' },
    explanation:
      'Messages are possible only if everyone at the table allows them. At invite-only tables, everyone can write.',
  },
  blocked: {
    title: 'Blocked people',
    explanation: 'They can’t take a seat at your tables, and you won’t see what they write.',
    unblock: (name: string) => `Unblock ${name}`,
    unblocked: (name: string) => `${name} isn’t blocked anymore.`,
  },
  letterKeys: {
    label: 'Single-key shortcuts',
    values: { on: 'On', off: 'Off' },
    explanation: 'Letters and symbols such as F or “?”. Arrow keys, Enter, Space and Escape always work.',
  },
  tapChoice: {
    label: 'Tapping a card',
    values: { moves: 'Moves it', 'picks up': 'Picks it up' },
    explanations: {
      moves: 'A tap moves the card to its best place. Drag it to put it elsewhere.',
      'picks up': 'Tap a card, then tap where it should go. Every move can be made without dragging.',
    },
  },
  outline: {
    label: 'Text view',
    values: { off: 'Off', on: 'On' },
    explanation: 'Also shows every table as headings and buttons, with keys that read it to you.',
  },
  speech: {
    label: 'Screen reader speed',
    values: { slow: 'Slow', standard: 'Standard', fast: 'Fast' },
    explanation: 'Announcements wait until your screen reader has finished the last one.',
  },
  theme: {
    label: 'Theme',
    values: { system: 'System', light: 'Light', dark: 'Dark' },
    explanation: '“System” follows your device.',
  },
  language: {
    label: 'Language',
    system: 'Automatic',
    explanation: '“Automatic” follows your browser.',
    whenOnline: 'Can’t reach the server. Pages will be in another language once it’s reachable again.',
  },
  contrast: {
    label: 'Contrast',
    values: { system: 'System', standard: 'Standard', high: 'High' },
    explanation: 'Bolder text, edges and suits.',
  },
} as const;

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

/** The words of the choice whether a browser shows notifications. */
export const notificationTexts = {
  title: 'Notifications',
  states: {
    unknown: '',
    /** Where nobody has a name yet, there is nobody to tell. */
    noName: 'Once you’ve joined a game, this device can notify you when it’s your turn.',
    unsupported: 'This browser can’t show notifications. On an iPhone or iPad, add Snap-Up to the Home Screen first.',
    blocked: 'Notifications are blocked. You can allow them for this site in your browser’s settings.',
    off: 'Get notified on this device when it’s your turn, when time is running out, when a game ends, and when a friend wants to race, even while Snap-Up is closed.',
    on: 'This device notifies you when it’s your turn, when time is running out, when a game ends, and when a friend wants to race.',
    unreachable:
      'Notifications are on, but the server can’t reach your browser’s push service right now. Until it can, none will arrive.',
  },
  turnOn: 'Turn on notifications',
  turnOff: 'Turn off',
} as const;
