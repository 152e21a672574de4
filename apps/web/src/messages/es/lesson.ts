import type { Words } from '@snap-up/engine';
import type * as english from '../en/lesson.ts';

/** The steps of the lesson of the race: a few words, and what stands below its figure. */
export const raceLessonWords: Words<typeof english.raceLessonWords> = {
  middle: {
    heading: 'Carrera hacia el centro',
    text: 'Cada cual juega con su baraja, todos a la vez. Gana quien tenga más cartas en las fundaciones del centro cuando nadie pueda seguir, o quien lleve allí las 52 antes que nadie.',
    caption:
      'Las fundaciones son de todos. Empiezan con un as y suben con el mismo palo. Toca una carta para enviarla allí.',
  },
  columns: {
    heading: 'Forma tus columnas',
    text: 'Bajan de uno en uno, rojo sobre negro o negro sobre rojo. Al quitar cartas, se descubre la de debajo.',
    caption:
      'Las secuencias se mueven juntas. Solo un rey, con las cartas que lleve encima, puede ocupar una columna vacía.',
  },
  stock: {
    heading: 'Saca cartas del mazo',
    text: 'Toca el mazo para tener más cartas. Solo se puede jugar la de arriba del descarte; después, la que queda debajo.',
    caption: 'Cuando el mazo está vacío, tócalo para dar la vuelta al descarte. Puedes hacerlo cuantas veces quieras.',
  },
  firstThere: {
    heading: 'La primera que llega se queda el sitio',
    text: 'Si la carta de un rival llega antes que la tuya, la tuya vuelve a su lugar. Así que mira primero al centro.',
    caption: 'El cuatro de tu rival fue más rápido.',
  },
};
