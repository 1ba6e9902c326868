// The fault controls of one transaction: pay, notify again, let its time pass, give the money back.
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Tenant, Tenants } from '../tenants.ts';
import type { PaymentGateway } from './server.ts';
import { gatewayState, giveBack, type Transaction, timeOut } from './transactions.ts';

const paySchema = z.strictObject({
  notify: z.boolean().default(true),
  amount: z.int().min(0).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  methodId: z.int().optional(),
});

/** Undefined when the act needs money and nothing was paid. */
type Act = (tenant: Tenant, transaction: Transaction, body: unknown) => Promise<object | undefined>;

function actsOf(gateway: PaymentGateway): Readonly<Record<string, Act>> {
  return {
    pay: async (tenant, transaction, body) => gateway.pay(tenant, transaction, paySchema.parse(body ?? {})),
    async notify(tenant, transaction) {
      const payment = transaction.payments.at(-1);
      return payment && { notified: await gateway.notifier.send(tenant, transaction, payment) };
    },
    async 'time-out'(tenant, transaction) {
      timeOut(tenant.of(gatewayState), transaction);
      return transaction;
    },
    async 'give-back'(tenant, transaction) {
      return giveBack(tenant.of(gatewayState), transaction) ? transaction : undefined;
    },
  };
}

export function transactionControls(tenants: Tenants, gateway: PaymentGateway): FastifyPluginAsync {
  const acts = actsOf(gateway);
  return async (app) => {
    type InTenant = { Params: { tenant: string } };
    type OnTransaction = { Params: { tenant: string; sessionId: string; act: string } };

    app.get<InTenant>('/', async ({ params }) => [
      ...tenants.get(params.tenant).of(gatewayState).transactions.values(),
    ]);

    app.post<OnTransaction>('/:sessionId/:act', async ({ params, body }, reply) => {
      const tenant = tenants.get(params.tenant);
      const transaction = tenant.of(gatewayState).transactions.get(params.sessionId);
      const act = acts[params.act];
      if (!transaction || !act)
        return reply.code(404).send({ code: 'not-found', message: 'No such transaction or act.' });
      const done = await act(tenant, transaction, body);
      return done ?? reply.code(409).send({ code: 'unpaid', message: 'Nothing was paid.' });
    });
  };
}
