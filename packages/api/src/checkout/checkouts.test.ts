// Checkouts with failures: forgotten, unknown at the gateway, paid twice, paid late, or paid while they are given up.

import { endCheckout, lockCheckout } from '@zapisy/db/checkout/checkout-records';
import { inTransaction } from '@zapisy/db/connection/open-database';
import { lockRegistrations } from '@zapisy/db/registration/registration-records';
import { aPayment } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY, aFamily, anInvoicePreference } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { EMPTY_INVOICE, invoiceDataOf } from '@zapisy/domain/preferences/invoice-preference';
import { describe, expect, it } from 'vitest';
import { lockWaiters } from '../../testing/lock-waiters.ts';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';
import { followUp as followUpOf } from '../jobs/follow-up.ts';
import { checkOpenCheckouts } from './check-open-checkouts.ts';
import { confirmCheckout } from './confirm-checkout.ts';

const api = testApi();
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const PRICE = 89_000;
const { email: ownerEmail } = ACTORS.client;
const A_COMPANY_ROW = { ...EMPTY_INVOICE, ...A_COMPANY };

const client = () => api.as('client').registration;
const payments = () => api.database.prisma.payment.findMany({ orderBy: { id: 'asc' } });
const states = async () => (await payments()).map(({ state }) => state);
const outcomes = async () => (await payments()).map(({ documentsOutcome }) => documentsOutcome);
const notified = async () => (await api.database.prisma.notification.findMany()).map(({ reason }) => reason);
const checkoutStates = async () => (await api.database.prisma.checkout.findMany()).map(({ state }) => state);

async function aBasket(names: readonly string[] = ['Zofia']) {
  const wards = await aFamily(api.database, names, ownerEmail);
  const { id: courseId } = await aCourse(api.database);
  const started = await client().begin({ courseId, playerIds: wards.map((ward) => ward.id) });
  return { wards, courseId, registrationIds: started.map(({ id }) => id) };
}

/** Opens the checkout of a basket; its id is the gateway's reference. */
async function pay(registrationIds: readonly string[]): Promise<string> {
  const began = await api.as('client').checkout.pay({ registrationIds: [...registrationIds] });
  if (began.kind !== 'gateway') throw new Error('expected a checkout');
  return began.checkoutId;
}

const say = (reference: string, state: 'paid' | 'cancelled', amount = PRICE) =>
  confirmCheckout(api.context, { id: 'x', state, amount, currency: 'PLN', reference });

const atGateway = async (reference: string) => {
  const found = (await api.faultControls.gateway.checkouts()).find((one) => one['reference'] === reference);
  return String(found?.['id']);
};

describe('the job that asks for open checkouts', () => {
  const AT_A_TIME = 50;
  const hung = (given: { state: string; gatewayId?: string }) =>
    api.database.prisma.checkout.createMany({
      data: Array.from({ length: AT_A_TIME }, (_, index) => ({
        ownerEmail,
        amountGrosze: PRICE,
        state: given.state,
        openedAt: new Date(Date.now() - DAY_MS / 2),
        gatewayId: given.gatewayId ? `${given.gatewayId}${index}` : null,
      })),
    });

  it.each([
    ['never reached the gateway', { state: 'opening' }],
    ['are unknown at the gateway', { state: 'open', gatewayId: 'chk_gone' }],
  ])('gets past many that %s', async (_, given) => {
    const { registrationIds } = await aBasket();
    const checkoutId = await pay(registrationIds);
    await hung(given);
    await api.faultControls.gateway.end(await atGateway(checkoutId), 'pay', false);
    api.clock.advance(3 * MINUTE_MS);
    for (let wakeups = 0; wakeups < 2; wakeups += 1) await checkOpenCheckouts(api.context);
    expect(await states()).toEqual(['paid']);
  });

  it('gives one up that the gateway has not known for a day, and its payments with it', async () => {
    const { registrationIds } = await aBasket();
    await pay(registrationIds);
    await api.database.prisma.checkout.updateMany({ data: { gatewayId: 'chk_gone' } });
    api.clock.advance(DAY_MS - MINUTE_MS);
    await checkOpenCheckouts(api.context);
    expect(await checkoutStates()).toEqual(['open']);
    api.clock.advance(2 * MINUTE_MS);
    await checkOpenCheckouts(api.context);
    expect(await checkoutStates()).toEqual(['expired']);
    expect(await states()).toEqual(['cancelled']);
  });

  it('does not give up what is paid at that very moment', async () => {
    const { registrationIds } = await aBasket();
    const checkoutId = await pay(registrationIds);
    await api.database.prisma.checkout.updateMany({ data: { state: 'opening', gatewayId: null, url: null } });
    api.clock.advance(DAY_MS + MINUTE_MS);
    let givingUp: Promise<unknown> | undefined;
    await inTransaction(api.database, async (tx) => {
      await lockCheckout(tx, checkoutId);
      await endCheckout(tx, checkoutId, 'paid', api.clock.now());
      givingUp = checkOpenCheckouts(api.context);
      await expect.poll(() => lockWaiters(api.database)).toBe(1);
    });
    await givingUp;
    expect(await checkoutStates()).toEqual(['paid']);
  });
});

describe('a place that is paid twice', () => {
  async function twoCheckouts() {
    const { registrationIds } = await aBasket();
    const first = await pay(registrationIds);
    await say(first, 'cancelled');
    const second = await pay(registrationIds);
    expect(second).not.toBe(first);
    return { registrationIds, first, second };
  }

  it('is one place: the money that came second calls a person', async () => {
    const { first, second } = await twoCheckouts();
    await say(second, 'paid');
    await say(first, 'paid');
    expect(await states()).toEqual(['paid', 'paid']);
    expect(await outcomes()).toEqual(['needs-person', 'waiting']);
    expect(await notified()).toEqual(['payment-after-place']);
  });

  it('is one place also when both confirmations come at once', async () => {
    const { first, second } = await twoCheckouts();
    let both: Promise<unknown> | undefined;
    await inTransaction(api.database, async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM course FOR UPDATE`;
      both = Promise.all([say(first, 'paid'), say(second, 'paid')]);
      await expect.poll(() => lockWaiters(api.database)).toBe(2);
    });
    await both;
    expect((await outcomes()).toSorted()).toEqual(['needs-person', 'waiting']);
    expect(await notified()).toEqual(['payment-after-place']);
  });

  it('is one place also when the ward was registered again after the first hold', async () => {
    const { wards, courseId, registrationIds } = await aBasket();
    const first = await pay(registrationIds);
    api.clock.advance(16 * MINUTE_MS);
    const [again] = await client().begin({ courseId, playerIds: wards.map((ward) => ward.id) });
    const second = await pay([again?.id ?? '']);
    await say(second, 'paid');
    await say(first, 'paid');
    expect(await outcomes()).toEqual(['needs-person', 'waiting']);
    expect(await notified()).toEqual(['payment-after-place']);
    expect(await api.database.prisma.registration.count({ where: { state: 'taken' } })).toBe(1);
  });

  it('cannot be paid on once the first money came after all', async () => {
    const { registrationIds, first } = await twoCheckouts();
    await say(first, 'paid');
    const refusal = { code: 'already-settled', checkoutId: first, registrationIds };
    expect(await refusalOf(api.as('client').checkout.pay({ registrationIds }))).toEqual(refusal);
  });
});

describe('money that waits for a person’s choice', () => {
  const followUp = async () => {
    await followUpOf(api.context);
    expect(await api.runJobs()).toEqual([]);
  };
  const documents = async () => (await api.faultControls.invoicing.documents()).map(({ oid }) => oid);

  it('gets its receipt when the day in Warsaw is over, and not before', async () => {
    api.clock.set('2026-11-20T12:00:00Z');
    const { registrationIds } = await aBasket(['Zofia', 'Jan']);
    await say(await pay(registrationIds), 'paid', PRICE);
    api.clock.set('2026-11-20T22:59:59Z');
    await followUp();
    expect(await documents()).toEqual([]);
    api.clock.set('2026-11-20T23:00:00Z');
    await followUp();
    expect(await documents()).toEqual(['pay-1-2-receipt-1']);
    expect(await outcomes()).toEqual(['issued', 'issued']);
    expect(await notified()).toEqual(['payment-mismatch']);
  });

  it('that came before midnight and was received after it is of its own day, and still waits for that person', async () => {
    api.clock.set('2026-11-20T23:10:00Z');
    const { registrationIds } = await aBasket();
    const came = { paidAt: '2026-11-20T22:59:00Z', amount: PRICE + 1, currency: 'PLN' };
    await confirmCheckout(api.context, { id: 'x', state: 'paid', reference: await pay(registrationIds), ...came });
    expect(await payments()).toMatchObject([{ paidOn: new Date('2026-11-20') }]);
    await followUp();
    expect(await documents()).toEqual([]);
    api.clock.set('2026-11-21T23:00:00Z');
    await followUp();
    expect(await documents()).toEqual(['pay-1-receipt-1']);
  });

  it('gets the company invoice that was chosen for it alone, also by a person’s order: the profile knows nothing of it', async () => {
    const { registrationIds } = await aBasket();
    await client().chooseInvoice({ registrationIds, preference: 'classic', data: invoiceDataOf(A_COMPANY_ROW) });
    await say(await pay(registrationIds), 'paid', PRICE + 1);
    const [paid] = await payments();
    await api.as('office').documents.generateInvoiceFromPayment({ paymentId: paid?.id ?? 0 });
    expect(await api.runJobs()).toEqual([]);
    const made = await api.faultControls.invoicing.documents();
    expect(made).toMatchObject([{ kind: 'vat', buyer_tax_no: A_COMPANY_ROW.taxId }]);
    expect(await outcomes()).toEqual(['issued']);
  });

  it('gets none of its own once a person has marked it as given back', async () => {
    api.clock.set('2026-11-20T12:00:00Z');
    const { registrationIds } = await aBasket();
    await say(await pay(registrationIds), 'paid', 1);
    await api.database.prisma.payment.updateMany({ data: { state: 'refunded' } });
    api.clock.set('2026-11-21T12:00:00Z');
    await followUp();
    expect(await documents()).toEqual([]);
    expect(await outcomes()).toEqual(['needs-person']);
  });
});

describe('payment step 2', () => {
  it('pressed four times at once opens one checkout', async () => {
    const { registrationIds } = await aBasket(['Zofia', 'Jan']);
    let all: Promise<readonly string[]> | undefined;
    await inTransaction(api.database, async (tx) => {
      await lockRegistrations(tx, ownerEmail, registrationIds);
      all = Promise.all(Array.from({ length: 4 }, () => pay(registrationIds)));
      await expect.poll(() => lockWaiters(api.database)).toBe(4);
    });
    expect(new Set(await all).size).toBe(1);
    expect(await checkoutStates()).toEqual(['open']);
    expect(await states()).toEqual(['pending', 'pending']);
  });

  it('a choice waits for the holder of its places, and has the version of the profile that is current then', async () => {
    const { registrationIds, wards } = await aBasket();
    const [ward] = wards;
    if (!ward) throw new Error('no ward');
    await anInvoicePreference(api.database, ward, A_COMPANY);
    let chosen: Promise<unknown> | undefined;
    await inTransaction(api.database, async (tx) => {
      await lockRegistrations(tx, ownerEmail, registrationIds);
      chosen = client().chooseInvoice({ registrationIds, preference: 'classic', data: invoiceDataOf(A_COMPANY_ROW) });
      await expect.poll(() => lockWaiters(api.database)).toBe(1);
      await tx.invoice.update({ where: { playerId: ward.id }, data: { version: 7 } });
    });
    await chosen;
    const [registration] = await api.database.prisma.registration.findMany();
    expect(registration?.invoiceChoice).toMatchObject({ preference: 'classic', invoiceVersion: 7 });
  });

  it('does not charge a part of a basket with the whole of it', async () => {
    const { registrationIds } = await aBasket(['Zofia', 'Jan']);
    const checkoutId = await pay(registrationIds);
    const part = registrationIds.slice(0, 1);
    const refusal = { code: 'not-allowed-now', checkoutId, registrationIds: part };
    expect(await refusalOf(api.as('client').checkout.pay({ registrationIds: part }))).toEqual(refusal);
  });

  it('takes no money for a place that is taken: what is due for it is paid at the desk', async () => {
    const { registrationIds, wards } = await aBasket();
    await api.database.prisma.registration.updateMany({ data: { state: 'taken', heldUntil: null } });
    const [participant] = wards;
    if (!participant) throw new Error('no ward');
    const { id } = await aPayment(api.database, { participant });
    await api.database.prisma.payment.update({ where: { id }, data: { registrationId: registrationIds[0] ?? '' } });
    const refusal = { code: 'not-payable', reason: 'place-taken', registrationIds };
    expect(await refusalOf(api.as('client').checkout.pay({ registrationIds }))).toEqual(refusal);
    expect(await states()).toEqual(['due']);
  });
});
