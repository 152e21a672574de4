/** The words of the choice whether a browser shows notifications. */
export const notificationTexts = {
  title: 'Notifications',
  states: {
    unknown: '',
    /** Where nobody has a name yet, there is nobody to tell. */
    noName: 'Once you’ve joined a game, this device can notify you when it’s your turn.',
    unsupported: 'This browser can’t show notifications. On an iPhone or iPad, add Snap-Up to the Home Screen first.',
    blocked: 'Notifications are blocked. You can allow them for this site in your browser’s settings.',
    off: 'Get notified on this device when it’s your turn, when time is running out, and when a game ends, even while Snap-Up is closed.',
    on: 'This device notifies you when it’s your turn, when time is running out, and when a game ends.',
    unreachable:
      'Notifications are on, but the server can’t reach your browser’s push service right now. Until it can, none will arrive.',
  },
  turnOn: 'Turn on notifications',
  turnOff: 'Turn off',
} as const;
