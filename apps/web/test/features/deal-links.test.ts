import { isSolo, readOptions, rulesetById, type SoloRuleset } from '@snap-up/engine';
import { expect, it } from 'vitest';
import { dealPath, optionsOfQuery, optionsQuery } from '../../src/features/patience/solo-games.ts';
import { dealLinkText } from '../../src/messages/patience.ts';

function soloRuleset(id: string): SoloRuleset {
  const ruleset = rulesetById(id);
  if (ruleset === undefined || !isSolo(ruleset)) throw new Error(`There is no solo game ${id}.`);
  return ruleset;
}

const klondike = soloRuleset('klondike');

it('writes options that differ from the defaults into a link, and reads them back', () => {
  const options = { draw: 1, passes: 7, defoundation: true };
  expect(optionsQuery(klondike.options, options)).toBe('draw=1&passes=7&defoundation=true');
  expect(optionsOfQuery(klondike.options, '?draw=1&passes=7&defoundation=true')).toEqual(options);
});

it('omits the options from a link if all have their defaults', () => {
  const usual = optionsOfQuery(klondike.options, '');
  expect(dealPath(klondike, usual, 482_131)).toBe('/patience/klondike/482131');
  expect(dealPath(klondike, { ...usual, draw: 1 }, 7)).toBe('/patience/klondike/7?draw=1');
});

it('uses the default options in every link to a daily deal', () => {
  expect(dealPath(klondike, { draw: 1 }, 'daily')).toBe('/patience/klondike/daily');
});

it('detects contradicting options in a link', () => {
  const head = soloRuleset('head-solitaire');
  const read = (query: string) => readOptions(head, optionsOfQuery(head.options, query));
  expect(read('?extended=false&excuseInRuns=false')).toEqual({
    ok: false,
    error: { code: 'options-contradict', contradiction: 'no-excuse' },
  });
  expect(read('?extended=true&excuseInRuns=false').ok).toBe(true);
});

it('ignores options of a link that are not offered', () => {
  const usual = optionsOfQuery(klondike.options, '');
  expect(optionsOfQuery(klondike.options, '?draw=2&passes=0&passes2=1&defoundation=perhaps')).toEqual(usual);
  expect(optionsOfQuery(klondike.options, '?passes=100&passes=-1')).toEqual(usual);
  expect(optionsOfQuery(klondike.options, '?passes=1e1')).toEqual(usual);
});

it('says that the link to a daily deal gives the same cards only on its day', () => {
  const noon = Date.UTC(2026, 6, 3, 12);
  expect(dealLinkText({ kind: 'numbered', number: 7 }, noon)).toContain('gets the same cards');
  expect(dealLinkText({ kind: 'daily', date: '2026-07-03' }, noon)).toContain('today gets the same cards');
  expect(dealLinkText({ kind: 'daily', date: '2026-07-02' }, noon)).toContain('is over');
});
