import type { TextStorage } from '@snap-up/client';

/** As much of the browser's storage as is needed here. */
type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's storage under keys of our own. Where it keeps nothing, what is put there lasts until the page is left. */
export function storageIn(storage: () => Kept): TextStorage {
  const inPage = new Map<string, string>();
  const named = (key: string) => `snap-up ${key}`;
  return {
    get(key) {
      try {
        return storage().getItem(named(key)) ?? inPage.get(key) ?? null;
      } catch {
        // A browser may keep nothing, or say so by an error as soon as it is asked.
        return inPage.get(key) ?? null;
      }
    },
    put(key, value) {
      try {
        storage().setItem(named(key), value);
        inPage.delete(key);
      } catch {
        inPage.set(key, value);
      }
    },
    remove(key) {
      inPage.delete(key);
      try {
        storage().removeItem(named(key));
      } catch {
        // What could not be kept is gone already.
      }
    },
  };
}
