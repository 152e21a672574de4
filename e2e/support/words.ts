import type { Language } from '@snap-up/protocol';

/** A text of the pages in a language, by its file and the keys that lead to it: `message('fr', 'app', 'uiTexts', 'nameField', 'yourName')`. */
export async function message(language: Language, file: string, ...keys: readonly string[]): Promise<string> {
  const texts: unknown = await import(`../../apps/web/src/messages/${language}/${file}.ts`);
  const text = keys.reduce<unknown>((found, key) => Reflect.get(Object(found), key), texts);
  if (typeof text === 'string') return text;
  throw new Error(`${file} ${keys.join('.')} is no plain text in the language “${language}”.`);
}
