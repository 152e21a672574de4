import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '../../src');
const files = globSync('**/*.{css,svelte}', { cwd: source });
const tokens = files.filter((file) => /(?:tokens|high-contrast)\.css$/.test(file));

/** The styles of a file. */
function allStylesOf(file: string): string {
  const text = readFileSync(join(source, file), 'utf8');
  return file.endsWith('.css') ? text : (/<style>\n(.*)<\/style>/s.exec(text)?.[1] ?? '');
}

/** The styles of a file, without comments. */
function stylesOf(file: string): string {
  return allStylesOf(file).replace(/\/\*.*?\*\//gs, '');
}

describe.each(files)('%s', (file) => {
  const styles = stylesOf(file);

  it('takes its colors and layers from the tokens', () => {
    if (!tokens.includes(file)) expect(styles.match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/gi)).toBeNull();
    expect(styles.match(/z-index: (?!var\(--layer-|auto).*/g)).toBeNull();
  });

  it('leaves pinching to the browser', () => {
    const kinds = [...styles.matchAll(/touch-action: ([^;]+);/g)].map(([, kind = '']) => kind);
    expect(kinds.filter((kind) => !/pinch-zoom|manipulation|auto/.test(kind))).toEqual([]);
  });

  it('takes the sizes of its letters from the tokens', () => {
    for (const [, size] of styles.matchAll(/(?<!-)font-size: ([^;]+);/g)) {
      if (file.startsWith('felt/')) expect(size).toMatch(/^var\(--size-\d\)$/);
    }
  });
});

it('all styles together have at most 7,500 lines: what several parts need is in the base', () => {
  const lines = files.reduce((sum, file) => sum + allStylesOf(file).split('\n').length - 1, 0);
  expect(lines).toBeLessThanOrEqual(7_500);
});

it('the smallest letters are 12 px high', () => {
  const rems = [...stylesOf('ui/design/tokens.css').matchAll(/--size-\d: ([\d.]+)rem;/g)].map(([, rem]) => Number(rem));
  expect(Math.min(...rems) * 16).toBeGreaterThanOrEqual(12);
});

it('the client has at most 450 files', () => {
  expect(globSync('**/*.*', { cwd: source }).length).toBeLessThanOrEqual(450);
});
