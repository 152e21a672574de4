import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { type AuditException, auditReport } from '../audit-report.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const today = '2026-11-22';

const vulnerability = (id: string, patched: string | null) => ({
  github_advisory_id: id,
  module_name: 'ws',
  severity: 'high',
  title: 'It falls over',
  url: `https://x/${id}`,
  patched_versions: patched,
  findings: [{ version: '8.1.0', paths: ['apps__server>ws'] }],
});

const exception = (advisory: string, until: string): AuditException => ({
  advisory,
  until,
  because: 'It is never reached.',
});

it('fails on a known vulnerability with a fix, and only notes one without', () => {
  const { failures, notes } = auditReport(
    [vulnerability('GHSA-1', '>=8.2.0'), vulnerability('GHSA-2', null), vulnerability('GHSA-3', '<0.0.0')],
    [],
    today,
  );
  expect(failures).toEqual([
    'ws 8.1.0 (high): It falls over. https://x/GHSA-1 It comes by apps__server>ws. Fixed in >=8.2.0.',
  ]);
  expect(notes).toEqual([1, 2].map(() => expect.stringContaining('There is no fix yet.')));
});

it('leaves a vulnerability open as long as its exception holds, and not a day longer', () => {
  const known = [vulnerability('GHSA-1', '>=8.2.0')];
  expect(auditReport(known, [exception('GHSA-1', today)], today)).toEqual({
    failures: [],
    notes: [expect.stringContaining(`Left open until ${today}: It is never reached.`)],
  });
  expect(auditReport(known, [exception('GHSA-1', '2026-11-21')], today).failures).toEqual([
    expect.stringContaining('The exception for it ended on 2026-11-21.'),
  ]);
  expect(auditReport([], [exception('GHSA-1', today)], today)).toEqual({
    failures: [],
    notes: ['The exception for GHSA-1 is not needed any longer.'],
  });
});

it('gives each exception an advisory, a reason and a last day', () => {
  const exceptions = JSON.parse(readFileSync(join(root, 'ops/audit-exceptions.json'), 'utf8')) as AuditException[];
  for (const one of exceptions) {
    expect(one).toEqual({
      advisory: expect.stringMatching(/^GHSA-/),
      because: expect.stringMatching(/\w{3}/),
      until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  }
});

/** Runs the audit against a registry that answers with these advisories, or refuses to. */
async function auditWith(advisories: object | null, env: Readonly<Record<string, string>> = {}) {
  const registry = createServer((request, response) => {
    request.resume();
    request.once('end', () => {
      response.statusCode = advisories === null ? 405 : 200;
      response.end(JSON.stringify(advisories ?? {}));
    });
  });
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const { port } = registry.address() as AddressInfo;
  const child = spawn(process.execPath, [join(root, 'scripts/audit.ts')], {
    env: { ...process.env, AUDIT: '', pnpm_config_registry: `http://127.0.0.1:${port}/`, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code] = await once(child, 'close');
  registry.close();
  return { code, output };
}

const ofSvelte = (vulnerable: string) => ({
  svelte: [
    {
      id: 1,
      url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
      title: 'It leaks',
      severity: 'high',
      vulnerable_versions: vulnerable,
      cwe: ['CWE-1'],
      cvss: { score: 7, vectorString: null },
    },
  ],
});

it('asks the registry about the packages of the lockfile', async () => {
  const [found, clean] = await Promise.all([auditWith(ofSvelte('<99.0.0')), auditWith({})]);
  expect(found).toEqual({ code: 1, output: expect.stringMatching(/^svelte 5\..*It leaks.*Fixed in >=99\.0\.0\.\n$/) });
  expect(clean).toEqual({ code: 0, output: 'No package has a known vulnerability that could be mended.\n' });
});

it('says that nothing was audited when the registry does not know, and fails where an audit is required', async () => {
  const [unknown, required] = await Promise.all([auditWith(null), auditWith(null, { AUDIT: 'required' })]);
  expect(unknown).toEqual({ code: 3, output: expect.stringMatching(/^Not audited: .*405/) });
  expect(required).toEqual({ code: 1, output: expect.stringContaining('AUDIT=required is set, so this fails.') });
});
