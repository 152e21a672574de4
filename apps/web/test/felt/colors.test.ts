import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const felt = new URL('../../src/felt/', import.meta.url);
const components = readdirSync(felt, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svelte'));

test.each(components)('%s takes its colors from the tokens', (name) => {
  const [, styles = ''] = readFileSync(new URL(name, felt), 'utf8').split('<style>');
  expect(styles.match(/#[\da-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/gi)).toBeNull();
});
