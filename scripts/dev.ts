// `npm run dev`: the server, restarted when its sources change, and Vite, which serves the client and hands
// /api and /socket.io on to that server.
import { type ChildProcess, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const port = process.env.PORT ?? '3000';
const children: ChildProcess[] = [];
let stopping = false;

function stop(signal: NodeJS.Signals): void {
  stopping = true;
  for (const child of children) child.kill(signal);
}

function run(args: readonly string[], cwd: string, env: Record<string, string>): void {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.once('exit', (code) => {
    if (!stopping) {
      process.exitCode = code ?? 1;
      stop('SIGTERM');
    }
  });
  children.push(child);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));

// An explicitly set port is never changed, so that Vite finds the server there.
run(['--watch', '--watch-preserve-output', join(root, 'apps/server/src/server.ts')], root, { PORT: port });
run([join(root, 'apps/web/node_modules/vite/bin/vite.js')], join(root, 'apps/web'), {
  SNAP_UP_SERVER: `http://127.0.0.1:${port}`,
});
