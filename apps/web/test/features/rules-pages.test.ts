import { type Diagram, type DiagramPicture, type Ruleset, readDiagram, rulesetById, rulesets } from '@snap-up/engine';
import { expect, it } from 'vitest';
import { cardHeightUnits, cardWidthUnits } from '../../src/deck/card-shape.ts';
import { layoutDiagram } from '../../src/features/rules/diagram-layout.ts';
import { diagramWords, groupName } from '../../src/messages/diagrams.ts';
import { helpFor } from '../../src/messages/help.ts';

function rulesetOf(id: string): Ruleset {
  const ruleset = rulesetById(id);
  if (ruleset === undefined) throw new Error(`There is no game “${id}”.`);
  return ruleset;
}

function pictureOf(id: string, diagram: Omit<Diagram, 'caption'>): DiagramPicture {
  const read = readDiagram(rulesetOf(id), { caption: '', ...diagram });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

const allPictures = (
  await Promise.all(
    rulesets.map(async ({ id, explanation }) =>
      (
        await explanation()
      ).flatMap((part) => {
        if (typeof part === 'string' || 'heading' in part) return [];
        const { caption: _, ...diagram } = part;
        return [{ name: part.caption, picture: pictureOf(id, diagram) }];
      }),
    ),
  )
).flat();

it.each(allPictures)('lays every card of a picture inside it, and none beside its own pile: $name', ({ picture }) => {
  const { width, height, cards, piles, labels } = layoutDiagram(picture);
  expect(cards).toHaveLength(picture.view.piles.flat().length);
  for (const { x, y } of [...cards, ...piles]) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + cardWidthUnits).toBeLessThanOrEqual(width + 0.01);
    expect(y + cardHeightUnits).toBeLessThanOrEqual(height + 0.01);
  }
  for (const one of piles) {
    for (const other of piles) {
      const isApart = Math.abs(one.x - other.x) >= cardWidthUnits || Math.abs(one.y - other.y) >= cardHeightUnits;
      expect(one === other || isApart).toBe(true);
    }
  }
  for (const label of labels) expect(groupName(picture.rules, label.piles)).not.toBe('');
});

it.each(allPictures)(
  'has an arrow for every move of cards between piles, and crosses out what is refused: $name',
  ({ picture }) => {
    const { arrows } = layoutDiagram(picture);
    const carries = picture.moves.filter(({ move }) => move.kind === 'carry');
    expect(arrows.length).toBeGreaterThanOrEqual(carries.length);
    expect(arrows.filter(({ isRejected }) => isRejected).length).toBe(
      picture.moves.filter(({ move, refusal }) => refusal !== null && move.kind !== 'meld').length,
    );
  },
);

it('lights up a packet, and begins the arrow at the card that is taken hold of', () => {
  const picture = pictureOf('klondike', { piles: 'a:t1: ?2 9s 8d 7c\na:t2: 9c', moves: ['8d t1>t2'] });
  const { cards, arrows } = layoutDiagram(picture);
  expect(cards.map(({ highlight }) => highlight)).toEqual([null, null, null, 'taken', 'taken', null]);
  const [lead, onTop, target] = cards.slice(3);
  expect(arrows[0]?.from.y).toBeGreaterThan(lead?.y ?? 0);
  expect(arrows[0]?.from.y).toBeLessThan(onTop?.y ?? 0);
  expect(arrows[0]?.to).toEqual({
    x: (target?.x ?? 0) + cardWidthUnits / 2,
    y: (target?.y ?? 0) + cardHeightUnits / 2,
  });
});

it('follows a move to what it causes: to the place of the Joker, and from there aside', () => {
  const picture = pictureOf('joker-klondike', { piles: 'f3: Ah Jo 3h\na:x:\n\na:t1: 2h', moves: ['2h t1>f3'] });
  const { arrows } = layoutDiagram(picture);
  expect(arrows).toHaveLength(2);
  expect(arrows[1]?.from).toEqual(arrows[0]?.to);
});

it('shows where the cards of a deal to two heaps go, and which cards make a meld', () => {
  const deal = pictureOf('kittyhawk', { piles: 'a:s: ?12\na:h1:\na:h2:', moves: ['draw'] });
  expect(layoutDiagram(deal).arrows).toHaveLength(2);
  const meld = pictureOf('head-solitaire', { piles: 'a:n: 3MW AK 4MS 5ML', moves: ['meld 3MW 4MS 5ML'] });
  const { cards, arrows } = layoutDiagram(meld);
  expect(cards.map(({ highlight }) => highlight)).toEqual(['taken', null, 'taken', 'taken']);
  // Cards outside the meld are dimmed.
  expect(cards.map(({ y }) => y - (cards[0]?.y ?? 0) > 0)).toEqual([false, true, false, false]);
  expect(arrows).toEqual([]);
});

it('says in words what a picture shows, move by move', () => {
  const picture = pictureOf('klondike', {
    piles: 'a:t1: ?2 9d 8c\na:t2: ?1 Tc\na:t3: 9s\na:t4:',
    moves: ['9d t1>t2'],
    refused: { '8c t1>t3': 'does-not-fit' },
  });
  expect(diagramWords(picture)).toBe(
    'Column 1: 2 face-down cards, nine of diamonds, eight of clubs. Column 2: a face-down card, ten of clubs. ' +
      'Column 3: nine of spades. Column 4: empty. ' +
      'Arrow: nine of diamonds with the card on top of it from column 1 to column 2. ' +
      'Not allowed: eight of clubs from column 1 to column 3.',
  );
});

it('names the foundation that takes a card in place of another of its suit', () => {
  const picture = pictureOf('race', {
    piles: 'f3: Ah 2h 3h 4h@b\nf7: Ah@b 2h@b 3h@b\na:t1: 4h',
    moves: ['4h t1>f3'],
  });
  const { arrows, piles } = layoutDiagram(picture);
  const twin = piles.find(({ pile }) => picture.rules.piles[pile]?.name === 'f7');
  expect(arrows[0]?.to.x).toBe((twin?.x ?? 0) + cardWidthUnits / 2);
});

it('explains hand and keys according to what a game has', () => {
  const keysOf = (id: string) => helpFor(rulesetOf(id)).keys.map(({ key }) => key);
  const handOf = (id: string) => helpFor(rulesetOf(id)).hand.map(({ does }) => does);
  expect(keysOf('race')).toEqual(['Arrow keys', 'Enter', 'F', 'Space', 'Escape', '?']);
  expect(keysOf('double-klondike')).toEqual(['Arrow keys', 'Enter', 'F', 'P', 'Escape', '?']);
  expect(keysOf('klondike')).toEqual(['Arrow keys', 'Enter', 'F', 'Space', 'U', 'R', 'H', 'N', 'Escape', '?']);
  expect(keysOf('yukon')).not.toContain('Space');
  expect(keysOf('cascades')).not.toContain('F');
  expect(keysOf('head-solitaire')).toEqual(['Arrow keys', 'Enter', 'Shift', 'M', 'D', 'T', 'U', 'R', 'H', 'N', '?']);
  expect(handOf('box-kite')).not.toContain('Tap the stock');
  expect(handOf('double-klondike')).toContain('Press “Pass”');
  expect(handOf('head-solitaire')).toEqual(['Tap', 'Drag']);
  const dragOf = (id: string) => helpFor(rulesetOf(id)).hand.find(({ does }) => does === 'Drag')?.what;
  for (const id of ['klondike', 'yukon', 'race']) expect(dragOf(id)).toContain('several');
  for (const id of ['box-kite', 'kittyhawk', 'cascades']) expect(dragOf(id)).not.toContain('several');
});
