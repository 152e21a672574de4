import { type Agent, type IncomingHttpHeaders, request } from 'node:http';

/** A request as it is sent. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends a request and reads the answer. Rejects if the connection is closed first. */
export function ask(url: string, asked: Asked, agent: Agent | undefined): Promise<Answered> {
  const { hostname, port } = new URL(url);
  const { method, path, headers, body } = asked;
  return new Promise((resolve, reject) => {
    const sending = request({ hostname, port, method, path, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        });
      });
      response.on('error', reject);
    });
    sending.on('error', (error: Error & { readonly code?: string }) => {
      // The server may close a kept-alive connection just as it is reused; nothing was done then.
      if (sending.reusedSocket && error.code === 'ECONNRESET') ask(url, asked, undefined).then(resolve, reject);
      else reject(error);
    });
    sending.end(body ?? undefined);
  });
}
