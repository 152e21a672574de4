import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { beforeEnd } from '../processes/endings.ts';
import { ServerProcess } from '../processes/server-process.ts';
import { serverFile } from './product.ts';

/** Starts one of several servers on a database. */
export async function startMember(databaseUrl: string) {
  const port = await freePort();
  let url = '';
  const server = await ServerProcess.start(
    serverFile,
    {
      DATABASE_URL: databaseUrl,
      CLUSTER_ADDRESS: `http://127.0.0.1:${port}`,
      HOST: '127.0.0.1',
      PORT: String(port),
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
