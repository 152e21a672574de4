import { isSolo, readOptions, rulesetById, type SoloRuleset } from '@snap-up/engine';
import { expect, it } from 'vitest';
import { dealPath, optionsOfQuery, optionsQuery } from '../../src/features/patience/deal-links.ts';
import { dealLinkText } from '../../src/messages/patience.ts';

function soloRuleset(id: string): SoloRuleset {
  const ruleset = rulesetById(id);
  if (ruleset === undefined || !isSolo(ruleset)) throw new Error(`There is no solo game ${id}.`);
  return ruleset;
}

const klondike = soloRuleset('klondike');

it('names in a link what is not as usual, and reads it again', () => {
  const options = { draw: 1, passes: 7, defoundation: true };
  expect(optionsQuery(klondike.options, options)).toBe('draw=1&passes=7&defoundation=true');
  expect(optionsOfQuery(klondike.options, '?draw=1&passes=7&defoundation=true')).toEqual(options);
});

it('has no word about options in a link where all are as usual', () => {
  const usual = optionsOfQuery(klondike.options, '');
  expect(dealPath(klondike, usual, 482_131)).toBe('/patience/klondike/482131');
  expect(dealPath(klondike, { ...usual, draw: 1 }, 7)).toBe('/patience/klondike/7?draw=1');
});

it('has the usual options in every link to a daily deal, since all play the same', () => {
  expect(dealPath(klondike, { draw: 1 }, 'daily')).toBe('/patience/klondike/daily');
});

it('finds out that the options of a link do not go together, and which', () => {
  const head = soloRuleset('head-solitaire');
  const read = (query: string) => readOptions(head, optionsOfQuery(head.options, query));
  expect(read('?extended=false&excuseInRuns=false')).toEqual({
    ok: false,
    error: { code: 'options-contradict', contradiction: 'no-excuse' },
  });
  expect(read('?extended=true&excuseInRuns=false').ok).toBe(true);
});

it('takes no option from a link that is not offered', () => {
  const usual = optionsOfQuery(klondike.options, '');
  expect(optionsOfQuery(klondike.options, '?draw=2&passes=0&passes2=1&defoundation=perhaps')).toEqual(usual);
  expect(optionsOfQuery(klondike.options, '?passes=100&passes=-1')).toEqual(usual);
  expect(optionsOfQuery(klondike.options, '?passes=1e1')).toEqual(usual);
});

it('says that others get the same cards by the link to a daily deal only while its day lasts', () => {
  const noon = Date.UTC(2026, 6, 3, 12);
  expect(dealLinkText({ kind: 'numbered', number: 7 }, noon)).toContain('gets the same cards');
  expect(dealLinkText({ kind: 'daily', date: '2026-07-03' }, noon)).toContain('today gets the same cards');
  expect(dealLinkText({ kind: 'daily', date: '2026-07-02' }, noon)).toContain('is over');
});
