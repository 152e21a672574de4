import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AST, parse } from 'svelte/compiler';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../../src');
const files = globSync('**/*.{ts,svelte}', { cwd: source });
const textOf = new Map(files.map((file) => [file, readFileSync(join(source, file), 'utf8')]));

/** What is the same in every language. */
const names = new Set(['Snap-Up']);
/** Attributes that are read or heard. */
const spoken = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'title',
  'alt',
  'placeholder',
  'label',
]);
/** Functions that show or say what they are given. */
const tellers = new Set(['announce', 'notify', 'showNotice', 'showToast', 'toast']);

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text) && !names.has(text.trim());

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The texts that an expression may come to: of a condition, those of both ends. */
function literalsIn(node: unknown): readonly string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'TemplateLiteral') {
    return (node.quasis as readonly { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  }
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(literalsIn);
  if (node.type === 'LogicalExpression') return [node.left, node.right].flatMap(literalsIn);
  return [];
}

/** Every sentence or word that a component has of its own instead of from the messages. */
function literalTexts(component: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'StyleDirective') return;
    if (node.type === 'Text' && hasWords(String(node.data))) found.push(String(node.data).trim());
    if (node.type === 'ExpressionTag') found.push(...literalsIn(node.expression).filter(hasWords));
    if (node.type === 'CallExpression' && tellers.has(String((node.callee as Node).name))) {
      found.push(...(node.arguments as readonly unknown[]).flatMap(literalsIn).filter(hasWords));
    }
    if (node.type === 'Attribute') {
      const values = [node.value].flat() as readonly unknown[];
      const isSpoken = spoken.has(String(node.name));
      for (const value of values.filter(isNode)) {
        if (value.type === 'Text')
          found.push(...(isSpoken && hasWords(String(value.data)) ? [String(value.data)] : []));
        else if (isSpoken) visit(value);
        else visit({ ...(value.expression as Node) });
      }
      return;
    }
    for (const [key, value] of Object.entries(node)) {
      if (key === 'css' || key === 'metadata') continue;
      for (const child of [value].flat()) if (isNode(child) || isFragment(child)) visit(child as Node);
    }
  };
  const { fragment, instance, module }: AST.Root = parse(component, { modern: true });
  for (const part of [fragment, instance, module]) if (part != null) visit(part as unknown as Node);
  return found;
}

const isFragment = (value: unknown): boolean => typeof value === 'object' && value !== null && 'nodes' in value;

it('no component has a sentence of its own', () => {
  const found = files
    .filter((file) => file.endsWith('.svelte'))
    .flatMap((file) => literalTexts(textOf.get(file) ?? '').map((text) => `${file}: ${text}`));
  expect(found).toEqual([]);
});

const words = import.meta.glob<Readonly<Record<string, unknown>>>('../../src/messages/en/*.ts', { eager: true });

/** The keys of an object of words that are names in code; codes and values of choices are looked up and not named. */
function keysIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(/^[a-z]+[A-Z]\w*$/.test(key) ? [key] : []),
    ...keysIn(inner),
  ]);
}

it('every message is used', () => {
  const others = (own: string) => [...textOf].flatMap(([file, text]) => (file.endsWith(own) ? [] : text)).join('\n');
  const unused = Object.entries(words).flatMap(([path, module]) => {
    const file = path.slice(path.indexOf('messages/'));
    const rest = others(file);
    const own = textOf.get(file) ?? '';
    const isNamed = (name: string) => new RegExp(`\\b${name}\\b`).test(rest);
    const isUsedHere = (name: string) => own.split(new RegExp(`\\b${name}\\b`)).length > 2;
    return Object.entries(module).flatMap(([name, value]) => [
      ...(isNamed(name) || isUsedHere(name) || name === 'pageTexts' ? [] : [`${file}: ${name}`]),
      ...keysIn(value).flatMap((key) =>
        isNamed(key) || isUsedHere(key) || name === 'pageTexts' ? [] : [`${file}: ${key}`],
      ),
    ]);
  });
  expect(unused).toEqual([]);
});
