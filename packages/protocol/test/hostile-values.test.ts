import { expect, it } from 'vitest';
import * as protocol from '../src/index.ts';

interface Schema {
  safeParse(value: unknown): { readonly success: boolean };
  readonly _zod: { readonly def: object };
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && '_zod' in value && 'safeParse' in value;
}

/** Adds all schemas that a value consists of. */
function collect(value: unknown, found: Set<Schema>, seen = new Set<unknown>()): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (isSchema(value)) {
    found.add(value);
    collect(value._zod.def, found, seen);
  } else for (const part of Object.values(value)) collect(part, found, seen);
}

// Anything JSON can express, including values that throw when they are compared, joined or called.
const poison = JSON.parse('{"valueOf":1,"toString":1,"toJSON":1,"then":1,"length":{"valueOf":1,"toString":1}}');
const hostile: readonly unknown[] = [
  poison,
  [poison],
  { ...poison, length: 1e9 },
  { ...poison, size: poison },
  { length: poison, kind: poison },
  ...JSON.parse(
    '[null, {"__proto__": 1}, {"constructor": {"prototype": 1}}, {"length": -1}, [[[[]]]], 1e308, "\\ud800"]',
  ),
];

it('no schema throws, whatever it reads', () => {
  const schemas = new Set<Schema>();
  collect({ ...protocol }, schemas);
  expect(schemas.size).toBeGreaterThan(100);
  for (const schema of schemas) for (const value of hostile) expect(() => schema.safeParse(value)).not.toThrow();
});
