import { diagrams } from '../../../games/joker-klondike/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Joker Klondike (JK1 to JK11; else K1 to K10). */
export const page: readonly RulesPart[] = [
  { heading: 'El objetivo' },
  'Completa las cuatro fundaciones del as al rey, trece cartas en cada una. En la baraja hay además un comodín. En una fundación vale por cualquier carta menos el as.',
  { heading: 'Igual que Klondike' },
  'Siete columnas tienen de una a siete cartas, la última boca arriba; aquí el mazo tiene 25. Las columnas bajan de uno en uno y alternan colores. Las secuencias se mueven juntas, y solo un rey puede ocupar una columna vacía. Saca tres cartas cada vez, cuantas veces quieras, o elige otras opciones. Solo se puede jugar la carta superior del descarte.',
  { heading: 'El comodín es obligatorio' },
  'Cuando el comodín es la última carta de una columna o la de arriba del descarte, debe ir a una fundación antes de que hagas otra cosa, incluso sacar cartas. Tú eliges la fundación: cualquiera que esté empezada y no esté completa.',
  {
    ...diagrams.mustGoUp,
    caption:
      'El comodín pasa a ser el tres de tréboles o el dos de corazones. El dos auténtico tiene que esperar a que se juegue el comodín.',
  },
  'El comodín no puede ir a otra columna, ni siquiera vacía, y sobre él no se pueden poner cartas. Mientras no haya ninguna fundación empezada, se queda donde está; en el descarte, puede taparlo la siguiente carta que saques. Pero en cuanto juegues el primer as, un comodín que esté a la vista debe seguirlo como dos.',
  {
    ...diagrams.noPlace,
    caption: 'Todavía no se ha jugado ningún as. Esta columna está bloqueada, con el comodín encima.',
  },
  { heading: 'Continuar sobre el comodín' },
  'La fundación continúa con cartas del mismo palo sobre el comodín, como si allí estuviera la carta por la que vale.',
  { ...diagrams.standsFor, caption: 'Aquí el comodín es el dos de corazones, así que puede seguir el tres.' },
  { heading: 'Cuando aparece la carta auténtica' },
  'Cuando puedas jugar la carta por la que vale el comodín, puede ocupar su lugar en la fundación, incluso debajo de otras cartas. No es obligatorio: quizá la carta sea más útil en una columna. Si lo haces, el comodín queda libre y debe ir de inmediato a una fundación, la misma u otra.',
  {
    ...diagrams.realCard,
    caption:
      'El dos auténtico ocupa su lugar y el comodín queda libre. Debe volver a subir, como cinco de corazones o como tres de picas.',
  },
  'Si ninguna fundación admite el comodín, queda apartado hasta que un as empiece otra. Cuando las cuatro están completas, sale del juego.',
  'Con “Sacar cartas de las fundaciones” activado, las cartas que hay sobre el comodín pueden volver a las columnas. El comodín, nunca.',
  { heading: 'Ganar y perder' },
  'Ganas cuando cada fundación tiene trece cartas; el comodín cuenta como la carta cuyo lugar ocupa. Pierdes cuando ya nunca podrá jugarse ninguna carta. El juego te avisa cuando eso ocurre, y puedes volver atrás.',
  { heading: 'Consejos' },
  'El comodín vale más donde la carta siguiente está muy enterrada. Úsalo en el palo cuya carta no puedes alcanzar y recupéralo con ella cuando lo necesites en otro sitio.',
];
