import { languages } from './languages.ts';

/** What a player can choose about how all games look, sound and are played and who sees the results, and the values of each choice, the usual one first. */
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
  /** What a tap on a card does: it makes its best move, or takes it up until the next tap. */
  tap: ['moves', 'picks up'],
  /** How much time there is between the taps of a double tap. */
  doubleTap: ['standard', 'short', 'long'],
  /** Which cards go to the foundations by themselves in patience games. */
  automatic: ['off', 'safe', 'all'],
  /** Whether the clock of patience games is shown. */
  clock: ['shown', 'hidden'],
  /** Whether people they have played with see their results in the week’s table of daily deals. The server keeps to it. */
  dailyResults: ['shown', 'hidden'],
  volume: ['medium', 'off', 'low', 'high'],
  vibration: ['on', 'off'],
  /** Whether single letters are keys. */
  letterKeys: ['on', 'off'],
  /** Whether tables are shown as an outline of headings and buttons, too, for those who play by ear. */
  outline: ['off', 'on'],
  /** How fast the player’s screen reader speaks: what is announced waits for that. */
  speech: ['standard', 'slow', 'fast'],
  /** The language of pages; `system` is the browser's. */
  language: ['system', ...languages],
} as const;

/** The name of a preference. */
export type PreferenceName = keyof typeof preferenceValues;
/** A value of a preference. */
export type PreferenceValue<Name extends PreferenceName> = (typeof preferenceValues)[Name][number];
