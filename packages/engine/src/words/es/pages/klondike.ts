import { diagrams } from '../../../games/klondike/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Klondike (K1 to K10, G2 to G5). */
export const page: readonly RulesPart[] = [
  { heading: 'El objetivo' },
  'Lleva las 52 cartas a las cuatro fundaciones, una por palo, que suben del as al rey.',
  { heading: 'La mesa' },
  'Siete columnas tienen de una a siete cartas. Solo la última de cada una está boca arriba. Al destapar una carta boca abajo, se descubre sola. Las otras 24 cartas son el mazo.',
  {
    ...diagrams.start,
    caption: 'El comienzo de una partida. El as puede subir ya, y el ocho negro encaja sobre el nueve rojo.',
  },
  { heading: 'Las columnas' },
  'Las columnas bajan de uno en uno y alternan colores. El rey es la carta más alta y el as la más baja: un as puede ir sobre un dos, pero sobre un as no va nada.',
  'Las cartas boca arriba que forman una secuencia al final de una columna pueden moverse juntas. Toma tantas como quieras; la primera tiene que encajar donde vayan.',
  {
    ...diagrams.columns,
    caption: 'El nueve rojo se lleva el ocho al otro diez negro. El ocho negro solo no encajaría sobre un nueve negro.',
  },
  'Solo un rey puede ocupar una columna vacía, solo o con las cartas que lleve encima.',
  {
    ...diagrams.emptyColumn,
    caption:
      'El rey pasa a la columna vacía con su reina, y se descubre la carta que tenía debajo. Una reina no puede ir allí.',
  },
  { heading: 'Las fundaciones' },
  'Una fundación empieza con su as; luego siguen el dos, el tres y así sucesivamente, del mismo palo. Cuando la última carta de una columna o la de arriba del descarte es la siguiente, puedes llevarla allí, de una en una. No estás obligado: a veces una carta es más útil en una columna.',
  'Las cartas de una fundación se quedan en ella, salvo que actives “Sacar cartas de las fundaciones”. Entonces la carta superior de una fundación puede volver a una columna en la que encaje.',
  {
    ...diagrams.offFoundation,
    caption:
      'Con “Sacar cartas de las fundaciones” activado, el cinco rojo puede volver sobre el seis negro y recibir después el cuatro negro.',
  },
  { heading: 'Mazo y descarte' },
  'Saca cartas cuando quieras. Pasan del mazo al descarte de tres en tres, una tras otra, así que la tercera queda encima; con la opción “Cartas que se sacan” puede ser una. Si en el mazo quedan menos, salen esas. Solo se puede jugar la carta superior del descarte; después, la que queda debajo.',
  {
    ...diagrams.waste,
    caption: 'El tres encaja sobre el cuatro rojo, pero tiene que esperar a que se juegue el nueve.',
  },
  'Cuando se acaba el mazo, da la vuelta al descarte sin barajarlo y recórrelo otra vez. Lo habitual es poder hacerlo sin límite si se sacan tres cartas, y no poder hacerlo si se saca una. Con “Vueltas al mazo” puedes cambiarlo.',
  { heading: 'Ganar y perder' },
  'Ganas cuando todas las cartas están en las fundaciones. Cuando ya nunca podrá jugarse ninguna carta, por mucho que reordenes las columnas y recorras el mazo, el juego te avisa de que la partida está perdida. Puedes deshacer jugadas hasta donde aún se podía ganar, o empezar un nuevo reparto.',
  { heading: 'Consejos' },
  'Las jugadas que más valen son las que descubren una carta, sobre todo en las columnas largas. No te apresures a vaciar una columna si no hay un rey listo para ocuparla. Y lleva las fundaciones más o menos parejas: una carta baja que ya está en su fundación no puede sostener cartas en las columnas.',
];
