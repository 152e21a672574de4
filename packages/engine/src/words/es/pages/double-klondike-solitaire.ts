import { diagrams } from '../../../games/double-klondike-solitaire/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Double Klondike Solitaire (DKS1 to DKS6; else K2 to K10). */
export const page: readonly RulesPart[] = [
  { heading: 'El objetivo' },
  'Lleva las 104 cartas de dos barajas a las ocho fundaciones. Cada palo tiene dos, que suben del as al rey.',
  { heading: 'La mesa' },
  'Las dos barajas se mezclan. Nueve columnas tienen de una a nueve cartas, la última boca arriba. Al destapar una carta boca abajo, se descubre sola. Las otras 59 cartas son el mazo.',
  { heading: 'Las columnas' },
  'Las columnas bajan de uno en uno y alternan colores. Puedes mover cualquier secuencia del final de una columna, o parte de ella, si su primera carta encaja. Solo un rey, con las cartas que lleve encima, puede ocupar una columna vacía.',
  {
    ...diagrams.run,
    caption:
      'Toda la secuencia va sobre la reina. El nueve no puede ir sobre el otro nueve de diamantes: debe tener un valor menos.',
  },
  { heading: 'Ocho fundaciones' },
  'Cada palo tiene dos fundaciones, y cada as empieza una de ellas. Después ya no importa de qué baraja viene una carta: puede ir a cualquiera de las fundaciones de su palo que haya llegado a su valor.',
  { ...diagrams.eitherFoundation, caption: 'Las dos fundaciones de corazones necesitan un cuatro. Tú eliges.' },
  {
    ...diagrams.secondAce,
    caption: 'El segundo as empieza la segunda fundación de picas, mientras la primera continúa.',
  },
  'Las cartas se quedan en las fundaciones, salvo que actives “Sacar cartas de las fundaciones”. Entonces la carta superior de una fundación puede volver a una columna en la que encaje.',
  { heading: 'Mazo y descarte' },
  'Saca tres cartas cada vez, o una si así lo has elegido, y juega la de arriba del descarte. Si en el mazo solo quedan una o dos, salen esas. Cuando se acaba el mazo, da la vuelta al descarte sin barajarlo y recórrelo otra vez, cuantas veces quieras.',
  { ...diagrams.lastTwo, caption: 'Quedan dos cartas: salen las dos, la última encima.' },
  { heading: 'Ganar y perder' },
  'Ganas cuando todas las cartas están en las fundaciones. Pierdes cuando ya nunca podrá jugarse ninguna carta, por mucho que reordenes las columnas y recorras el mazo. El juego te avisa cuando eso ocurre, y puedes volver atrás.',
  { heading: 'Consejos' },
  'Hay dos cartas de cada. Si una está enterrada, busca la otra antes de excavar. Y no dejes que las dos fundaciones de un palo se adelanten mucho a las del otro color, o no te quedará nada con que formar columnas.',
];
