import { startProxy } from '@snap-up/server/test/support/proxy.ts';
import { freePort } from '@snap-up/server/test/support/server-process.ts';
import { type Service, startService } from './service.ts';

/** Two servers on one database, behind the proxy. */
export interface TwoServers {
  /** The proxy's address. It sends connections to the servers in turn. */
  readonly url: string;
  readonly servers: readonly [Service, Service];
  /** Ends everything, and deletes the data. */
  dispose(): Promise<void>;
}

/** Starts two servers on a database, and a proxy in front of them. */
export async function startTwoServers(databaseUrl: string): Promise<TwoServers> {
  const started: (() => Promise<void>)[] = [];
  const dispose = async () => {
    for (let end = started.pop(); end !== undefined; end = started.pop()) await end();
  };
  try {
    const start = async () => {
      const port = await freePort();
      const service = await startService({
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        CLUSTER_ADDRESS: `http://127.0.0.1:${port}`,
        TRUST_PROXY: 'loopback',
      });
      started.push(() => service.dispose());
      return service;
    };
    const servers = [await start(), await start()] as const;
    const proxy = await startProxy(
      servers.map(({ url }) => url),
      'roundrobin',
    );
    started.push(() => proxy.stop());
    return { url: proxy.url, servers, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}
