/**
 * Whether a request comes from a page of this server. Browsers say where a page is from; a program that does not say is
 * not a page, and cannot misuse another person's cookie.
 * @param origin the request's `Origin` header
 * @param host its `Host` header
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
