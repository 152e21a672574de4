import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

it('lists the packages of server and client with their exact versions, in a bill of materials', () => {
  const folder = mkdtempSync(join(tmpdir(), 'snap-up-sbom-'));
  const file = join(folder, 'sbom.json');
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/sbom.ts'), file], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  const { bomFormat, components } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly bomFormat: string;
    readonly components: readonly { readonly purl: string }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const listed = new Set(components.map(({ purl }) => decodeURIComponent(purl)));
  for (const folder of ['apps/server', 'apps/web']) {
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const wanted: Record<string, string> = { ...manifest.dependencies, ...manifest.devDependencies };
    for (const [name, version] of Object.entries(wanted)) {
      if (/^\d/.test(version)) expect(listed).toContain(`pkg:npm/${name}@${version}`);
    }
  }
  rmSync(folder, { recursive: true });
});
