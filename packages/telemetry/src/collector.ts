// Traces and logs to a collector, by OTLP over HTTP: everything that is sent is named here, so that no address, no body and no
// statement of the database can be in it (OPS-30). Loaded only where OTEL_EXPORTER_OTLP_ENDPOINT is set.
import { DiagLogLevel, diag } from '@opentelemetry/api';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, resourceAttributesEnvDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { sendLines } from './lines.ts';
import { traceProcess } from './spans.ts';

type Process = {
  /** 'zapisy-server' and its like. */
  readonly service: string;
  readonly version: string;
  /** Whether the trace of whoever asks goes on here: only the portal asks the server. */
  readonly joinsTraces: boolean;
  /** The part of the product that gets the trace of a request: no outside system does. */
  readonly sharesTracesWith: string | undefined;
  /** Called once, when the collector does not take what is sent. */
  readonly onFailure: () => void;
};

/** Longer than a collector that is there needs; one that is away must not hold the end of a process. */
const LAST_LOOK_MS = 2_000;

/**
 * Nothing is registered with OpenTelemetry's own api: libraries that look there for a tracer would send what they like.
 * The returned function sends what is left, and resolves after two seconds at most.
 */
export function sendToCollector(settings: Process): () => Promise<void> {
  let hasFailed = false;
  const fail = () => {
    if (!hasFailed) settings.onFailure();
    hasFailed = true;
  };
  const quiet = { info() {}, debug() {}, verbose() {} };
  diag.setLogger({ ...quiet, warn: fail, error: fail }, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const resource = detectResources({ detectors: [resourceAttributesEnvDetector] }).merge(
    resourceFromAttributes({ 'service.name': settings.service, 'service.version': settings.version }),
  );
  const traces = new TracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const logs = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter() })],
  });
  traceProcess(traces.getTracer('zapisy'), settings);
  sendLines(logs.getLogger('zapisy'));
  return async () => {
    const late = Promise.withResolvers<void>();
    const limit = setTimeout(late.resolve, LAST_LOOK_MS);
    await Promise.race([Promise.allSettled([traces.shutdown(), logs.shutdown()]), late.promise]);
    clearTimeout(limit);
  };
}
