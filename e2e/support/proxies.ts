import { once } from 'node:events';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { protocolVersion } from '@snap-up/protocol';

/** A server's other address. */
export interface Proxy {
  readonly url: string;
  stop(): Promise<void>;
}

/** How WebSockets get through a proxy. */
class SocketWay {
  readonly #open = new Set<readonly [people: Duplex, server: Duplex]>();
  #swallows = false;

  /** Passes everything on between both. */
  join(people: Duplex, server: Duplex): void {
    const ends = [people, server] as const;
    people.once('error', () => server.destroy());
    people.once('close', () => server.destroy());
    for (const event of ['error', 'close']) server.once(event, () => this.#open.delete(ends) && people.destroy());
    if (this.#swallows) return;
    this.#open.add(ends);
    people.pipe(server);
    server.pipe(people);
  }

  /** From now on what is open carries nothing, without a sign. @param swallows whether new WebSockets carry nothing, either */
  fallSilent(swallows: boolean): void {
    for (const [people, server] of this.#open) {
      people.unpipe();
      server.unpipe();
    }
    this.#open.clear();
    this.#swallows = swallows;
  }
}

/** How a proxy differs from one that passes everything on as it is. */
interface Changes {
  /** Answers with what the server has answered. */
  readonly answer: (answered: IncomingMessage, reply: ServerResponse, asked: IncomingMessage) => unknown;
  /** What the server is asked. */
  readonly ask: (asked: IncomingMessage) => {
    readonly path: string | undefined;
    readonly headers: OutgoingHttpHeaders;
  };
  readonly way: SocketWay;
}

function passOn(answered: IncomingMessage, reply: ServerResponse, headers = answered.rawHeaders): void {
  reply.writeHead(answered.statusCode ?? 502, headers);
  answered.pipe(reply);
}

/** Gives a server another address. */
async function startProxy(
  serverUrl: string,
  {
    answer = (answered, reply) => passOn(answered, reply),
    ask = ({ url, headers }) => ({ path: url, headers }),
    way = new SocketWay(),
  }: Partial<Changes>,
): Promise<Proxy & { readonly closeIdle: () => void }> {
  const { hostname, port } = new URL(serverUrl);
  const pass = (asked: IncomingMessage, reply: ServerResponse): void => {
    const passed = request({ hostname, port, method: asked.method, ...ask(asked) }, (answered) => {
      answered.once('error', () => reply.destroy());
      answer(answered, reply, asked);
    });
    passed.once('error', () => reply.destroy());
    reply.once('close', () => passed.destroy());
    asked.pipe(passed);
  };
  const passSocket = (asked: IncomingMessage, people: Duplex, head: Buffer): void => {
    const server = connect(Number(port), hostname);
    const { rawHeaders } = asked;
    const lines = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : []));
    server.write([`${asked.method} ${asked.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    server.write(head);
    way.join(people, server);
  };
  const proxy = createServer(pass).on('upgrade', passSocket);
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const bound = proxy.address();
  if (bound === null || typeof bound === 'string') throw new Error('The proxy has no port.');
  return {
    url: `http://127.0.0.1:${bound.port}`,
    closeIdle: () => proxy.closeIdleConnections(),
    async stop() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

/**
 * Gives a server another address, where the content security policy of its pages also allows `eval`, by which Playwright
 * does everything in the pages of a browser that it drives by WebDriver BiDi. All else of the policy stays.
 */
export function startEvalProxy(serverUrl: string): Promise<Proxy> {
  return startProxy(serverUrl, {
    answer: (answered, reply) => passOn(answered, reply, allowingEval(answered.rawHeaders)),
  });
}

/** A server’s address, to which the network can change. */
export interface Network extends Proxy {
  /**
   * WebSockets that are open carry nothing from now on, without a sign; new connections work.
   * @param swallowsWebSockets whether new WebSockets carry nothing, either
   */
  change(swallowsWebSockets: boolean): void;
}

/** Gives a server another address, where people may come to be on another network. */
export async function startNetwork(serverUrl: string): Promise<Network> {
  const way = new SocketWay();
  const proxy = await startProxy(serverUrl, { way });
  return {
    ...proxy,
    change(swallowsWebSockets) {
      way.fallSilent(swallowsWebSockets);
      // A browser requests nothing on a connection of another network.
      proxy.closeIdle();
    },
  };
}

/** Headers by turns of name and value, as they came, with the changed policy. */
function allowingEval(headers: readonly string[]): string[] {
  return headers.map((value, index) =>
    headers[index - 1]?.toLowerCase() === 'content-security-policy' && index % 2 === 1
      ? value.replace('script-src ', "script-src 'unsafe-eval' ")
      : value,
  );
}

/** A server’s address, at which the release before this one is served until the update. */
export interface ReleaseBefore extends Proxy {
  /** From now on everything is as the server has it. */
  update(): void;
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
  let isUpdated = false;
  // After the update, the server has none of the earlier scripts.
  const pathOf = ({ url }: IncomingMessage) => (isUpdated ? url : url?.replace(`${beforeMark}.js`, '.js')) ?? '/';
  const proxy = await startProxy(serverUrl, {
    async answer(answered, reply, asked) {
      const isText = textTypes.test(answered.headers['content-type'] ?? '') && !pathOf(asked).startsWith('/api/');
      // An answer that was asked for before the update is that of the release before.
      if (asked.headers['accept-encoding'] !== 'identity' || !isText || answered.statusCode !== 200) {
        passOn(answered, reply);
        return;
      }
      const chunks: Buffer[] = [];
      for await (const chunk of answered) chunks.push(chunk);
      const body = releasedBefore(Buffer.concat(chunks).toString());
      const { 'content-length': _, etag: __, 'last-modified': ___, ...others } = answered.headers;
      reply.writeHead(200, { ...others, 'content-length': Buffer.byteLength(body) });
      reply.end(body);
    },
    ask(asked) {
      if (!isUpdated) asked.headers['accept-encoding'] = 'identity';
      return { path: pathOf(asked), headers: asked.headers };
    },
  });
  return {
    ...proxy,
    update: () => {
      isUpdated = true;
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
