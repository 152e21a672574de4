import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('says at once that no folder can be made for a backup', async () => {
  const program = fileURLToPath(new URL('../../src/backup.ts', import.meta.url));
  // `/proc` takes no folder, and says that there is no `/proc` instead.
  const args = [program, '/proc/snap-up/today.backup'];
  const ended = await new Promise((resolve) => {
    execFile(process.execPath, args, (error, _out, problem) => resolve({ code: error?.code, problem }));
  });
  expect(ended).toEqual({ code: 1, problem: expect.stringMatching(/^The backup failed: .*\/proc\/snap-up/) });
});
