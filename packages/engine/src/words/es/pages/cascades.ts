import { diagrams } from '../../../games/cascades/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Cascades (CA1 to CA14). */
export const page: readonly RulesPart[] = [
  { heading: 'Las cartas' },
  'El Decktet tiene seis palos: Lunas, Soles, Olas, Hojas, Sierpes y Nudos. De cada número, del 2 al 9, hay tres cartas, y cada una muestra dos palos. Los seis Ases y las seis Coronas muestran un solo palo.',
  { heading: 'El objetivo' },
  'Coloca todas las cartas en tres filas, de izquierda a derecha.',
  { heading: 'La mesa' },
  'Junto a las filas hay tres pilas de tres cartas boca abajo. Las otras 27 cartas son el mazo. Saca tres cartas cada vez y ponlas en el descarte. Solo se puede jugar la de arriba; después, la que queda debajo.',
  'Cuando saques las tres primeras cartas, la de arriba debe empezar la fila superior, sea cual sea, antes de que hagas otra cosa.',
  { ...diagrams.firstCard, caption: 'El Descubrimiento debe empezar la fila superior. No puede empezar otra.' },
  { heading: 'Enlazar palos' },
  'Las cartas se añaden al final de una fila, a la derecha. Cada una debe compartir un palo con la última. La primera carta de la fila central o de la inferior no tiene que enlazar con nada.',
  { heading: 'Cada fila limita a la siguiente' },
  'Una fila admite cada número una sola vez. La fila central solo admite valores que ya estén en la superior, y la inferior solo valores que ya estén en la central.',
  {
    ...diagrams.rankAbove,
    caption:
      'La Oscuridad, un 9, enlaza por Sierpes en la fila central, y la superior ya tiene un 9. La inferior debe esperar a que lo tenga la central.',
  },
  { heading: 'Ases y Coronas' },
  'Hay seis de cada, así que cada fila puede tener dos. En una fila inferior, el primero necesita que haya uno en la fila de arriba, y el segundo que haya dos. Deben enlazar palos como cualquier otra carta. Como muestran un solo palo, cuesta continuarlos: mira bien dónde los pones.',
  {
    ...diagrams.secondAce,
    caption:
      'La fila central ya admite su segundo As: enlaza con el Origen por Hojas, y la fila superior tiene dos. También podría empezar la fila inferior.',
  },
  { heading: 'Vueltas y pilas boca abajo' },
  'Cuando se acaba el mazo, da la vuelta al descarte sin barajarlo y recórrelo otra vez, cuantas veces quieras. Tras la primera vuelta se abre la pila superior, tras la segunda la central y tras la tercera la inferior. La carta de arriba de una pila abierta se descubre y se puede jugar en cualquier momento; después, la siguiente. Cuando ya no queda nada que sacar, se abren todas las pilas.',
  {
    ...diagrams.openPile,
    caption: 'La segunda vuelta: la pila superior está abierta, y su Traición puede ir a la fila central.',
  },
  { heading: 'Con Peones y Cortes' },
  'Puedes añadir ocho cartas más: cuatro Peones y cuatro Cortes. Muestran tres palos, así que es más fácil colocarlos y continuarlos. El primer Peón va a la fila superior, el segundo a la central, el tercero a la inferior y el cuarto otra vez a la superior. Las Cortes hacen lo mismo, contadas aparte.',
  {
    ...diagrams.thirdPawn,
    caption:
      'Ya hay dos Peones colocados, así que el tercero va a la fila inferior. Solo entonces la superior admite el segundo.',
  },
  { heading: 'La versión 2, más fácil' },
  'Los Ases no se barajan. En su lugar, a la izquierda de cada fila hay dos Ases al azar. Cada carta debe compartir un palo con uno de esos dos Ases, sea cual sea la última carta. Las reglas sobre los valores son las mismas. No hay pilas boca abajo, y la primera carta puede ir a cualquier fila que la admita.',
  {
    ...diagrams.besideAces,
    caption:
      'El Penitente muestra Sierpes, igual que un As de la fila superior, así que puede ir allí aunque la última carta no comparta ningún palo con él. La fila central enlaza por Soles, pero la de arriba no tiene ningún 6.',
  },
  { heading: 'Ganar y perder' },
  'Ganas cuando todas las cartas están en las filas. Pierdes cuando, en una vuelta entera, no se puede jugar ni la carta superior del descarte ni la de ninguna pila; en la versión 1, no antes de que acabe la tercera vuelta. Entonces puedes volver atrás y probar otro camino.',
  { heading: 'Consejos' },
  'La fila superior decide lo que admiten las demás, así que empieza por ella e intenta que acabe en una carta de cuyos dos palos aún queden muchas por salir. Antes de jugar una carta del descarte, mira las que tiene debajo.',
];
