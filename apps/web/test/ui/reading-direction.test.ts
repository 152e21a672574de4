import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../../src');
/** The felt is geometry of its own, with a side for the stock that players choose. */
const files = globSync('**/*.{css,svelte}', { cwd: source }).filter((file) => !file.startsWith('felt/'));

/** Drawings of cards: left is left in them, whichever way one reads. */
const drawings: ReadonlySet<string> = new Set([
  'features/home/CardFan.svelte',
  'features/home/GameInThreeSteps.svelte',
  'features/rules/DiagramFigure.svelte',
]);

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

interface Declaration {
  readonly property: string;
  readonly value: string;
}

/** Every declaration of a style sheet, those of nested rules included. */
function declarationsIn(node: unknown): readonly Declaration[] {
  if (Array.isArray(node)) return node.flatMap(declarationsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, property, value, children, block } = node as Node;
  if (type === 'Declaration') return [{ property: String(property), value: String(value) }];
  return [...declarationsIn(children), ...declarationsIn(block)];
}

/** The parts of a value, with what is in parentheses kept together. */
const partsOf = (value: string): readonly string[] => value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

/** Shorthands of four sides, of which the second is the right one and the fourth the left one. */
const fourSides = new Set(['margin', 'padding', 'inset', 'border-width', 'border-style', 'border-color']);

/** Whether a declaration tells left from right, so that it would be wrong in a language that is read from right to left. */
function isPhysical({ property, value }: Declaration): boolean {
  // The edges of a device stay where they are, and what is in the middle is so from either side.
  if (value.includes('env(safe-area-inset-')) return false;
  if (/^(?:left|right)$/.test(property) && value === '50%') return false;
  if (/(?:^|-)(?:left|right)(?:-|$)/.test(property)) return true;
  if (/^(?:text-align|float|clear)$/.test(property)) return /^(?:left|right)$/.test(value);
  // What grows from one end grows in the direction of reading.
  if (property === 'transform-origin') return /^(?:0|0%|100%|left|right)(?: |$)/.test(value);
  const [first, second, third = first, fourth = second] = partsOf(value);
  if (fourSides.has(property)) return second !== fourth && fourth !== '50%';
  return property === 'border-radius' && second !== undefined && (first !== second || third !== fourth);
}

function physicalIn(component: string): readonly string[] {
  return declarationsIn(parse(component, { modern: true }).css)
    .filter(isPhysical)
    .map(({ property, value }) => `${property}: ${value.replace(/\s+/g, ' ')}`);
}

it('no page distinguishes left from right, so that all work from right to left', () => {
  const found = files
    .filter((file) => !drawings.has(file))
    .flatMap((file) => {
      const text = readFileSync(join(source, file), 'utf8');
      const component = file.endsWith('.css') ? `<style>${text}</style>` : text;
      return physicalIn(component).map((declaration) => `${file}: ${declaration}`);
    });
  expect(found).toEqual([]);
});
