import {
  type PreferenceName,
  type Preferences,
  type PreferenceValue,
  preferenceValues,
  type Rejection,
} from '@snap-up/protocol';
import { rest } from '../shared/rest.ts';
import {
  agreedPreferences,
  type KeptChoice,
  languageChoice,
  look,
  playChoices,
  soundChoices,
  takenOver,
} from './choices.svelte.ts';

/** How long after a choice it is sent: others often follow. */
const sendAfterMs = 800;
/** How long after a failure to retry. */
const sendAgainMs = 20_000;
/** Temporary failures. Any other refusal would happen again. */
const passingFailures: ReadonlySet<Rejection['code']> = new Set(['try-again', 'too-fast']);

/** All preferences of this browser. */
const choices: { readonly [Name in PreferenceName]: KeptChoice<Name> } = {
  ...look,
  language: languageChoice,
  ...playChoices,
  ...soundChoices,
};

const names = Object.keys(preferenceValues) as PreferenceName[];
type Values = Record<PreferenceName, string>;

/** All preferences as stored in this browser. */
function localValues(): Values {
  return Object.fromEntries(names.map((name) => [name, choices[name].chosen])) as Values;
}

/** Reads the values last synced, by name: empty for a player who has never synced. */
function readAgreed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(text ?? '');
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    // Nothing is kept.
    return {};
  }
}

/** Sets a preference to the server's value, if it has one. */
function take<Name extends PreferenceName>(name: Name, stored: Preferences): void {
  const value = stored[name] as PreferenceValue<Name> | undefined;
  if (value !== undefined && value !== choices[name].chosen) choices[name].choose(value);
}

/**
 * Keeps the preferences of this browser in sync with the player's other devices: choices here are sent, and choices
 * made elsewhere are applied when the page is opened or shown again. Of two changes of the same preference the last one
 * wins. While the server cannot be reached, a choice applies here and is sent later.
 */
export class PreferenceSync {
  readonly #rest: Pick<typeof rest, 'preferences' | 'changePreferences'>;
  /** The values last synced with the server; null before the player is known. */
  #agreed: Readonly<Record<string, unknown>> | null = null;
  #revision = -1;
  #identity: number | null = null;
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(server: Pick<typeof rest, 'preferences' | 'changePreferences'>) {
    this.#rest = server;
  }

  /** Starts watching choices, and whether the page is visible. Returns a function that stops it. */
  start(): () => void {
    const shown = () => {
      if (document.visibilityState === 'visible' && this.#identity !== null) void this.synchronize();
    };
    document.addEventListener('visibilitychange', shown);
    const stop = $effect.root(() => {
      $effect(() => {
        if (this.#hasChanges()) this.#later(sendAfterMs);
      });
    });
    return () => {
      document.removeEventListener('visibilitychange', shown);
      clearTimeout(this.#timer);
      stop();
    };
  }

  /** Syncs with the server for a player. `identity` changes whenever the browser's player does. */
  async follow(identity: number): Promise<void> {
    if (identity !== this.#identity) {
      this.#identity = identity;
      this.#revision = -1;
      const agreed = agreedPreferences.get();
      this.#agreed = agreed === takenOver ? localValues() : readAgreed(agreed);
      // A pending request is the previous player's.
      await this.#running;
    }
    await this.synchronize();
  }

  /** Sends the choices made here since, and applies the rest. One request is in flight at a time. */
  synchronize(): Promise<void> {
    clearTimeout(this.#timer);
    this.#running ??= this.#exchange().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #exchange(): Promise<void> {
    const sent = localValues();
    const changes = this.#changes(sent);
    const hasChanges = Object.keys(changes).length > 0;
    const identity = this.#identity;
    const answer = await (hasChanges ? this.#rest.changePreferences(changes) : this.#rest.preferences());
    // The browser's player may have changed meanwhile.
    if (identity !== this.#identity) return;
    if (!answer.ok) {
      // More may have been chosen meanwhile.
      if (passingFailures.has(answer.error.code) && this.#hasChanges()) this.#later(sendAgainMs);
      return;
    }
    const { revision, preferences: stored } = answer.value;
    if (revision < this.#revision) return;
    this.#revision = revision;
    this.#agreed = { ...stored };
    agreedPreferences.put(JSON.stringify(stored));
    // Choices made while the answer was in flight stay, and are sent next.
    const now = localValues();
    for (const name of names) if (now[name] === sent[name]) take(name, stored);
    if (this.#hasChanges()) this.#later(sendAfterMs);
  }

  /** The differences from the last sync; unset preferences had their defaults. */
  #changes(values: Values): Preferences {
    const agreed = this.#agreed;
    if (agreed === null) return {};
    const changed = names.filter((name) => values[name] !== (agreed[name] ?? preferenceValues[name][0]));
    return Object.fromEntries(changed.map((name) => [name, values[name]]));
  }

  #hasChanges(): boolean {
    return Object.keys(this.#changes(localValues())).length > 0;
  }

  #later(afterMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.synchronize(), afterMs);
  }
}

/** The preferences of this browser's player. */
export const preferenceSync = new PreferenceSync(rest);
preferenceSync.start();
