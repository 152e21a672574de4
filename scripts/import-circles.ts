import { importedFile, importsOf } from './import-rules.ts';

/**
 * Finds files that import each other in a circle, types included.
 * @param sources the text of each file by its path from the root
 * @returns the shortest circle through each file that is in one, each circle once: it begins and ends with the same file
 */
export function circlesIn(sources: ReadonlyMap<string, string>): readonly (readonly string[])[] {
  const imports = new Map([...sources].map(([file, source]) => [file, importedFiles(file, source, sources)]));
  const circles = new Map<string, readonly string[]>();
  for (const file of [...imports.keys()].sort()) {
    const circle = shortestCircle(file, imports);
    if (circle === null) continue;
    const key = [...new Set(circle)].sort().join(' ');
    if (!circles.has(key)) circles.set(key, circle);
  }
  return [...circles.values()];
}

function importedFiles(file: string, source: string, sources: ReadonlyMap<string, string>): readonly string[] {
  return importsOf(source)
    .map(({ specifier }) => importedFile(file, specifier))
    .filter((target): target is string => target !== null && sources.has(target));
}

/** The shortest way from a file back to itself; null where there is none. */
function shortestCircle(start: string, imports: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const next of imports.get(file) ?? []) {
      if (next === start) return [...wayTo(file, start, cameFrom), start];
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      queue.push(next);
    }
  }
  return null;
}

function wayTo(file: string, start: string, cameFrom: ReadonlyMap<string, string>): readonly string[] {
  const way = [file];
  for (let at = file; at !== start; ) {
    at = cameFrom.get(at) ?? start;
    way.unshift(at);
  }
  return way;
}
