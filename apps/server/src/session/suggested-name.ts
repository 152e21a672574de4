import { randomInt } from 'node:crypto';
import type { Language } from '@snap-up/protocol';
import { german } from './suggested-names/de.ts';
import { english } from './suggested-names/en.ts';
import { spanish } from './suggested-names/es.ts';
import { french } from './suggested-names/fr.ts';
import type { NameParts } from './suggested-names/parts.ts';

const partsByLanguage: Readonly<Record<Language, NameParts>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};

/** Returns a name to suggest to somebody who has not chosen one, in the language of their pages. */
export function suggestedName(language: Language): string {
  const { groups, name } = partsByLanguage[language];
  const pairs = groups.flatMap(({ animals, characters }) => animals.map((animal) => ({ animal, characters })));
  const { animal, characters } = pick(pairs);
  return name(pick(characters), animal);
}

function pick<Item>(items: readonly Item[]): Item {
  const item = items[randomInt(items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}
