import { publicTable } from '@snap-up/protocol';
import type { Servers } from '@snap-up/tables/leases/servers.ts';
import type { LobbyBoard } from '@snap-up/tables/lobby/lobby-board.ts';
import { z } from 'zod';
import type { ServerLink } from './server-link.ts';

/** What sharing the lobby needs. */
export interface SharedLobbyPorts {
  readonly board: LobbyBoard;
  readonly link: Pick<ServerLink, 'on' | 'onLost' | 'onReached' | 'send' | 'tellAll'>;
  readonly servers: Pick<Servers, 'onCame' | 'onGone'>;
}

/**
 * Joins the lobbies of all servers. Each tells the others its own tables when they have changed, and tells them to each
 * server that comes or can be reached again, so that whatever was lost on the way is made good.
 */
export function shareLobby({ board, link, servers }: SharedLobbyPorts): void {
  const gone = new Set<string>();
  link.on('lobby', z.array(publicTable), (tables, from) => {
    // The last message of a server may come when it is known to be gone.
    if (!gone.has(from)) board.setElsewhere(from, tables);
  });
  board.onOwnTables((tables) => link.tellAll('lobby', tables));
  const sendTo = (serverId: string) => link.send(serverId, 'lobby', board.ownTables);
  link.onReached(sendTo);
  servers.onCame((serverId) => {
    gone.delete(serverId);
    sendTo(serverId);
  });
  // Nobody can join a table there from here.
  link.onLost((serverId) => board.setElsewhere(serverId, []));
  servers.onGone((serverId) => {
    gone.add(serverId);
    board.setElsewhere(serverId, []);
  });
}
