import { importAgain } from '@snap-up/client';

/** Fetches a part of the site; returns the part itself, and no promise, as soon as it is there. */
export type LoadPart<Part> = () => Part | Promise<Part>;

/** Makes a `LoadPart` of an `import()`, which is tried again where it failed. */
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
