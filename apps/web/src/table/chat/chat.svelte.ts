import { isPublic, ok, type Result } from '@snap-up/engine';
import { type ChatMessage, chatFaultOf, chatLength, limits, type Reaction, type TableInfo } from '@snap-up/protocol';
import { commonWords } from '#messages/language.ts';
import { chatTexts, reactionWords } from '#messages/table.ts';
import { type AnyRejection, rejectionMessage } from '../../messages/rejections.ts';
import { playChoices } from '../../preferences/choices.svelte.ts';
import { rest } from '../../shared/rest.ts';
import { storageIn } from '../../shared/storage.ts';
import type { TableConnection } from '../connection.svelte.ts';

/** A reaction that arrived while this page was open: the table stores none. */
export interface ShownReaction {
  /** Counts up on this page. */
  readonly number: number;
  readonly person: string;
  readonly seat: number;
  readonly name: string;
  readonly reaction: Reaction;
  /** By the server's clock, in milliseconds. */
  readonly at: number;
}

/** One line of the chat. */
export interface ChatLine {
  readonly key: string;
  readonly seat: number;
  readonly name: string;
  readonly at: number;
  readonly content:
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'reaction'; readonly reaction: Reaction };
  /** Whether the line begins a new group, with a name above it: another person, or the same one after a pause. */
  readonly isFirst: boolean;
}

/** Lines of one person closer together than this share a name. */
const pauseMs = 3 * 60_000;

/** Messages and reactions in the order of arrival, without those of blocked people. */
export function chatLines(
  chat: readonly ChatMessage[],
  reactions: readonly ShownReaction[],
  isBlocked: (person: string) => boolean,
): readonly ChatLine[] {
  const texts = chat.map(({ id, person, seat, name, at, text }) => {
    return { key: `m${id}`, person, seat, name, at, content: { kind: 'text', text } } as const;
  });
  const shown = reactions.map(({ number, person, seat, name, at, reaction }) => {
    return { key: `r${number}`, person, seat, name, at, content: { kind: 'reaction', reaction } } as const;
  });
  const all = [...texts, ...shown].filter(({ person }) => !isBlocked(person)).sort((a, b) => a.at - b.at);
  return all.map((line, index) => {
    const before = all[index - 1];
    const goesOn = before?.name === line.name && before.seat === line.seat && line.at - before.at < pauseMs;
    return { ...line, isFirst: !goesOn };
  });
}

/** Somebody else at the table. */
export interface OtherPerson {
  readonly person: string;
  readonly name: string;
}

/** The other people who sit here, or who have chatted and left, by their newest names. Bots do not chat. */
export function otherPeople(
  { seats }: Pick<TableInfo, 'seats'>,
  chat: readonly ChatMessage[],
  own: number | null,
): readonly OtherPerson[] {
  const names = new Map<string, string>();
  for (const { person, name } of [...chat, ...seats]) if (person !== null && name !== null) names.set(person, name);
  const self = own === null ? null : (seats[own]?.person ?? null);
  return [...names].filter(([person]) => person !== self).map(([person, name]) => ({ person, name }));
}

/** Why a message cannot be sent; null if it can, and if it is empty. */
export function faultOf(text: string): string | null {
  const code = chatFaultOf(text);
  return code === null || code === 'chat-empty' ? null : rejectionMessage({ code });
}

/** A message is one line, so pasted lines are joined. */
export function asOneLine(text: string): string {
  return text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ');
}

/** A chat line for screen readers. `own` is the player's own seat. */
export function lineWords(
  { seat, name, content }: Pick<ChatLine, 'seat' | 'name' | 'content'>,
  own: number | null,
): string {
  const words = content.kind === 'text' ? content.text : reactionWords[content.reaction];
  return seat === own ? chatTexts.chatLines.saidByYou(words) : chatTexts.chatLines.saidBy(name, words);
}

/** From how many remaining characters the number is shown. */
const nearCharacters = 40;

/** How many characters a message may still have; null while the limit is far away. */
export function lengthWords(text: string): string | null {
  const left = limits.chatCharacters - chatLength(text);
  if (left > nearCharacters) return null;
  return left < 0 ? chatTexts.chatField.tooMany(-left) : chatTexts.chatField.left(left);
}

/** The label of the button that opens the chat. */
export function chatButtonWords(unreadCount: number): string {
  return unreadCount === 0 ? commonWords.chat : chatTexts.chatButton.chatWithNew(unreadCount);
}

/** The part of a table's connection that chatting needs. */
export type ChatConnection = Pick<TableConnection, 'snapshot' | 'onReaction'>;

/** How long a reaction is shown at its seat, and how long a line that somebody has written. */
const [bubbleMs, lineMs] = [4_000, 6_000];
const mostReactions = 50;

const storage = storageIn(() => localStorage);

/** The chat of a table on this page: messages, reactions, what is unread, and who has been blocked. */
export class Chat {
  readonly #connection: ChatConnection;
  readonly #readKey: string;
  #reactions = $state.raw<readonly ShownReaction[]>([]);
  /** The reaction that is shown at each seat, by seat. */
  #bubbles = $state.raw<ReadonlyMap<number, ShownReaction>>(new Map());
  /** The line that is shown at each seat, by seat. */
  #lines = $state.raw<ReadonlyMap<number, ChatLine>>(new Map());
  #readUpTo = $state(0);
  /** The people who have been blocked on this page. The server sends nothing more of them, but they have written before. */
  #blocked: ReadonlySet<string> = $state.raw(new Set());

  constructor(connection: ChatConnection) {
    const { tableId } = connection.snapshot;
    this.#connection = connection;
    this.#readKey = `read ${tableId}`;
    this.#readUpTo = Number(storage.get(this.#readKey) ?? 0) || 0;
    connection.onReaction((seat, reaction) => this.#reacted(seat, reaction));
  }

  // Computed on access rather than with `$derived`, which would end with the component that read it first.

  get lines(): readonly ChatLine[] {
    return chatLines(this.#connection.snapshot.chat, this.#reactions, (person) => this.#blocked.has(person));
  }

  /** How many messages of others are unread. */
  get unreadCount(): number {
    const { chat, seat } = this.#connection.snapshot;
    const isNew = chat.filter((message) => message.id > this.#readUpTo && !this.#blocked.has(message.person));
    return isNew.filter((message) => message.seat !== seat).length;
  }

  /** The people who can be blocked. */
  get otherPeople(): readonly OtherPerson[] {
    const { table, chat, seat } = this.#connection.snapshot;
    if (table === null) return [];
    return otherPeople(table, chat, seat).filter(({ person }) => !this.#blocked.has(person));
  }

  /** The player's own seat; null for a spectator, who cannot chat. */
  get seat(): number | null {
    return this.#connection.snapshot.seat;
  }

  /** Whether the player may write here, as far as it depends on them: strangers only write to those who allow it. */
  get hasText(): boolean {
    const { table } = this.#connection.snapshot;
    return table === null || !isPublic(table.options) || playChoices.strangers.chosen === 'messages';
  }

  /** The reaction to show at a seat. */
  reactionOf(seat: number): Reaction | null {
    return this.#bubbles.get(seat)?.reaction ?? null;
  }

  /** The line to show at a seat. */
  lineOf(seat: number): string | null {
    const content = this.#lines.get(seat)?.content;
    return content?.kind === 'text' ? content.text : null;
  }

  /** Shows a line at the seat of its writer for a while, where the chat is closed. */
  showLine(line: ChatLine): void {
    this.#lines = new Map(this.#lines).set(line.seat, line);
    setTimeout(() => {
      if (this.#lines.get(line.seat) === line) this.#lines = without(this.#lines, line.seat);
    }, lineMs);
  }

  /** Marks everything as read. */
  read(): void {
    const last = this.#connection.snapshot.chat.at(-1)?.id ?? 0;
    if (last <= this.#readUpTo) return;
    this.#readUpTo = last;
    storage.put(this.#readKey, String(last));
  }

  /** Blocks a person, for good and everywhere. The promise never rejects. */
  async block({ person }: OtherPerson): Promise<Result<void, AnyRejection>> {
    const answer = await rest.block(this.#connection.snapshot.tableId, person);
    if (!answer.ok) return answer;
    this.#blocked = new Set(this.#blocked).add(person);
    this.#lines = new Map();
    return ok();
  }

  #reacted(seat: number, reaction: Reaction): void {
    const { table, clockOffsetMs } = this.#connection.snapshot;
    const { person = null, name = null } = table?.seats[seat] ?? {};
    if (person === null || name === null || this.#blocked.has(person)) return;
    const number = (this.#reactions.at(-1)?.number ?? 0) + 1;
    const shown = { number, person, seat, name, reaction, at: Date.now() + clockOffsetMs };
    this.#reactions = [...this.#reactions, shown].slice(-mostReactions);
    this.#bubbles = new Map(this.#bubbles).set(seat, shown);
    setTimeout(() => {
      if (this.#bubbles.get(seat) === shown) this.#bubbles = without(this.#bubbles, seat);
    }, bubbleMs);
  }
}

function without<T>(map: ReadonlyMap<number, T>, seat: number): ReadonlyMap<number, T> {
  return new Map([...map].filter(([each]) => each !== seat));
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
