import { expect, test } from 'vitest';
import {
  decktet,
  decktetRanks,
  decktetWithPawnsAndCourts,
  excuse,
  extendedDecktet,
} from '../src/games/packs/decktet.ts';
import {
  formatCard,
  formatMove,
  formatPosition,
  parseCard,
  parseMove,
  parseState,
  type Rules,
  rankIn,
  rulesFor,
  stock,
  waste,
} from '../src/index.ts';
import { mustParse } from './support.ts';

/** Rank, name and suits of every card, copied from the Decktet's own tables, independently of the pack. */
const cards = `
Ace|Ace of Moons|Moons
Ace|Ace of Suns|Suns
Ace|Ace of Waves|Waves
Ace|Ace of Leaves|Leaves
Ace|Ace of Wyrms|Wyrms
Ace|Ace of Knots|Knots
2|The Author|Moons Knots
2|The Desert|Suns Wyrms
2|The Origin|Waves Leaves
3|The Journey|Moons Waves
3|The Painter|Suns Knots
3|The Savage|Leaves Wyrms
4|The Mountain|Moons Suns
4|The Sailor|Waves Leaves
4|The Battle|Wyrms Knots
5|The Forest|Moons Leaves
5|The Discovery|Suns Waves
5|The Soldier|Wyrms Knots
6|The Lunatic|Moons Waves
6|The Penitent|Suns Wyrms
6|The Market|Leaves Knots
7|The Chance Meeting|Moons Leaves
7|The Castle|Suns Knots
7|The Cave|Waves Wyrms
8|The Diplomat|Moons Suns
8|The Mill|Waves Leaves
8|The Betrayal|Wyrms Knots
9|The Pact|Moons Suns
9|The Darkness|Waves Wyrms
9|The Merchant|Leaves Knots
Crown|The Huntress|Moons
Crown|The Bard|Suns
Crown|The Sea|Waves
Crown|The End|Leaves
Crown|The Calamity|Wyrms
Crown|The Windfall|Knots
Pawn|The Harvest|Moons Suns Leaves
Pawn|The Watchman|Moons Wyrms Knots
Pawn|The Light Keeper|Suns Waves Knots
Pawn|The Borderland|Waves Leaves Wyrms
Court|The Consul|Moons Waves Knots
Court|The Rite|Moons Leaves Wyrms
Court|The Island|Suns Waves Wyrms
Court|The Window|Suns Leaves Knots
|The Excuse|
`
  .trim()
  .split('\n')
  .map((line) => {
    const [rank = '', title = '', suits = ''] = line.split('|');
    return { rank, title, suits: suits === '' ? [] : suits.split(' ') };
  });

const ranksWithPawnsAndCourts = ['Ace', '2', '3', '4', '5', '6', '7', '8', '9', 'Pawn', 'Court', 'Crown'];
const packs = [decktet, decktetWithPawnsAndCourts, extendedDecktet];

const nameOfSuit = (id: string) => extendedDecktet.suits.find((suit) => suit.id === id)?.name;
const withTitle = (title: string) => {
  const face = extendedDecktet.faces.find((one) => one.title === title);
  if (face === undefined) throw new Error(`A test names an unknown card: ${title}`);
  return face;
};

test('every card has the rank, the name and the suits that the Decktet gives it', () => {
  const printed = extendedDecktet.faces.map((face, index) => {
    const order = index === excuse ? [''] : ranksWithPawnsAndCourts;
    const rank = index === excuse ? 0 : rankIn(face, decktetRanks.withPawnsAndCourts);
    return { rank: order[rank], title: face.title, suits: face.suits.map(nameOfSuit) };
  });
  expect(printed).toEqual(cards);
});

test('a smaller pack is a prefix of every larger one', () => {
  expect(packs.map(({ faces }) => faces.length)).toEqual([36, 44, 45]);
  const texts = extendedDecktet.faces.map(({ text }) => text);
  for (const { faces } of packs) expect(faces.map(({ text }) => text)).toEqual(texts.slice(0, faces.length));
  expect(extendedDecktet.faces[excuse]?.text).toBe('X');
  expect(new Set(packs.map(({ id }) => id)).size).toBe(packs.length);
});

test('KH8: the rank of a face depends on the game’s order of ranks', () => {
  const ranksOf = (title: string) => Object.values(decktetRanks).map((ranks) => rankIn(withTitle(title), ranks));
  expect(ranksOf('Ace of Knots')).toEqual([0, 0, 0]);
  expect(ranksOf('The Merchant')).toEqual([8, 8, 8]);
  expect(ranksOf('The Harvest')).toEqual([Number.NaN, 9, 9]);
  expect(ranksOf('The Rite')).toEqual([Number.NaN, Number.NaN, 10]);
  expect(ranksOf('The Windfall')).toEqual([9, 10, 11]);
  expect(ranksOf('The Excuse')).toEqual([Number.NaN, Number.NaN, Number.NaN]);
});

test('a name says rank and suits before the card’s own name', () => {
  expect(withTitle('Ace of Moons').name).toBe('Ace of Moons');
  expect(withTitle('The Chance Meeting').name).toBe('seven of Moons and Leaves (the Chance Meeting)');
  expect(withTitle('The Sea').name).toBe('Crown of Waves (the Sea)');
  expect(withTitle('The Light Keeper').name).toBe('Pawn of Suns, Waves and Knots (the Light Keeper)');
  expect(withTitle('The Excuse').name).toBe('Excuse');
  for (const field of ['text', 'name', 'title'] as const)
    expect(new Set(extendedDecktet.faces.map((face) => face[field])).size, field).toBe(45);
});

test('a card has no color, and its text is its rank and its suits in their order', () => {
  for (const { color, text, suits } of extendedDecktet.faces) {
    expect(color).toBeNull();
    expect(text).toMatch(/^([A2-9PTC]M?S?W?L?Y?K?|X)$/);
    expect(text.slice(1)).toBe(suits.join(''));
  }
});

/** Two extended packs on a stock and a column. */
const twoPacks: Rules = rulesFor(
  {
    id: 'decktet-test',
    name: 'A test',
    summary: '',
    seats: { min: 1, max: 1 },
    pack: extendedDecktet,
    options: {},
    explanation: async () => [],
    mode: { kind: 'solo', minutes: 1, difficulty: 1, layout: () => [], credits: [] },
    setup: () => ({
      packCount: 2,
      piles: [
        { role: 'stock', owner: 0, ...stock },
        { role: 'tableau', owner: 0, ...waste },
      ],
      deal: [],
    }),
  },
  {},
  1,
);

test('every card round-trips, from the first pack and from the second', () => {
  twoPacks.faces.forEach((face, card) => {
    const text = formatCard(twoPacks, card, 0);
    expect(text).toBe(card < 45 ? face.text : `${face.text}@b`);
    expect(mustParse(parseCard(twoPacks, text, 0))).toBe(card);
    const move = { kind: 'carry', lead: card, from: 1, to: 0 } as const;
    expect(mustParse(parseMove(twoPacks, 0, formatMove(twoPacks, 0, move)))).toEqual(move);
  });
  for (const text of ['3LM', '3m', 'XM', '10M', 'J', 'CM@', 'CM@c', '3MW@a@b']) {
    expect(parseCard(twoPacks, text, 0), text).toEqual({ ok: false, error: { code: 'unknown-card', text } });
  }
});

test('a position of the Decktet is written as a person would read it', () => {
  const text = 'a:s: (AM 2MK@b X)\na:t1: CK PMSL@b TSWY 9LK X@b';
  const table = mustParse(parseState(twoPacks, text));
  expect(formatPosition(twoPacks, table)).toBe(text);
  expect(table.piles[1]).toEqual([35, 45 + 36, 42, 29, 45 + 44]);
});
