import type { PreferenceName } from '@snap-up/protocol';

/** The names in the browser's storage that are not those of the preferences. */
const keys: Partial<Record<PreferenceName, string>> = {
  theme: 'snap-up-theme',
  stockSide: 'snap-up stock side',
  letterKeys: 'snap-up letter keys',
  automatic: 'snap-up patience automatic',
  clock: 'snap-up patience clock',
};

/** Returns under which name the browser's storage has a preference. */
export function preferenceKey(name: PreferenceName): string {
  return keys[name] ?? `snap-up ${name}`;
}
