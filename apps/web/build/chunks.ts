import { join } from 'node:path';
import type { Rolldown } from 'vite';

const sources = join(import.meta.dirname, '../src/');
const at = (path: string): string => join(sources, path);
const [routes, entry] = [at('app/routes.ts'), at('app/main.ts')];
const [home, invitation] = [at('features/home/Home.svelte'), at('features/home/JoinTable.svelte')];
const [gallery, rules] = [at('features/patience/SoloPages.svelte'), at('features/rules/Rules.svelte')];
const [table, lobby] = [at('table/TablePage.svelte'), at('features/lobby/Lobby.svelte')];
const [race, solo] = [at('features/race/GamePage.svelte'), at('features/patience/play/SoloTablePage.svelte')];

/** Whether a page needs a module other than itself. */
type Needs = (page: string) => boolean;

/**
 * Which modules of the web client are bundled into one file, by the pages that need them: the first that fits. What they
 * need of packages goes with them. By default the bundler makes a file for each set of pages that share something:
 * dozens for a table, each of which costs headers and part of a round trip on a slow network.
 */
const chunks: Readonly<Record<string, (needs: Needs, id: string, pages: readonly string[]) => boolean>> = {
  /** All pages; and what most visitors see first and other pages need, too. */
  first: (needs, id, pages) => {
    const count = pages.filter(needs).length;
    return needs(entry) || (count > 1 && (needs(home) || needs(invitation))) || (count > 2 && id.startsWith(at('ui/')));
  },
  /** All pages about games. */
  games: (needs, id) => id.includes('/packages/engine/') || (needs(race) && (needs(gallery) || needs(rules))),
  /** All tables. */
  table: (needs) => needs(table) || (needs(lobby) && needs(race)),
  /** All tables with cards. */
  felt: (needs) => needs(solo) && needs(race),
};

const known = new Map<string, Set<string>>();

/** Returns the modules of the web client that one of them needs. */
function neededBy(page: string, context: Rolldown.ChunkingContext): Set<string> {
  const before = known.get(page);
  if (before !== undefined) return before;
  const ids = new Set([page]);
  for (const id of ids) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? [])
      if (imported.startsWith(sources)) ids.add(imported);
  }
  ids.delete(page);
  known.set(page, ids);
  return ids;
}

/** The files that several pages share, for the bundler. */
export const sharedChunks = Object.entries(chunks).map(([name, fits], index) => ({
  name: (id: string, context: Rolldown.ChunkingContext): string | null => {
    const pages = context.getModuleInfo(routes)?.dynamicallyImportedIds ?? [];
    return fits((page) => neededBy(page, context).has(id), id, pages) ? name : null;
  },
  // What few parts need of the engine, such as its records, stays with them.
  minShareCount: name === 'games' ? 5 : 1,
  priority: Object.keys(chunks).length - index,
}));
