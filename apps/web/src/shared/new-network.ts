import { on } from 'svelte/events';

/**
 * Calls `run` whenever the page may be on another network or may have slept, so that a connection that looks open may
 * be dead. Returns a function that stops this.
 */
export function onNewNetwork(run: () => void): () => void {
  const ends = [
    on(window, 'online', run),
    // The page may come from the back/forward cache.
    on(window, 'pageshow', run),
    on(document, 'resume', run),
    on(document, 'visibilitychange', () => {
      if (!document.hidden) run();
    }),
  ];
  // A phone that switches networks is never offline. Not every browser reports the switch.
  const { connection } = navigator as { readonly connection?: EventTarget };
  if (connection !== undefined) ends.push(on(connection, 'change', run));
  return () => {
    for (const end of ends) end();
  };
}
