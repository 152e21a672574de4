import { type Language, languageCookie, type PreferenceValue } from '@snap-up/protocol';
import { locale } from '#messages/language.ts';
import { KeptChoice } from './choices.svelte.ts';

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
