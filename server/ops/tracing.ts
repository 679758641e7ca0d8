import { setTimeout as sleep } from 'node:timers/promises';
import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

/** For the last export, at the end of the process. Milliseconds. */
const LAST_EXPORT_MS = 1000;

export interface TracingOptions {
  /** Of the collector's OTLP receiver. */
  url: string;
  serviceName: string;
  /** Of the traces that begin here. 0 to 1. */
  share: number;
}

/** Exports the spans of http/request-trace.ts by OTLP (docs/decisions/046-tracing.md). main.ts loads this file only where tracing is on. */
export function startTracing({ url, serviceName, share }: TracingOptions): {
  stopMaxMs: number;
  stop(): Promise<void>;
} {
  const own = resourceFromAttributes({ 'service.name': serviceName });
  const provider = new TracerProvider({
    // OTEL_RESOURCE_ATTRIBUTES of the operator, the name as the configuration has it
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(own),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    // bounded: what a collector that is away does not take is dropped
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return {
    stopMaxMs: LAST_EXPORT_MS,
    // of an export that fails or hangs the spans are lost: it neither keeps the process nor makes its end a failure
    stop: () => Promise.race([provider.shutdown().catch(() => {}), sleep(LAST_EXPORT_MS)]),
  };
}
