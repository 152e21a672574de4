import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as protocol from '../src/index.ts';
import { z } from '../src/zod.ts';

/** Every schema that the package exports, as JSON schemas in the order of their names. */
function wireText(): string {
  const schemas: [string, unknown][] = [];
  const add = (name: string, value: unknown) => {
    if (value instanceof z.ZodMiniType)
      schemas.push([name, z.toJSONSchema(value, { io: 'input', unrepresentable: 'any' })]);
  };
  for (const [name, value] of Object.entries(protocol)) add(name, value);
  for (const [name, value] of Object.entries(protocol.up)) add(`up.${name}`, value);
  for (const [name, value] of Object.entries(protocol.down)) add(`down.${name}`, value);
  return JSON.stringify(schemas.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** When this fails the wire has changed: raise `protocolVersion`, and put the new pair here. */
test('a change of any schema comes with a new protocol version', () => {
  const hash = createHash('sha256').update(wireText()).digest('hex').slice(0, 16);
  expect({ version: protocol.protocolVersion, hash }).toEqual({ version: 64, hash: 'fa04bb0eb82e8bbf' });
});

test('the description of the protocol names the version that a handshake needs', () => {
  const description = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');
  const named = [...description.matchAll(/\{"version": (\d+)\}/g)].map(([, version]) => Number(version));
  expect(named).toEqual([protocol.protocolVersion]);
});
