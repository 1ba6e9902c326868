// The payment gateway: registers and verifies for the merchant, lets a person pay, notifies the merchant.
import Fastify from 'fastify';
import { readForms } from '../form-body.ts';
import { listen, type Opened } from '../listen.ts';
import type { Tenant, Tenants } from '../tenants.ts';
import { addMerchantRoutes } from './merchant-routes.ts';
import { type Notifier, openNotifier } from './notify.ts';
import { addPayerRoutes } from './payer-routes.ts';
import { type GatewayPayment, gatewayState, type Paying, pay, type Transaction } from './transactions.ts';

/** `notified` is the status of the first notification: 0 for no answer, null when none was sent. */
type Paid = { readonly payment: GatewayPayment; readonly notified: number | null };

export type PaymentGateway = Opened & {
  readonly notifier: Notifier;
  /** Pays as a person on the page would, also after its time and for a second time. */
  pay(tenant: Tenant, transaction: Transaction, payment: Paying & { readonly notify: boolean }): Promise<Paid>;
};

/** Protocol: README, "The payment gateway". */
export async function openPaymentGateway(tenants: Tenants, port: number): Promise<PaymentGateway> {
  const notifier = openNotifier();
  const payNow: PaymentGateway['pay'] = async (tenant, transaction, { notify, ...paying }) => {
    const payment = pay(tenant.of(gatewayState), transaction, paying);
    return { payment, notified: notify ? await notifier.send(tenant, transaction, payment) : null };
  };
  const app = Fastify({ forceCloseConnections: true });
  readForms(app);
  addMerchantRoutes(app, tenants);
  addPayerRoutes(app, tenants, payNow);
  const opened = await listen(app, 'payment gateway', port);
  return {
    ...opened,
    notifier,
    pay: payNow,
    async close() {
      notifier.close();
      await opened.close();
    },
  };
}
