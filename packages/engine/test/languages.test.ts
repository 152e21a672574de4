import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type RulesPart, rulesets } from '../src/index.ts';

const folder = new URL('../src/words/', import.meta.url);
const languages = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? entry.name : [],
);
const filesOf = (language: string) =>
  readdirSync(new URL(`${language}/`, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort();
const load = (language: string, file: string): Promise<Record<string, unknown>> =>
  import(new URL(`${language}/${file}`, folder).href);

/** The structure of words: keys, and for functions the number of parameters. */
function shapeOf(words: unknown): unknown {
  if (typeof words === 'function') return `function of ${words.length}`;
  if (Array.isArray(words)) return words.map(shapeOf);
  if (typeof words !== 'object' || words === null) return typeof words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, shapeOf(value)]));
}

/** The structure of a rules page: the kind of each part, and the positions. */
function outlineOf(page: unknown): unknown {
  return (page as readonly RulesPart[]).map((part) => {
    if (typeof part === 'string') return 'paragraph';
    if ('heading' in part) return 'heading';
    return { ...part, caption: '' };
  });
}

test.each(languages)('the language “%s” has the same words as English', async (language) => {
  expect(filesOf(language)).toEqual(filesOf('en'));
  for (const file of filesOf('en')) {
    const [english, other] = [await load('en', file), await load(language, file)];
    if (file.startsWith('pages')) expect(outlineOf(other.page), file).toEqual(outlineOf(english.page));
    else expect(shapeOf({ ...other }), file).toEqual(shapeOf({ ...english }));
  }
});

test.each(languages)('the language “%s” has the name of every game in the list of names', async (language) => {
  const { gameNames } = await load(language, 'names.ts');
  expect(Object.keys(gameNames as object).sort()).toEqual(rulesets.map(({ id }) => id).sort());
});
