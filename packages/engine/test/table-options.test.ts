import { expect, test } from 'vitest';
import {
  clockOf,
  explanationOf,
  idleLimitMsOf,
  isPublic,
  type Options,
  type OptionValue,
  parseOptions,
  rulesets,
  rulesFor,
  spectatorsOf,
} from '../src/index.ts';
import { mustParse, rulesOf } from './support.ts';

const optionsOf = (id: string, chosen: Readonly<Record<string, OptionValue>> = {}): Options =>
  rulesOf(id, chosen, id === 'klondike' ? 1 : 2).options;

const everyChoiceOf = (id: string, name: string) =>
  rulesets.find((ruleset) => ruleset.id === id)?.options[name]?.choices.map(({ value }) => value) ?? [];

test('a table is by invitation, open to spectators at once, and nobody is hurried, unless its host chooses otherwise', () => {
  for (const id of ['race', 'double-klondike']) {
    const options = optionsOf(id);
    expect(isPublic(options)).toBe(false);
    expect(spectatorsOf(options)).toEqual({ delayMs: 0 });
    expect(clockOf(options)).toBe(null);
    expect(idleLimitMsOf(options)).toBe(null);
  }
});

test('a public table is listed in the lobby', () => {
  expect(isPublic(optionsOf('race', { visibility: 'public' }))).toBe(true);
});

test('spectators see the game at once, half a minute or two minutes later, or not at all', () => {
  const delays = everyChoiceOf('race', 'spectators').map((value) =>
    spectatorsOf(optionsOf('race', { spectators: value })),
  );
  expect(delays).toEqual([null, { delayMs: 0 }, { delayMs: 30_000 }, { delayMs: 120_000 }]);
});

test('a clock gives so long a turn, so many minutes in all and then ten seconds a turn, or days for a turn', () => {
  const clocks = everyChoiceOf('double-klondike', 'clock').map((value) =>
    clockOf(optionsOf('double-klondike', { clock: value })),
  );
  expect(clocks).toEqual([
    null,
    { kind: 'turn', turnMs: 30_000 },
    { kind: 'turn', turnMs: 60_000 },
    { kind: 'turn', turnMs: 120_000 },
    { kind: 'bank', bankMs: 300_000, emptyMs: 10_000 },
    { kind: 'bank', bankMs: 600_000, emptyMs: 10_000 },
    { kind: 'bank', bankMs: 1_200_000, emptyMs: 10_000 },
    ...[1, 2, 3, 7].map((days) => ({ kind: 'days', turnMs: days * 86_400_000 })),
  ]);
});

test('a race ends after two, five or ten minutes without a move, or never', () => {
  const limits = everyChoiceOf('race', 'idle').map((value) => idleLimitMsOf(optionsOf('race', { idle: value })));
  expect(limits).toEqual([null, 120_000, 300_000, 600_000]);
});

test('the options of a table change nothing in the rules', () => {
  for (const ruleset of rulesets) {
    const plain = mustParse(parseOptions(ruleset.options, {}));
    const rulesWith = (options: Options) =>
      JSON.stringify({ ...rulesFor(ruleset, options, ruleset.seats.max), options: null });
    for (const [name, { about, choices }] of Object.entries(ruleset.options)) {
      if (about === 'rules') continue;
      for (const { value } of choices) expect(rulesWith({ ...plain, [name]: value })).toBe(rulesWith(plain));
    }
  }
});

test('every option of every game has a label, a sentence, choices that differ, and a default among them', () => {
  for (const { options } of rulesets) {
    const groups = Object.values(options).map(({ about }) => about);
    const order = ['rules', 'table', 'seats'];
    expect(groups).toEqual(groups.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
    for (const spec of Object.values(options)) {
      const { label, choices, default: usual } = spec;
      expect(label).toMatch(/^[A-Z]/);
      for (const { value } of choices) expect(explanationOf(spec, value)).toMatch(/^[A-Z].*\.$/);
      expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length);
      expect(new Set(choices.map((choice) => choice.label)).size).toBe(choices.length);
      expect(choices.map(({ value }) => value)).toContain(usual);
    }
  }
});
