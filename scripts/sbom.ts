// `npm run sbom [file]`: the software bill of materials of this checkout, as CycloneDX JSON: every npm package in the lockfile,
// with version, licence and hash. Packages that are only built or tested with are included: parts of them end up in the client.
import { spawnSync } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const file = resolve(root, process.argv[2] ?? 'snap-up.cdx.json');
const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--out', file];
const { status, error } = spawnSync('pnpm', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
if (error !== undefined) console.error(`pnpm does not start: ${error.message}`);
else if (status === 0) console.log(`The bill of materials is in ${file}`);
process.exitCode = status ?? 1;
