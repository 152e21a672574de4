/**
 * Imports a module lazily, once for all callers, and retries after a failure.
 *
 * Browsers that remember a failed fetch as long as the page is open (Chromium does, other than whatwg/html#10327 says) fail at
 * once the second time; they name the file, and it is fetched under another address then. Files that this one imports keep
 * their addresses: where they failed too, only a reload of the page helps.
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
