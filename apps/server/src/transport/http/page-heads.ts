import type { IncomingHttpHeaders } from 'node:http';
import { negotiate } from '@fastify/accept-negotiator';
import { isSolo, rulesetById } from '@snap-up/engine';
import {
  type Invitation,
  type Language,
  languageCookie,
  offeredLanguages,
  type Route,
  routeOf,
  type TableBeginning,
  tableId,
} from '@snap-up/protocol';
import type { LinkedTable, LinkedTables } from '@snap-up/tables/lobby/table-lines.ts';
import { within } from '@snap-up/tables/platform/clock.ts';
import type { Services } from '@snap-up/tables/platform/services.ts';
import type { FastifyRequest } from 'fastify';
import { isTransient } from '../../persistence/database-errors.ts';
import { networksOf } from '../../platform/networks.ts';
import { previewTags } from './link-previews.ts';
import type { PublicOrigins } from './public-origins.ts';

/** The parts of a page that come before any of its scripts runs. */
export interface PageHead {
  readonly status: 200 | 404 | 429 | 503;
  /** Whether search engines may list the page. */
  readonly isListed: boolean;
  /** The view with which a table page begins; a game if that is not known, or for other pages. */
  readonly beginning: TableBeginning;
  /** Elements for the end of `head`, as HTML: the link preview and the invitation. */
  readonly tags: string;
}

export interface PageHeadsPorts extends Pick<Services, 'clock' | 'quotas'> {
  readonly linkedTables: LinkedTables;
  readonly origins: PublicOrigins;
}

/** How long a page waits for the store. Without an answer by then it is sent all the same, and its scripts ask again. */
export const lookupMs = 700;

/** Pages that are there for everybody. Those of a table or a person are not for search engines. */
const listedPages: ReadonlySet<Route['page']> = new Set(['home', 'rules', 'solo', 'solo-game']);

/**
 * Returns a lookup of whether there is a page at an address, and of its link preview. While the store cannot be reached, a page
 * about a table comes as 503, and the page explains it. While the store is silent, it comes without the invitation.
 */
export function pageHeads({ linkedTables, origins, quotas, clock }: PageHeadsPorts) {
  /** `away`: the store cannot be reached; `late`: it has not answered in time. */
  const lookUp = async (id: string): Promise<LinkedTable | null | 'away' | 'late'> => {
    if (!tableId.safeParse(id).success) return null;
    const found = linkedTables.linkedTable(id).catch((error: unknown) => {
      if (isTransient(error)) return 'away' as const;
      throw error;
    });
    return within(clock, lookupMs, found, 'late');
  };

  return async (request: FastifyRequest): Promise<PageHead> => {
    const pathname = pathOf(request);
    const route = routeOf(pathname);
    const language = languageFor(request.headers);
    const head = (
      status: PageHead['status'],
      tags = plainTags(language),
      beginning: TableBeginning = 'game',
    ): PageHead => ({
      status,
      isListed: listedPages.has(route.page),
      beginning,
      tags,
    });
    if (!quotas.tryCharge('pages', { networks: networksOf(request.ip) })) return head(429);
    if (!('tableId' in route) && !isThere(route)) return head(404);
    const tagsWith = (invitation: Invitation | null) =>
      previewTags({ origin: origins.ofPage(request), pathname, invitation, language });
    if (!('tableId' in route)) return head(200, tagsWith(null));
    const linked = await lookUp(route.tableId);
    if (linked === 'away') return head(503);
    if (linked === 'late') return head(200, tagsWith(null));
    if (linked === null) return head(404, undefined, 'missing');
    if (route.page !== 'table') return route.number <= linked.gameNumber ? head(200, tagsWith(null)) : head(404);
    const { invitation, gameNumber } = linked;
    if (invitation === null) return head(200, tagsWith(null), 'solo');
    const beginning = gameNumber === 0 && !invitation.isClosed ? 'lobby' : 'game';
    return head(200, `${tagsWith(invitation)}${invitationTag(route.tableId, invitation)}`, beginning);
  };
}

/** Returns the path of a request, as it was sent: it may be no valid URL. */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.split('?', 1)[0] ?? url;
}

/**
 * The preview of a page that is not there or cannot be looked up. It does not depend on the request, so that made-up addresses
 * share one page.
 */
const plainTags = (language: Language) => previewTags({ origin: null, pathname: '/', invitation: null, language });

/** Whether there is a page about what the route names. */
function isThere(route: Exclude<Route, { tableId: string }>): boolean {
  if (route.page === 'missing') return false;
  if (!('rulesetId' in route) || route.rulesetId === null) return true;
  const ruleset = rulesetById(route.rulesetId);
  return ruleset !== undefined && (route.page === 'rules' || isSolo(ruleset));
}

/**
 * Returns the invitation to a table for the client, which shows it without asking. It is data: browsers do not run
 * it, and the content security policy does not apply to it.
 */
function invitationTag(tableId: string, invitation: Invitation): string {
  // Escapes `<`, which could otherwise end the element or begin a comment in it.
  const json = JSON.stringify({ tableId, invitation }).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="invitation">${json}</script>`;
}

const chosenPattern = new RegExp(`(?:^|;)\\s*${languageCookie}=([\\w-]+)`);

/**
 * Returns the language in which a page is sent: the one that the player has chosen, or else the best of those that the
 * browser asks for, or else English.
 */
export function languageFor(
  { cookie = '', 'accept-language': accepted = '' }: IncomingHttpHeaders,
  languages: readonly Language[] = offeredLanguages,
): Language {
  const chosen = chosenPattern.exec(cookie)?.[1];
  // Regions make no difference: `de-AT` is German.
  const spoken = accepted.replace(/\b([a-z]{2,3})-[\w-]+/gi, '$1').toLowerCase();
  const named = languages.find((language) => language === chosen) ?? negotiate(spoken, [...languages]);
  return languages.find((language) => language === named) ?? 'en';
}
