import { expect, test } from 'vitest';
import {
  type OptionSpecs,
  type Options,
  type OptionsRejection,
  parseOptions,
  readOptions,
  rulesets,
} from '../src/index.ts';
import { answer, games, mustParse, position, rulesOf } from './support.ts';

const heights: OptionSpecs = {
  height: {
    about: 'rules',
    label: 'Height',
    explanation: 'How high it is.',
    choices: [
      { value: 'any', label: 'Any' },
      { value: 200, label: 'Two hundred' },
    ],
    numbers: { min: 2, max: 10 },
    default: 'any',
  },
  width: {
    about: 'rules',
    label: 'Width',
    explanation: 'How wide it is.',
    choices: [
      { value: 1, label: 'One' },
      { value: 2, label: 'Two' },
    ],
    default: 1,
  },
};

test('an option with a range also takes any whole number within it', () => {
  for (const height of ['any', 200, 2, 7, 10]) {
    expect(parseOptions(heights, { height })).toEqual({ ok: true, value: { height, width: 1 } });
  }
  for (const height of [1, 11, 2.5, -3, '7', true, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(parseOptions(heights, { height })).toEqual({
      ok: false,
      error: { code: 'option-not-offered', option: 'height' },
    });
  }
  expect(parseOptions(heights, { width: 3 })).toEqual({
    ok: false,
    error: { code: 'option-not-offered', option: 'width' },
  });
  expect(parseOptions(heights, { depth: 3 })).toEqual({
    ok: false,
    error: { code: 'unknown-option', option: 'depth' },
  });
});

test('contradicting options are refused with the game’s code', () => {
  const made = {
    options: heights,
    contradictions: [
      {
        code: 'too-thin',
        sentence: 'What is 200 high is two wide.',
        applies: ({ height, width }: Options) => height === 200 && width === 1,
      },
    ],
  };
  const error: OptionsRejection = { code: 'options-contradict', contradiction: 'too-thin' };
  expect(readOptions(made, { height: 200 })).toEqual({ ok: false, error });
  expect(readOptions(made, { height: 200, width: 2 })).toEqual({ ok: true, value: { height: 200, width: 2 } });
  expect(readOptions(made, { height: 201, width: 1 })).toMatchObject({ ok: false, error: { option: 'height' } });
});

test('the defaults of every game are consistent, and so are all tested options', () => {
  for (const ruleset of rulesets) expect(readOptions(ruleset, {}).ok).toBe(true);
  for (const { rules } of games) {
    expect(readOptions(rules.ruleset, rules.options)).toEqual({ ok: true, value: rules.options });
  }
});

test.each(['klondike', 'joker-klondike'])('K1: %s goes through the stock any number of times from 1 to 99', (id) => {
  const { ruleset } = rulesOf(id);
  for (const passes of [1, 2, 7, 99]) {
    for (const draw of [1, 3]) {
      const rules = rulesOf(id, { draw, passes });
      const last = (redeals: number) =>
        answer(rules, position(rules, `a:w: 9h\na:t6: (Kh) Th\na:t7: (Jh) Js\nredeals: ${redeals}`), 'redeal');
      expect(last(passes - 1)).toBe('refused: no-passes-left');
      if (passes > 1) expect(last(passes - 2)).toBe('w>>s');
    }
  }
  for (const passes of [0, 100, 1.5, '7']) expect(readOptions(ruleset, { passes }).ok).toBe(false);
  expect(mustParse(readOptions(ruleset, { passes: 12 })).passes).toBe(12);
});

test('equally played games share everything but the rules object’s identity', () => {
  const [one, other] = [rulesOf('race', { draw: 1 }, 3), rulesOf('race', { draw: 1 }, 3)];
  expect(other).not.toBe(one);
  expect(other.piles).toBe(one.piles);
  expect(rulesOf('race', { draw: 3 }, 3).piles).not.toBe(one.piles);
  expect(rulesOf('race', { draw: 1 }, 2).piles).not.toBe(one.piles);
});
