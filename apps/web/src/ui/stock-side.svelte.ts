import { type PreferenceValue, preferenceValues } from '@snap-up/protocol';
import { KeptChoice } from './kept-choice.svelte.ts';

/** The sides on which the stock may lie. */
export const stockSides = preferenceValues.stockSide;
/** One of `stockSides`. */
export type StockSide = PreferenceValue<'stockSide'>;

/** On which side the stock lies in all games. */
export const stockSide = new KeptChoice('stockSide');
