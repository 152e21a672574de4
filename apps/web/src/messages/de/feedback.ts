import type { Words } from '@snap-up/engine';
import type * as english from '../en/feedback.ts';

/** The words about sounds and vibration. */
export const feedbackTexts: Words<typeof english.feedbackTexts> = {
  sound: 'Ton',
  volumes: { off: 'Aus', low: 'Leise', medium: 'Mittel', high: 'Laut' },
  vibration: 'Vibration',
  on: 'An',
  off: 'Aus',
  mute: 'Stumm',
  muted: 'Ton aus.',
  unmuted: 'Ton an.',
};
