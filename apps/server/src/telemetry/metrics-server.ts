import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where metrics are read. */
export interface MetricsServer {
  /** The address of the metrics. */
  readonly url: string;
  close(): Promise<void>;
}

/** The content. */
interface Scraped {
  readonly contentType: string;
  scrape(): Promise<string>;
}

/**
 * Serves metrics on a port of their own, so that whoever forwards the players' port to the internet does not publish
 * them with it.
 * @throws an error for the operator if the port cannot be had
 */
export async function serveMetrics(metrics: Scraped, at: { host: string; port: number }): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    metrics.scrape().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      reject(
        new Error(`metrics cannot be served on METRICS_HOST ${at.host}, METRICS_PORT ${at.port}: ${error.message}.`),
      );
    });
    server.listen(at, resolve);
  });
  const { address, port, family } = server.address() as AddressInfo;
  const host = family === 'IPv6' ? `[${address}]` : address;
  return {
    url: `http://${host}:${port}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
