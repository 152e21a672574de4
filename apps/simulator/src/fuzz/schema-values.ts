import fastCheck from 'fast-check';
import type * as core from 'zod/v4/core';
import type { Chance } from '../simulation/chance.ts';

/** Any schema of zod or of `zod/mini`, which have the same definitions. */
export type Schema = core.$ZodType;

/** Makes a value that a schema does not fully specify, such as the id of an existing table. */
export type Hint = (chance: Chance) => unknown;

/** Knowledge beyond the schemas: by schema and, for vague ones, by the name of the key. */
export interface Hints {
  readonly bySchema: ReadonlyMap<Schema, Hint>;
  readonly byKey: Readonly<Record<string, Hint>>;
}

/** How often optional values are left out. */
const leftOutShare = 0.4;
const nullShare = 0.3;
const mostElements = 4;
/** Numbers without an upper bound are usually small, like those of seats, games and batches. */
const usualMost = 50;

/** Returns a value that a schema accepts, as a client would send it. */
export function sampleOf(schema: Schema, hints: Hints, chance: Chance, key = ''): unknown {
  const hint = hints.bySchema.get(schema) ?? (Object.hasOwn(hints.byKey, key) ? hints.byKey[key] : undefined);
  if (hint !== undefined) return hint(chance);
  const { def } = (schema as core.$ZodTypes)._zod;
  const inner = (of: Schema) => sampleOf(of, hints, chance, key);
  switch (def.type) {
    case 'string':
      return textOf(def, chance);
    case 'number':
      return numberOf(def, chance);
    case 'boolean':
      return chance.happens(0.5);
    case 'null':
      return null;
    case 'literal':
      return chance.pick(def.values);
    case 'enum':
      return chance.pick(Object.values(def.entries));
    case 'nullable':
      return chance.happens(nullShare) ? null : inner(def.innerType);
    case 'optional':
    case 'default':
      return chance.happens(leftOutShare) ? undefined : inner(def.innerType);
    case 'union':
      return inner(chance.pick(def.options));
    case 'pipe':
      return inner(def.out);
    case 'intersection':
      return Object.assign({}, inner(def.left), inner(def.right));
    case 'array':
      return Array.from({ length: chance.below(mostElements + 1) }, () => inner(def.element));
    case 'tuple':
      return def.items.map(inner);
    case 'record':
      return Object.fromEntries(
        Array.from({ length: chance.below(mostElements + 1) }, () => [
          String(inner(def.keyType)),
          inner(def.valueType),
        ]),
      );
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .map(([name, of]) => [name, sampleOf(of, hints, chance, name)] as const)
          .filter(([, value]) => value !== undefined),
      );
    default:
      throw new Error(`Values of a schema of type ${def.type} cannot be made yet`);
  }
}

/** The constraints of a string or a number. */
interface CheckFacts {
  readonly check: string;
  readonly format?: string;
  readonly pattern?: RegExp;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly value?: number;
  readonly inclusive?: boolean;
}

const checksOf = (def: core.$ZodTypeDef): readonly CheckFacts[] =>
  (def.checks ?? []).map((check) => check._zod.def as CheckFacts);

function textOf(def: core.$ZodStringDef, chance: Chance): string {
  const facts = checksOf(def);
  const format = (def as CheckFacts & core.$ZodStringDef).format;
  if (format === 'date') return new Date(Date.now() - chance.below(20) * 86_400_000).toISOString().slice(0, 10);
  if (format === 'uuid') return chance.hex(16).replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-');
  const pattern = facts.find((fact) => fact.pattern !== undefined)?.pattern;
  if (pattern !== undefined) {
    const [text] = fastCheck.sample(fastCheck.stringMatching(pattern), { numRuns: 1, seed: chance.below(2 ** 31) });
    return text ?? '';
  }
  const least = facts.find(({ check }) => check === 'min_length')?.minimum ?? 0;
  const most = facts.find(({ check }) => check === 'max_length')?.maximum ?? usualMost;
  return chance.letters(least + chance.below(Math.min(most, usualMost) - least + 1));
}

function numberOf(def: core.$ZodNumberDef, chance: Chance): number {
  const facts = checksOf(def);
  const bound = (check: string) => facts.find((fact) => fact.check === check);
  const above = bound('greater_than');
  const below = bound('less_than');
  const least = above === undefined ? 0 : (above.value ?? 0) + (above.inclusive === true ? 0 : 1);
  const most = below === undefined ? least + usualMost : (below.value ?? 0) - (below.inclusive === true ? 0 : 1);
  const widest = chance.happens(0.2) ? most : Math.min(most, least + usualMost);
  return least + chance.below(widest - least + 1);
}
