// Figures of the portal for Prometheus, for the bearer of METRICS_TOKEN or at an address of their own: how many answers of which
// kind, and how long they took (OPS-28, OPS-31).
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HostAndPort } from '@zapisy/domain/settings/host-and-port';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export type PortalMetrics = {
  readonly registry: Registry;
  /** True when it has taken the request, which was for the metrics. */
  send(request: IncomingMessage, response: ServerResponse): boolean;
  /** Counts the answer when it has ended. No address is a label: addresses contain codes. */
  count(request: IncomingMessage, response: ServerResponse): void;
};

const PATH = '/metrics';

type Watched = { readonly metricsToken: string | undefined; readonly metricsAddress: HostAndPort | undefined };

/** Without a token or an address of their own there are none: the portal's port is open to everybody. */
export function portalMetrics({ metricsToken: token, metricsAddress }: Watched): PortalMetrics {
  const registry = new Registry();
  if (token === undefined && metricsAddress === undefined)
    return { registry, send: () => false, count: () => undefined };
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'portal_request_duration_seconds',
    help: 'Time from the request to the end of its answer, by method and class of status.',
    labelNames: ['method', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  // From the beginning, so that the first failure is a growth.
  for (const method of ['GET', 'POST']) answers.zero({ method, status: '5xx' });
  return {
    registry,
    send(request, response) {
      if (request.url !== PATH || metricsAddress !== undefined) return false;
      if (isSame(request.headers.authorization, `Bearer ${token}`)) void sendFigures(registry, response);
      else response.writeHead(401, { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' }).end();
      return true;
    },
    count({ method }, response) {
      const began = performance.now();
      response.once('close', () => {
        const labels = { method: methodOf(method), status: `${Math.floor(response.statusCode / 100)}xx` };
        answers.observe(labels, (performance.now() - began) / 1000);
      });
    },
  };
}

async function sendFigures(registry: Registry, response: ServerResponse): Promise<void> {
  const text = await registry.metrics();
  response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text);
}

/** A visitor can send any word as a method, and each would be a series of its own. */
function methodOf(method: string | undefined): string {
  return method === 'GET' || method === 'POST' || method === 'HEAD' ? method : 'other';
}

/** In the same time whatever is alike; hashes are of one length. */
function isSame(given: string | undefined, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given ?? ''), hash(secret));
}
