// The register's levers on the control panel: slowness, silence, errors.
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { httpFaultSchema } from '../http-fault.ts';
import type { Worlds } from '../worlds.ts';
import { registerFaults } from './server.ts';

const leverSchema = z.strictObject({ times: z.int().min(1).default(1), fault: httpFaultSchema });

/** Mounted under `/worlds/:world/company-register`. */
export function registerLevers(worlds: Worlds): FastifyPluginAsync {
  return async (app) => {
    type InWorld = { Params: { world: string } };
    app.get<InWorld>('/faults', async ({ params }) => worlds.get(params.world).of(registerFaults).waiting());
    app.post<InWorld>('/faults', async ({ params, body }, reply) => {
      const { fault, times } = leverSchema.parse(body);
      worlds.get(params.world).of(registerFaults).add(fault, times);
      return reply.code(204).send();
    });
    app.delete<InWorld>('/faults', async ({ params }, reply) => {
      worlds.get(params.world).of(registerFaults).clear();
      return reply.code(204).send();
    });
  };
}
