import { diagrams } from '../../../games/box-kite/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Box Kite (BK1 to BK9). */
export const page: readonly RulesPart[] = [
  { heading: 'El objetivo' },
  'Lleva las 104 cartas de dos barajas a las ocho fundaciones. Cada palo tiene dos: una sube del as al rey y la otra baja del rey al as.',
  { heading: 'La mesa' },
  'Un as y un rey de cada palo empiezan las fundaciones. Las demás cartas se reparten boca arriba en doce columnas de ocho. No hay mazo, así que no llegarán cartas nuevas. Si quieres una partida más difícil, reparte solo las últimas cartas boca arriba; las demás se descubren al destaparlas.',
  { heading: 'Las columnas' },
  'Solo puedes mover la última carta de una columna, de una en una. Ponla sobre la última de otra columna que tenga un valor más o un valor menos, de cualquier palo. Puedes cambiar de dirección en cualquier carta, y el as y el rey son vecinos.',
  {
    ...diagrams.fitting,
    caption: 'El siete puede ir sobre el ocho o sobre el seis. Ni el color ni el palo importan.',
  },
  {
    ...diagrams.aceAndKing,
    caption: 'El as va sobre el rey y el rey sobre el as. Dos cartas del mismo valor nunca van juntas.',
  },
  'Una columna vacía se queda vacía. Ese hueco se pierde para siempre, así que piénsalo antes de vaciar una columna.',
  { heading: 'Las fundaciones' },
  'Las fundaciones se forman con cartas del mismo palo, de valor en valor. Hay dos copias de cada carta, una para cada fundación de su palo; tú decides cuál va a cuál.',
  {
    ...diagrams.twoFoundations,
    caption: 'Las dos fundaciones de corazones necesitan un cinco: una mientras sube y la otra mientras baja.',
  },
  { heading: 'De una fundación a otra' },
  'Cuando las cartas superiores de las dos fundaciones de un palo tienen valores consecutivos, cualquiera de ellas puede pasar sobre la otra. Puedes hacerlo cuantas veces quieras y en ambas direcciones. Solo las cartas base no se mueven: el as y el rey con que empezaron las fundaciones.',
  {
    ...diagrams.meeting,
    caption: 'El siete y el ocho se encuentran. El siete puede pasar a la derecha, o el ocho a la izquierda.',
  },
  'Esta es la clave del juego. Puedes pasar carta tras carta de una fundación a la otra hasta que arriba quede el valor que necesita una carta de las columnas.',
  {
    ...diagrams.noPlaceYet,
    caption:
      'Aún no hay sitio para el segundo nueve. Pero cuando el ocho haya pasado al otro lado, el nueve podrá seguir.',
  },
  'Las cartas nunca vuelven de las fundaciones a las columnas.',
  {
    ...diagrams.staying,
    caption:
      'Por su valor, las dos jugadas encajan, pero ninguna está permitida. El dos no puede volver a una columna, y el as es una carta base: se queda, aunque sea vecino del dos.',
  },
  { heading: 'Ganar y perder' },
  'Ganas cuando todas las cartas están en las fundaciones. Pierdes cuando no queda ninguna jugada, contando las que hay entre fundaciones. Mientras puedan ir y venir cartas, la partida sigue, aunque eso no lleve a nada.',
  { heading: 'Consejos' },
  'Cuando las dos fundaciones de un palo muestran el mismo valor, ya se han cruzado y no pueden pasar más cartas entre ellas. Elige bien dónde se encuentran. Y localiza la segunda copia de una carta antes de enterrar la primera.',
];
