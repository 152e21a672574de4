import type { Words } from '@snap-up/engine';
import type * as english from '../en/feedback.ts';

/** The words about sounds and vibration. */
export const feedbackTexts: Words<typeof english.feedbackTexts> = {
  sound: 'Son',
  volumes: { off: 'Coupé', low: 'Faible', medium: 'Moyen', high: 'Fort' },
  vibration: 'Vibration',
  on: 'Oui',
  off: 'Non',
  mute: 'Couper le son',
  muted: 'Son coupé.',
  unmuted: 'Son activé.',
};
