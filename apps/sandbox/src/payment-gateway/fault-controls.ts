// The gateway's fault controls on the control panel: pay, let the time pass, give back, notify, settings, faults.
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { addFaultRoutes } from '../fault-routes.ts';
import type { Tenants } from '../tenants.ts';
import { gatewayFaultSchema } from './gateway-faults.ts';
import { gatewaySettingsSchema } from './gateway-settings.ts';
import { takeHeld } from './notify.ts';
import type { PaymentGateway } from './server.ts';
import { transactionControls } from './transaction-controls.ts';
import { gatewayState } from './transactions.ts';

const releaseSchema = z.strictObject({ order: z.enum(['oldest-first', 'newest-first']).default('oldest-first') });
const newSettingsSchema = gatewaySettingsSchema.partial();

/** Mounted under `/tenants/:tenant/gateway`. */
export function gatewayFaultControls(tenants: Tenants, gateway: PaymentGateway): FastifyPluginAsync {
  return async (app) => {
    type InTenant = { Params: { tenant: string } };
    const stateOf = (name: string) => tenants.get(name).of(gatewayState);

    await app.register(transactionControls(tenants, gateway), { prefix: '/transactions' });

    app.post<InTenant>('/notifications/release', async ({ params, body }) => {
      const { order } = releaseSchema.parse(body ?? {});
      const held = takeHeld(tenants.get(params.tenant));
      const answers: number[] = [];
      for (const one of order === 'oldest-first' ? held : held.toReversed()) answers.push(await one.release());
      return { answers };
    });

    app.get<InTenant>('/settings', async ({ params }) => stateOf(params.tenant).settings);

    app.put<InTenant>('/settings', async ({ params, body }) => {
      const state = stateOf(params.tenant);
      const given = Object.entries(newSettingsSchema.parse(body)).filter(([, value]) => value !== undefined);
      state.settings = gatewaySettingsSchema.parse({ ...state.settings, ...Object.fromEntries(given) });
      return state.settings;
    });

    addFaultRoutes(app, tenants, {
      of: (tenant) => bothKinds(tenant.of(gatewayState)),
      read: (body) => {
        const order = gatewayFaultSchema.parse(body);
        return [order, order.times];
      },
    });
  };
}

type Order = z.infer<typeof gatewayFaultSchema>;

/** The faults of calls and those of notifications as one list. */
function bothKinds({ callFaults, notificationFaults }: ReturnType<typeof gatewayState>) {
  return {
    waiting: () => [...callFaults.waiting(), ...notificationFaults.waiting()],
    add(order: Order, times: number) {
      const { fault } = order;
      if ('when' in fault) callFaults.add({ on: 'on' in order ? order.on : undefined, fault }, times);
      else notificationFaults.add(fault, times);
    },
    clear() {
      callFaults.clear();
      notificationFaults.clear();
    },
  };
}
