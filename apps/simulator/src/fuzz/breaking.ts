import type { Chance } from '../simulation/chance.ts';

/** Names that every object has. */
const inheritedNames = '__proto__ constructor prototype toString hasOwnProperty length then __defineGetter__'.split(
  ' ',
);

const oddTexts = [
  ...['', ' ', '\0', '\u0000\u0001', '\ud800', '\udc00x', '\u202e', '\u200b', '\ufeff', '\u2028', '\u2800', '\r\n\r\n'],
  ...'İ ﷺ 👨‍👩‍👧‍👦 null undefined NaN -1 0x10 1e3 01 true [] {} $1 % %00 %s%n .. / \\ " <script> {{7*7}}'.split(' '),
  ...['e\u0301'.repeat(20), `\${7}`, '[object Object]', "'; DROP TABLE players; --", '../../../etc/passwd'],
  ...inheritedNames,
];

const oddNumbers = [
  ...[0, -0, -1, 1, 2, 5, 0.5, -0.1, 1e-7, 255, 256, 65_536, 1_000_000, 1_000_001, 1e21, 1e308, -1e308],
  ...[31, 32, 53, 63].flatMap((power) => [2 ** power - 1, 2 ** power, 2 ** power + 2, -(2 ** power)]),
];

/** Returns a value that hardly any code expects. */
export function oddValue(chance: Chance): unknown {
  return chance.way<unknown>(
    () => chance.pick([null, true, false]),
    () => chance.pick(oddNumbers),
    () => chance.pick([{}, [], [[]], [null], { length: 5 }, { code: 'too-fast' }, { ok: true }]),
    () => chance.letters(chance.pick([1, 12, 25, 81, 201, 400, 1_200])),
    () => chance.pick(oddTexts).repeat(chance.pick([1, 1, 1, 7, 90])),
    () => nested(chance.pick([2, 20, 300]), chance),
    () => ({ [chance.pick(inheritedNames)]: chance.pick([1, null, {}, 'x']) }),
    () => chance.pick(oddTexts),
  );
}

function nested(depth: number, chance: Chance): unknown {
  const isArray = chance.happens(0.5);
  let value: unknown = chance.pick([null, 1, 'x']);
  for (let level = 0; level < depth; level += 1) value = isArray ? [value] : { a: value };
  return value;
}

/** Returns a value with one or a few faults somewhere inside. */
export function broken(value: unknown, chance: Chance): unknown {
  let result = value;
  for (let count = chance.pick([1, 1, 1, 2, 3]); count > 0; count -= 1) result = brokenOnce(result, chance);
  return result;
}

/** Descends to a random place and changes it. */
function brokenOnce(value: unknown, chance: Chance): unknown {
  const goesDeeper = chance.happens(0.75);
  if (Array.isArray(value)) {
    if (!goesDeeper || value.length === 0) return brokenArray(value, chance);
    const at = chance.below(value.length);
    return value.map((one, index) => (index === at ? brokenOnce(one, chance) : one));
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    if (!goesDeeper || entries.length === 0) return brokenObject(entries, chance);
    const at = chance.below(entries.length);
    return Object.fromEntries(
      entries.map(([name, one], index) => [name, index === at ? brokenOnce(one, chance) : one]),
    );
  }
  if (chance.happens(0.4)) return oddValue(chance);
  if (typeof value === 'number') return brokenNumber(value, chance);
  if (typeof value === 'string') return brokenText(value, chance);
  return oddValue(chance);
}

function brokenArray(value: readonly unknown[], chance: Chance): unknown {
  return chance.way<unknown>(
    () => value.slice(0, -1),
    () => [...value, oddValue(chance)],
    () => value.toReversed(),
    () => Array.from({ length: chance.pick([2, 50]) }, () => value).flat(),
    () => [value],
    () => Object.fromEntries(value.entries()),
  );
}

function brokenObject(entries: readonly (readonly [string, unknown])[], chance: Chance): unknown {
  const at = chance.below(Math.max(1, entries.length));
  return chance.way<unknown>(
    () => Object.fromEntries(entries.filter((_entry, index) => index !== at)),
    () => Object.fromEntries([...entries, [chance.pick(inheritedNames), oddValue(chance)]]),
    () => Object.fromEntries([...entries, [chance.letters(chance.pick([1, 41, 300])), oddValue(chance)]]),
    () => Object.fromEntries(entries.map(([name, one], index) => [index === at ? name.toUpperCase() : name, one])),
    () => entries.map(([, one]) => one),
  );
}

function brokenNumber(value: number, chance: Chance): unknown {
  return chance.pick([
    value + 1,
    value - 1,
    -value,
    value + 0.5,
    value * 1e9,
    String(value),
    [value],
    chance.pick(oddNumbers),
  ]);
}

function brokenText(value: string, chance: Chance): unknown {
  const at = chance.below(value.length + 1);
  return chance.way<unknown>(
    () => value.slice(0, at),
    () => value.slice(0, at) + chance.pick(oddTexts) + value.slice(at),
    () => value.repeat(chance.pick([2, 2, 10, 60])),
    () => ` ${value.toUpperCase()}\t`,
    () => value.slice(0, at) + chance.letters(1) + value.slice(at + 1),
    () => Number(value) || [value],
    () => value.slice(at) + value.slice(0, at),
    () => ({ toString: value }),
  );
}

/** JSON that `JSON.stringify` never produces, or invalid JSON. */
const oddJson = [
  ...'1e999 -0 - 01 NaN Infinity undefined \'x\' "\\ud800" "\\u0000" "\\x" [ { ] } , : "'.split(' '),
  ...['"\u0001"', '{"__proto__":{"ok":true}}', '{"a":1,"a":2}', '9'.repeat(400), `0.${'0'.repeat(400)}1`],
];

/** Returns a text, JSON or not, with some of its characters changed. */
export function brokenJson(text: string, chance: Chance): string {
  const at = chance.below(text.length + 1);
  return chance.way(
    () => text.slice(0, at),
    () => text.slice(0, at) + chance.pick(oddJson) + text.slice(at + chance.below(6)),
    () => text.slice(0, at) + text.slice(at + 1 + chance.below(3)),
    () => `${'['.repeat(chance.pick([10, 700]))}${text}`,
    () =>
      text.slice(0, at) + String.fromCodePoint(chance.pick([0, 7, 0x7f, 0x80, 0xff, 0x2028, 0x1f600])) + text.slice(at),
    () => text + chance.pick([text, ' ', '\0', ',', chance.pick(oddJson)]),
  );
}
