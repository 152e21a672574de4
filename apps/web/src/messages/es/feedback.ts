import type { Words } from '@snap-up/engine';
import type * as english from '../en/feedback.ts';

/** The words about sounds and vibration. */
export const feedbackTexts: Words<typeof english.feedbackTexts> = {
  sound: 'Sonido',
  volumes: { off: 'No', low: 'Bajo', medium: 'Medio', high: 'Alto' },
  vibration: 'Vibración',
  on: 'Sí',
  off: 'No',
  mute: 'Silenciar',
  muted: 'Sonido desactivado.',
  unmuted: 'Sonido activado.',
};
