import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ProcessLockError, withProcessLock } from '../src/process-lock.mjs';

const source = fileURLToPath(new URL('../src/process-lock.mjs', import.meta.url));
const hasProc = process.platform === 'linux';

let folder: string;
let file: string;
let said: string[];
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snap-up-lock-'));
  file = join(folder, 'a.lock');
  said = [];
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const options = (waitLimitMs = 600_000) => ({ waitLimitMs, onWait: (message: string) => void said.push(message) });
const enter = (waitLimitMs?: number) => withProcessLock(file, async () => 'entered', options(waitLimitMs));

/** Another process that takes the lock and keeps it until it is killed. */
async function holder(): Promise<ChildProcess> {
  const program =
    `const { withProcessLock } = await import(${JSON.stringify(source)});` +
    `await withProcessLock(${JSON.stringify(file)}, async () => {` +
    `  console.log('held'); setInterval(() => {}, 60_000); await new Promise(() => {}); }, { onWait() {}, waitLimitMs: 600_000 });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
  return child;
}

it('lets one task in at a time, and leaves nothing behind', async () => {
  const order: string[] = [];
  const task = (name: string) => async () => {
    order.push(`${name} in`);
    await new Promise((resolve) => setTimeout(resolve, 60));
    order.push(`${name} out`);
  };
  await Promise.all(['a', 'b', 'c'].map((name) => withProcessLock(file, task(name), options())));
  expect(order.map((step) => step.split(' ')[1])).toEqual(['in', 'out', 'in', 'out', 'in', 'out']);
  expect(readdirSync(folder)).toEqual([]);
});

it('lets the next one in when a task fails', async () => {
  const failed = withProcessLock(file, () => Promise.reject(new Error('no')), options());
  await expect(failed).rejects.toThrow('no');
  expect(await enter()).toBe('entered');
});

it.each(['', 'half'])('takes over a lock that was cut short and reads “%s”', async (text) => {
  writeFileSync(file, text);
  expect(await enter()).toBe('entered');
  expect(readdirSync(folder)).toEqual([]);
});

it('takes over the lock of a process that is gone', async () => {
  writeFileSync(file, '999999999\n\n');
  expect(await enter()).toBe('entered');
  expect(said).toEqual([]);
});

it('takes over a lock whose takeover was itself cut short', async () => {
  writeFileSync(file, '999999999\n\n');
  writeFileSync(`${file}.takeover`, '999999998\n\n');
  expect(await enter()).toBe('entered');
  expect(readdirSync(folder)).toEqual([]);
});

it('takes over the lock of a process that was killed while it held it', async () => {
  const child = await holder();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
  expect(existsSync(file)).toBe(true);
  expect(await enter()).toBe('entered');
  expect(said).toEqual([]);
});

it.runIf(hasProc)('takes over a lock whose process id belongs to a stranger now', async () => {
  const child = await holder();
  const [, start = ''] = readFileSync(file, 'utf8').split('\n');
  child.kill('SIGKILL');
  const stranger = spawn('sleep', ['600']);
  children.push(stranger);
  const stale = start.replace(/\d+$/, (tick) => String(Number(tick) - 1));
  writeFileSync(file, `${process.pid}\n${stale}\n`);
  expect(await enter()).toBe('entered');
  writeFileSync(file, `${stranger.pid}\n${start}\n`);
  expect(await enter()).toBe('entered');
  expect(said).toEqual([]);
});

it('says whom it waits for, and enters once that one is done', async () => {
  const child = await holder();
  const onWait = (message: string) => {
    said.push(message);
    child.kill('SIGKILL');
  };
  expect(await withProcessLock(file, async () => 'entered', { ...options(), onWait })).toBe('entered');
  expect(said).toEqual([`Waiting for process ${child.pid}, which holds the lock ${file} …`]);
});

it('gives up with a clear error when a living process keeps the lock', async () => {
  const child = await holder();
  await expect(enter(1_000)).rejects.toThrow(
    `The lock ${file} has been held by process ${child.pid} for more than 1 seconds. ` +
      'If that is not Snap-Up, please delete the file and start again.',
  );
});

it('waits, and gives up in the end, while a living process removes an orphaned lock', async () => {
  const child = await holder();
  const guard = readFileSync(file, 'utf8');
  writeFileSync(file, '999999999\n\n');
  writeFileSync(`${file}.takeover`, guard);
  await expect(enter(1_000)).rejects.toThrow(ProcessLockError);
  child.kill('SIGKILL');
  expect(await enter()).toBe('entered');
  expect(readdirSync(folder)).toEqual([]);
});

it('says which lock it is that cannot be removed', async () => {
  const task = async () => {
    rmSync(file);
    mkdirSync(file);
  };
  await expect(withProcessLock(file, task, options())).rejects.toThrow(ProcessLockError);
});

it('leaves no lock behind where it cannot be written', async () => {
  const nowhere = join(folder, 'missing', 'a.lock');
  const tried = withProcessLock(nowhere, async () => undefined, options());
  await expect(tried).rejects.toThrow(ProcessLockError);
  await expect(tried).rejects.toThrow(/cannot be written \(ENOENT/);
});

it('lets many processes that find an orphaned lock in one after the other', async () => {
  writeFileSync(file, '999999999\n\n');
  const log = join(folder, 'log');
  const program =
    `const { withProcessLock } = await import(${JSON.stringify(source)});` +
    `const { appendFileSync } = await import('node:fs');` +
    `await withProcessLock(${JSON.stringify(file)}, async () => { appendFileSync(${JSON.stringify(log)}, 'in\\n');` +
    `await new Promise((resolve) => setTimeout(resolve, 20)); appendFileSync(${JSON.stringify(log)}, 'out\\n'); },` +
    `{ onWait() {}, waitLimitMs: 600_000 });`;
  const ended = Array.from({ length: 6 }, () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' });
    return new Promise((resolve) => child.once('exit', resolve));
  });
  expect(await Promise.all(ended)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(readFileSync(log, 'utf8')).toBe('in\nout\n'.repeat(6));
});
