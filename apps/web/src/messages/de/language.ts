/** How numbers, times and lists are written. The sentences themselves are in the other files of this folder. */
export const locale = 'de-DE';

/** What one game is called: a race or another game. Both are neuter, so that one sentence fits either. */
export function nounText(noun: string): string {
  return noun === 'race' ? 'Rennen' : 'Spiel';
}

/** A count with its noun: “1 Zug”, “2 Züge”. */
export function countOf(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** A number of cards: “1 Karte”, “2 Karten”. */
export function cardsText(count: number): string {
  return countOf(count, 'Karte', 'Karten');
}
