/** The languages in which Snap-Up has been written, English first. */
export const languages = ['en', 'de', 'fr', 'es'] as const;
/** One of `languages`. */
export type Language = (typeof languages)[number];

/** The complete ones: the site is built in each, and players may choose among them. */
export const offeredLanguages: readonly Language[] = ['en', 'de', 'fr', 'es'];

/** The cookie that holds the language that a player has chosen. Without it the browser's languages decide. */
export const languageCookie = 'snap-up-language';

/** Whether the site is available in this language. */
export function isOffered(name: string | undefined): name is Language {
  return offeredLanguages.some((language) => language === name);
}
