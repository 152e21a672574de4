// Asks the registry for known vulnerabilities of the packages of the lockfile. Exit code 1: there is one that has a fix and no exception
// in ops/audit-exceptions.json. Exit code 3: the registry was not reached, or keeps no advisories, so nothing is known; where
// AUDIT=required is set, that is a failure, too.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AuditException, auditReport, parseAdvisories } from './audit-report.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const notAudited = 3;
/** A network that swallows everything must not hold up the tests. */
const timeLimitMs = 60_000;

const { stdout, stderr } = await runPnpm(['audit', '--json', '--config.fetchRetries=1']);
const advisories = parseAdvisories(stdout);
if (advisories === null) {
  const isRequired = process.env.AUDIT === 'required';
  console.log(`Not audited: ${reasonIn(`${stdout}\n${stderr}`)}`);
  if (isRequired) console.log('AUDIT=required is set, so this fails.');
  process.exitCode = isRequired ? 1 : notAudited;
} else {
  const exceptions = JSON.parse(readFileSync(join(root, 'ops/audit-exceptions.json'), 'utf8')) as AuditException[];
  const today = new Date().toISOString().slice(0, 10);
  const { failures, notes } = auditReport(advisories, exceptions, today);
  for (const line of [...failures, ...notes]) console.log(line);
  if (failures.length > 0) process.exitCode = 1;
  else console.log('No package has a known vulnerability that could be mended.');
}

function runPnpm(args: readonly string[]): Promise<{ readonly stdout: string; readonly stderr: string }> {
  return new Promise((resolve) => {
    const child = spawn('pnpm', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], timeout: timeLimitMs });
    const printed = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk: Buffer) => {
      printed.stdout += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      printed.stderr += chunk.toString();
    });
    child.once('error', (error) => resolve({ stdout: '', stderr: error.message }));
    child.once('close', (_code, signal) => {
      resolve(signal === null ? printed : { stdout: '', stderr: 'the registry did not answer in time' });
    });
  });
}

/** What pnpm said, without the frame that it draws around it. */
function reasonIn(text: string): string {
  const words = text.replaceAll(/Error: \w+/g, '').replaceAll(/[×│├╰▶─]/g, ' ');
  return words.replaceAll(/\s+/g, ' ').trim() || 'pnpm said nothing';
}
