import { type ChatMessage, chatText, limits, type Reaction, rejectionOfIssue, type TableInfo } from '@snap-up/protocol';
import { rejectionMessage } from '../messages/rejections.ts';
import { reactionWords } from './reactions.ts';

/** A reaction that came while this page was open: the table does not keep them. */
export interface ShownReaction {
  /** Counts up on this page. */
  readonly number: number;
  readonly seat: number;
  readonly name: string;
  readonly reaction: Reaction;
  /** By the server's clock. */
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
  /** Whether the line begins a new group: another person, or the same one after a pause. Then the name is shown above it. */
  readonly isFirst: boolean;
}

/** Lines of one person so close to each other stand under one name. */
const pauseMs = 3 * 60_000;

/** Messages and reactions as they came, those of muted people left out. */
export function chatLines(
  chat: readonly ChatMessage[],
  reactions: readonly ShownReaction[],
  isMuted: (name: string) => boolean,
): readonly ChatLine[] {
  const texts = chat.map(({ id, seat, name, at, text }) => {
    return { key: `m${id}`, seat, name, at, content: { kind: 'text', text } } as const;
  });
  const shown = reactions.map(({ number, seat, name, at, reaction }) => {
    return { key: `r${number}`, seat, name, at, content: { kind: 'reaction', reaction } } as const;
  });
  const all = [...texts, ...shown].filter(({ name }) => !isMuted(name)).sort((a, b) => a.at - b.at);
  return all.map((line, index) => {
    const before = all[index - 1];
    const goesOn = before?.name === line.name && before.seat === line.seat && line.at - before.at < pauseMs;
    return { ...line, isFirst: !goesOn };
  });
}

/** What a line says, for those who hear it. `own` is one's own seat. */
export function lineWords({ seat, name, content }: ChatLine, own: number | null): string {
  const words = content.kind === 'text' ? content.text : reactionWords[content.reaction];
  return `${seat === own ? 'You' : name}: ${words}`;
}

/** Whom one may want to mute: the people who sit here, and those who have said something and left. Bots say nothing. */
export function mutable(
  { seats }: Pick<TableInfo, 'seats'>,
  chat: readonly ChatMessage[],
  muted: ReadonlySet<string>,
  own: number | null,
): readonly string[] {
  const ownName = own === null ? null : (seats[own]?.name ?? null);
  const sitting = seats.flatMap(({ name, bot }) => (name === null || bot !== null ? [] : [name]));
  const names = new Set([...sitting, ...chat.map(({ name }) => name), ...muted]);
  return [...names].filter((name) => name !== ownName);
}

/** From so many characters before the limit on one is told how many are left. */
const nearCharacters = 40;

/** How much longer a message may be; null while there is no need to think of it. */
export function lengthWords(text: string): string | null {
  const left = limits.chatCharacters - text.trim().length;
  if (left > nearCharacters) return null;
  if (left < 0) return `${-left} too many`;
  return `${left} left`;
}

/** Why a message cannot be said; null where it can, or where there is nothing to say yet. */
export function faultOf(text: string): string | null {
  if (text.trim() === '') return null;
  const read = chatText.safeParse(text);
  return read.success ? null : rejectionMessage(rejectionOfIssue(read.error.issues[0]?.message));
}

/** A message is one line: what is pasted in several becomes one. */
export function asOneLine(text: string): string {
  return text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ');
}

/** What the button that opens the chat is called. */
export function chatButtonWords(unreadCount: number): string {
  if (unreadCount === 0) return 'Chat';
  return unreadCount === 1 ? 'Chat, 1 new message' : `Chat, ${unreadCount} new messages`;
}
