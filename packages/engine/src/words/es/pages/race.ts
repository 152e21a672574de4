import { diagrams } from '../../../games/race/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of the race (R1 to R9, M1 to M3, DV8, DV12; else K2 to K10). */
export const page: readonly RulesPart[] = [
  { heading: 'El objetivo' },
  'Cada cual tiene su baraja, con su propio reverso, y todos juegan a la vez. Gana quien tenga más cartas en las fundaciones del centro cuando nadie pueda seguir, o quien lleve allí las 52 antes que nadie.',
  { heading: 'Tus cartas' },
  'Siete columnas tienen de una a siete cartas, la última boca arriba. Las otras 24 cartas son tu mazo. Tus columnas bajan de uno en uno y alternan colores. Las secuencias se mueven juntas, y solo un rey, con las cartas que lleve encima, puede ocupar una columna vacía. No puedes tocar las columnas, el mazo ni el descarte de los demás. Salvo que la mesa elija otra cosa, se reparten cartas con posibilidades parecidas para todos.',
  {
    ...diagrams.columns,
    caption: 'El ocho rojo se lleva el siete al otro nueve negro, y el rey pasa a la columna vacía con su reina.',
  },
  { heading: 'Fundaciones comunes' },
  'Hay una fundación por palo para cada jugador. Cualquiera puede empezar una con un as y jugar en todas, sean de quien sean las cartas que hay en ellas: del mismo palo, hacia arriba y de una en una. Las cartas nunca vuelven. Cada carta cuenta para el jugador de cuya baraja procede.',
  {
    ...diagrams.foundations,
    caption:
      'Tu cuatro va sobre el tres de otro jugador. Un segundo as de corazones empieza la segunda fundación de corazones.',
  },
  { heading: 'La mano más rápida se queda con el sitio' },
  'Si dos jugadores quieren el mismo sitio, se lo queda quien reacciona primero, aunque su conexión sea lenta, y la otra carta vuelve a su lugar. También se puede elegir que cuente la primera carta en llegar. Pero si otra fundación de ese palo necesita el mismo valor, la segunda carta va allí automáticamente y los dos jugadores puntúan.',
  {
    ...diagrams.placeTaken,
    caption:
      'El cuatro de un rival llegó antes. La otra fundación de corazones aún no ha llegado tan lejos, así que tu cuatro se queda donde está.',
  },
  {
    ...diagrams.otherPlace,
    caption: 'Aquí la otra fundación también necesita un cuatro, así que el tuyo va allí.',
  },
  { heading: 'Mazo y descarte' },
  'Saca tres cartas, o una si la mesa lo eligió así, cuando quieras: no hace falta que te hayas quedado sin jugadas. Solo se puede jugar la carta superior del descarte; después, la que queda debajo. Cuando se acaba el mazo, da la vuelta al descarte sin barajarlo y recórrelo otra vez, cuantas veces quieras.',
  'Para igualar una carrera, el anfitrión puede poner un hándicap a un asiento: su jugador saca una carta mientras los demás sacan tres, o empieza más tarde y no ve sus cartas hasta entonces.',
  { heading: 'Cómo termina la carrera' },
  'Casi siempre la carrera termina porque nadie puede avanzar más, por mucho que reordene sus cartas y por muchas que saque. Entonces se acaba sola; también podéis terminarla antes de común acuerdo. Cuenta cuántas cartas tiene cada cual en las fundaciones, y quienes tienen las mismas comparten puesto. Quedarte sin jugadas no te deja fuera: otros pueden abrirte camino.',
  'Quien ponga allí sus 52 cartas antes de eso gana en el acto. Con tres o más jugadores, los demás siguen por el 2.º y el 3.er puesto, salvo que la mesa haya elegido otra cosa.',
  { heading: 'Consejos' },
  'No pierdas de vista a los demás. Un as que juega un rival es una fundación nueva para ti, y si tu carta solo cabe en una fundación, juégala antes de que llegue la de otro.',
];
