import { OwnLeases } from '@snap-up/tables/leases/own-leases.ts';
import { Servers } from '@snap-up/tables/leases/servers.ts';
import type { ServerCalls } from '@snap-up/tables/lobby/call-board.ts';
import type { BoardLine } from '@snap-up/tables/lobby/lobby-board.ts';
import type { Services } from '@snap-up/tables/platform/services.ts';
import type { Database } from '../persistence/client.ts';
import { hasPooler, renewalPool } from '../persistence/connection.ts';
import { PostgresLeaseStore } from '../persistence/lease-store.ts';

export interface ClusterPorts extends Pick<Services, 'callBoard' | 'clock' | 'lobbyBoard' | 'log'> {
  readonly serverId: string;
  /** The address at which the others reach this server. */
  readonly address: string;
  readonly database: Pick<Database, 'prisma' | 'url'>;
  /** As in `ServersPorts`. */
  readonly monotonicMs: (() => number) | undefined;
}

/** The lobby part of a server's row. */
interface Lines {
  readonly tables: readonly BoardLine[];
  readonly calls: ServerCalls;
}

/**
 * Adds this server to those of its database. Rejects if the database cannot be reached. `stop` closes the connection for renewals,
 * after the leases.
 */
export async function openCluster(ports: ClusterPorts) {
  const { serverId, address, lobbyBoard, callBoard, database, clock, log, monotonicMs } = ports;
  const renewals = renewalPool(database.url);
  const store = new PostgresLeaseStore(database.prisma, renewals, !hasPooler(database.url));
  const row = () => {
    const lines: Lines = { tables: lobbyBoard.ownLines, calls: callBoard.own };
    return { address, lobby: JSON.stringify(lines) };
  };
  const servers = new Servers(serverId, { store, clock, log, row, monotonicMs });
  renewals.on('remove', () => servers.connectionLost());
  servers.onLobby((id, lobby) => {
    const { tables, calls }: Lines = JSON.parse(lobby);
    lobbyBoard.setElsewhere(id, tables);
    callBoard.setElsewhere(id, calls);
  });
  servers.onGone((id) => {
    lobbyBoard.setElsewhere(id, []);
    callBoard.setElsewhere(id, null);
  });
  const leases = new OwnLeases(serverId, store, servers);
  await servers.start();
  return { address, servers, leases, store, stop: () => renewals.end() };
}
