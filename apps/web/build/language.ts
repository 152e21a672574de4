import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Words } from '@snap-up/engine';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import type { pageTexts as englishPage } from '../src/messages/en/app.ts';
import { pseudo, pseudoLanguages, pseudoWords } from './pseudo-language.ts';

/**
 * The language of this build. `build-site.ts` makes one for each. Its folders are chosen by a condition of the
 * packages' `imports`, which is also passed to Node (`--conditions=language-de`).
 */
export const language = process.env.SNAP_UP_LANGUAGE ?? 'en';
const isPseudo = pseudoLanguages.some((name) => name === language);
const conditions = language === 'en' || isPseudo ? [] : [`language-${language}`];

/** What every build of modules for a page or a worker needs, and for prerendering. */
export const languagePlugins = () => (isPseudo ? [pseudoWords()] : []);
export const clientResolve = { conditions: [...defaultClientConditions, ...conditions] };
export const serverResolve = { conditions: [...defaultServerConditions, ...conditions] };

/** The folder of the site for pages in this language: those in English are at the top. */
export const pagesFolder = language === 'en' ? '' : `/${language}`;

/** The text direction of pages. */
export const direction = language.startsWith('ar') ? 'rtl' : 'ltr';

/** Returns an English text of a game in the pseudo-language, if this is a build in one. */
export const inLanguage = (text: string): string => (isPseudo ? pseudo(text) : text);

type PageTexts = Words<typeof englishPage>;

/** Returns the initial words of pages and of the installed app. */
export async function wordsOfPage(): Promise<PageTexts> {
  const folder = conditions.length > 0 ? language : 'en';
  const { pageTexts }: { pageTexts: PageTexts } = await import(
    pathToFileURL(join(import.meta.dirname, `../src/messages/${folder}/app.ts`)).href
  );
  return Object.fromEntries(Object.entries(pageTexts).map(([key, text]) => [key, inLanguage(text)])) as PageTexts;
}
