/**
 * Imports a part of the site when it is first needed, and again where that failed before. Browsers that remember a failed
 * fetch as long as the page is open (Chromium does, other than whatwg/html#10327 says) would fail for ever; they name the
 * file, and it is fetched under another address then.
 * @param first imports it
 */
export function importAgain<Part extends object>(first: () => Promise<Part>): () => Promise<Part> {
  let failures = 0;
  let address: string | null = null;
  return async () => {
    try {
      return address === null ? await first() : await import(/* @vite-ignore */ `${address}?again=${failures}`);
    } catch (error) {
      failures += 1;
      address ??= /\bhttps?:\/\/\S+\.js\b/.exec(String(error))?.[0] ?? null;
      throw error;
    }
  };
}
