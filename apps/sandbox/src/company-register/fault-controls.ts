// The register's fault controls on the control panel: delays, missing responses, errors.
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { addFaultRoutes } from '../fault-routes.ts';
import { httpFaultSchema } from '../http-fault.ts';
import type { Tenants } from '../tenants.ts';
import { registerFaults } from './server.ts';

const faultControlSchema = z.strictObject({ times: z.int().min(1).default(1), fault: httpFaultSchema });

/** Mounted under `/tenants/:tenant/company-register`. */
export function companyRegisterFaultControls(tenants: Tenants): FastifyPluginAsync {
  return async (app) =>
    addFaultRoutes(app, tenants, {
      of: (tenant) => tenant.of(registerFaults),
      read: (body) => {
        const { fault, times } = faultControlSchema.parse(body);
        return [fault, times];
      },
    });
}
