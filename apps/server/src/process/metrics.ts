// Figures of the process for Prometheus: the number of requests, and how long they took (OPS-9).
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Counts one answer of a route, with its duration. */
export type CountAnswer = (status: number, milliseconds: number) => void;

export type Metrics = {
  readonly registry: Registry;
  /** `route` is the pattern of its path, so that ids in paths neither leak nor multiply the series. */
  readonly answersOf: (method: string, route: string) => CountAnswer;
};

const LABELS = ['method', 'route', 'status'] as const;
type Requests = Histogram<(typeof LABELS)[number]>;

export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests: Requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to its answer, by route pattern.',
    labelNames: LABELS,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const counts = new Map<string, CountAnswer>();
  return {
    registry,
    answersOf(method, route) {
      const key = `${method} ${route}`;
      const count = counts.get(key) ?? countIn(requests, method, route);
      counts.set(key, count);
      return count;
    },
  };
}

/** A series is looked up once, because a look-up by its labels costs more than the count itself. */
function countIn(requests: Requests, method: string, route: string): CountAnswer {
  const series = new Map<number, ReturnType<Requests['labels']>>();
  return (status, milliseconds) => {
    const found = series.get(status) ?? requests.labels(method, route, String(status));
    series.set(status, found);
    found.observe(milliseconds / 1000);
  };
}

/** Counts every answer of the framework. */
export function countRequests(app: FastifyInstance, { answersOf }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    answersOf(request.method, request.routeOptions.url ?? 'none')(reply.statusCode, reply.elapsedTime);
    done();
  });
}
