import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** A server's other address. */
export interface EvalProxy {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Gives a server another address, where the content security policy of its pages also allows `eval`, by which Playwright
 * does everything in the pages of a browser that it drives by WebDriver BiDi. All else of the policy stays.
 */
export async function startEvalProxy(serverUrl: string): Promise<EvalProxy> {
  const { hostname, port } = new URL(serverUrl);
  const pass = (asked: IncomingMessage, answer: ServerResponse): void => {
    const { method, url, headers } = asked;
    const passed = request({ hostname, port, method, path: url, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, allowingEval(answered.rawHeaders));
      answered.pipe(answer);
      answered.once('error', () => answer.destroy());
    });
    passed.once('error', () => answer.destroy());
    answer.once('close', () => passed.destroy());
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
    async stop() {
      proxy.close();
      proxy.closeAllConnections();
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
