/** How numbers, times and lists are written. The sentences themselves are in the other files of this folder. */
export const locale = 'es';
