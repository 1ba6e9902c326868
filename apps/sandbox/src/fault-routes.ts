// The fault controls of every service: what waits is read, one is added, all are cleared.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Faults } from './faults.ts';
import type { Tenant, Tenants } from './tenants.ts';

/** A fault control that is misspelt is refused with 400, so that none passes for pulled. */
export function refuseMisspelt(app: FastifyInstance): void {
  app.setErrorHandler((error: Error, _request, reply) => {
    const isMisspelt = error instanceof z.ZodError || error instanceof RangeError;
    const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    return reply.code(isMisspelt ? 400 : status).send({ error: error.message });
  });
}

type FaultsOf<F> = {
  readonly of: (tenant: Tenant) => Pick<Faults<F>, 'add' | 'clear'> & { waiting(): readonly unknown[] };
  /** Throws a ZodError for a fault that is misspelt. */
  readonly read: (body: unknown) => readonly [fault: F, times: number];
};

/** `/faults` of a service that is mounted under `/tenants/:tenant`. */
export function addFaultRoutes<F>(app: FastifyInstance, tenants: Tenants, { of, read }: FaultsOf<F>): void {
  const faultsOf = ({ tenant }: { tenant: string }) => of(tenants.get(tenant));
  type InTenant = { Params: { tenant: string } };
  app.get<InTenant>('/faults', async ({ params }) => faultsOf(params).waiting());
  app.post<InTenant>('/faults', async ({ params, body }, reply) => {
    faultsOf(params).add(...read(body));
    return reply.code(204).send();
  });
  app.delete<InTenant>('/faults', async ({ params }, reply) => {
    faultsOf(params).clear();
    return reply.code(204).send();
  });
}
