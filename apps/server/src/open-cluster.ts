import { OwnLeases } from '@snap-up/tables/leases/own-leases.ts';
import { Servers } from '@snap-up/tables/leases/servers.ts';
import { type Clock, systemClock } from '@snap-up/tables/platform/clock.ts';
import type { Log } from '@snap-up/tables/platform/log.ts';
import type { Meter } from '@snap-up/tables/platform/meter.ts';
import type { RateLimiterOf } from '@snap-up/tables/platform/rate-limiter.ts';
import type { Tracer } from '@snap-up/tables/platform/tracer.ts';
import type { Redis } from './cluster/redis.ts';
import { ServerLink } from './cluster/server-link.ts';
import { limitersOver } from './cluster/shared-rate-limiter.ts';
import type { Database } from './persistence/client.ts';
import { hasPooler, renewalPool } from './persistence/connection.ts';
import { PostgresLeaseStore } from './persistence/postgres-lease-store.ts';

/** What a server needs to work together with others. */
export interface ClusterPorts {
  readonly serverId: string;
  /** The same for all servers of one database, and different for any other that shares the Redis. */
  readonly installation: string;
  readonly redis: Redis;
  readonly database: Pick<Database, 'prisma' | 'url'>;
  readonly clock: Clock;
  readonly log: Log;
  /** Missing if nobody reads metrics. */
  readonly meter?: Meter | undefined;
  /** Missing if nobody collects traces. */
  readonly tracer?: Tracer | undefined;
}

/** The servers of one database, as one of them works with the others. */
export interface Cluster extends Pick<ClusterPorts, 'serverId' | 'installation' | 'redis'> {
  readonly servers: Servers;
  readonly leases: OwnLeases;
  /** To be started when everything is set that it has to answer. */
  readonly link: ServerLink;
  /** Makes limiters that count over all servers. */
  readonly limiterOf: RateLimiterOf;
  /** Ends the link, after the leases. */
  stop(): Promise<void>;
}

/** Adds this server to those of its database. Rejects if the database cannot be reached. */
export async function openCluster(ports: ClusterPorts): Promise<Cluster> {
  const { serverId, installation, redis, database, clock, log, meter, tracer } = ports;
  const renewals = renewalPool(database.url);
  const store = new PostgresLeaseStore(database.prisma, renewals, !hasPooler(database.url));
  const servers = new Servers(serverId, { store, clock, log });
  renewals.on('remove', () => servers.cutOff());
  const leases = OwnLeases.among(servers, store);
  await servers.start();
  const link = new ServerLink({ serverId, installation, redis, clock: systemClock, log, meter, tracer });
  return {
    serverId,
    installation,
    redis,
    servers,
    leases,
    link,
    limiterOf: limitersOver({ redis, installation, log }),
    stop: async () => {
      await link.stop();
      await renewals.end();
    },
  };
}
