import type { SoloRuleset } from '@snap-up/engine';
import {
  type Language,
  languageCookie,
  type PreferenceName,
  type PreferenceValue,
  preferenceValues,
} from '@snap-up/protocol';
import { locale } from '#messages/language.ts';
import type { IndexSize } from '../deck/faces.ts';
import { keptChoices } from './page-look.ts';

/** A preference of the player, kept in this browser. */
export class KeptChoice<Name extends PreferenceName> {
  readonly #name: Name;
  #chosen = $state.raw() as PreferenceValue<Name>;

  constructor(name: Name) {
    this.#name = name;
    const values: readonly PreferenceValue<Name>[] = preferenceValues[name];
    const stored = keptChoices.get(name);
    // The first one is the default.
    this.#chosen = values.find((value) => value === stored) ?? (values[0] as PreferenceValue<Name>);
  }

  get chosen(): PreferenceValue<Name> {
    return this.#chosen;
  }

  choose(value: PreferenceValue<Name>): void {
    this.#chosen = value;
    keptChoices.put(this.#name, value);
  }
}

/** How pages, cards and the felt look and move, as the player of this browser has chosen. */
export const look = {
  theme: new KeptChoice('theme'),
  contrast: new KeptChoice('contrast'),
  felt: new KeptChoice('felt'),
  deck: new KeptChoice('deck'),
  index: new KeptChoice('index'),
  back: new KeptChoice('back'),
  animation: new KeptChoice('animation'),
  stockSide: new KeptChoice('stockSide'),
} as const;

/** The longest time between the taps of a double tap. */
const doubleTapsMs: Readonly<Record<PreferenceValue<'doubleTap'>, number>> = { short: 200, standard: 300, long: 550 };

/** The player's choices that apply to every felt. */
interface FeltChoices {
  readonly stockSide: PreferenceValue<'stockSide'>;
  readonly indexSize: IndexSize;
  readonly doubleTapMs: number;
}

/** Returns the player's choices for every felt. */
export function feltChoices(): FeltChoices {
  return {
    stockSide: look.stockSide.chosen,
    indexSize: look.index.chosen,
    doubleTapMs: doubleTapsMs[playChoices.doubleTap.chosen],
  };
}

/** The player's choices of how to play, and who sees their results. */
export const playChoices = {
  tap: new KeptChoice('tap'),
  doubleTap: new KeptChoice('doubleTap'),
  automatic: new KeptChoice('automatic'),
  clock: new KeptChoice('clock'),
  dailyResults: new KeptChoice('dailyResults'),
  presence: new KeptChoice('presence'),
  strangers: new KeptChoice('strangers'),
  outline: new KeptChoice('outline'),
  speech: new KeptChoice('speech'),
  /**
   * Whether single letters, digits and signs are shortcuts of the page. People who dictate, or hit keys by mistake, can
   * switch them off; arrows, Enter, Space and Escape always work.
   */
  letterKeys: new KeptChoice('letterKeys'),
} as const;

/** Which cards go up automatically in a game: if it cannot tell which cards are safe, `safe` is `off`. */
export function automaticModeIn({ mode }: SoloRuleset): PreferenceValue<'automatic'> {
  const { chosen } = playChoices.automatic;
  return chosen === 'safe' && mode.isSafe === undefined ? 'off' : chosen;
}

/** How loud games can be, the usual volume first. */
export const volumes = preferenceValues.volume;
/** One of `volumes`. */
export type Volume = PreferenceValue<'volume'>;

/** How loud games are, and whether they are felt, as the player of this browser has chosen. */
export const soundChoices = { volume: new KeptChoice('volume'), vibration: new KeptChoice('vibration') } as const;

/** The dialog of settings, which the menu of a game opens. */
export const settings = $state({ isOpen: false });

const agreedKey = 'agreed preferences';

/**
 * The text of the last synced preferences, stored in this browser. It may be `takenOver`: this browser has become
 * another device of a player, and its own choices give way.
 */
export const agreedPreferences = {
  get: () => keptChoices.get(agreedKey),
  put: (text: string) => keptChoices.put(agreedKey, text),
} as const;

/** See `agreedPreferences`. */
export const takenOver = 'taken over';

/** Each language's own name. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
};

/** The language of this page, as HTML names it. */
export const ownLanguage = locale.split('-')[0] ?? locale;

const yearSeconds = 365 * 24 * 60 * 60;

/**
 * The language of pages. A page is built in one language, so the next page load comes in another: the server reads the
 * choice in a cookie.
 */
class LanguageChoice extends KeptChoice<'language'> {
  constructor() {
    super('language');
    // This renews the cookie with each visit.
    if (this.chosen !== 'system') this.#keep(this.chosen);
  }

  override choose(value: PreferenceValue<'language'>): void {
    super.choose(value);
    this.#keep(value);
  }

  #keep(value: PreferenceValue<'language'>): void {
    const kept = value === 'system' ? '; max-age=0' : `; max-age=${yearSeconds}`;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers that we support
    document.cookie = `${languageCookie}=${value}; path=/; samesite=lax${kept}`;
  }
}

/** The language that the player of this browser has chosen. */
export const languageChoice = new LanguageChoice();

/** Sets a language, and reloads the page in it. */
export function changeLanguage(value: PreferenceValue<'language'>): void {
  languageChoice.choose(value);
  // A browser may still be writing the cookie when the page reloads. Reading it back waits for that.
  void document.cookie;
  location.reload();
}
