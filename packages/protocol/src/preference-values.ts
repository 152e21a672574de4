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

/** The preferences of a player and the values of each, the default first. */
export const preferenceValues = {
  /** The colors of pages. `system` follows the device, here and below. */
  theme: ['system', 'light', 'dark'],
  contrast: ['system', 'standard', 'high'],
  felt: ['green', 'blue', 'burgundy', 'slate'],
  /** The colors of the suits. */
  deck: ['two-color', 'four-color'],
  /** The size of ranks and suits in the corners of cards. */
  index: ['standard', 'large'],
  /** The back of the player's own cards; `seat` is that of their seat. */
  back: ['seat', 'diamonds', 'leaves', 'stars', 'rays'],
  animation: ['quick', 'calm', 'off'],
  stockSide: ['left', 'right'],
  /** What a tap on a card does: make its best move, or pick it up until the next tap. */
  tap: ['moves', 'picks up'],
  /** The longest time between the taps of a double tap. */
  doubleTap: ['standard', 'short', 'long'],
  /** Which cards go to the foundations automatically in patience games. */
  automatic: ['off', 'safe', 'all'],
  /** Whether the clock of patience games is shown. */
  clock: ['shown', 'hidden'],
  /**
   * Whether people the player has played with see their results in the weekly table of daily deals. The server enforces
   * it.
   */
  dailyResults: ['shown', 'hidden'],
  /** Whether people the player has played with see that they are here. The server enforces it. */
  presence: ['shown', 'hidden'],
  /** What strangers may send at public tables. The server enforces it. */
  strangers: ['reactions', 'messages'],
  volume: ['medium', 'off', 'low', 'high'],
  vibration: ['on', 'off'],
  /** Whether single-letter shortcuts are on. */
  letterKeys: ['on', 'off'],
  /** Whether tables are also shown as an outline of headings and buttons, the text view. */
  outline: ['off', 'on'],
  /** How fast the player’s screen reader speaks, so that announcements wait for it. */
  speech: ['standard', 'slow', 'fast'],
  /** The language of pages; `system` is the browser's. */
  language: ['system', ...languages],
} as const;

/** The name of a preference. */
export type PreferenceName = keyof typeof preferenceValues;
/** A value of a preference. */
export type PreferenceValue<Name extends PreferenceName> = (typeof preferenceValues)[Name][number];
