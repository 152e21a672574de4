import { languages, nameBody } from '@snap-up/protocol';
import { expect, it } from 'vitest';
import { suggestedName } from '../../src/session/suggested-name.ts';

/** Far more than there are animals, so that each comes up. */
const tries = 1_000;

it.each(languages)('suggests names in the language “%s” that a player may have', (language) => {
  const names = new Set(Array.from({ length: tries }, () => suggestedName(language)));
  expect(names.size).toBeGreaterThan(100);
  for (const name of names) expect(nameBody.parse({ name })).toEqual({ name });
});

it('suggests other names in another language', () => {
  const namesIn = (language: (typeof languages)[number]) =>
    new Set(Array.from({ length: tries }, () => suggestedName(language)));
  const english = namesIn('en');
  for (const language of languages.filter((each) => each !== 'en')) {
    expect([...namesIn(language)].filter((name) => english.has(name))).toEqual([]);
  }
});
