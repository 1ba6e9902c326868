// The fault controls of every service: what waits is read, one is added, all are cleared.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Tenant, Tenants } from './tenants.ts';

/** A fault control that is misspelt is refused with 400, so that none passes for pulled. */
export function refuseMisspelt(app: FastifyInstance): void {
  app.setErrorHandler((error: Error, _request, reply) => {
    const isMisspelt = error instanceof z.ZodError || error instanceof RangeError;
    const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    return reply.code(isMisspelt ? 400 : status).send({ error: error.message });
  });
}

type FaultsOf = {
  readonly waiting: (tenant: Tenant) => readonly unknown[];
  /** Throws a ZodError for a fault that is misspelt. */
  readonly add: (tenant: Tenant, body: unknown) => void;
  readonly clear: (tenant: Tenant) => void;
};

/** `/faults` of a service that is mounted under `/tenants/:tenant`. */
export function addFaultRoutes(app: FastifyInstance, tenants: Tenants, { waiting, add, clear }: FaultsOf): void {
  type InTenant = { Params: { tenant: string } };
  app.get<InTenant>('/faults', async ({ params }) => waiting(tenants.get(params.tenant)));
  app.post<InTenant>('/faults', async ({ params, body }, reply) => {
    add(tenants.get(params.tenant), body);
    return reply.code(204).send();
  });
  app.delete<InTenant>('/faults', async ({ params }, reply) => {
    clear(tenants.get(params.tenant));
    return reply.code(204).send();
  });
}
