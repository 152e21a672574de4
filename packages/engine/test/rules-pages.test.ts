import { expect, test } from 'vitest';
import { type Diagram, type Rules, type Ruleset, type RulesPart, readDiagram, rulesets } from '../src/index.ts';
import { mustParse } from './support.ts';

const isDiagram = (part: RulesPart): part is Diagram => typeof part === 'object' && 'piles' in part;
const pages = await Promise.all(
  rulesets.map(async (ruleset) => ({ name: ruleset.name, ruleset, explanation: await ruleset.explanation() })),
);
const pictures = pages.flatMap(({ ruleset, explanation }) =>
  explanation.filter(isDiagram).map((diagram) => ({ ruleset, diagram, name: diagram.caption })),
);

/** All cards of a game, whether preplaced or shuffled. */
function cardsInPlay({ decks, preplaced }: Rules): Set<number> {
  return new Set([...decks.flat(), ...preplaced.map(({ card }) => card)]);
}

test.each(pictures)('correct for $ruleset.name: $name', ({ ruleset, diagram }) => {
  const { rules, view, rows } = mustParse(readDiagram(ruleset, diagram));
  const shown = view.piles.flat().filter((card) => card !== null);
  expect(new Set(shown).size).toBe(shown.length);
  const inPlay = cardsInPlay(rules);
  for (const card of shown) expect(inPlay.has(card)).toBe(true);
  expect(view.piles.flat().length).toBeLessThanOrEqual(inPlay.size);
  // Every card of the position can be seen.
  const visible = new Set(rows.flat());
  view.piles.forEach((slots, pile) => {
    if (slots.length > 0) expect(visible.has(pile)).toBe(true);
  });
});

test('an incorrect diagram is refused with the line or move that is wrong', () => {
  const klondike = rulesets.find(({ id }) => id === 'klondike') as Ruleset;
  const read = (diagram: Partial<Diagram>) =>
    readDiagram(klondike, { piles: 'a:t1: 5h\na:t2: 6s', caption: '', ...diagram });
  expect(read({ moves: ['5h t1>t2'] }).ok).toBe(true);
  expect(read({ moves: ['6s t2>t1'] })).toEqual({
    ok: false,
    error: { code: 'other-refusal', move: '6s t2>t1', refusal: 'does-not-fit' },
  });
  expect(read({ refused: { '6s t2>t1': 'does-not-fit' } }).ok).toBe(true);
  expect(read({ refused: { '6s t2>t1': 'only-a-king' } }).ok).toBe(false);
  expect(read({ refused: { '5h t1>t2': 'does-not-fit' } })).toEqual({
    ok: false,
    error: { code: 'other-refusal', move: '5h t1>t2', refusal: null },
  });
  expect(read({ moves: ['5h t1>t9'] })).toEqual({ ok: false, error: { code: 'unknown-pile', text: 't9' } });
  expect(read({ piles: 'a:t9: 5h' }).ok).toBe(false);
  expect(read({ options: { draw: 2 } })).toMatchObject({ ok: false });
});

test('a diagram has its piles in rows, remarks on the position are not drawn, and a name alone is an empty place', () => {
  const klondike = rulesets.find(({ id }) => id === 'klondike') as Ruleset;
  const { rules, rows, view } = mustParse(
    readDiagram(klondike, { piles: '\n  f3: Ah\n  a:w:\n\n  a:t2: ?2 5h\nredeals: 1\n', caption: '' }),
  );
  expect(rows.map((row) => row.map((id) => rules.piles[id]?.name))).toEqual([['f3', 'w'], ['t2']]);
  expect(view.redeals).toEqual([1]);
});
