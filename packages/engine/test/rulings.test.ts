import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const isSource = (path: string) => /\.(?:ts|mjs|svelte|md)$/.test(path);

/** All source files and documents below a folder of the checkout, by their paths from its root. */
function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(?:\.|node_modules$|dist$|generated$)/.test(entry.name) ? [] : filesBelow(path);
    return isSource(path) ? [path] : [];
  });
}

const files = ['packages', 'apps', 'e2e', 'scripts', 'docs']
  .flatMap(filesBelow)
  .concat('README.md')
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** An entry of docs/rulings.md: `- **K4** …`, or `- **G1** *(note)* …` if no test can show it. */
const entries = [
  ...readFileSync(join(root, 'docs/rulings.md'), 'utf8').matchAll(/^- \*\*([A-Z]+)(\d+)\*\*( \*\(note\)\*)?/gm),
].map(([, letters = '', number, note]) => ({
  id: `${letters}${number}`,
  letters,
  number: Number(number),
  isNote: note !== undefined,
}));
const ids = new Set(entries.map(({ id }) => id));
const letters = [...new Set(entries.map((entry) => entry.letters))];

const testName = /^\s*test(?:\.each)?\((?:\[[^\]]*\]\)\()?\s*['`](.*)['`],/gm;
const namesIn = (text: string) => [...text.matchAll(testName)].map(([, name = '']) => name);
/** The ids before the colon of a test's name, as in `K9, K5: a card that …`. */
const citedBy = (name: string) => /^[A-Z]+\d+(?:, [A-Z]+\d+)*(?=: )/.exec(name)?.[0].split(', ') ?? [];

/** The prose of a file: a document, or the comments and test names of code. */
function wordsOf({ path, text }: { readonly path: string; readonly text: string }): string {
  if (path.endsWith('.md')) return text;
  const comments = text.match(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^|\s)\/\/.*$/gm) ?? [];
  return [...comments, ...namesIn(text)].join('\n');
}

test('each ruling has one entry, and those of a game are numbered without a gap', () => {
  expect(letters).toEqual(['G', 'K', 'DV', 'R', 'M', 'DKS', 'JK', 'Y', 'BK', 'KH', 'HS', 'CA', 'S']);
  for (const each of letters) {
    const numbers = entries.filter((entry) => entry.letters === each).map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  }
});

const engineTests = files.filter(({ path }) => path.startsWith(join('packages', 'engine', 'test')));
const tested = new Set(engineTests.flatMap(({ text }) => namesIn(text)).flatMap(citedBy));

test.each(entries.filter(({ isNote }) => !isNote).map(({ id }) => id))('a test has the ruling %s in its name', (id) => {
  expect(tested).toContain(id);
});

test('every cited ruling has an entry', () => {
  const citation = new RegExp(`\\b(?:${letters.join('|')})\\d{1,2}\\b`, 'g');
  const unknown = files.flatMap((file) => {
    const cited = [...(wordsOf(file).match(citation) ?? []), ...namesIn(file.text).flatMap(citedBy)];
    return cited.filter((id) => !ids.has(id)).map((id) => `${file.path}: ${id}`);
  });
  expect(unknown).toEqual([]);
});

test('no file cites a missing document', () => {
  const documents = new Set(files.filter(({ path }) => path.endsWith('.md')).map(({ path }) => basename(path)));
  const missing = files.flatMap((file) => {
    const words = wordsOf(file);
    const named = (words.match(/[\w.-]+\.md\b/g) ?? []).filter((name) => !documents.has(name));
    const absent = words.match(/\bRULING[S]\b|\brules\/[\w-]+\.txt/g) ?? [];
    return [...named, ...absent].map((name) => `${file.path}: ${name}`);
  });
  expect(missing).toEqual([]);
});
