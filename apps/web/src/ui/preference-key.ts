import type { PreferenceName } from '@snap-up/protocol';

/** The storage keys that differ from the preferences' names. */
const keys: Partial<Record<PreferenceName, string>> = {
  theme: 'snap-up-theme',
  stockSide: 'snap-up stock side',
  letterKeys: 'snap-up letter keys',
  automatic: 'snap-up patience automatic',
  clock: 'snap-up patience clock',
};

/** Returns the storage key of a preference. */
export function preferenceKey(name: PreferenceName): string {
  return keys[name] ?? `snap-up ${name}`;
}
