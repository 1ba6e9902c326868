// The register's fault controls on the control panel: delays, missing responses, errors.
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { httpFaultSchema } from '../http-fault.ts';
import type { Tenants } from '../tenants.ts';
import { registerFaults } from './server.ts';

const faultControlSchema = z.strictObject({ times: z.int().min(1).default(1), fault: httpFaultSchema });

/** Mounted under `/tenants/:tenant/company-register`. */
export function companyRegisterFaultControls(tenants: Tenants): FastifyPluginAsync {
  return async (app) => {
    type InTenant = { Params: { tenant: string } };
    app.get<InTenant>('/faults', async ({ params }) => tenants.get(params.tenant).of(registerFaults).waiting());
    app.post<InTenant>('/faults', async ({ params, body }, reply) => {
      const { fault, times } = faultControlSchema.parse(body);
      tenants.get(params.tenant).of(registerFaults).add(fault, times);
      return reply.code(204).send();
    });
    app.delete<InTenant>('/faults', async ({ params }, reply) => {
      tenants.get(params.tenant).of(registerFaults).clear();
      return reply.code(204).send();
    });
  };
}
