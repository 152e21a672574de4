import { diagrams } from '../../../games/head-solitaire/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Head Solitaire (HS1 to HS15). */
export const page: readonly RulesPart[] = [
  { heading: 'Las cartas' },
  'El Decktet tiene seis palos: Lunas, Soles, Olas, Hojas, Sierpes y Nudos. De cada número, del 2 al 9, hay tres cartas, y cada una muestra dos palos. Los seis Ases y las seis Coronas muestran un solo palo.',
  { heading: 'El objetivo' },
  'Recorre la baraja dos veces y forma combinaciones con tantas cartas como puedas. Cada carta que sobra al final cuenta un punto. Cuanto menor sea tu puntuación, mejor: 0 es perfecto.',
  { heading: 'La mesa' },
  'El juego original no necesita mesa: se puede jugar de pie, con todas las cartas en una mano. Tienes seis cartas boca arriba. Detrás están el mazo, luego tus combinaciones, ya apartadas, y por último lo que has descartado: el descarte.',
  {
    ...diagrams.start,
    caption: 'El comienzo de una partida. El Viaje, la Montaña y el Bosque son una escalera de Lunas.',
  },
  { heading: 'Las combinaciones' },
  'Una combinación de palos muestra cada uno de los seis palos exactamente una vez, con cualquier número de cartas.',
  { ...diagrams.suitMeld, caption: 'Cuatro cartas con seis palos, ninguno repetido.' },
  'Una combinación de iguales son tres o más cartas del mismo valor, hasta seis si son Ases o Coronas. Las tres cartas de un número son también una combinación de palos, porque juntas muestran cada palo una vez.',
  { ...diagrams.kindMeld, caption: 'Tres Coronas. Si tuvieras una cuarta, podría sumarse.' },
  'Una escalera son tres o más cartas seguidas que comparten un mismo palo. El As va por debajo del 2 y la Corona por encima del 9. El As y la Corona no son vecinos.',
  {
    ...diagrams.runMeld,
    caption:
      'Las cuatro son Olas. El 9 y la Corona son vecinos, y también el As y el 2, pero una escalera no puede seguir de la Corona al As.',
  },
  { heading: 'Combinar o descartar' },
  'Si hay una combinación en tu mano, debes jugar una. Cuál, y con cuántas cartas, lo decides tú. Después tu mano se completa hasta seis.',
  'Si no hay ninguna, descartas la mano entera y sacas seis cartas nuevas. Tú eliges el orden de tus descartes, y es importante: volverán en ese mismo orden.',
  {
    ...diagrams.orderOfDiscards,
    caption:
      'En esta mano no hay ninguna combinación. El 9 y la Corona seguirán juntos cuando vuelvan, y quizá se encuentren con un 8.',
  },
  { heading: 'La segunda vuelta' },
  'Cuando se acaba el mazo, tus descartes pasan a ser el nuevo mazo. Vuelven en el orden en que los descartaste. Si en ese momento te quedan cartas en la mano, se completa con los descartes. Si aún no has descartado nada, sigue jugando con las cartas que tengas; si las descartas, pasan a ser el nuevo mazo.',
  'Si no te queda ninguna, antes puedes descartar la carta superior, una sola vez. Con eso cambian todas las manos que vienen.',
  {
    ...diagrams.discardFromStock,
    caption:
      'Los descartes son ahora el mazo y la mano está vacía, así que puedes descartar la Cueva antes de sacar seis cartas.',
  },
  'Sigue jugando igual que antes; el orden de tus descartes ya no importa. Cuando se acaban las cartas, tu última mano puede ser más corta. Si contiene una combinación, juégala. Lo que sobre se descarta, y la partida termina.',
  { heading: 'La baraja ampliada' },
  'Los Peones y las Cortes muestran tres palos y no tienen valor, así que solo sirven para combinaciones de palos. El Farero y el Rito forman por sí solos una combinación de palos.',
  { ...diagrams.twoCardMeld, caption: 'El Farero y el Rito: seis palos en dos cartas.' },
  'La Excusa vale por un palo cualquiera en una combinación de palos, por una carta del mismo valor en una combinación de iguales y por una carta en una escalera, salvo que lo desactives.',
  { ...diagrams.excuse, caption: 'Aquí la Excusa ocupa el lugar de un 8 de Lunas.' },
  { heading: 'Consejos' },
  'Descarta juntas las cartas que se complementan, para que vuelvan juntas. Y cuenta de seis en seis: una combinación de tres trae tres cartas de las seis siguientes, y puede partir manos que habías ordenado con cuidado.',
];
