import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  type Tracer as SpanMaker,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { systemClock, within } from '@snap-up/tables/platform/clock.ts';
import type { Log } from '@snap-up/tables/platform/log.ts';
import type { Step, StepFacts, StepParent, Tracer } from '@snap-up/tables/platform/tracer.ts';
import { serverVersion } from '../platform/settings.ts';

/** How spans are batched. If the queue is full, they are dropped, so that nothing waits for them. */
const sending = { scheduledDelayMillis: 1_000, maxQueueSize: 8_192, maxExportBatchSize: 2_048 } as const;
const stopWaitMs = 2_000;

/** Starts tracing a server. */
export type OpenTraces = ReturnType<typeof tracesOf>;

/**
 * Returns a function that starts tracing a server. The exporter reads from the standard environment variables where to send the
 * spans: `OTEL_EXPORTER_OTLP_ENDPOINT`, `…_HEADERS`, `…_TIMEOUT`, `…_COMPRESSION`, `…_CERTIFICATE`.
 * @param share the share of what happens that is traced, from 0 to 1
 */
export function tracesOf(share: number) {
  return (serverId: string, log: Pick<Log, 'info' | 'warn'>) => {
    const provider = new TracerProvider({
      resource: resourceFromAttributes({
        'service.name': process.env.OTEL_SERVICE_NAME ?? 'snap-up',
        'service.version': serverVersion,
        'service.instance.id': serverId,
      }),
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
      spanProcessors: [new BatchSpanProcessor({ exporter: watched(new OTLPTraceExporter(), log), ...sending })],
    });
    return {
      tracer: new SpanTracer(provider.getTracer('snap-up')),
      /** Sends the remaining spans. An unresponsive collector does not delay this for long. */
      stop: async () => {
        // The exporter reports what cannot be sent.
        const sent = provider.shutdown().catch(() => undefined);
        await within(systemClock, stopWaitMs, sent, undefined);
      },
    };
  };
}

/** Steps as spans. The current one follows the calls, also where they wait. */
class SpanTracer implements Tracer {
  readonly #spans: SpanMaker;
  readonly #current = new AsyncLocalStorage<Context>();

  constructor(spans: SpanMaker) {
    this.#spans = spans;
  }

  begin(name: string, facts: StepFacts = {}, parent: StepParent = 'current'): Step {
    const context = this.#contextOf(parent);
    const span = this.#spans.startSpan(name, { attributes: facts }, context);
    return {
      within: (task) => this.#current.run(trace.setSpan(context, span), task),
      fail: (error) => fail(span, error),
      end: (more) => {
        if (more !== undefined) span.setAttributes(more);
        span.end();
      },
    };
  }

  here(): string | null {
    const span = trace.getSpan(this.#current.getStore() ?? ROOT_CONTEXT);
    if (span === undefined) return null;
    const { traceId, spanId, traceFlags } = span.spanContext();
    return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  }

  #contextOf(parent: StepParent): Context {
    if (parent === 'none') return ROOT_CONTEXT;
    if (parent === 'current') return this.#current.getStore() ?? ROOT_CONTEXT;
    const [, traceId, spanId, flags] = traceParent.exec(parent.from) ?? [];
    if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
    const spanContext = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
    return trace.setSpanContext(ROOT_CONTEXT, spanContext);
  }
}

/** The header `traceparent` of W3C's Trace Context. */
const traceParent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
}

/** Logs when exporting begins to fail, and when it works again. Spans in between are lost. */
function watched(exporter: SpanExporter, log: Pick<Log, 'info' | 'warn'>): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const hasFailed = result.error !== undefined;
        if (hasFailed && !isFailing) log.warn({ reason: result.error?.message }, 'Exporting traces failed');
        if (!hasFailed && isFailing) log.info({}, 'Exporting traces works again');
        isFailing = hasFailed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
