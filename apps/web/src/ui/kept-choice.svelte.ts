import type { PreferenceName, PreferenceValue } from '@snap-up/protocol';
import { keepPreference, keptPreference } from './kept-preference.ts';

/** A preference of the player, kept in this browser. */
export class KeptChoice<Name extends PreferenceName> {
  readonly #name: Name;
  #chosen = $state.raw() as PreferenceValue<Name>;

  constructor(name: Name) {
    this.#name = name;
    this.#chosen = keptPreference(name);
  }

  get chosen(): PreferenceValue<Name> {
    return this.#chosen;
  }

  choose(value: PreferenceValue<Name>): void {
    this.#chosen = value;
    keepPreference(this.#name, value);
  }
}
