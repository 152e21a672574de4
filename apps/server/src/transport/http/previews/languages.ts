import type { Language } from '@snap-up/protocol';
import type { PreviewWords } from '../preview-words.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';

const words: Readonly<Record<Language, PreviewWords>> = { en: english, de: german, fr: french, es: spanish };

/** The words of previews in a language. */
export function previewWordsIn(language: Language): PreviewWords {
  return words[language];
}
