import type { TextStorage } from '@snap-up/client';

/** The part of the browser's storage that is used here. */
type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A store in the browser's storage. Without storage, values last until the page is left. */
export function storageIn(storage: () => Kept): TextStorage {
  const inPage = new Map<string, string>();
  const named = (key: string) => `snap-up ${key}`;
  return {
    get(key) {
      try {
        return storage().getItem(named(key)) ?? inPage.get(key) ?? null;
      } catch {
        // A browser without storage may throw as soon as it is accessed.
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
        // A value that was never stored needs no removal.
      }
    },
  };
}
