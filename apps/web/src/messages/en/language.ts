/** How numbers, times and lists are written. The sentences themselves are in the other files of this folder. */
export const locale = 'en-US';

/** A name in the possessive: “Anna’s”. */
export function possessive(name: string): string {
  return `${name}’s`;
}

/** A count with its noun: “1 move”, “2 moves”. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
