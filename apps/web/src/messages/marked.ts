import type { Sentence } from './sentence.ts';

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
