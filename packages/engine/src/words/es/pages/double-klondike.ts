import { diagrams } from '../../../games/double-klondike/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Double Klondike (DV1 to DV17; else K6, K10, G2). */
export const page: readonly RulesPart[] = [
  { heading: 'El objetivo' },
  'Cada jugador tiene su baraja y su propio Klondike. Por turnos, los jugadores llevan cartas a las fundaciones comunes del centro. Gana quien tenga allí más cartas cuando nadie pueda seguir, o quien lleve allí las 52 antes que nadie.',
  { heading: 'Tus cartas' },
  'Siete columnas tienen de una a siete cartas, la última boca arriba. Las otras 24 cartas son tu mazo. Tus columnas bajan de uno en uno y alternan colores. Las secuencias se mueven juntas, y solo un rey, con las cartas que lleve encima, puede ocupar una columna vacía. No puedes tocar las columnas, el mazo ni el descarte de los demás.',
  { heading: 'Quién empieza' },
  'Empieza quien tenga la carta más baja en la primera columna. El as es la más baja. Si hay empate, decide la segunda columna, y así sucesivamente. Después se sigue por orden alrededor de la mesa.',
  {
    ...diagrams.whoStarts,
    caption:
      'Los dos jugadores tienen un cinco en la primera columna. En la segunda, el siete es más bajo que el nueve, así que empieza el segundo jugador.',
  },
  { heading: 'Tu turno' },
  'En tu primer turno juegas las cartas tal como están. Los siguientes empiezan con una carta de tu mazo, que pasa sola a tu descarte. Si el mazo está vacío, antes se da la vuelta al descarte, sin barajarlo. En cada turno sale solo esa carta.',
  'Después haz tantas jugadas como quieras: mueve cartas entre tus columnas, juega la carta superior de tu descarte o lleva cartas a las fundaciones. Cuando acabes, pasa. Puedes pasar aunque aún pudieras jugar.',
  {
    ...diagrams.turnedUp,
    caption: 'El tres salió al empezar este turno. Puedes jugarlo y seguir jugando, pero no sale una segunda carta.',
  },
  { heading: 'Las fundaciones' },
  'Hay una fundación por palo para cada jugador, que sube del as al rey. Cualquiera puede empezar una y jugar en todas, sean de quien sean las cartas que hay en ellas. Las cartas nunca vuelven. Cada carta cuenta para el jugador de cuya baraja procede.',
  { heading: 'Pedir que se juegue' },
  'Un jugador puede guardarse una carta que otros esperan. Para evitarlo, puedes pedirle que juegue. Si en tu turno no tuviste ninguna jugada, al pasar puedes elegir a un jugador que haya pasado pudiendo jugar. En su siguiente turno, una vez que haya salido la carta de su mazo, deberá hacer al menos una jugada, la que quiera, antes de pasar. Si no tiene ninguna, la petición queda sin efecto.',
  {
    ...diagrams.askToMove,
    caption:
      'No tienes ninguna jugada, y el segundo jugador se guardó el dos de tréboles. Pasa y pídele que juegue: tendrá que hacer una jugada.',
  },
  { heading: 'Cómo termina la partida' },
  'La partida termina en cuanto alguien juega su última carta, incluso en mitad de un turno. Los demás se clasifican según cuántas cartas tengan en las fundaciones. Con tres o más jugadores, la mesa puede elegir que se siga jugando por el 2.º y el 3.er puesto.',
  'Cuando nadie puede avanzar más, por mucho que reordene sus columnas y por muchos turnos que pasen, la partida termina sola y gana quien tenga más cartas en las fundaciones. Los jugadores con las mismas cartas comparten puesto. La mesa también puede elegir que la partida termine tras una ronda en la que nadie pudo jugar.',
  { heading: 'Consejos' },
  'Antes de pasar, mira qué dejan tus últimas jugadas en las fundaciones para el siguiente jugador. Guardarse una carta puede valer la pena, siempre que nadie esté en condiciones de pedirte que juegues.',
];
