import { on } from 'svelte/events';

/**
 * Calls `run` whenever the page may have another network than before, or may have slept, so that a connection which
 * looks open may be dead. Returns a function that stops this.
 */
export function onNewNetwork(run: () => void): () => void {
  const ends = [
    on(window, 'online', run),
    // The page may come from the browser's cache of pages.
    on(window, 'pageshow', run),
    on(document, 'resume', run),
    on(document, 'visibilitychange', () => {
      if (!document.hidden) run();
    }),
  ];
  // A phone that goes from one network to another is never offline. Not every browser tells of it.
  const { connection } = navigator as { readonly connection?: EventTarget };
  if (connection !== undefined) ends.push(on(connection, 'change', run));
  return () => {
    for (const end of ends) end();
  };
}
