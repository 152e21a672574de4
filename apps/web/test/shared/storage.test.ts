import { expect, test } from 'vitest';
import { storageIn } from '../../src/shared/storage.ts';

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

test('a store prefixes its keys, so that it never reads others’ values', () => {
  const { kept, storage } = storageOf();
  kept.set('number', 'of somebody else');
  const own = storageIn(() => storage);
  expect(own.get('number')).toBeNull();
  own.put('number', 'ab');
  expect([...kept]).toEqual([
    ['number', 'of somebody else'],
    ['snap-up number', 'ab'],
  ]);
});

test('without browser storage, values last as long as the page', () => {
  const forbidden = storageIn(() => {
    throw new Error('SecurityError');
  });
  const full = storageIn(() => storageOf(true).storage);
  for (const kept of [forbidden, full]) {
    expect(kept.get('number')).toBeNull();
    kept.put('number', 'ab');
    expect(kept.get('number')).toBe('ab');
    kept.remove('number');
    expect(kept.get('number')).toBeNull();
  }
});
