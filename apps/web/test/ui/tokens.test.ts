import { readFileSync } from 'node:fs';
import { preferenceValues } from '@snap-up/protocol';
import { describe, expect, it } from 'vitest';
import { contrast } from '../support/colors.ts';

const styles = ['tokens', 'high-contrast']
  .map((name) => readFileSync(new URL(`../../src/ui/design/${name}.css`, import.meta.url), 'utf8'))
  .join('')
  .replace(/\/\*.*?\*\//gs, '');

/** The rules for the page as a whole, in their order: for which attributes each is, and what it says. */
const rules = [...styles.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
  selectors: selectors.split(/,(?![^(]*\))/).map((one) => one.trim()),
  values: [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value] as const),
}));

type Attributes = Readonly<Record<'theme' | 'felt' | 'contrast', string>>;

/** The tokens of a page with these attributes; those that more attributes ask for win, as in a browser. */
function tokensOf(attributes: Attributes): (name: string) => string {
  const said = new Map<string, string>();
  const wins = new Map<string, number>();
  for (const { selectors, values } of rules) {
    const weights = selectors.flatMap((selector) => {
      if (selector === ':root') return [1];
      const named = [...selector.matchAll(/\[data-(\w+)(?:="(\w+)")?\]/g)];
      const isOne = !selector.includes(' ') && !selector.startsWith(':is') && named.length > 0;
      const isMeant = named.every(([, name = '', value]) =>
        [attributes[name as keyof Attributes], undefined].includes(value),
      );
      return isOne && isMeant ? [named.length] : [];
    });
    if (weights.length === 0) continue;
    const weight = Math.max(...weights);
    for (const [name, value] of values) {
      if (weight < (wins.get(name) ?? 0)) continue;
      said.set(name, value);
      wins.set(name, weight);
    }
  }
  const read = (name: string): string => {
    const value = said.get(name) ?? '';
    const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
    return other === undefined ? value : read(other);
  };
  return read;
}

const themes = ['light', 'dark'];
const felts = preferenceValues.felt;
const looks = themes.flatMap((theme) => felts.map((felt) => [theme, felt] as const));
const papers = ['paper', 'paper-raised', 'paper-sunken'];
const inks = ['ink', 'ink-soft', 'ink-faint', 'accent', 'accent-strong', 'good', 'danger'];

describe.each(looks)('a %s page with a %s felt', (theme, felt) => {
  const token = tokensOf({ theme, felt, contrast: 'high' });

  it('has at least 7:1 for all text in high contrast', () => {
    for (const paper of papers)
      for (const ink of inks) expect([paper, ink, contrast(token(ink), token(paper)) >= 7]).toEqual([paper, ink, true]);
    expect(contrast(token('on-accent'), token('accent'))).toBeGreaterThanOrEqual(7);
    expect(contrast(token('warning-ink'), token('warning-paper'))).toBeGreaterThanOrEqual(7);
    for (const ground of ['felt', 'felt-deep', 'felt-edge'])
      for (const ink of ['on-felt', 'on-felt-soft'])
        expect(contrast(token(ink), token(ground))).toBeGreaterThanOrEqual(7);
  });

  it('has card edges that stand out against their white', () => {
    expect(contrast(token('card-edge'), token('card-paper'))).toBeGreaterThanOrEqual(7);
    expect(contrast(token('line-strong'), token('paper'))).toBeGreaterThanOrEqual(4.5);
  });

  it('has legible text on its felt without it', () => {
    const usual = tokensOf({ theme, felt, contrast: 'standard' });
    for (const ground of ['felt', 'felt-deep', 'felt-edge'])
      for (const ink of ['on-felt', 'on-felt-soft'])
        expect(contrast(usual(ink), usual(ground))).toBeGreaterThanOrEqual(4.5);
  });
});
