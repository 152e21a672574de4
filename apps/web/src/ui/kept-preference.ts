import { type PreferenceName, type PreferenceValue, preferenceValues } from '@snap-up/protocol';
import { preferenceKey } from './preference-key.ts';

/** Returns what is kept of a preference in this browser, or its usual value. */
export function keptPreference<Name extends PreferenceName>(name: Name): PreferenceValue<Name> {
  const values: readonly PreferenceValue<Name>[] = preferenceValues[name];
  try {
    const kept = localStorage.getItem(preferenceKey(name));
    return values.find((value) => value === kept) ?? (values[0] as PreferenceValue<Name>);
  } catch {
    // A browser that keeps nothing throws, and the page has to work all the same.
    return values[0] as PreferenceValue<Name>;
  }
}

/** Keeps a preference in this browser. */
export function keepPreference<Name extends PreferenceName>(name: Name, value: PreferenceValue<Name>): void {
  try {
    localStorage.setItem(preferenceKey(name), value);
  } catch {
    // As above: the choice then lasts until the page is left.
  }
}
