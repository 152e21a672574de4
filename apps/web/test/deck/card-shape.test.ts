import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cardCorner, cardRatio } from '../../src/deck/card-shape.ts';

test('styles have the shape of a card that scripts have', () => {
  const tokens = readFileSync(new URL('../../src/ui/design/tokens.css', import.meta.url), 'utf8');
  const [, height, width] = /--card-ratio: calc\((\d+) \/ (\d+)\);/.exec(tokens) ?? [];
  expect(Number(height) / Number(width)).toBe(cardRatio);
  expect(Number(/--card-corner: ([\d.]+);/.exec(tokens)?.[1])).toBe(cardCorner);
});
