import { setTimeout as pause } from 'node:timers/promises';
import { context, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import type { TracesConfig } from '../../platform/config/reports';

/** milliseconds until spans leave, and that they may take to */
const PERIOD_MS = 5_000;
const SEND_MS = 10_000;
/** what a server that stops waits for them at most */
const LAST_MS = 2_000;

/**
 * Sends the spans of this process to what takes OTLP over HTTP, by the packages of OpenTelemetry alone: nothing of Node is
 * patched, and there are no spans but those of server/platform/tracing.ts. What cannot be sent is dropped.
 * @returns what sends the last of them and ends
 */
export function openTraces({ url, percent }: TracesConfig, environment: string): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: SEND_MS });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'lancar', 'deployment.environment.name': environment }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(percent / 100) }),
    spanProcessors: [
      new BatchSpanProcessor(exporter, { scheduledDelayMillis: PERIOD_MS, exportTimeoutMillis: SEND_MS }),
    ],
  });
  // no trace goes on at others, who would learn its id
  provider.register({ propagator: null });
  return async () => {
    const sent = provider.shutdown().catch(() => {});
    await Promise.race([sent, pause(LAST_MS, undefined, { ref: false })]);
    trace.disable();
    context.disable();
  };
}
