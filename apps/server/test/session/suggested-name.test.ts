import { languages, nameBody } from '@snap-up/protocol';
import { expect, it } from 'vitest';
import { nameParts, suggestedName } from '../../src/session/suggested-name.ts';

it.each(languages)('suggests one of many names in the language “%s” that a player may have', (language) => {
  const { groups, name } = nameParts[language];
  const names = groups.flatMap(({ animals, characters }) =>
    animals.flatMap((animal) => characters.map((character) => name(character, animal))),
  );
  expect(new Set(names).size).toBeGreaterThan(100);
  for (const one of names) expect(nameBody.parse({ name: one })).toEqual({ name: one });
  for (let count = 0; count < 100; count += 1) expect(names).toContain(suggestedName(language));
});
