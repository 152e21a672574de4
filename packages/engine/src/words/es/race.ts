import type * as english from '../en/race.ts';
import type { Words } from '../words.ts';

/** What players read of Klondike race. */
export const words: Words<typeof english.words> = {
  name: 'Klondike a la carrera',
  summary:
    'Cada cual juega su Klondike, todos a la vez y con fundaciones comunes. La mano más rápida se queda con el sitio.',
  options: {
    playOn: {
      label: 'Jugar por el 2.º y el 3.º',
      explanation:
        'Con tres o más jugadores, cuando alguien gana, los demás siguen jugando por el 2.º y el 3.er puesto.',
      choices: { true: 'Sí', false: { label: 'No', explanation: 'La carrera termina en cuanto alguien gana.' } },
    },
    evenDeal: {
      label: 'Repartos equilibrados',
      explanation:
        'Se reparten barajas con posibilidades parecidas, según lo que muestran unas sencillas carreras de prueba.',
      choices: {
        1: 'Sí',
        false: { label: 'No', explanation: 'Vale el primer reparto, aunque favorezca a alguien.' },
      },
    },
  },
};
