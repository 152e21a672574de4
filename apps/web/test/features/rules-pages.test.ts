import { type Diagram, type DiagramPicture, readDiagram, rulesets } from '@snap-up/engine';
import { expect, it } from 'vitest';
import { cardHeightUnits, cardWidthUnits } from '../../src/deck/card-shape.ts';
import { type Point, pointsOf } from '../../src/features/rules/arrows.ts';
import { cardIndices, labelBoxes, layoutDiagram } from '../../src/features/rules/diagram-layout.ts';
import { diagramWords, groupName, helpFor } from '../../src/messages/rules.ts';
import { rulesetOf } from '../support/views.ts';

function pictureOf(id: string, diagram: Omit<Diagram, 'caption'>): DiagramPicture {
  const read = readDiagram(rulesetOf(id), { caption: '', ...diagram });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

const laidOut = (picture: DiagramPicture) => layoutDiagram(picture, (piles) => groupName(picture.rules, piles));

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
  const { width, height, cards, piles, labels } = laidOut(picture);
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
  for (const [at, label] of labels.entries()) {
    expect(label.text).not.toBe('');
    const [here] = labelBoxes([label]);
    for (const other of labelBoxes(labels.slice(at + 1))) {
      // Labels of a row come from the left.
      const isApart = other.y !== here?.y || other.x >= here.x + here.width;
      expect(isApart, label.text).toBe(true);
    }
  }
});

it.each(allPictures)(
  'has an arrow for every move of cards between piles, and crosses out what is refused: $name',
  ({ picture }) => {
    const { arrows } = laidOut(picture);
    const carries = picture.moves.filter(({ move }) => move.kind === 'carry');
    expect(arrows.length).toBeGreaterThanOrEqual(carries.length);
    expect(arrows.filter(({ isRejected }) => isRejected).length).toBe(
      picture.moves.filter(({ move, refusal }) => refusal !== null && move.kind !== 'meld').length,
    );
  },
);

it('highlights a packet, and begins the arrow at its lead', () => {
  const picture = pictureOf('klondike', { piles: 'a:t1: ?2 9s 8d 7c\na:t2: 9c', moves: ['8d t1>t2'] });
  const { cards, arrows } = laidOut(picture);
  expect(cards.map(({ highlight }) => highlight)).toEqual([null, null, null, 'taken', 'taken', null]);
  const [lead, onTop, target] = cards.slice(3);
  expect(arrows[0]?.from.y).toBeGreaterThan(lead?.y ?? 0);
  expect(arrows[0]?.from.y).toBeLessThan(onTop?.y ?? 0);
  expect(isOn(arrows[0]?.to, target)).toBe(true);
});

/** Whether a point lies on a card or place by its upper left corner. */
function isOn(point: Point | undefined, corner: Point | undefined): boolean {
  const [x, y] = [(point?.x ?? 0) - (corner?.x ?? 0), (point?.y ?? 0) - (corner?.y ?? 0)];
  return x > 0 && x < cardWidthUnits && y > 0 && y < cardHeightUnits;
}

it('follows a move to its consequences: to the place of the Joker, and from there aside', () => {
  const picture = pictureOf('joker-klondike', { piles: 'f3: Ah Jo 3h\na:x:\n\na:t1: 2h', moves: ['2h t1>f3'] });
  const { arrows, cards, piles } = laidOut(picture);
  const [, joker, three] = cards;
  expect(arrows).toHaveLength(2);
  for (const point of [arrows[0]?.to, arrows[1]?.from]) {
    expect(isOn(point, joker)).toBe(true);
    expect(isOn(point, three)).toBe(false);
  }
  const aside = piles.find(({ pile }) => picture.rules.piles[pile]?.role === 'aside');
  expect(isOn(arrows[1]?.to, aside)).toBe(true);
});

it.each(allPictures)('routes arrows around text and indices, and apart from each other: $name', ({ picture }) => {
  const { arrows, cards, labels } = laidOut(picture);
  const boxes = [...cardIndices(picture, cards), ...labelBoxes(labels)];
  const covered = arrows.map((arrow) =>
    pointsOf(arrow).filter(({ x, y }) =>
      boxes.some((box) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height),
    ),
  );
  // A card that others lie on shows little but its index, where its arrow begins.
  for (const points of covered) expect(points.length).toBeLessThanOrEqual(2);
  const ends = arrows.map(({ to }) => to);
  for (const [at, one] of ends.entries()) {
    for (const other of ends.slice(at + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(20);
  }
});

it('shows where the cards of a deal to two heaps go, and which cards make a meld', () => {
  const deal = pictureOf('kittyhawk', { piles: 'a:s: ?12\na:h1:\na:h2:', moves: ['draw'] });
  expect(laidOut(deal).arrows).toHaveLength(2);
  const meld = pictureOf('head-solitaire', { piles: 'a:n: 3MW AK 4MS 5ML', moves: ['meld 3MW 4MS 5ML'] });
  const { cards, arrows } = laidOut(meld);
  expect(cards.map(({ highlight }) => highlight)).toEqual(['taken', null, 'taken', 'taken']);
  // Cards outside the meld are dimmed.
  expect(cards.map(({ y }) => y - (cards[0]?.y ?? 0) > 0)).toEqual([false, true, false, false]);
  expect(arrows).toEqual([]);
});

it('describes a picture in words, move by move', () => {
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
  const { arrows, piles } = laidOut(picture);
  const twin = piles.find(({ pile }) => picture.rules.piles[pile]?.name === 'f7');
  expect(isOn(arrows[0]?.to, twin)).toBe(true);
});

it('explains hand and keys according to what a game has', () => {
  const keysOf = (id: string) => helpFor(rulesetOf(id)).keys.map(({ key }) => key);
  const handOf = (id: string) => helpFor(rulesetOf(id)).hand.map(({ does }) => does);
  expect([keysOf('race'), keysOf('double-klondike'), keysOf('yukon')].map((keys) => keys.includes('Space'))).toEqual([
    true,
    false,
    false,
  ]);
  expect(keysOf('double-klondike')).toContain('P');
  expect(keysOf('cascades')).not.toContain('F');
  expect(keysOf('head-solitaire')).toContain('M');
  expect(handOf('double-klondike')).toContain('Press “Pass”');
  expect(handOf('head-solitaire')).toEqual(['Tap', 'Drag']);
  const dragOf = (id: string) => helpFor(rulesetOf(id)).hand.find(({ does }) => does === 'Drag')?.what;
  for (const id of ['klondike', 'yukon', 'race']) expect(dragOf(id)).toContain('several');
  for (const id of ['box-kite', 'kittyhawk', 'cascades']) expect(dragOf(id)).not.toContain('several');
});
