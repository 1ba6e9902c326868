// The gateway's fault controls on the control panel: pay, give up, expire, faults.
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Tenants } from '../tenants.ts';
import { type FinalState, findCheckout, gatewayFaultSchema, gatewayState } from './checkouts.ts';
import type { PaymentGateway } from './server.ts';

const ENDS: Readonly<Record<string, FinalState>> = { pay: 'paid', cancel: 'cancelled', expire: 'expired' };
const endSchema = z.strictObject({ notify: z.boolean().default(true) });

/** Mounted under `/tenants/:tenant/gateway`. */
export function gatewayFaultControls(tenants: Tenants, gateway: PaymentGateway): FastifyPluginAsync {
  return async (app) => {
    type InTenant = { Params: { tenant: string } };
    type OnCheckout = { Params: { tenant: string; id: string; end: string } };

    app.get<InTenant>('/checkouts', async ({ params }) => [
      ...tenants.get(params.tenant).of(gatewayState).checkouts.values(),
    ]);

    app.post<OnCheckout>('/checkouts/:id/:end', async ({ params, body }, reply) => {
      const { notify } = endSchema.parse(body ?? {});
      const tenant = tenants.get(params.tenant);
      const checkout = findCheckout(tenant.of(gatewayState), params.id);
      const to = ENDS[params.end];
      if (!checkout || !to) return reply.code(404).send({ code: 'not-found', message: 'No such checkout or end.' });
      const settled = await gateway.settle(tenant, checkout, to, notify);
      return settled ?? reply.code(409).send({ code: 'final', message: `The checkout is ${checkout.state} already.` });
    });

    app.get<InTenant>('/faults', async ({ params }) => {
      const { httpFaults, paymentFaults } = tenants.get(params.tenant).of(gatewayState);
      return [...httpFaults.waiting(), ...paymentFaults.waiting()];
    });

    app.post<InTenant>('/faults', async ({ params, body }, reply) => {
      const faultControl = gatewayFaultSchema.parse(body);
      const { httpFaults, paymentFaults } = tenants.get(params.tenant).of(gatewayState);
      if ('when' in faultControl.fault)
        httpFaults.add(
          { on: 'on' in faultControl ? faultControl.on : undefined, fault: faultControl.fault },
          faultControl.times,
        );
      else paymentFaults.add(faultControl.fault, faultControl.times);
      return reply.code(204).send();
    });

    app.delete<InTenant>('/faults', async ({ params }, reply) => {
      const { httpFaults, paymentFaults } = tenants.get(params.tenant).of(gatewayState);
      httpFaults.clear();
      paymentFaults.clear();
      return reply.code(204).send();
    });
  };
}
