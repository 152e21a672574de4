// Holds the import rules: prints every import that breaks one, and fails if there is any.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { violationsIn } from './import-rules.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const skipped = new Set(['node_modules', 'dist', 'generated', '.svelte-kit']);
const files = globSync('{apps,packages}/*/**/*.{ts,js,mjs,svelte}', {
  cwd: root,
  exclude: (path) => skipped.has(path.split(/[/\\]/).at(-1) ?? ''),
}).map((path) => path.replaceAll('\\', '/'));

const violations = files.sort().flatMap((file) => violationsIn(file, readFileSync(join(root, file), 'utf8')));
for (const { file, line, specifier, because } of violations) {
  console.error(`${file}:${line} imports "${specifier}", but ${because}.`);
}
console.log(`${files.length} files, ${violations.length} forbidden imports`);
process.exitCode = violations.length === 0 ? 0 : 1;
