import { type ChatMessage, chatFaultOf, type Reaction, type TableInfo } from '@snap-up/protocol';
import { rejectionMessage } from '../../messages/rejections.ts';

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
