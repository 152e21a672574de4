/** The words about sounds and vibration. */
export const feedbackTexts = {
  sound: 'Sound',
  volumes: { off: 'Off', low: 'Low', medium: 'Medium', high: 'High' },
  vibration: 'Vibration',
  on: 'On',
  off: 'Off',
  mute: 'Mute',
  muted: 'Sound off.',
  unmuted: 'Sound on.',
} as const;
