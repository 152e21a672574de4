import { startProxy } from '@snap-up/server/test/support/proxy.ts';
import { startTestRedis } from '@snap-up/server/test/support/redis.ts';
import { type Service, startService } from './service.ts';

/** Two servers on one database and one Redis, behind the proxy. */
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
    const redis = await startTestRedis();
    started.push(() => redis.dispose());
    const start = async () => {
      const service = await startService({ DATABASE_URL: databaseUrl, REDIS_URL: redis.url, TRUST_PROXY: 'loopback' });
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
