// The payer's page: a press of a button leads back to the merchant at once, and money and notification go their own way.
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Tenant, Tenants } from '../tenants.ts';
import { sendPage } from '../web-page.ts';
import { noTransactionPage, payerPage } from './page.ts';
import { gatewayState, isOver, type Paying, type Transaction, timeOut } from './transactions.ts';

type Payment = Paying & { readonly notify: boolean };

/** Makes a payment and notifies the merchant, unless that is left out. */
type Pay = (tenant: Tenant, transaction: Transaction, payment: Payment) => Promise<unknown>;

const METHODS = { blik: 154, bank: 25, card: 241 } as const;
const SLOWLY_MS = 20_000;
const ZLOTY = 100;

export function addPayerRoutes(app: FastifyInstance, tenants: Tenants, pay: Pay): void {
  type OnPage = { Params: { token: string } };
  const found = (token: string) => {
    for (const name of tenants.names()) {
      const tenant = tenants.get(name);
      const transactions = tenant.of(gatewayState).transactions.values();
      const transaction = [...transactions].find((one) => one.token === token);
      if (transaction) return { tenant, transaction };
    }
    return undefined;
  };

  app.get<OnPage>('/trnRequest/:token', async ({ params }, reply) => {
    const known = found(params.token);
    if (!known) return sendPage(reply.code(404), noTransactionPage());
    return sendPage(reply, payerPage(known.transaction), [new URL(known.transaction.urlReturn).origin]);
  });

  app.post<OnPage & { Body: Record<string, string> | null }>('/trnRequest/:token', async ({ params, body }, reply) => {
    const known = found(params.token);
    if (!known) return sendPage(reply.code(404), noTransactionPage());
    const { tenant, transaction } = known;
    const act = body?.['act'] ?? '';
    const isOpen = transaction.payments.length === 0 && !isOver(transaction);
    if (act === 'time-out') timeOut(tenant.of(gatewayState), transaction);
    else if (act !== 'return' && isOpen) void payBy(act, (payment) => pay(tenant, transaction, payment), transaction);
    return leadBack(reply, tenant, transaction);
  });
}

async function payBy(act: string, pay: (payment: Payment) => Promise<unknown>, { amount }: Transaction): Promise<void> {
  if (act === 'slowly') await wait(SLOWLY_MS, undefined, { ref: false });
  const methodId = METHODS[act as keyof typeof METHODS];
  const lessBy = act === 'other-sum' ? ZLOTY : 0;
  await pay({ methodId, amount: amount - lessBy, notify: act !== 'unannounced' });
}

/** Does not say how it ended; 307 keeps the POST of the button. */
function leadBack(reply: FastifyReply, tenant: Tenant, { urlReturn }: Transaction): FastifyReply {
  return reply.redirect(urlReturn, tenant.of(gatewayState).settings.returnBy === 'post' ? 307 : 303);
}
