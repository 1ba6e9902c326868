// The payment gateway: opens checkouts for the shop, lets a person pay or cancel, notifies the shop.
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { readForms } from '../form-body.ts';
import { answerWith } from '../http-fault.ts';
import { listen, type Opened } from '../listen.ts';
import { recordCalls } from '../record-calls.ts';
import { bearerOf, type Tenant, type Tenants } from '../tenants.ts';
import { sendPage } from '../web-page.ts';
import {
  type Checkout,
  checkoutOrderSchema,
  type FinalState,
  findCheckout,
  gatewayState,
  openCheckout,
  settleCheckout,
} from './checkouts.ts';
import { openNotifier } from './notify.ts';
import { checkoutPage, noCheckoutPage } from './page.ts';

export type PaymentGateway = Opened & {
  /**
   * Ends a checkout as a person on its page would. Undefined when it was final before.
   * `notified` is the status of the first notification: 0 for no answer, null when none was sent.
   */
  settle(
    tenant: Tenant,
    checkout: Checkout,
    to: FinalState,
    notify: boolean,
  ): Promise<{ checkout: Checkout; notified: number | null } | undefined>;
};

/** Protocol: README, "The payment gateway". */
export async function openPaymentGateway(tenants: Tenants, port: number): Promise<PaymentGateway> {
  const notifier = openNotifier();
  const settle: PaymentGateway['settle'] = async (tenant, checkout, to, notify) => {
    const settled = settleCheckout(tenant.of(gatewayState), checkout, to);
    if (!settled) return undefined;
    return { checkout: settled, notified: (notify ? await notifier.send(tenant, settled) : undefined) ?? null };
  };
  const app = Fastify({ forceCloseConnections: true });
  readForms(app);
  addShopRoutes(app, tenants);
  addPersonRoutes(app, tenants, settle);
  const opened = await listen(app, 'payment gateway', port);
  return {
    ...opened,
    settle,
    async close() {
      notifier.close();
      await opened.close();
    },
  };
}

function addShopRoutes(app: FastifyInstance, tenants: Tenants): void {
  const tenantOf = (request: FastifyRequest) =>
    tenants.byCredential(bearerOf(request.headers.authorization), 'gateway');
  recordCalls(app, 'gateway', tenantOf);

  app.post('/checkouts', async (request, reply) => {
    const tenant = tenantOf(request);
    if (!tenant) return refuse(reply, 401, 'unauthorised', 'A bearer token gateway.<tenant> is needed.');
    const order = checkoutOrderSchema.safeParse(request.body);
    if (!order.success) return refuse(reply, 400, 'invalid-order', order.error.issues.map(said).join('; '));
    const state = tenant.of(gatewayState);
    await answerWith(reply, state.httpFaults.take(({ on }) => on !== 'read')?.fault, () => {
      const opening = openCheckout(state, order.data);
      if (opening.outcome === 'reference-taken') {
        return {
          status: 409,
          body: { code: opening.outcome, message: 'This reference has another amount or currency.' },
        };
      }
      const { id } = opening.checkout;
      const url = `${request.protocol}://${request.host}/pay/${tenant.name}/${id}`;
      return { status: opening.outcome === 'opened' ? 201 : 200, body: { id, url } };
    });
    return reply;
  });

  app.get<{ Params: { id: string } }>('/checkouts/:id', async (request, reply) => {
    const state = tenantOf(request)?.of(gatewayState);
    if (!state) return refuse(reply, 401, 'unauthorised', 'A bearer token gateway.<tenant> is needed.');
    await answerWith(reply, state.httpFaults.take(({ on }) => on !== 'create')?.fault, () => {
      const checkout = findCheckout(state, request.params.id);
      if (!checkout) return { status: 404, body: { code: 'not-found', message: 'No such checkout.' } };
      const { id, state: now, amount, currency, reference, paidAt } = checkout;
      return { status: 200, body: { id, state: now, amount, currency, reference, ...(paidAt && { paidAt }) } };
    });
    return reply;
  });
}

const ACTS: Readonly<Record<string, { readonly to: FinalState; readonly notify: boolean }>> = {
  pay: { to: 'paid', notify: true },
  'pay-silently': { to: 'paid', notify: false },
  'give-up': { to: 'cancelled', notify: true },
};

function addPersonRoutes(app: FastifyInstance, tenants: Tenants, settle: PaymentGateway['settle']): void {
  type Page = { Params: { tenant: string; id: string } };
  const found = ({ params }: FastifyRequest<Page>) => {
    const tenant = tenants.byCredential(`gateway.${params.tenant}`);
    const checkout = tenant && findCheckout(tenant.of(gatewayState), params.id);
    return tenant && checkout && { tenant, checkout };
  };

  app.get<Page>('/pay/:tenant/:id', async (request, reply) => {
    const known = found(request);
    if (!known) return sendPage(reply.code(404), noCheckoutPage());
    return sendPage(reply, checkoutPage(known.checkout), [new URL(known.checkout.returnUrl).origin]);
  });

  app.post<Page & { Body: Record<string, string> | null }>('/pay/:tenant/:id', async (request, reply) => {
    const known = found(request);
    if (!known) return sendPage(reply.code(404), noCheckoutPage());
    const act = ACTS[request.body?.['act'] ?? ''];
    if (!act) return refuse(reply, 400, 'unknown-act', 'Neither paid nor given up.');
    // The person goes back at once: a notification may well come later, and the shop must bear that.
    void settle(known.tenant, known.checkout, act.to, act.notify);
    return reply.redirect(known.checkout.returnUrl, 303);
  });
}

function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ code, message });
}

function said(issue: { readonly path: PropertyKey[]; readonly message: string }): string {
  return `${issue.path.join('.')}: ${issue.message}`;
}
