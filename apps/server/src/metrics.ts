// Figures of the process for Prometheus: how many requests, how long they took.
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export type Metrics = {
  readonly registry: Registry;
  /** Counts one answer. `route` is the pattern of its path, so that ids in paths neither leak nor multiply the series. */
  readonly answered: (method: string, route: string, status: number, milliseconds: number) => void;
};

export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to its answer, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  /** A series is looked up once: by its labels that costs more than the count itself. */
  const series = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>();
  const seriesOf = (method: string, route: string, status: number) => {
    const key = `${method} ${status} ${route}`;
    const found = series.get(key) ?? requests.labels(method, route, String(status));
    series.set(key, found);
    return found;
  };
  return {
    registry,
    answered: (method, route, status, milliseconds) => seriesOf(method, route, status).observe(milliseconds / 1000),
  };
}

/** Counts every answer of the framework. */
export function countRequests(app: FastifyInstance, { answered }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    answered(request.method, request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime);
    done();
  });
}
