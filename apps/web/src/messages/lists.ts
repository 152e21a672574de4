import { locale } from '#messages/locale.ts';

const all = new Intl.ListFormat(locale, { type: 'conjunction' });
const any = new Intl.ListFormat(locale, { type: 'disjunction' });

/** A list of all of these: `Anna, Ben, and Cleo`. */
export function listOf(items: readonly string[]): string {
  return all.format(items);
}

/** A list of which any may be meant: `Anna, Ben, or Cleo`. */
export function choiceOf(items: readonly string[]): string {
  return any.format(items);
}
