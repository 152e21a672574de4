import type { Result } from '@snap-up/engine';
import type { Reaction } from '@snap-up/protocol';
import type { AnyRejection } from '../../messages/rejections.ts';
import { storageIn } from '../../services/storage.ts';
import type { TableConnection } from '../../services/table-connection.svelte.ts';
import { type ChatLine, chatLines, mutablePlayers, type ShownReaction } from './chat-lines.ts';

/** The part of a table's connection that chatting needs. */
export type ChatConnection = Pick<TableConnection, 'snapshot' | 'say' | 'react' | 'onReaction'>;

/** How long a reaction is shown at its seat. */
const bubbleMs = 4_000;
const mostReactions = 50;

const storage = storageIn(() => localStorage);

/** The names stored under a key; none if the stored value is not a list of names. */
function keptNames(key: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(storage.get(key) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : []);
  } catch {
    return new Set();
  }
}

/** The chat of a table on this page: messages, reactions, what is unread, and who is muted. */
export class Chat {
  readonly #connection: ChatConnection;
  readonly #mutedKey: string;
  readonly #readKey: string;
  #reactions = $state.raw<readonly ShownReaction[]>([]);
  /** The reaction that is shown at each seat, by seat. */
  #bubbles = $state.raw<ReadonlyMap<number, ShownReaction>>(new Map());
  #readUpTo = $state(0);
  /** By name, because that is all the table has of people who have left. */
  muted: ReadonlySet<string> = $state.raw(new Set());

  constructor(connection: ChatConnection) {
    const { tableId } = connection.snapshot;
    this.#connection = connection;
    this.#mutedKey = `muted ${tableId}`;
    this.#readKey = `read ${tableId}`;
    this.#readUpTo = Number(storage.get(this.#readKey) ?? 0) || 0;
    this.muted = keptNames(this.#mutedKey);
    connection.onReaction((seat, reaction) => this.#reacted(seat, reaction));
  }

  // Computed on access rather than with `$derived`, which would end with the component that read it first.

  get lines(): readonly ChatLine[] {
    return chatLines(this.#connection.snapshot.chat, this.#reactions, (name) => this.muted.has(name));
  }

  /** How many messages of others are unread. */
  get unreadCount(): number {
    const { chat, seat } = this.#connection.snapshot;
    const isNew = chat.filter(({ id, name }) => id > this.#readUpTo && !this.muted.has(name));
    return isNew.filter((message) => message.seat !== seat).length;
  }

  /** Players that can be muted, and those who are. */
  get mutablePlayers(): readonly string[] {
    const { table, chat, seat } = this.#connection.snapshot;
    return table === null ? [] : mutablePlayers(table, chat, this.muted, seat);
  }

  /** The player's own seat; null for a spectator, who cannot chat. */
  get seat(): number | null {
    return this.#connection.snapshot.seat;
  }

  /** The reaction to show at a seat. */
  reactionOf(seat: number): Reaction | null {
    return this.#bubbles.get(seat)?.reaction ?? null;
  }

  /** Marks everything as read. */
  read(): void {
    const last = this.#connection.snapshot.chat.at(-1)?.id ?? 0;
    if (last <= this.#readUpTo) return;
    this.#readUpTo = last;
    storage.put(this.#readKey, String(last));
  }

  /** Mutes a player on this page, or unmutes them. */
  toggleMuted(name: string): void {
    const muted = new Set(this.muted);
    if (!muted.delete(name)) muted.add(name);
    this.muted = muted;
    storage.put(this.#mutedKey, JSON.stringify([...muted]));
  }

  /** Sends a chat message. The promise never rejects. */
  say(text: string): Promise<Result<void, AnyRejection>> {
    return this.#connection.say(text);
  }

  /** Sends a reaction. The promise never rejects. */
  react(reaction: Reaction): Promise<Result<void, AnyRejection>> {
    return this.#connection.react(reaction);
  }

  #reacted(seat: number, reaction: Reaction): void {
    const { table, clockOffsetMs } = this.#connection.snapshot;
    const name = table?.seats[seat]?.name ?? null;
    if (name === null || this.muted.has(name)) return;
    const number = (this.#reactions.at(-1)?.number ?? 0) + 1;
    const shown = { number, seat, name, reaction, at: Date.now() + clockOffsetMs };
    this.#reactions = [...this.#reactions, shown].slice(-mostReactions);
    this.#bubbles = new Map(this.#bubbles).set(seat, shown);
    setTimeout(() => {
      if (this.#bubbles.get(seat) !== shown) return;
      const bubbles = new Map(this.#bubbles);
      bubbles.delete(seat);
      this.#bubbles = bubbles;
    }, bubbleMs);
  }
}

const chats = new WeakMap<ChatConnection, Chat>();

/** The chat of a table, for all components of its page from lobby to result. */
export function chatOf(connection: ChatConnection): Chat {
  const known = chats.get(connection);
  if (known !== undefined) return known;
  const chat = new Chat(connection);
  chats.set(connection, chat);
  return chat;
}
