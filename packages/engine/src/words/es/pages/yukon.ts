import { diagrams } from '../../../games/yukon/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Yukon (Y1 to Y7; G2, G3). */
export const page: readonly RulesPart[] = [
  { heading: 'El objetivo' },
  'Lleva las 52 cartas a las cuatro fundaciones, cada palo del as al rey. No hay mazo: todo está en la mesa desde el principio.',
  { heading: 'La mesa' },
  'La primera columna tiene una sola carta. Las otras seis tienen cinco cartas boca arriba cada una, sobre una a seis boca abajo. Al destapar una carta boca abajo, se descubre sola.',
  {
    ...diagrams.start,
    caption:
      'El comienzo de una partida. Una jota puede ir sobre la reina; el siete puede ir sobre el ocho y dejar vacía su columna.',
  },
  { heading: 'Grupos' },
  'Las columnas bajan de uno en uno y alternan colores, como en Klondike. Pero aquí puedes mover cualquier carta boca arriba, esté donde esté en su columna; se lleva consigo todas las que tiene encima, en cualquier orden. Solo la carta que tomas tiene que encajar sobre la última de otra columna.',
  {
    ...diagrams.group,
    caption:
      'El cinco rojo encaja sobre el seis negro y se lleva tres cartas que no forman una secuencia. El nueve de diamantes, con su dos, podría ir sobre el diez.',
  },
  'Un grupo solo se puede poner sobre la última carta de una columna, y las cartas boca abajo nunca se mueven.',
  { ...diagrams.covered, caption: 'El seis está tapado, así que ningún cinco puede ir allí.' },
  { heading: 'Columnas vacías' },
  'Solo un rey puede ocupar una columna vacía, con todo lo que lleve encima.',
  {
    ...diagrams.emptyColumn,
    caption: 'El rey se va con el nueve y el dos, y se descubre una carta oculta.',
  },
  { heading: 'Las fundaciones' },
  'Un as empieza una fundación, y su palo sigue carta a carta. Solo puede subir la última carta de una columna, de una en una, y allí se queda.',
  { heading: 'Ganar y perder' },
  'Ganas cuando todas las cartas están en las fundaciones. Pierdes cuando no queda ninguna jugada que cambie algo. Mientras puedan ir y venir cartas, la partida sigue: te toca a ti averiguar si hay salida.',
  { heading: 'Consejos' },
  'Busca primero las cartas boca abajo, y piénsalo dos veces antes de enviar un dos a su fundación. Un as del otro color con un grupo encima quizá necesite ese dos.',
  {
    ...diagrams.waitWithTwo,
    caption:
      'El dos de corazones podría subir. Pero mientras se quede, todo el grupo puede ponerse sobre él y liberar las cartas ocultas.',
  },
];
