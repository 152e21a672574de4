import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const childModule = fileURLToPath(new URL('../bootstrap/child.mjs', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snap-up-child-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs a program as the bootstrap does, and returns its exit code. */
function exitCodeOf(program: string): Promise<number | null> {
  const file = join(folder, 'program.mjs');
  writeFileSync(file, program);
  const call = `import { runUntilStopped } from ${JSON.stringify(childModule)};
process.exitCode = await runUntilStopped(process.execPath, [${JSON.stringify(file)}]);`;
  return new Promise((resolve, reject) => {
    const bootstrap = spawn(process.execPath, ['--input-type=module', '--eval', call], { stdio: 'inherit' });
    bootstrap.once('error', reject);
    bootstrap.once('exit', resolve);
  });
}

describe('a program that the bootstrap runs', () => {
  it('has workers that wait for their first message', async () => {
    const code = await exitCodeOf(`
      import { fork } from 'node:child_process';
      if (process.argv[2] === 'worker') {
        process.on('message', () => process.exit(7));
        process.send('waiting');
      } else {
        const worker = fork(import.meta.filename, ['worker']);
        // Later than a worker without a channel would have ended.
        worker.once('message', () => setTimeout(() => worker.send('go on', () => undefined), 500));
        worker.once('exit', (code) => process.exit(code));
      }`);
    expect(code).toBe(7);
  });

  it('ends by itself, though there is a channel to the bootstrap', async () => {
    expect(await exitCodeOf('process.exitCode = 3;')).toBe(3);
  });
});
