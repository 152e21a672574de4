import { importAgain } from '@snap-up/client';

/** Fetches a part of the site. Returns the part itself instead of a promise once it is loaded. */
export type LoadPart<Part> = () => Part | Promise<Part>;

/** Makes a `LoadPart` of an `import()`, with retries. */
export function partOf<Part extends object>(load: () => Promise<Part>): LoadPart<Part> {
  const loadAgain = importAgain(load);
  let part: Part | null = null;
  return () =>
    part ??
    loadAgain().then((loaded) => {
      part = loaded;
      return loaded;
    });
}
