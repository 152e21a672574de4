import type * as english from '../en/double-klondike.ts';
import type { Words } from '../words.ts';

/** What players read of Double Klondike. */
export const words: Words<typeof english.words> = {
  name: 'Doble Klondike',
  summary: 'El solitario Snap-Up, por turnos: sin prisas, juega cuanto quieras y después pasa.',
  options: {
    playOut: {
      label: 'Jugar por el 2.º y el 3.º',
      explanation:
        'Con tres o más jugadores, cuando alguien gana, los demás siguen jugando por el 2.º y el 3.er puesto.',
      choices: { false: { label: 'No', explanation: 'La partida termina en cuanto alguien gana.' }, true: 'Sí' },
    },
    blocked: {
      label: 'Si la partida se bloquea',
      choices: {
        proved: {
          label: 'Termina si ya no se puede avanzar',
          explanation: 'La partida termina cuando es seguro que nadie puede avanzar más.',
        },
        passes: {
          label: 'Termina tras una ronda sin jugadas',
          explanation: 'La partida termina tras una ronda en la que nadie pudo jugar.',
        },
      },
    },
  },
};
