import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEnd } from '../processes/endings.ts';
import { ServerProcess } from '../processes/server-process.ts';
import { serverFile } from './product.ts';

/** A Redis of the benchmark's own. */
export interface BenchRedis {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts `redis-server`, which must be installed. It keeps nothing on disk. */
export async function startRedis(): Promise<BenchRedis> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'snap-up-bench-redis-'));
  const settings = { bind: '127.0.0.1', port, dir: folder, save: '', appendonly: 'no' };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = beforeEnd(async () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  await ready(child);
  if (child.pid === undefined) throw new Error('Redis never started.');
  return { url: `redis://127.0.0.1:${port}`, pid: child.pid, stop };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ready to accept connections')) resolve();
    });
    child.once('error', () => reject(new Error('redis-server is not installed; this part needs it.')));
    child.once('exit', () => reject(new Error(`redis-server ended: ${output}`)));
  });
}

/** Starts one of several servers on a database and a Redis. */
export async function startMember(databaseUrl: string, redisUrl: string) {
  let url = '';
  const server = await ServerProcess.start(
    serverFile,
    {
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      MESSAGES_PER_SECOND: '1000000',
    },
    (line) => {
      url = /^Snap-Up is ready at (http\S+)/.exec(line)?.[1] ?? url;
      return url !== '';
    },
  );
  return { url, server, stop: beforeEnd(() => server.stop()) };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
