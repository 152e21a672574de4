import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../docs');
const page = readFileSync(join(folder, 'security.md'), 'utf8');

/** The lines that name tests: a link to a file, then titles in quotation marks. */
const evidence = page.split('\n').flatMap((line) => {
  const [, name, file, titles] = /^ *- \[([^\]]+\.ts)\]\(([^)]+)\) “(.+)”$/.exec(line) ?? [];
  return name === undefined || file === undefined || titles === undefined
    ? []
    : titles.split('”, “').map((title) => ({ name, file, title }));
});

describe('the page on security', () => {
  it('names tests in one form, and many of them', () => {
    const lines = page.split('\n').filter((line) => /^ *- \[.*\.ts\]/.test(line));
    expect(new Set(evidence.map(({ file }) => file)).size).toBeGreaterThan(25);
    expect(lines.filter((line) => !/^ *- \[[^\]]+\.ts\]\([^)]+\) “.+”$/.test(line))).toEqual([]);
  });

  it.each(evidence)('finds in $name: $title', ({ name, file, title }) => {
    expect(file.endsWith(`/${name}`)).toBe(true);
    expect(readFileSync(join(folder, file), 'utf8').includes(title)).toBe(true);
  });

  it('says of each kind of person what is or is not done about them', () => {
    const sections = page.split(/^## /m).slice(1);
    expect(sections.length).toBeGreaterThan(10);
    for (const section of sections.filter((text) => !text.startsWith('Reporting'))) {
      expect([section.split('\n')[0], /“/.test(section)]).toEqual([section.split('\n')[0], true]);
    }
  });
});
