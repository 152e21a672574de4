import type { Ruleset } from '@snap-up/engine';
import { formerPlayerName } from '@snap-up/protocol';
import { locale, nameWords } from '#messages/language.ts';

/**
 * A sentence with specially rendered parts, such as a name in bold. It is one message, so that each language can order
 * its parts.
 */
export type Sentence<Part extends string = string> = readonly (
  | string
  | { readonly part: Part; readonly text: string }
)[];

/** The title of the browser's tab. */
export function pageTitle(title: string): string {
  return `${title} · Snap-Up`;
}

/** What a button does, with its key on the keyboard: `Undo (U)`. */
export function withKey(label: string, key: string): string {
  return `${label} (${key})`;
}

/** Returns the sentence as plain text. */
export function plainText(sentence: Sentence): string {
  return sentence.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
}

/** How a part of a sentence is marked: `b` is bold, `hidden` is for screen readers only. */
export type Mark = 'b' | 'hidden';

/** A sentence with marked parts. */
export type MarkedText = Sentence<Mark>;

const tags = /<\/?(?:b|hidden)>/g;

/**
 * Makes a marked sentence of a template: `` marked`<b>${name}</b> is here.` ``. Marks do not nest. Inserted values are
 * plain text, whatever a player has typed.
 */
export function marked(sentence: TemplateStringsArray, ...inserted: readonly (string | number)[]): MarkedText {
  const parts: { text: string; mark: Mark | null }[] = [];
  let mark: Mark | null = null;
  const add = (text: string): void => {
    const last = parts.at(-1);
    if (last !== undefined && last.mark === mark) last.text += text;
    else if (text !== '') parts.push({ text, mark });
  };
  sentence.forEach((written, index) => {
    let from = 0;
    for (const { 0: tag, index: at } of written.matchAll(tags)) {
      add(written.slice(from, at));
      mark = tag === '<b>' ? 'b' : tag === '<hidden>' ? 'hidden' : null;
      from = at + tag.length;
    }
    add(written.slice(from));
    add(String(inserted[index] ?? ''));
  });
  return parts.map(({ text, mark: part }) => (part === null ? text : { part, text }));
}

/** What happened in a step of a replay. Where a player did it, their name is a part of its own. */
export type MoveSentence = Sentence<'player'>;

/** Cards that were played, in words: where they lay, and where they went. */
export interface PlayWords {
  /** The deepest of the cards, and how many more went with it. */
  readonly card: string;
  readonly moreCount: number;
  readonly from: string;
  readonly to: string;
}

const all = new Intl.ListFormat(locale, { type: 'conjunction' });
const any = new Intl.ListFormat(locale, { type: 'disjunction' });

/** A list of all of these: `Anna, Ben, and Cleo`. */
export function listOf(items: readonly string[]): string {
  return all.format(items);
}

/** The names for where there is little room: of more than two the first, and how many others. */
export function fewNames(names: readonly string[]): readonly string[] {
  const [first, ...more] = names;
  return first === undefined || more.length < 2 ? names : [first, nameWords.others(more.length)];
}

/** A list of which any may be meant: `Anna, Ben, or Cleo`. */
export function choiceOf(items: readonly string[]): string {
  return any.format(items);
}

const numbers = new Intl.NumberFormat(locale);
const shares = new Intl.NumberFormat(locale, { style: 'percent' });

/** A number with separators: `482,131`. */
export function numberText(number: number): string {
  return numbers.format(number);
}

/** A part of 1 in hundredths: `42%`. */
export function shareText(share: number): string {
  return shares.format(share);
}

/** The text as one that stays on a line. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/** The text with its first letter in upper case. */
export function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** The short word for a game in a message for which its name would be too long. */
export type GameNoun = 'race' | 'game';

/** The displayed name: that of a player whose data was deleted is in the page's language. */
export function nameText(name: string): string {
  return name === formerPlayerName ? nameWords.formerPlayer : name;
}

/** A player's name as messages show it: a bot is always marked as one. */
export function displayName({ name, isBot }: { readonly name: string; readonly isBot?: boolean }): string {
  return isBot === true ? nameWords.bot(name) : nameText(name);
}

/** Whether to call this a race or a game. */
export function gameNoun({ mode }: Pick<Ruleset, 'mode'>): GameNoun {
  return mode.kind === 'multiplayer' && mode.turns === 'simultaneous' ? 'race' : 'game';
}
