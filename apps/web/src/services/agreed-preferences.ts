import { storageIn } from './storage.ts';

const kept = storageIn(() => localStorage);
const key = 'agreed preferences';

/**
 * The text of what this browser and the server have last agreed on as the player's preferences, kept in this browser. It may
 * be `takenOver`: this browser has become another device of a player, and what is chosen here is to give way.
 */
export const agreedPreferences = {
  get: () => kept.get(key),
  put: (text: string) => kept.put(key, text),
} as const;

/** See `agreedPreferences`. */
export const takenOver = 'taken over';
