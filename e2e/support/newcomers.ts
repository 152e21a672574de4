/*
 * Players without a browser.
 */

/**
 * For a request that uses no connection of an earlier one. While a test works something out for some seconds, the server closes
 * connections that are idle, which the test notices too late: its next request would be lost on one of them.
 */
export const onNewConnection = { connection: 'close' } as const;

/** Lets somebody in under a name. Returns their session as a `cookie` header. */
export async function letIn(url: string, name: string): Promise<string> {
  const response = await fetch(`${url}/api/session`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...onNewConnection },
    body: JSON.stringify({ name }),
  });
  if (!response.ok) throw new Error(`${name} was not let in: ${response.status}.`);
  await response.body?.cancel();
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}
