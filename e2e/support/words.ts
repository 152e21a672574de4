import { readFileSync } from 'node:fs';
import type { Language } from '@snap-up/protocol';

/** A text of the pages in a language, by its file and the keys that lead to it: `message('fr', 'app', 'nameField', 'yourName')`. */
export function message(language: Language, file: string, ...keys: readonly string[]): string {
  let rest = readFileSync(new URL(`../../apps/web/src/messages/${language}/${file}.ts`, import.meta.url), 'utf8');
  for (const key of keys) {
    const found = new RegExp(`(?<![\\w(-])'?${key}'?:`).exec(rest);
    if (found === null) throw new Error(`There is no message ${file} ${keys.join('.')} in the language “${language}”.`);
    rest = rest.slice(found.index + found[0].length);
  }
  const [, text] = /^\s*'([^'\\]*)'/.exec(rest) ?? [];
  if (text === undefined) throw new Error(`${file} ${keys.join('.')} is no plain text in the language “${language}”.`);
  return text;
}
