// The gateway's levers on the control panel: pay, give up, expire, faults.
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Worlds } from '../worlds.ts';
import { type FinalState, findCheckout, gatewayFaultSchema, gatewayState } from './checkouts.ts';
import type { PaymentGateway } from './server.ts';

const ENDS: Readonly<Record<string, FinalState>> = { pay: 'paid', cancel: 'cancelled', expire: 'expired' };
const endSchema = z.strictObject({ notify: z.boolean().default(true) });

/** Mounted under `/worlds/:world/gateway`. */
export function gatewayLevers(worlds: Worlds, gateway: PaymentGateway): FastifyPluginAsync {
  return async (app) => {
    type InWorld = { Params: { world: string } };
    type OnCheckout = { Params: { world: string; id: string; end: string } };

    app.get<InWorld>('/checkouts', async ({ params }) => [
      ...worlds.get(params.world).of(gatewayState).checkouts.values(),
    ]);

    app.post<OnCheckout>('/checkouts/:id/:end', async ({ params, body }, reply) => {
      const { notify } = endSchema.parse(body ?? {});
      const world = worlds.get(params.world);
      const checkout = findCheckout(world.of(gatewayState), params.id);
      const to = ENDS[params.end];
      if (!checkout || !to) return reply.code(404).send({ code: 'not-found', message: 'No such checkout or end.' });
      const settled = await gateway.settle(world, checkout, to, notify);
      return settled ?? reply.code(409).send({ code: 'final', message: `The checkout is ${checkout.state} already.` });
    });

    app.get<InWorld>('/faults', async ({ params }) => {
      const { httpFaults, paymentFaults } = worlds.get(params.world).of(gatewayState);
      return [...httpFaults.waiting(), ...paymentFaults.waiting()];
    });

    app.post<InWorld>('/faults', async ({ params, body }, reply) => {
      const lever = gatewayFaultSchema.parse(body);
      const { httpFaults, paymentFaults } = worlds.get(params.world).of(gatewayState);
      if ('when' in lever.fault)
        httpFaults.add({ on: 'on' in lever ? lever.on : undefined, fault: lever.fault }, lever.times);
      else paymentFaults.add(lever.fault, lever.times);
      return reply.code(204).send();
    });

    app.delete<InWorld>('/faults', async ({ params }, reply) => {
      const { httpFaults, paymentFaults } = worlds.get(params.world).of(gatewayState);
      httpFaults.clear();
      paymentFaults.clear();
      return reply.code(204).send();
    });
  };
}
