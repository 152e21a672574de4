import { err, type Result } from '@snap-up/engine';
import type { JoinAnswer, PlainRejectionCode, Rejection } from '@snap-up/protocol';
import type { Player } from '@snap-up/tables/game/records.ts';
import type { Log } from '@snap-up/tables/platform/log.ts';
import type { RateLimiter } from '@snap-up/tables/platform/rate-limiter.ts';
import type { Tracer } from '@snap-up/tables/platform/tracer.ts';
import { isAmong, type Whom } from '@snap-up/tables/table/audience.ts';
import { LocalPage } from '@snap-up/tables/table/table-page.ts';
import type { Table, Tables } from '@snap-up/tables/table/tables.ts';
import type { z } from 'zod';
import { remoteJoin, remoteLeave, remoteMove, remoteReaction, remoteSay } from './remote-messages.ts';
import type { ServerLink } from './server-link.ts';

/** What `GuestPages` needs. */
export interface GuestPagesPorts {
  readonly link: ServerLink;
  readonly tables: Pick<Tables, 'locate'>;
  readonly chatLimiter: Pick<RateLimiter, 'tryConsume'>;
  readonly log: Log;
  /** Missing where nobody collects traces. */
  readonly tracer?: Tracer | undefined;
}

/** How the owner answers a page that asks to join. */
export type RemoteJoin =
  | { readonly kind: 'answered'; readonly answer: JoinAnswer }
  /** It does not run the table, or not any more. */
  | { readonly kind: 'elsewhere' };

/** A page that is connected to another server. */
interface GuestPage {
  readonly serverId: string;
  readonly playerId: string;
  readonly page: LocalPage;
}

/** A page that waits for its turn to join. */
interface Joining {
  readonly serverId: string;
  /** Whether it was closed meanwhile. */
  isGone: boolean;
}

/** The pages at tables of this server whose sockets are connected to other servers. */
export class GuestPages {
  readonly #ports: GuestPagesPorts;
  /** By table, then by the page's key here. */
  readonly #byTable = new Map<string, Map<string, GuestPage>>();
  readonly #joining = new Map<string, Set<Joining>>();
  #isHeld = false;

  constructor(ports: GuestPagesPorts) {
    this.#ports = ports;
    const { link, log } = ports;
    link.serve('join', remoteJoin, (asked, from, reply) => {
      this.#join(asked, from, reply).catch((error: unknown) => {
        log.warn({ err: error, tableId: asked.table }, 'a table could not be joined');
        reply(answered({ ok: false, error: { code: 'try-again' } }));
      });
    });
    link.on('move', remoteMove, ([table, page, gameNumber, moveNo, move], from) => {
      if (this.#isHeld) return;
      const found = this.#find(table, from, page);
      if (found !== undefined) found.move(gameNumber, moveNo, move);
      else link.send(from, 'page', { table, page, message: ['no', moveNo, { code: 'not-joined' }] });
    });
    link.serve('say', remoteSay, ({ table, page, text }, from, reply) => {
      this.#chat(this.#find(table, from, page)?.say(text), reply);
    });
    link.serve('react', remoteReaction, ({ table, page, reaction }, from, reply) => {
      this.#chat(this.#find(table, from, page)?.react(reaction), reply);
    });
    link.on('leave', remoteLeave, ({ table, page }, from) => this.#leave(table, keyOf(from, page)));
    link.onLost((serverId) => this.#dropServer(serverId));
  }

  /** Whether somebody at a table is connected to another server. */
  isAnybodyAt(tableId: string): boolean {
    return this.#byTable.has(tableId);
  }

  /** Whether a player has a page at a table that is connected to another server. */
  isHere(tableId: string, playerId: string): boolean {
    for (const one of this.#pagesAt(tableId)) if (one.playerId === playerId) return true;
    return false;
  }

  /** Removes the selected players' pages, and tells them the reason. */
  sendAway(tableId: string, code: PlainRejectionCode, whom: Whom): void {
    for (const serverId of this.#serversAt(tableId)) {
      this.#ports.link.send(serverId, 'sent-away', { table: tableId, code, whom });
    }
    this.#leaveAll(tableId, ({ playerId }) => isAmong(whom, playerId));
  }

  /** Lets all pages at a table join again. */
  rejoin(tableId: string): void {
    for (const serverId of this.#serversAt(tableId)) {
      this.#ports.link.send(serverId, 'rejoin', { table: tableId });
    }
    this.#leaveAll(tableId, () => true);
  }

  /**
   * Plays no more moves, and lets nobody in: this server stops. When its tables are given up, the pages join again and send
   * their moves once more.
   */
  hold(): void {
    this.#isHeld = true;
  }

  /** This server stops and has given up all its tables: their pages join again, at whichever server claims them. */
  rejoinAll(): void {
    this.#ports.link.tellAll('rejoin', { table: null });
    for (const tableId of [...this.#byTable.keys()]) this.#leaveAll(tableId, () => true);
  }

  /** A server cannot be reached or has ended: nobody is here from there. */
  #dropServer(serverId: string): void {
    for (const tableId of [...this.#byTable.keys()]) this.#leaveAll(tableId, (one) => one.serverId === serverId);
    for (const waiting of this.#joining.values()) {
      for (const one of waiting) if (one.serverId === serverId) one.isGone = true;
    }
  }

  async #join(
    { table: tableId, page: pageKey, player: asked, known }: z.infer<typeof remoteJoin>,
    from: string,
    reply: (answer: RemoteJoin) => void,
  ): Promise<void> {
    if (this.#isHeld) {
      reply({ kind: 'elsewhere' });
      return;
    }
    const key = keyOf(from, pageKey);
    const joining: Joining = { serverId: from, isGone: false };
    const waiting = this.#joining.get(key) ?? new Set();
    this.#joining.set(key, waiting.add(joining));
    try {
      const place = await this.#ports.tables.locate(tableId);
      if (place === null) {
        reply(answered({ ok: false, error: { code: 'no-such-table' } }));
        return;
      }
      if (place.kind === 'elsewhere') {
        reply({ kind: 'elsewhere' });
        return;
      }
      const { table } = place;
      const player = { ...asked, bot: null };
      const enter = () => {
        if (joining.isGone) return null;
        this.#enter(table, key, from, player.id, () => this.#newPage(table, player, key, from, pageKey));
        return key;
      };
      // A page that left meanwhile is not at the table: should it still be there, it asks again.
      const isAnswered = await table.join(player, known, enter, (answer) =>
        reply(joining.isGone ? { kind: 'elsewhere' } : answered(answer)),
      );
      if (!isAnswered) reply({ kind: 'elsewhere' });
    } finally {
      waiting.delete(joining);
      if (waiting.size === 0) this.#joining.delete(key);
    }
  }

  #newPage(table: Table, player: Player, key: string, serverId: string, pageKey: string): LocalPage {
    const { link, chatLimiter, tracer } = this.#ports;
    return new LocalPage({
      table,
      player,
      key,
      chatLimiter,
      tracer,
      tell: (message) => link.send(serverId, 'page', { table: table.id, page: pageKey, message }),
    });
  }

  #enter(table: Table, key: string, serverId: string, playerId: string, make: () => LocalPage): void {
    const pages = this.#byTable.get(table.id) ?? new Map<string, GuestPage>();
    // The table may have left memory meanwhile, and have come back.
    if (pages.get(key)?.page.table === table) return;
    pages.set(key, { serverId, playerId, page: make() });
    this.#byTable.set(table.id, pages);
  }

  #find(tableId: string, serverId: string, pageKey: string): LocalPage | undefined {
    return this.#byTable.get(tableId)?.get(keyOf(serverId, pageKey))?.page;
  }

  #leave(tableId: string, key: string): void {
    for (const joining of this.#joining.get(key) ?? []) joining.isGone = true;
    const pages = this.#byTable.get(tableId);
    const left = pages?.get(key);
    if (pages === undefined || left === undefined) return;
    pages.delete(key);
    if (pages.size === 0) this.#byTable.delete(tableId);
    left.page.leave();
  }

  #leaveAll(tableId: string, isMeant: (page: GuestPage) => boolean): void {
    for (const [key, one] of [...(this.#byTable.get(tableId) ?? [])]) if (isMeant(one)) this.#leave(tableId, key);
  }

  #pagesAt(tableId: string): Iterable<GuestPage> {
    return this.#byTable.get(tableId)?.values() ?? [];
  }

  #serversAt(tableId: string): ReadonlySet<string> {
    return new Set([...this.#pagesAt(tableId)].map(({ serverId }) => serverId));
  }

  #chat(done: Promise<Result<void, Rejection>> | undefined, reply: (answer: Result<void, Rejection>) => void): void {
    if (done === undefined) {
      reply(err({ code: 'not-joined' }));
      return;
    }
    done.then(reply, (error: unknown) => {
      this.#ports.log.warn({ err: error }, 'a chat message could not be stored');
      reply(err({ code: 'try-again' }));
    });
  }
}

function answered(answer: JoinAnswer): RemoteJoin {
  return { kind: 'answered', answer };
}

function keyOf(serverId: string, pageKey: string): string {
  return `${serverId} ${pageKey}`;
}
