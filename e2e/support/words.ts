import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Language } from '@snap-up/protocol';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The files of a language: the sentences of the pages, and the words of the games. */
const foldersOf = (language: Language) =>
  ['apps/web/src/messages', 'packages/engine/src/words'].map((folder) => join(root, folder, language));

function sourceOf(file: string): string {
  return readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, '')
    .replace(/^(?:import|\} from) [^\n]*/gm, '');
}

/** The texts between quotes in a source, without what is worked out within them. A quoted key of an object is no text. */
function textsIn(source: string): readonly string[] {
  const plain = source.replace(/(?<=[{,]\s*)'(?:\\.|[^'\\\n])*'(?=\s*:)/g, '');
  const texts: string[] = [];
  /** What is open: a text in backticks, or code within it with so many braces. */
  const open: ('text' | number)[] = [];
  let text = '';
  const end = () => {
    texts.push(text);
    text = '';
  };
  for (let at = 0; at < plain.length; at += 1) {
    const [sign = '', inner] = [plain[at], open.at(-1)];
    if (inner === 'text') {
      if (sign === '`') open.pop();
      else if (plain.startsWith('${', at)) open.push(0);
      else {
        text += sign;
        continue;
      }
      end();
      if (sign === '$') at += 1;
    } else if (sign === '`') open.push('text');
    else if (sign === "'") {
      const [quoted = ''] = /^'(?:\\.|[^'\\])*'/.exec(plain.slice(at)) ?? [];
      texts.push(quoted.slice(1, -1));
      at += Math.max(0, quoted.length - 1);
    } else if (inner !== undefined && sign === '{') open[open.length - 1] = inner + 1;
    else if (inner !== undefined && sign === '}') {
      if (inner === 0) open.pop();
      else open[open.length - 1] = inner - 1;
    }
  }
  return texts;
}

const wordsIn = (texts: readonly string[]): Set<string> =>
  new Set(
    texts.flatMap(
      (text) =>
        text
          .replaceAll(/<\/?\w+>/g, ' ')
          .toLowerCase()
          .match(/\p{L}{2,}/gu) ?? [],
    ),
  );

const wordsOf = (language: Language): Set<string> =>
  wordsIn(
    foldersOf(language)
      .flatMap((folder) => globSync(join(folder, '**/*.ts')))
      .flatMap((file) => textsIn(sourceOf(file))),
  );

/** Every word that is said in English and not in this language. */
export function foreignWords(language: Language): Set<string> {
  const own = wordsOf(language);
  return new Set([...wordsOf('en')].filter((word) => !own.has(word)));
}

/** A text of the pages in a language, by its file and the keys that lead to it: `message('fr', 'ui', 'nameField', 'yourName')`. */
export function message(language: Language, file: string, ...keys: readonly string[]): string {
  const source = sourceOf(join(root, 'apps/web/src/messages', language, `${file}.ts`));
  let at = 0;
  for (const key of keys) {
    const found = new RegExp(`(?<![\\w(-])'?${key}'?:`).exec(source.slice(at));
    if (found === null) throw new Error(`There is no message ${file} ${keys.join('.')} in the language “${language}”.`);
    at += found.index + found[0].length;
  }
  const [text] = textsIn(source.slice(at));
  if (text === undefined) throw new Error(`${file} ${keys.join('.')} is no text in the language “${language}”.`);
  return text;
}

/** All that a page says: what is read, what screen readers hear, and its title. Names of languages stay as they are. */
export async function textsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const texts = [document.title];
    const isMeant = (element: Element | null) =>
      element?.closest('script, style, template, noscript, [lang]:not(html)') == null;
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (isMeant(node.parentElement)) texts.push(node.textContent ?? '');
    }
    for (const attribute of ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder', 'alt']) {
      for (const element of document.querySelectorAll(`[${attribute}]`)) {
        if (isMeant(element)) texts.push(element.getAttribute(attribute) ?? '');
      }
    }
    return texts.filter((text) => text.trim() !== '');
  });
}

/** The texts with one of these words. */
export function textsWith(words: ReadonlySet<string>, texts: readonly string[]): readonly string[] {
  return texts.filter((text) => [...wordsIn([text])].some((word) => words.has(word)));
}
