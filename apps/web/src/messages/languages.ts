import type { Language } from '@snap-up/protocol';
import { locale } from '#messages/language.ts';

/** Each language's own name. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
};

/** The language of this page, as HTML names it. */
export const ownLanguage = locale.split('-')[0] ?? locale;
