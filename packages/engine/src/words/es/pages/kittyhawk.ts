import { diagrams } from '../../../games/kittyhawk/diagrams.ts';
import type { RulesPart } from '../../../rules/page.ts';

/** The rules page of Kittyhawk (KH1 to KH13). */
export const page: readonly RulesPart[] = [
  { heading: 'Las cartas' },
  'El Decktet tiene seis palos: Lunas, Soles, Olas, Hojas, Sierpes y Nudos. Las cartas con número, del 2 al 9, muestran dos palos y pertenecen a ambos. Los Ases y las Coronas muestran uno solo. Aquí se juntan dos barajas de manera que hay dos cartas de cada número y palos, y una de cada As y Corona: sesenta cartas.',
  { heading: 'El objetivo' },
  'Lleva todas las cartas a seis fundaciones, una por palo, en este orden: As, del 2 al 9, Corona.',
  { heading: 'La mesa' },
  'Los seis Ases empiezan las fundaciones. Hay seis columnas de una carta, dos montones de tres y un mazo de 42.',
  {
    ...diagrams.start,
    caption:
      'El comienzo de una partida. El Desierto, un 2 de Soles y Sierpes, puede ir sobre el As de uno u otro palo.',
  },
  { heading: 'Las fundaciones' },
  'Cada carta debe tener un valor más que la de debajo y mostrar el palo del As de la fundación. Su otro palo no importa, así que una carta de dos palos puede ir a cualquiera de dos fundaciones. Cada palo necesita una de las dos copias.',
  {
    ...diagrams.foundations,
    caption: 'El Viaje es un 3 de Lunas y Olas. Puede ir a Lunas o a Olas, pero no a Sierpes.',
  },
  { heading: 'Las columnas' },
  'Solo puedes mover la última carta de cada columna, de una en una. Las columnas bajan de uno en uno; cada carta debe compartir un palo con la de debajo. En una columna vacía puedes poner cualquier carta.',
  {
    ...diagrams.columns,
    caption:
      'El Molino muestra Hojas, igual que el Mercader, así que puede ir allí. El Diplomático no muestra ni Hojas ni Nudos.',
  },
  'También puedes mover la carta superior de una fundación a una columna o a otra fundación; los Ases no se mueven. Si quieres una partida más difícil, elige la opción que deja las cartas en las fundaciones.',
  { heading: 'Los montones y el mazo' },
  'Las cartas nuevas llegan a los dos montones. Puedes jugar su carta de arriba como la de las columnas, pero no puedes poner cartas en un montón, ni siquiera vacío. En cambio, mientras quede mazo, puedes repartir cuando quieras: tres cartas al primer montón y luego tres al segundo.',
  {
    ...diagrams.heaps,
    caption:
      'Al repartir, los dos montones crecen y lo que había queda tapado. No se puede mover ninguna carta a un montón, ni siquiera vacío.',
  },
  'Con la opción “A ciegas”, dos de las tres cartas se reparten boca abajo y se descubren cuando se destapan.',
  { heading: 'Los cinco niveles' },
  'El nivel 1 es el juego descrito hasta aquí. El nivel 2 añade seis Peones, que van entre el 9 y la Corona. El nivel 4 añade además seis Cortes: el orden es entonces 9, Peón, Corte, Corona. Los Peones y las Cortes muestran tres palos.',
  {
    ...diagrams.pawns,
    caption: 'Con Peones, el 9 ya no encaja sobre una Corona: entre ambos va un Peón, aquí la Cosecha.',
  },
  'En los niveles 3 y 5, los Ases se barajan con las demás cartas y las fundaciones empiezan vacías. Una fundación vacía admite cualquier As y nada más. Hasta entonces, un As puede quedarse sobre un 2 con el que comparta un palo. El nivel 5 tiene también Peones y Cortes.',
  {
    ...diagrams.aceShuffledIn,
    caption:
      'Nivel 3: el As de Soles puede empezar una fundación o esperar sobre el Desierto, que también muestra Soles.',
  },
  { heading: 'Ganar y perder' },
  'Ganas cuando todas las cartas están en las fundaciones: 60, o 66 en el nivel 2 y 72 en los niveles 4 y 5. Pierdes cuando el mazo está vacío y no queda ninguna jugada.',
  { heading: 'Cuidado con los Peones y las Cortes' },
  'Cada fundación necesita un Peón, y solo hay dos de cada. Solo la Cosecha muestra Soles, solo el Vigilante muestra Nudos y solo la Frontera muestra Olas. De las Cortes, solo el Cónsul muestra Lunas, solo la Ventana muestra Hojas y solo la Isla muestra Sierpes. Si usas las dos Cosechas para otros palos, Soles ya no se podrá completar, y el juego no te lo impedirá.',
  {
    ...diagrams.lookingAhead,
    caption:
      'Lunas admite cualquiera de las dos cartas. El Vigilante es mejor si el otro Vigilante sigue disponible para Nudos: así queda una Cosecha para Soles.',
  },
];
