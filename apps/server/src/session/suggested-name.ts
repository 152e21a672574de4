import { randomInt } from 'node:crypto';
import type { Language } from '@snap-up/protocol';

/** The parts of one language's suggested names: animals and adjectives. */
interface NameParts {
  /** Animals and the adjectives for each of them: of the same gender, if a language has genders. */
  readonly groups: readonly { readonly animals: readonly string[]; readonly characters: readonly string[] }[];
  readonly name: (character: string, animal: string) => string;
}

const wordsIn = (text: string): string[] => text.trim().split(/\s+/);

/** “Swift Otter”. */
const english: NameParts = {
  groups: [
    {
      animals: wordsIn(`
        Badger Beaver Crane Dolphin Falcon Finch Fox Hare Hedgehog Heron Ibex Lynx Magpie Otter Owl Panda Puffin Robin Seal
        Swan Wren`),
      characters: wordsIn(`
        Brave Calm Clever Cozy Daring Gentle Happy Jolly Keen Lucky Merry Nimble Quick Quiet Sunny Swift Tidy Witty`),
    },
  ],
  name: (character, animal) => `${character} ${animal}`,
};

/** German adjectives without the ending for the gender. */
const germanStems = wordsIn(`
  Flink Froh Gewitzt Klug Kühn Listig Lustig Mutig Ruhig Sanft Schlau Schnell Sonnig Stolz Wach Wendig`);

/** “Flinker Otter”. */
const german: NameParts = {
  groups: [
    {
      animals: wordsIn(`
        Biber Dachs Delfin Falke Fink Fuchs Hase Igel Kranich Luchs Otter Panda Reiher Schwan Steinbock`),
      characters: germanStems.map((stem) => `${stem}er`),
    },
    { animals: wordsIn('Amsel Elster Eule Meise Robbe'), characters: germanStems.map((stem) => `${stem}e`) },
  ],
  name: (character, animal) => `${character} ${animal}`,
};

/** “Nutria astuta”. */
const spanish: NameParts = {
  groups: [
    {
      animals: wordsIn(`
        Búho Castor Ciervo Cisne Delfín Erizo Halcón Lince Panda Petirrojo Pinzón Tejón Zorro`),
      characters: wordsIn(`
        ágil alegre astuto audaz feliz intrépido listo risueño sagaz sereno simpático tranquilo valiente veloz`),
    },
    {
      animals: wordsIn('Cigüeña Foca Garza Grulla Liebre Nutria Urraca'),
      characters: wordsIn(`
        ágil alegre astuta audaz feliz intrépida lista risueña sagaz serena simpática tranquila valiente veloz`),
    },
  ],
  name: (character, animal) => `${animal} ${character}`,
};

/** “Loutre maligne”. */
const french: NameParts = {
  groups: [
    {
      animals: wordsIn(`
        Blaireau Bouquetin Castor Cygne Dauphin Faucon Hérisson Héron Lièvre Lynx Macareux Panda Phoque Pinson Renard`),
      characters: wordsIn(`
        agile audacieux brave calme chanceux discret doux futé hardi joyeux malin rapide rieur rusé tranquille vif`),
    },
    {
      animals: wordsIn('Belette Chouette Grue Loutre Mésange Pie'),
      characters: wordsIn(`
        agile audacieuse brave calme chanceuse discrète douce futée hardie joyeuse maligne rapide rieuse rusée tranquille
        vive`),
    },
  ],
  name: (character, animal) => `${animal} ${character}`,
};

export const nameParts: Readonly<Record<Language, NameParts>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};

/** Returns a name to suggest to somebody who has not chosen one, in the language of their pages. */
export function suggestedName(language: Language): string {
  const { groups, name } = nameParts[language];
  const pairs = groups.flatMap(({ animals, characters }) => animals.map((animal) => ({ animal, characters })));
  const { animal, characters } = pick(pairs);
  return name(pick(characters), animal);
}

function pick<Item>(items: readonly Item[]): Item {
  const item = items[randomInt(items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}
