// Writes every call a service receives into the journal of the tenant it belongs to.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { JournalEntry } from './journal.ts';
import type { Tenant } from './tenants.ts';

/**
 * Call once on the root instance of a service, before its routes. The call is noted after its body has been read
 * and before it is handled, so one that a fault leaves without an answer is there too, with status 0.
 */
export function recordCalls(
  app: FastifyInstance,
  service: string,
  tenantOf: (request: FastifyRequest) => Tenant | undefined,
): void {
  const open = new WeakMap<FastifyRequest, JournalEntry>();
  app.addHook('preValidation', async (request) => {
    const entry = tenantOf(request)?.journal.received({
      service,
      method: request.method,
      path: request.url.split('?')[0] ?? '',
      query: { ...(request.query as Record<string, unknown>) },
      body: request.body ?? null,
    });
    if (entry) open.set(request, entry);
  });
  app.addHook('onResponse', async (request, reply) => {
    const entry = open.get(request);
    if (entry) entry.status = reply.statusCode;
  });
}
