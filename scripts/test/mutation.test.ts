import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MutantRunStatus } from '@stryker-mutator/api/test-runner';
import { afterEach, describe, expect, it } from 'vitest';
import { changedLines, linesOfDiff } from '../mutation/changes.ts';
import { drawn, mutantsIn } from '../mutation/mutants.ts';
import { foundByLoading } from '../mutation/plugin.ts';
import { isTooLow, type Outcome, scoreLine, scoreOf } from '../mutation/score.ts';
import { sourcesOf, targetNamed } from '../mutation/targets.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'snap-up-mutants-'));
  folders.push(folder);
  return folder;
}

const outcomes = (counts: Partial<Record<Outcome, number>>): Outcome[] =>
  Object.entries(counts).flatMap(([outcome, count]) => Array.from({ length: count }, () => outcome as Outcome));

describe('the score', () => {
  it('counts what was noticed or ran without end, of all that was tried', () => {
    const score = scoreOf(outcomes({ killed: 84, timeout: 6, survived: 7, uncovered: 3 }));
    expect(score).toMatchObject({ found: 90, tried: 100, percent: 90 });
    // Wilson’s interval for 90 of 100, as in tables.
    expect(score.low).toBeCloseTo(82.56, 1);
    expect(score.high).toBeCloseTo(94.48, 1);
    expect(scoreLine(score, true)).toBe('90.0 % (90 of 100 found, between 83 and 94 % of all)');
    expect(scoreLine(score, false)).toBe('90.0 % (90 of 100 found)');
  });

  it('is too low only where enough was tried and chance is no excuse', () => {
    expect(isTooLow(outcomes({ survived: 19 }), 0, 85)).toBe(false);
    expect(isTooLow(outcomes({ survived: 20 }), 0, 85)).toBe(true);
    expect(isTooLow(outcomes({ killed: 16, survived: 4 }), 0, 85)).toBe(false);
    expect(isTooLow([], 100, 85)).toBe(false);
  });
});

it('fails no file of which time was too short to try what tests come by', () => {
  expect(isTooLow(outcomes({ uncovered: 20, killed: 2 }), 78, 75)).toBe(false);
  expect(isTooLow(outcomes({ uncovered: 40, killed: 2 }), 58, 75)).toBe(true);
});

describe('mutants', () => {
  const source = [
    'export function limit(count: number): number {',
    "  if (count < 0) throw new Error('A count is below zero');",
    "  assert(count !== 7, 'seven is no count');",
    '  return count > 9 ? 9 : count;',
    '}',
  ].join('\n');

  it('change everything but the words of errors and assertions', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'limit.ts'), source);
    const mutants = await mutantsIn(['limit.ts'], folder);
    const changes = mutants.map(({ original, replacement }) => `${original} → ${replacement}`);
    expect(changes).toContain('count < 0 → count <= 0');
    expect(changes).toContain('count > 9 → false');
    expect(changes).toContain('count !== 7 → true');
    expect(changes.filter((change) => change.startsWith("'"))).toEqual([]);
    expect(new Set(mutants.map(({ key }) => key)).size).toBe(mutants.length);
  });

  it('are drawn by the seed, the same ones again, and more of them for a greater number', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'limit.ts'), source);
    const mutants = await mutantsIn(['limit.ts'], folder);
    const four = drawn(mutants, 4, 'spring');
    expect(drawn(mutants.toReversed(), 4, 'spring')).toEqual(four);
    expect(drawn(mutants, 6, 'spring').slice(0, 4)).toEqual(four);
    expect(drawn(mutants, 4, 'autumn')).not.toEqual(four);
  });

  it('are looked for in sources, and not in the texts of games', () => {
    const checkout = join(import.meta.dirname, '../..');
    const files = sourcesOf(targetNamed('engine'), checkout);
    expect(files).toContain('packages/engine/src/play/decide.ts');
    expect(files.filter((file) => /words|diagrams\.ts$/.test(file.replace('notation/diagrams.ts', '')))).toEqual([]);
    expect(sourcesOf(targetNamed('tables'), checkout)).toContain('apps/server/src/table/table-actor.ts');
  });
});

it('counts a mutant as found that keeps test files from loading, and no other error', () => {
  const error = (errorMessage: string) => ({ status: MutantRunStatus.Error, errorMessage }) as const;
  const loading = 'An error occurred outside of a test run: test/deal.test.ts: no such pile';
  expect(foundByLoading(error(loading))).toMatchObject({ status: MutantRunStatus.Killed, failureMessage: loading });
  const others = [error('not drawn'), { status: MutantRunStatus.Survived, nrOfTests: 3 } as const];
  expect(others.map(foundByLoading)).toEqual(others);
});

describe('what has changed', () => {
  it('is read from a diff: lines that were added or changed, and none of those that are gone', () => {
    const diff = [
      '--- a/one.ts',
      '+++ b/one.ts',
      '@@ -3 +3,2 @@',
      '-old',
      '+new',
      '+newer',
      '@@ -9,2 +10,0 @@',
      '-gone',
      '-gone',
      '--- a/two.ts',
      '+++ /dev/null',
      '@@ -1 +0,0 @@',
      '-gone',
      '--- /dev/null',
      '+++ b/three.ts',
      '@@ -0,0 +1 @@',
      '+new',
    ].join('\n');
    expect([...linesOfDiff(diff)]).toEqual([
      ['one.ts', [3, 4]],
      ['three.ts', [1]],
    ]);
  });

  it('is nothing in a fresh clone, and then what was committed or not', () => {
    const folder = newFolder();
    const [origin, clone] = [join(folder, 'origin'), join(folder, 'clone')];
    const git = (cwd: string, ...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd, stdio: 'pipe' });
    mkdirSync(origin);
    git(origin, 'init', '--quiet');
    writeFileSync(join(origin, 'one.ts'), 'a\nb\nc\n');
    git(origin, 'add', '.');
    git(origin, 'commit', '--quiet', '-m', 'Begin');
    git(folder, 'clone', '--quiet', 'origin', 'clone');
    expect([...changedLines(clone)]).toEqual([]);
    writeFileSync(join(clone, 'one.ts'), 'a\nB\nc\n');
    git(clone, 'commit', '--quiet', '--all', '-m', 'Go on');
    writeFileSync(join(clone, 'one.ts'), 'a\nB\nc\nd\n');
    writeFileSync(join(clone, 'two.ts'), 'x\n');
    expect([...changedLines(clone)]).toEqual([
      ['one.ts', [2, 4]],
      ['two.ts', [1, 2]],
    ]);
    git(clone, 'checkout', '--quiet', '--detach', 'HEAD');
    // Without a branch upstream only what is not committed counts.
    expect([...changedLines(clone)]).toContainEqual(['one.ts', [4]]);
    expect([...changedLines(folder)]).toEqual([]);
  });
});
