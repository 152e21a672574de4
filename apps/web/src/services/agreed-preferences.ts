import { storageIn } from './storage.ts';

const kept = storageIn(() => localStorage);
const key = 'agreed preferences';

/**
 * The text of the last synced preferences, stored in this browser. It may be `takenOver`: this browser has become
 * another device of a player, and its own choices give way.
 */
export const agreedPreferences = {
  get: () => kept.get(key),
  put: (text: string) => kept.put(key, text),
} as const;

/** See `agreedPreferences`. */
export const takenOver = 'taken over';
