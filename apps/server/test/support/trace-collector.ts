import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { listen } from './listen.ts';

const attributes = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
  .default([])
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])));
const span = z
  .object({
    traceId: z.string(),
    spanId: z.string(),
    parentSpanId: z.string().nullable().default(null),
    name: z.string(),
    startTimeUnixNano: z.coerce.bigint(),
    endTimeUnixNano: z.coerce.bigint(),
    attributes,
  })
  .transform(({ parentSpanId, startTimeUnixNano, endTimeUnixNano, attributes: facts, ...rest }) => ({
    ...rest,
    /** Null for the span that began the trace. */
    parentId: parentSpanId,
    beganAt: startTimeUnixNano,
    endedAt: endTimeUnixNano,
    facts,
  }));
const exported = z.object({
  resourceSpans: z.array(
    z.object({ resource: z.object({ attributes }), scopeSpans: z.array(z.object({ spans: z.array(span) })) }),
  ),
});

/** A span as a collector has received it, and who sent it. */
export type CollectedSpan = z.infer<typeof span> & { readonly resource: Readonly<Record<string, unknown>> };

/** Starts a collector of OpenTelemetry that receives spans over OTLP on HTTP, as JSON. */
export async function startTraceCollector() {
  const spans: CollectedSpan[] = [];
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/traces') {
      response.writeHead(404).end();
      return;
    }
    for (const { resource, scopeSpans } of exported.parse(await json(request)).resourceSpans) {
      const sent = scopeSpans.flatMap((scope) => scope.spans);
      spans.push(...sent.map((one) => ({ ...one, resource: resource.attributes })));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  return {
    /** What `OTEL_EXPORTER_OTLP_ENDPOINT` has to be. */
    url: await listen(server),
    spans,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
