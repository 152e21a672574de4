import type { Words } from '@snap-up/engine';
import type * as english from '../en/daily-proof.ts';

/** What the page of a daily deal says of its days, and of the commitments to its deals. */
export const dailyProofTexts: Words<typeof english.dailyProofTexts> = {
  title: '¿Es justo?',
  day: (end) => `Todos reciben las mismas cartas, de medianoche a medianoche UTC. El próximo reparto llega ${end}.`,
  about:
    'Las cartas del reparto del día se fijan la víspera. Su huella SHA-256 demuestra después que nadie las ha cambiado.',
  canBeWon: 'El reparto de hoy se puede ganar.',
  today: 'Hoy',
  tomorrow: 'Mañana',
  yesterday: 'Cartas y solución de ayer',
};
