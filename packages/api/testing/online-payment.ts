// A checkout brought to its end as in production: paid at the sandbox's gateway and looked up, or ended without money.
import { endUnpaid } from '@zapisy/db/checkout/checkout-end-records';
import { checkoutById, lockCheckout } from '@zapisy/db/checkout/checkout-records';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { aPayment } from '@zapisy/db/testing/builders/payments';
import { aFamily } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import type { Payment } from '@zapisy/domain/payments/payment';
import { checkoutPortsOf } from '../src/checkout/checkout-ports.ts';
import { lookUpCheckout } from '../src/checkout/look-up-checkout.ts';
import { ACTORS } from './people.ts';
import type { TestApi } from './test-api.ts';

/** A checkout of the client for one new course, a place for each name, open at the gateway. */
export async function openCheckout(api: TestApi, names: readonly string[] = ['Zofia'], courseIds?: readonly string[]) {
  const wards = await aFamily(api.database, names, ACTORS.client.email);
  const common = courseIds ? '' : (await aCourse(api.database)).id;
  const registrationIds: string[] = [];
  for (const [index, { id }] of wards.entries()) {
    const courseId = courseIds?.[index] ?? common;
    const places = await api.as('client').registration.begin({ courseId, playerIds: [id] });
    registrationIds.push(...places.map((place) => place.id));
  }
  const began = await api.as('client').checkout.pay({ registrationIds });
  if (began.kind !== 'gateway') throw new Error('expected a checkout');
  return { checkoutId: began.checkoutId, url: began.url, courseId: common, registrationIds };
}

type Given = Pick<TestApi, 'context' | 'database' | 'faultControls'>;
type Paying = Parameters<TestApi['faultControls']['gateway']['pay']>[1];

/** The person pays, no notification comes, and the gateway is asked. */
export async function payOnline(api: Given, checkoutId: string, how: Paying = {}): Promise<void> {
  await api.faultControls.gateway.pay(checkoutId, how);
  await lookUp(api, checkoutId);
}

/** Asks the gateway about one checkout, as the job and the page after payment do. */
export async function lookUp({ context, database }: Given, checkoutId: string): ReturnType<typeof lookUpCheckout> {
  const checkout = await checkoutById(database, checkoutId);
  if (!checkout) throw new Error(`no checkout ${checkoutId}`);
  return await lookUpCheckout(checkoutPortsOf(context), checkout);
}

/** The checkout ends without money at once, so that its basket can be paid in another. */
export async function endWithoutMoney({ database, context }: Given, checkoutId: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    await lockCheckout(tx, checkoutId);
    await endUnpaid(tx, checkoutId, { state: 'cancelled', at: context.clock.now(), askAt: null });
  });
}

/** Due payments of the client of 250,00 zł, one for each name, of one ward each. */
export async function ownDues(api: TestApi, names: readonly string[] = ['Zofia']) {
  const wards = await aFamily(api.database, names, ACTORS.client.email);
  const payments: Payment[] = [];
  for (const participant of wards) payments.push(await aPayment(api.database, { participant }));
  return { wards, paymentIds: payments.map(({ id }) => id) };
}

/** Opens the checkout of these due payments of 250,00 zł each. */
export async function openDues(api: TestApi, paymentIds: readonly number[]): Promise<string> {
  const paying = await api
    .as('client')
    .checkout.payDues({ paymentIds: [...paymentIds], total: 25_000 * paymentIds.length });
  return paying.checkoutId;
}
