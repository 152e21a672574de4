import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OperatorError } from '../bootstrap/say.mjs';
import {
  installWithApt,
  isThere,
  needsTestPrograms,
  planFor,
  type RunQuietly,
  withoutDaemons,
} from '../bootstrap/test-programs.mjs';

let folder: string;
let policyFile: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snap-up-programs-'));
  policyFile = join(folder, 'policy-rc.d');
});
afterEach(() => rmSync(folder, { recursive: true }));

const having = (...programs: readonly string[]) => {
  return (program: string) => programs.includes(program);
};

it('installs only what is missing, and only where it may', () => {
  const debian = { platform: 'linux', isRoot: true, has: having('apt-get') };
  expect(planFor(debian)).toEqual({ by: 'apt', packages: ['redis-server', 'haproxy', 'firefox-esr'] });
  expect(planFor({ ...debian, has: having('apt-get', 'haproxy', 'firefox-esr') })).toEqual({
    by: 'apt',
    packages: ['redis-server'],
  });
  for (const firefox of ['firefox-esr', 'firefox']) {
    expect(planFor({ ...debian, has: having('redis-server', 'haproxy', firefox) })).toEqual({ by: 'nothing' });
  }
  expect(planFor({ platform: 'darwin', isRoot: false, has: having('brew') })).toEqual({
    by: 'brew',
    packages: ['redis', 'haproxy', 'firefox'],
  });
  const programs = ['redis-server', 'haproxy', 'firefox-esr'];
  for (const elsewhere of [
    { ...debian, isRoot: false },
    { ...debian, has: having() },
    { platform: 'darwin', isRoot: false, has: having() },
    { platform: 'win32', isRoot: false, has: having() },
  ]) {
    expect(planFor(elsewhere)).toEqual({ by: 'hand', programs });
  }
});

it('is done for the steps that run the programs', () => {
  expect([[], ['unit'], ['types', 'journeys'], ['firefox'], ['types', 'lint']].map(needsTestPrograms)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});

it('finds a program that may be run, and no other file', () => {
  writeFileSync(join(folder, 'text'), '', { mode: 0o644 });
  writeFileSync(join(folder, 'program'), '', { mode: 0o755 });
  expect(['program', 'text', 'absent'].map((name) => isThere(name, [folder]))).toEqual([true, false, false]);
});

/** Notes what is run, and fails as often as it is told to. */
function runner(failures: number): { readonly commands: string[]; readonly run: RunQuietly } {
  const commands: string[] = [];
  let left = failures;
  return {
    commands,
    run: async (command, args, { isTrial = false }) => {
      const words = args.filter((arg) => !arg.startsWith('-') && !arg.includes('::'));
      commands.push([command, ...words, ...(isTrial ? ['(trial)'] : [])].join(' '));
      expect(existsSync(policyFile)).toBe(command === 'apt-get');
      left -= 1;
      if (left >= 0) throw new OperatorError('no such package');
    },
  };
}

it('fetches the lists of packages only when the installation fails without', async () => {
  const atOnce = runner(0);
  await installWithApt(['haproxy'], { ...atOnce, policyFile, hasSystemd: false });
  expect(atOnce.commands).toEqual(['apt-get install haproxy (trial)']);
  const later = runner(1);
  await installWithApt(['haproxy'], { ...later, policyFile, hasSystemd: true });
  expect(later.commands).toEqual([
    'apt-get install haproxy (trial)',
    'apt-get update',
    'apt-get install haproxy',
    'systemctl disable haproxy',
  ]);
  const withoutService = runner(0);
  await installWithApt(['firefox-esr'], { ...withoutService, policyFile, hasSystemd: true });
  expect(withoutService.commands).toEqual(['apt-get install firefox-esr (trial)']);
  await expect(installWithApt(['haproxy'], { ...runner(2), policyFile })).rejects.toThrow(OperatorError);
  expect(existsSync(policyFile)).toBe(false);
});

it('lets no package start its service meanwhile, and leaves the machine’s own policy alone', async () => {
  await withoutDaemons(policyFile, async () => {
    expect(spawnSync(policyFile, ['haproxy', 'start']).status).toBe(101);
  });
  expect(existsSync(policyFile)).toBe(false);
  const own = '#!/bin/sh\nexit 104\n';
  writeFileSync(policyFile, own, { mode: 0o755 });
  await withoutDaemons(policyFile, async () => expect(readFileSync(policyFile, 'utf8')).toBe(own));
  expect(readFileSync(policyFile, 'utf8')).toBe(own);
});

it('forbids nothing once the process that installed is gone', async () => {
  const module = new URL('../bootstrap/test-programs.mjs', import.meta.url).href;
  const code = `const { withoutDaemons } = await import(${JSON.stringify(module)});
    await withoutDaemons(${JSON.stringify(policyFile)}, async () => {
      console.log('installing');
      await new Promise((resolve) => setTimeout(resolve, 600_000));
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  expect(spawnSync(policyFile).status).toBe(101);
  child.kill('SIGKILL');
  await once(child, 'close');
  expect(execFileSync(policyFile).toString()).toBe('');
});
