import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const felt = new URL('../../src/felt/', import.meta.url);
const components = readdirSync(felt, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svelte'));

describe.each(components)('%s', (name) => {
  const [, styles = ''] = readFileSync(new URL(name, felt), 'utf8').split('<style>');

  test('takes its sizes of letters from the tokens, the smallest of which is 12 px', () => {
    const sizes = [...styles.matchAll(/font-size: ([^;]+);/g)].map(([, size]) => size);
    for (const size of sizes) expect(size).toMatch(/^var\(--size-\d\)$/);
  });
});

test('the smallest letters are 12 px high', () => {
  const tokens = readFileSync(new URL('../ui/design/tokens.css', felt), 'utf8');
  const rems = [...tokens.matchAll(/--size-\d: ([\d.]+)rem;/g)].map(([, rem]) => Number(rem));
  expect(Math.min(...rems) * 16).toBeGreaterThanOrEqual(12);
});
