import { err, ok, type Result } from '@snap-up/engine';
import { type ChatMessage, limits, type Reaction, type Rejection } from '@snap-up/protocol';
import { isPerson, type Player } from '../../game/records.ts';
import type { Said } from '../delayed-spectators.ts';
import type { TableActor } from '../table-actor.ts';
import type { StoredMessage } from '../table-store.ts';
import type { ContactPreferences } from './contact-preferences.ts';
import { TableBehavior } from './table-behavior.ts';

/**
 * The chat of a table, for seated players. Messages are stored as typed; reactions are not stored. Nobody receives messages from people whom
 * they have blocked. Whoever joined while the table was public reads only what is written after that, and only if they allow
 * strangers to write to them.
 */
export class Chat extends TableBehavior<TableActor & { readonly contacts: ContactPreferences }> {
  /** The newest messages, oldest first. */
  #latest: readonly StoredMessage[] = [];

  async restore(): Promise<void> {
    this.#latest = await this.table.services.chatStore.latest(this.table.id, limits.chatMessages);
  }

  /** The latest messages, oldest first. */
  get latest(): readonly Said[] {
    return this.#latest.map((message) => this.#saidIn(message));
  }

  /** The number of the latest message; 0 before the first. */
  get lastId(): number {
    return this.#latest.at(-1)?.id ?? 0;
  }

  /** Returns the latest messages, oldest first, that a player who joins may read. */
  async latestFor(playerId: string): Promise<readonly ChatMessage[]> {
    await this.table.contacts.load(playerId);
    return this.#latest.filter((message) => this.#reads(playerId, message)).map((message) => this.#shown(message));
  }

  get authorIds(): readonly string[] {
    return this.#latest.map(({ playerId }) => playerId);
  }

  /** Stores and broadcasts a message. `text` has been checked by the protocol's schema. */
  say(player: Player, text: string): Promise<Result<void, Rejection>> {
    const table = this.table;
    return table.change(async () => {
      for (;;) {
        const place = table.placeOf(player.id);
        if (place === null) return err({ code: 'spectators-cannot-chat' });
        await table.contacts.load();
        if (!this.#isTextAllowed) return err({ code: 'only-reactions' });
        const { seat, record } = place;
        const author = { seat, name: record.name, playerId: player.id };
        const message = { ...author, id: this.lastId + 1, text, at: table.clock.nowMs() };
        if (await table.services.chatStore.add(table.lease, message)) {
          this.#tell(message);
          return ok();
        }
        await this.#readOn();
      }
    }, player.id);
  }

  react(player: Player, reaction: Reaction): Result<void, Rejection> {
    if (this.table.phaseFor(player.id) === 'closed') return err({ code: 'table-closed' });
    const seat = this.table.seatOf(player.id);
    if (seat === null) return err({ code: 'spectators-cannot-chat' });
    const except = () => this.table.presentIds.filter((id) => this.table.contacts.hasBlocked(id, player.id));
    this.table.broadcaster.tellAll(['reacted', seat, reaction], { except });
    return ok();
  }

  /** Whether people may write here: strangers only if all of them allow it. */
  get #isTextAllowed(): boolean {
    if (!this.table.contacts.areStrangers) return true;
    const people = this.table.record.seats.filter((seat) => seat !== null).filter(isPerson);
    return people.every(({ id }) => this.table.contacts.allowsStrangers(id));
  }

  #reads(playerId: string, { id, playerId: authorId }: StoredMessage): boolean {
    if (playerId === authorId) return true;
    if (this.table.contacts.hasBlocked(playerId, authorId)) return false;
    const cameAfter = this.table.contacts.cameAfter(playerId);
    return cameAfter === null || (id > cameAfter && this.table.contacts.allowsStrangers(playerId));
  }

  async #readOn(): Promise<void> {
    const { id, services } = this.table;
    const { lastId } = this;
    const missed = (await services.chatStore.latest(id, limits.chatMessages)).filter((one) => one.id > lastId);
    // A conflict without a new message would repeat forever.
    if (missed.length === 0) throw new Error(`The chat of table ${id} reports a conflict, but has no new message`);
    for (const message of missed) this.#tell(message);
  }

  /** Returns a message without the id of its author, which nobody else learns. */
  #shown({ playerId, ...message }: StoredMessage): ChatMessage {
    return { ...message, person: this.table.personOf(playerId) };
  }

  #saidIn(message: StoredMessage): Said {
    return {
      message: this.#shown(message),
      except: () => this.table.presentIds.filter((id) => !this.#reads(id, message)),
    };
  }

  #tell(kept: StoredMessage): void {
    this.#latest = [...this.#latest, kept].slice(-limits.chatMessages);
    const { message, except } = this.#saidIn(kept);
    this.table.broadcaster.tellAll(['said', message], { except });
  }
}
