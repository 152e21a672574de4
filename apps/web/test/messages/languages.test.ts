import { expect, it } from 'vitest';

/** The modules of all languages, by their paths. */
const modules = import.meta.glob('../../src/messages/*/*.ts', { eager: true });
const languages = [...new Set(Object.keys(modules).map((path) => path.split('/').at(-2) ?? ''))];

function modulesOf(language: string): ReadonlyMap<string, unknown> {
  const own = Object.entries(modules).filter(([path]) => path.includes(`/${language}/`));
  return new Map(own.map(([path, module]) => [path.split('/').at(-1) ?? '', module]));
}

/** What words are made of, without the words: the keys in their places. */
function shapeOf(words: unknown): unknown {
  if (typeof words === 'function') return 'function';
  if (Array.isArray(words)) return words.map(shapeOf);
  if (typeof words !== 'object' || words === null) return typeof words;
  const entries = Object.entries(words).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, value]) => [key, shapeOf(value)]));
}

/** What the words of each language are put together with: names in the possessive, counts of nouns. */
const ownHelpers = 'language.ts';

it.each(languages)('the language “%s” has the same messages as English', (language) => {
  const [english, other] = [modulesOf('en'), modulesOf(language)];
  expect([...other.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [file, messages] of english)
    if (file !== ownHelpers) expect(shapeOf(other.get(file)), file).toEqual(shapeOf(messages));
});
