import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { problemOf } from '../../src/platform/problems.ts';

const refused = Object.assign(new Error("EACCES: permission denied, open '/data/x'"), { code: 'EACCES' });

it('name the user that lacks a permission', () => {
  expect(problemOf(refused, { uid: 123456, gid: 0 })).toBe(`${refused.message}, for user 123456 of group 0`);
  expect(problemOf(refused)).toBe(
    `${refused.message}, for user ${process.geteuid?.()} of group ${process.getegid?.()}`,
  );
});

it('name no user if something else is wrong', () => {
  const folder = mkdtempSync(join(tmpdir(), 'snap-up-problems-'));
  let problem = '';
  try {
    readFileSync(join(folder, 'missing'));
  } catch (error) {
    problem = problemOf(error);
  }
  expect(problem).toMatch(/^ENOENT: .*missing'$/);
  expect(problemOf('words')).toBe('words');
  rmSync(folder, { recursive: true });
});
