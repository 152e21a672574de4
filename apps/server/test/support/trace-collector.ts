import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  startTimeUnixNano: z.coerce.bigint(),
  endTimeUnixNano: z.coerce.bigint(),
  attributes: z.array(attribute).default([]),
});
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

/** A span as a collector has received it. */
export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** Null for the span that began the trace. */
  readonly parentId: string | null;
  readonly name: string;
  readonly beganAt: bigint;
  readonly endedAt: bigint;
  readonly facts: Readonly<Record<string, unknown>>;
  /** Who sent it. */
  readonly resource: Readonly<Record<string, unknown>>;
}

/** A collector of OpenTelemetry that receives spans over OTLP on HTTP, as JSON. */
export interface TraceCollector {
  /** What `OTEL_EXPORTER_OTLP_ENDPOINT` has to be. */
  readonly url: string;
  readonly spans: readonly CollectedSpan[];
  stop(): Promise<void>;
}

export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/traces') {
      response.writeHead(404).end();
      return;
    }
    const { resourceSpans } = exported.parse(JSON.parse(await text(request)));
    for (const { resource, scopeSpans } of resourceSpans) {
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
        const { traceId, spanId, name, startTimeUnixNano: beganAt, endTimeUnixNano: endedAt } = span;
        const parentId = span.parentSpanId ?? null;
        const sent = { facts: valuesOf(span.attributes), resource: valuesOf(resource.attributes) };
        spans.push({ traceId, spanId, parentId, name, beganAt, endedAt, ...sent });
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function valuesOf(attributes: readonly z.infer<typeof attribute>[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
