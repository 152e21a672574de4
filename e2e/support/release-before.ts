import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { protocolVersion } from '@snap-up/protocol';

/** A server’s address, at which the release before this one is served until the update. */
export interface ReleaseBefore {
  readonly url: string;
  /** From now on everything is as the server has it. */
  update(): void;
  stop(): Promise<void>;
}

/** What the names of the scripts of the release before end with. */
export const beforeMark = '-before';

const scriptName = /([\w-]+-[\w-]{8})\.js\b/g;
const textTypes = /html|javascript|css|webmanifest/;

/**
 * Gives a server an address at which its site is that of the release before: its scripts have other names and speak the
 * protocol of an earlier version, and its service worker keeps those. The server itself is the new one all the time, as where a
 * browser has an old page and an old worker after an update.
 */
export async function startReleaseBefore(serverUrl: string): Promise<ReleaseBefore> {
  const { hostname, port } = new URL(serverUrl);
  let isUpdated = false;
  const pass = (asked: IncomingMessage, answer: ServerResponse): void => {
    const isBefore = !isUpdated;
    const path = (asked.url ?? '/').replace(`${beforeMark}.js`, '.js');
    const headers = isBefore ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers;
    const passed = request({ hostname, port, method: asked.method, path, headers }, async (answered) => {
      const isText = textTypes.test(answered.headers['content-type'] ?? '') && !path.startsWith('/api/');
      if (!isBefore || !isText || answered.statusCode !== 200) {
        answer.writeHead(answered.statusCode ?? 502, answered.rawHeaders);
        answered.pipe(answer);
        return;
      }
      const chunks: Buffer[] = [];
      for await (const chunk of answered) chunks.push(chunk);
      const body = releasedBefore(Buffer.concat(chunks).toString());
      const { 'content-length': _, etag: __, 'last-modified': ___, ...others } = answered.headers;
      answer.writeHead(200, { ...others, 'content-length': Buffer.byteLength(body) });
      answer.end(body);
    });
    passed.once('error', () => answer.destroy());
    asked.pipe(passed);
  };
  const passSocket = (asked: IncomingMessage, people: Duplex, head: Buffer): void => {
    const server = connect(Number(port), hostname);
    const { rawHeaders } = asked;
    const lines = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : []));
    server.write([`${asked.method} ${asked.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    server.write(head);
    for (const [one, other] of [
      [people, server],
      [server, people],
    ] as const) {
      one.pipe(other);
      one.once('error', () => other.destroy());
      one.once('close', () => other.destroy());
    }
  };
  const proxy = createServer(pass).on('upgrade', passSocket);
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const bound = proxy.address();
  if (bound === null || typeof bound === 'string') throw new Error('The proxy has no port.');
  return {
    url: `http://127.0.0.1:${bound.port}`,
    update: () => {
      isUpdated = true;
    },
    stop: async () => {
      proxy.close();
      proxy.closeAllConnections();
      await once(proxy, 'close');
    },
  };
}

/** A text of the site as the release before would have it. */
function releasedBefore(text: string): string {
  return text
    .replace(scriptName, `$1${beforeMark}.js`)
    .replaceAll(`version:${protocolVersion}`, `version:${protocolVersion - 1}`)
    .replace(/(revision"?:\s*["'`])([\w-]{8})(["'`])/g, '$1before$2$3');
}
