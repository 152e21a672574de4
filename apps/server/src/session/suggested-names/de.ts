import type { NameParts } from './parts.ts';

/** What an animal is like, without the ending that its gender asks for. */
const stems = [
  'Flink',
  'Froh',
  'Gewitzt',
  'Klug',
  'Kühn',
  'Listig',
  'Lustig',
  'Mutig',
  'Ruhig',
  'Sanft',
  'Schlau',
  'Schnell',
  'Sonnig',
  'Stolz',
  'Wach',
  'Wendig',
];
const ending = (letters: string) => stems.map((stem) => `${stem}${letters}`);

/** Names that German-speaking people read: “Flinker Otter”. */
export const german: NameParts = {
  groups: [
    {
      animals: [
        'Biber',
        'Dachs',
        'Delfin',
        'Falke',
        'Fink',
        'Fuchs',
        'Hase',
        'Igel',
        'Kranich',
        'Luchs',
        'Otter',
        'Panda',
        'Reiher',
        'Schwan',
        'Steinbock',
      ],
      characters: ending('er'),
    },
    { animals: ['Amsel', 'Elster', 'Eule', 'Meise', 'Robbe'], characters: ending('e') },
  ],
  name: (character, animal) => `${character} ${animal}`,
};
