import { type PreferenceName, type PreferenceValue, preferenceValues } from '@snap-up/protocol';
import { preferenceKey } from './preference-key.ts';

/** Returns a preference's value in this browser, or its default. */
export function keptPreference<Name extends PreferenceName>(name: Name): PreferenceValue<Name> {
  const values: readonly PreferenceValue<Name>[] = preferenceValues[name];
  try {
    const kept = localStorage.getItem(preferenceKey(name));
    return values.find((value) => value === kept) ?? (values[0] as PreferenceValue<Name>);
  } catch {
    // A browser without storage throws, and the page has to work anyway.
    return values[0] as PreferenceValue<Name>;
  }
}

/** Stores a preference in this browser. */
export function keepPreference<Name extends PreferenceName>(name: Name, value: PreferenceValue<Name>): void {
  try {
    localStorage.setItem(preferenceKey(name), value);
  } catch {
    // As above: the choice then lasts until the page is left.
  }
}
