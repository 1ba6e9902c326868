// The lines of the log as they are written: what must not be in them has been left out before (SEC-8).
import { subscribe } from 'node:diagnostics_channel';
import { type AnyValue, type Logger, SeverityNumber } from '@opentelemetry/api';
import { activeContext } from './spans.ts';

/** The numbers of pino, and the words of the portal. */
const SEVERITIES: Readonly<Record<string, SeverityNumber>> = {
  10: SeverityNumber.TRACE,
  20: SeverityNumber.DEBUG,
  30: SeverityNumber.INFO,
  40: SeverityNumber.WARN,
  50: SeverityNumber.ERROR,
  60: SeverityNumber.FATAL,
  warn: SeverityNumber.WARN,
  error: SeverityNumber.ERROR,
};

export function sendLines(logger: Logger): void {
  subscribe('zapisy:log', (line) => {
    const { level, time, msg, event, pid: _, hostname: _host, ...attributes } = JSON.parse(String(line)) as Line;
    logger.emit({
      severityNumber: SEVERITIES[level] ?? SeverityNumber.UNSPECIFIED,
      timestamp: new Date(time),
      body: msg ?? event ?? '',
      attributes,
      context: activeContext(),
    });
  });
}

type Line = {
  readonly level: number | string;
  readonly time: number | string;
  readonly msg?: string;
  readonly event?: string;
  readonly [field: string]: AnyValue;
};
