/**
 * Imports a module lazily, once for all callers, and retries after a failure.
 *
 * Browsers that remember a failed import as long as the page is open (Chromium does, against whatwg/html#10327) fail at
 * once the second time and name the file, which is then fetched under another address. Its own imports keep their
 * addresses; if they failed too, only a reload helps.
 * @param first imports it
 */
export function importAgain<Part extends object>(first: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | null = null;
  let failures = 0;
  const load = async (): Promise<Part> => {
    try {
      return await first();
    } catch (error) {
      failures += 1;
      const address = /\b[a-z]+:\/\/\S+\.js\b/.exec(String(error))?.[0];
      if (failures === 1 || address === undefined) throw error;
      const other = `${address}?again=${failures}`;
      return await import(/* @vite-ignore */ other);
    }
  };
  return () => {
    part ??= load().catch((error: unknown) => {
      part = null;
      throw error;
    });
    return part;
  };
}
