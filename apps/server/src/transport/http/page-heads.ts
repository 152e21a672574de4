import { isSolo, rulesetById } from '@snap-up/engine';
import { type Invitation, type Route, routeOf, tableId } from '@snap-up/protocol';
import type { FastifyRequest } from 'fastify';
import type { LinkedTable, LinkedTables } from '../../lobby/linked-tables.ts';
import { isPassing } from '../../persistence/database-errors.ts';
import { networkOf } from '../../platform/networks.ts';
import type { RateLimiter } from '../../platform/rate-limiter.ts';
import { previewTags } from './preview-tags.ts';
import type { PublicOrigins } from './public-origins.ts';

/** What comes with the page before any of its scripts runs. */
export interface PageHead {
  readonly status: 200 | 404 | 429 | 503;
  /** Whether search engines may list the page. */
  readonly isListed: boolean;
  /** Elements for the end of `head`, as HTML: what apps show of a link to the page. */
  readonly tags: string;
}

/** What `PageHeads` needs. */
export interface PageHeadsPorts {
  readonly linkedTables: LinkedTables;
  readonly origins: PublicOrigins;
  /** How many pages of tables an address may ask for. */
  readonly limiter: Pick<RateLimiter, 'take'>;
}

/** How many pages of tables an address may ask for within ten seconds. Each is looked up in the store. */
export const tablePageLimit = { most: 200, withinMs: 10_000 } as const;

/** Pages that are there for everybody. Those of a table or a person are not for search engines. */
const listedPages: ReadonlySet<Route['page']> = new Set(['home', 'rules', 'solo', 'solo-game']);

/** Finds out whether there is a page at an address, and what is said of it where its link is shown. */
export class PageHeads {
  readonly #ports: PageHeadsPorts;

  constructor(ports: PageHeadsPorts) {
    this.#ports = ports;
  }

  /** While the store cannot be reached, a page about a table comes as 503, and says itself what is the matter. */
  async headOf(request: FastifyRequest): Promise<PageHead> {
    const { pathname } = new URL(request.url, 'http://any');
    const route = routeOf(pathname);
    const isListed = listedPages.has(route.page);
    const tagsWith = (invitation: Invitation | null) =>
      previewTags({ origin: this.#ports.origins.ofPage(request), pathname, invitation });
    if (!('tableId' in route)) return { status: isThere(route) ? 200 : 404, isListed, tags: tagsWith(null) };
    if (!(await this.#ports.limiter.take(networkOf(request.ip))))
      return { status: 429, isListed, tags: tagsWith(null) };
    const linked = await this.#linkedTable(route.tableId).catch((error: unknown) => {
      if (isPassing(error)) return undefined;
      throw error;
    });
    if (linked === undefined) return { status: 503, isListed, tags: tagsWith(null) };
    const isFound = linked !== null && (route.page === 'table' || route.number <= linked.gameNumber);
    const invitation = route.page === 'table' ? (linked?.invitation ?? null) : null;
    return { status: isFound ? 200 : 404, isListed, tags: tagsWith(invitation) };
  }

  async #linkedTable(id: string): Promise<LinkedTable | null> {
    return tableId.safeParse(id).success ? this.#ports.linkedTables.linkedTable(id) : null;
  }
}

/** Whether there is a page about what the route names. */
function isThere(route: Exclude<Route, { tableId: string }>): boolean {
  if (route.page === 'missing') return false;
  if (!('rulesetId' in route) || route.rulesetId === null) return true;
  const ruleset = rulesetById(route.rulesetId);
  return ruleset !== undefined && (route.page === 'rules' || isSolo(ruleset));
}
