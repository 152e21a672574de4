/** How numbers, times and lists are written. The sentences themselves are in the other files of this folder. */
export const locale = 'es';

/** What one game is called: a race or another game. Both are feminine, so that one sentence fits either. */
export function nounText(noun: string): string {
  return noun === 'race' ? 'carrera' : 'partida';
}

/** A count with its noun: “1 jugada”, “2 jugadas”. */
export function countOf(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** A number of cards: “1 carta”, “2 cartas”. */
export function cardsText(count: number): string {
  return countOf(count, 'carta', 'cartas');
}

/** Cards whose names are feminine: “la jota de picas”, “la Corona de Olas”. */
const feminine = /^(?:jota|reina|Corona|Corte|Excusa|carta)\b/;

/** A card's name with its article: “el dos de corazones”, “la reina de picas”. */
export function the(card: string): string {
  return `${feminine.test(card) ? 'la' : 'el'} ${card}`;
}

/** “del mazo”, “de la columna 3”: for what has its article already. */
export function of(thing: string): string {
  return thing.startsWith('el ') ? `del ${thing.slice(3)}` : `de ${thing}`;
}

/** “al mazo”, “a la columna 3”: for what has its article already. */
export function to(thing: string): string {
  return thing.startsWith('el ') ? `al ${thing.slice(3)}` : `a ${thing}`;
}
