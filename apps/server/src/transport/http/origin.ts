/**
 * Whether a request comes from a page of this server, or from no page at all. Browsers send the origin of a page; a
 * program that sends none cannot misuse another person's cookie.
 * @param origin the request's `Origin` header
 * @param host its `Host` header
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
