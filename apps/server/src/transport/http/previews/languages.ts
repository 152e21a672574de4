import type { Language } from '@snap-up/protocol';
import type { PreviewWords } from '../preview-words.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { french } from './fr.ts';

const words: Readonly<Partial<Record<Language, PreviewWords>>> = { en: english, de: german, fr: french };

/** The words of previews in a language; English where they have not been written yet. */
export function previewWordsIn(language: Language): PreviewWords {
  return words[language] ?? english;
}
