import { setTimeout as sleep } from 'node:timers/promises';
import { trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

/** Time limit for the last export, at the end of the process, in milliseconds. */
const LAST_EXPORT_MS = 1000;

export interface TracingOptions {
  /** Address of the collector's OTLP receiver. */
  url: string;
  /** Fraction of the traces begun here that is exported, from 0 to 1. */
  ratio: number;
}

/** Exports the spans of tracing/spans.ts by OTLP (decision 046). main.ts loads this file only if tracing is on. */
export function startTracing({ url, ratio }: TracingOptions): {
  stopMaxMs: number;
  stop(): Promise<void>;
} {
  const provider = new TracerProvider({
    // the operator's OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES come last
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'website' }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    // the queue is bounded: spans are dropped while the collector is unavailable
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  trace.setGlobalTracerProvider(provider);
  return {
    stopMaxMs: LAST_EXPORT_MS,
    // a failed or hanging export loses its spans, but neither delays the exit of the process nor makes it fail
    stop: () => Promise.race([provider.shutdown().catch(() => {}), sleep(LAST_EXPORT_MS)]),
  };
}
