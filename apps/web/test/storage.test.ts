import { expect, test } from 'vitest';
import { shelfIn } from '../src/net/shelf.ts';

/** A browser's storage; `isFull` makes it refuse whatever is put there. */
function storageOf(isFull = false) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new Error('QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, storage };
}

test('what is put on a shelf is found by another page of the same browser', () => {
  const { storage } = storageOf();
  shelfIn(() => storage).put('number', 'ab');
  const other = shelfIn(() => storage);
  expect(other.get('number')).toBe('ab');
  other.remove('number');
  expect(shelfIn(() => storage).get('number')).toBeNull();
});

test('a shelf names what it keeps, so that it never takes what somebody else keeps', () => {
  const { kept, storage } = storageOf();
  kept.set('number', 'of somebody else');
  const shelf = shelfIn(() => storage);
  expect(shelf.get('number')).toBeNull();
  shelf.put('number', 'ab');
  expect([...kept]).toEqual([
    ['number', 'of somebody else'],
    ['snap-up number', 'ab'],
  ]);
});

test('where the browser keeps nothing, a shelf keeps it as long as the page is there', () => {
  const forbidden = shelfIn(() => {
    throw new Error('SecurityError');
  });
  const full = shelfIn(() => storageOf(true).storage);
  for (const shelf of [forbidden, full]) {
    expect(shelf.get('number')).toBeNull();
    shelf.put('number', 'ab');
    expect(shelf.get('number')).toBe('ab');
    shelf.remove('number');
    expect(shelf.get('number')).toBeNull();
  }
});
