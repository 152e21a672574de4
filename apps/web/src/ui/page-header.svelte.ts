import { getContext, setContext, untrack } from 'svelte';

const key = Symbol('header');

/** Whether the current page has a header. It is one element, which lasts while pages and their parts change. */
export class HeaderUse {
  #count = $state(0);

  /** Whether any part of the page needs the header. */
  get isNeeded(): boolean {
    return this.#count > 0;
  }

  /** Returns a function that ends the need. */
  need(): () => void {
    // Untracked: a part that needs the header does not depend on the others that do.
    untrack(() => (this.#count += 1));
    return () => {
      // The part that replaces this one may need the header, too. A header that disappears a moment late is covered by cards.
      setTimeout(() => {
        this.#count -= 1;
      });
    };
  }
}

/** Makes pages below the current component share a header, which that component shows. */
export function shareHeader(header: HeaderUse): void {
  setContext(key, header);
}

/** Shows the header as long as the current component lasts. A component alone, as in a test, has none. */
export function useHeader(): void {
  const header = getContext<HeaderUse | undefined>(key);
  $effect.pre(() => header?.need());
}
