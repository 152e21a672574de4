import type { Section } from '@snap-up/protocol';
import { getContext, setContext } from 'svelte';

/** Where in the site a page is, for the shared header. */
export interface Place {
  /** The part that it belongs to; null for none. */
  readonly section: Section | null;
  /** Whether it is the page to which the header leads, and not one that is found from there. */
  readonly isFirst: boolean;
  /** Whether it is the page of settings, to which the header leads, too. */
  readonly isSettings: boolean;
}

const key = Symbol('place');
const nowhere: Place = { section: null, isFirst: false, isSettings: false };

/** Provides the place to all pages below the current component, as long as it lasts. */
export function setPlace(place: () => Place): void {
  setContext(key, place);
}

/** Returns the provided place. A component alone, as in a test, is nowhere. */
export function currentPlace(): () => Place {
  return getContext<(() => Place) | undefined>(key) ?? (() => nowhere);
}
