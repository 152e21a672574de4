import type { Servers } from '@snap-up/tables/leases/servers.ts';
import type { Clock } from '@snap-up/tables/platform/clock.ts';
import type { Log } from '@snap-up/tables/platform/log.ts';
import { z } from 'zod';
import type { Redis } from './redis.ts';
import type { ServerLink } from './server-link.ts';

/** After how long the pages of a player are forgotten who has opened none since. */
const keptForSeconds = 7 * 24 * 60 * 60;
/** Within how long servers learn that another one is alive, with differences between their clocks. */
const metWithinMs = 10_000;

/**
 * Adds the page ARGV[1], opened at ARGV[2], to the pages of a player. If there are more than ARGV[3] of them at the servers
 * named in ARGV[6] and after, the oldest are removed and returned. Those that were opened after ARGV[5] count in any case:
 * their server may just have come.
 */
const addScript = `
redis.call('zadd', KEYS[1], ARGV[2], ARGV[1])
redis.call('expire', KEYS[1], ARGV[4])
local most = tonumber(ARGV[3])
if redis.call('zcard', KEYS[1]) <= most then return {} end
local live = {}
for index = 6, #ARGV do live[ARGV[index]] = true end
for _, page in ipairs(redis.call('zrangebyscore', KEYS[1], '-inf', ARGV[5])) do
  if not live[string.match(page, '^%S+')] then redis.call('zrem', KEYS[1], page) end
end
local surplus = redis.call('zcard', KEYS[1]) - most
if surplus <= 0 then return {} end
local oldest = redis.call('zrange', KEYS[1], 0, surplus - 1)
redis.call('zrem', KEYS[1], unpack(oldest))
return oldest`;

/** A page of a player. */
interface Page {
  readonly playerId: string;
  readonly openedAtMs: number;
}

/** What `SharedPages` needs. */
export interface SharedPagesPorts {
  readonly redis: Redis;
  readonly link: Pick<ServerLink, 'on' | 'send' | 'serverId'>;
  readonly servers: Pick<Servers, 'liveIds'>;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly log: Pick<Log, 'warn'>;
  /** The same for all servers of one database, and different for any other that shares the Redis. */
  readonly installation: string;
  /** How many pages a player may have. */
  readonly most: number;
}

/**
 * Counts the pages of each player over all servers, in Redis. Each server keeps the list of its own, so that Redis may
 * lose everything.
 */
export class SharedPages {
  readonly #ports: SharedPagesPorts;
  /** The open pages at this server, by id. */
  readonly #pages = new Map<string, Page>();
  /** Pages that were closed while Redis was away, by id. */
  readonly #closed = new Map<string, string>();
  #drop: (pageId: string) => void = () => {};

  constructor(ports: SharedPagesPorts) {
    this.#ports = ports;
    ports.link.on('surplus-page', z.string(), (pageId) => this.#drop(pageId));
    ports.redis.commands.on('ready', () => this.#repair());
    ports.redis.onUp(() => this.#repair());
  }

  /** Whether pages are counted at the moment, and those at other servers can be cut. */
  get isUp(): boolean {
    const { redis } = this.#ports;
    return redis.isUp && redis.commands.isReady;
  }

  /** Calls `drop` with the id of each page at this server that is to be closed, because its player has opened too many. */
  onSurplus(drop: (pageId: string) => void): void {
    this.#drop = drop;
  }

  /** Counts a page, until `remove`. */
  add(playerId: string, pageId: string): void {
    const page = { playerId, openedAtMs: this.#ports.clock.nowMs() };
    this.#pages.set(pageId, page);
    this.#count(pageId, page);
  }

  remove(pageId: string): void {
    const page = this.#pages.get(pageId);
    if (page === undefined) return;
    this.#pages.delete(pageId);
    this.#uncount(pageId, page.playerId);
  }

  #count(pageId: string, { playerId, openedAtMs }: Page): void {
    const { redis, servers, most, link } = this.#ports;
    const limits = [openedAtMs, most, keptForSeconds, openedAtMs - metWithinMs].map(String);
    const args = [this.#nameOf(pageId), ...limits, ...servers.liveIds];
    redis.commands.eval(addScript, { keys: [this.#keyOf(playerId)], arguments: args }).then(
      (oldest) => {
        for (const name of z.array(z.string()).parse(oldest)) {
          const [serverId = '', id = ''] = name.split(' ');
          if (serverId === link.serverId) this.#drop(id);
          else link.send(serverId, 'surplus-page', id);
        }
      },
      (error: unknown) => this.#report(error),
    );
  }

  #uncount(pageId: string, playerId: string): void {
    this.#ports.redis.commands.zRem(this.#keyOf(playerId), this.#nameOf(pageId)).catch((error: unknown) => {
      this.#closed.set(pageId, playerId);
      this.#report(error);
    });
  }

  /** Redis is back. It may have lost everything, or have missed what was opened and closed meanwhile. */
  #repair(): void {
    if (!this.isUp) return;
    const closed = [...this.#closed];
    this.#closed.clear();
    for (const [pageId, playerId] of closed) this.#uncount(pageId, playerId);
    for (const [pageId, page] of this.#pages) this.#count(pageId, page);
  }

  #keyOf(playerId: string): string {
    return `snap-up:${this.#ports.installation}:pages:${playerId}`;
  }

  #nameOf(pageId: string): string {
    return `${this.#ports.link.serverId} ${pageId}`;
  }

  /** What is missed while Redis is away is repaired when it is back. */
  #report(error: unknown): void {
    if (this.isUp) this.#ports.log.warn({ err: error }, 'a page could not be counted in Redis');
  }
}
