// Holds the import rules: prints every import that breaks one and every circle of imports, and fails if there is any.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { circlesIn } from './import-circles.ts';
import { violationsIn } from './import-rules.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const skipped = new Set(['node_modules', 'dist', 'generated', '.svelte-kit', '.svelte-check']);
const files = globSync(['{apps,packages}/*/**/*.{ts,js,mjs,svelte}', '{e2e,scripts}/**/*.{ts,mjs}'], {
  cwd: root,
  exclude: (path) => skipped.has(path.split(/[/\\]/).at(-1) ?? ''),
}).map((path) => path.replaceAll('\\', '/'));

const sources = new Map(files.sort().map((file) => [file, readFileSync(join(root, file), 'utf8')]));
// Scripts run before packages are installed, so they reach into them by path; only circles are looked for there.
const violations = [...sources].flatMap(([file, source]) =>
  /^(apps|packages)\//.test(file) ? violationsIn(file, source) : [],
);
const circles = circlesIn(sources);
for (const { file, line, specifier, because } of violations) {
  console.error(`${file}:${line} imports "${specifier}", but ${because}.`);
}
for (const circle of circles) console.error(`A circle of imports: ${circle.join(' → ')}`);
console.log(`${files.length} files, ${violations.length} forbidden imports, ${circles.length} circles`);
process.exitCode = violations.length + circles.length === 0 ? 0 : 1;
