/** Pages whose addresses are those of their files. */
const sections: ReadonlySet<string> = new Set(['rules', 'games']);

/**
 * Returns the file of the prepared page with which the client begins offline. The server chooses likewise
 * (`web-pages.ts`); the client checks the choice itself.
 */
export function shellFor(pathname: string): string {
  const [first, second, third] = pathname.split('/').filter((part) => part !== '');
  if (first === undefined) return '/index.html';
  // Offline only patience works.
  if (first === 't' && third === undefined) return '/solo-table.html';
  if (first === 'patience' && second === undefined) return '/gallery.html';
  if (first === 'patience' && third === undefined) return `/patience-${second}.html`;
  if (first === 'patience') return '/patience.html';
  return sections.has(first) ? `/${first}.html` : '/page.html';
}
