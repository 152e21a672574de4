/**
 * Does a request come from a page of this very server? Browsers say where a page is from; a program that says nothing
 * is not a page and can do no harm with somebody else's cookie.
 * @param origin the request's `Origin` header
 * @param host its `Host` header
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
