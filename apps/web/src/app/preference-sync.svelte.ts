import {
  type PreferenceName,
  type Preferences,
  type PreferenceValue,
  preferenceValues,
  type Rejection,
} from '@snap-up/protocol';
import { agreedPreferences, takenOver } from '../services/agreed-preferences.ts';
import { rest } from '../services/rest.ts';
import { doubleTap } from '../ui/felt-choices.ts';
import type { KeptChoice } from '../ui/kept-choice.svelte.ts';
import { languageChoice } from '../ui/language-choice.ts';
import { letterKeys } from '../ui/letter-keys.svelte.ts';
import { look } from '../ui/look.svelte.ts';
import { playChoices } from '../ui/play-choices.ts';
import { soundChoices } from '../ui/sound-choices.ts';
import { stockSide } from '../ui/stock-side.svelte.ts';

/** How long after a choice it is sent: others often follow it. */
const sendAfterMs = 800;
/** How long after a failure what was chosen is sent again. */
const sendAgainMs = 20_000;
/** Failures that are over at some time. What is refused for another reason would be refused again. */
const passingFailures: ReadonlySet<Rejection['code']> = new Set(['try-again', 'too-fast']);

/** All preferences of this browser. */
const choices: { readonly [Name in PreferenceName]: KeptChoice<Name> } = {
  ...look,
  stockSide,
  doubleTap,
  letterKeys,
  language: languageChoice,
  ...playChoices,
  ...soundChoices,
};

const names = Object.keys(preferenceValues) as PreferenceName[];
type Values = Record<PreferenceName, string>;

/** All preferences as they are in this browser. */
function localValues(): Values {
  return Object.fromEntries(names.map((name) => [name, choices[name].chosen])) as Values;
}

/** Reads what was agreed on, by name: nothing for a player who has agreed on nothing yet. */
function readAgreed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(text ?? '');
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    // Nothing is kept.
    return {};
  }
}

/** Sets a preference to what the server says of it, if it says something. */
function take<Name extends PreferenceName>(name: Name, stored: Preferences): void {
  const value = stored[name] as PreferenceValue<Name> | undefined;
  if (value !== undefined && value !== choices[name].chosen) choices[name].choose(value);
}

/**
 * Keeps the preferences of this browser the same as those of the player's other devices: what is chosen here is sent, and
 * what was chosen elsewhere is taken over when the page is opened or shown again. Of two choices of the same preference the
 * last one counts. While the server cannot be reached, a choice counts here, and is sent later.
 */
export class PreferenceSync {
  readonly #rest: Pick<typeof rest, 'preferences' | 'changePreferences'>;
  /** What was agreed on with the server; null before the player is known. */
  #agreed: Readonly<Record<string, unknown>> | null = null;
  #revision = -1;
  #identity: number | null = null;
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(server: Pick<typeof rest, 'preferences' | 'changePreferences'>) {
    this.#rest = server;
  }

  /** Begins to watch what is chosen, and whether the page is shown. Returns a function that ends it. */
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

  /** Synchronizes with the server for a player. `identity` is another number whenever the browser's player is another one. */
  async follow(identity: number): Promise<void> {
    if (identity !== this.#identity) {
      this.#identity = identity;
      this.#revision = -1;
      const agreed = agreedPreferences.get();
      this.#agreed = agreed === takenOver ? localValues() : readAgreed(agreed);
      // A request that is on its way is the last player's.
      await this.#running;
    }
    await this.synchronize();
  }

  /** Sends what was chosen here since, and takes over the rest. One request is on its way at a time. */
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
    // Meanwhile somebody else may have become the player of this browser.
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
    // What was chosen while the answer was on its way stays, and is sent next.
    const now = localValues();
    for (const name of names) if (now[name] === sent[name]) take(name, stored);
    if (this.#hasChanges()) this.#later(sendAfterMs);
  }

  /** What is different from what was agreed on: of what was never chosen, the usual value was. */
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
