// Money from the gateway that waits for a person's choice: the received amount, its payments, and what follows a
// refund.
import { aFamily } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { describe, expect, it } from 'vitest';
import { ACTORS, aClient } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';
import { followUp as followUpOf } from '../jobs/follow-up.ts';
import { confirmCheckout } from './confirm-checkout.ts';

const api = testApi();
const MINUTE_MS = 60_000;
const PRICE = 89_000;
const { email: ownerEmail } = ACTORS.client;
const OTHER = 'other@poczta.example';
const client = () => api.as('client').registration;
const payments = () => api.database.prisma.payment.findMany({ orderBy: { id: 'asc' } });
const outcomes = async () => (await payments()).map(({ documentsOutcome }) => documentsOutcome);
const states = async () => (await payments()).map(({ state }) => state);
const receipts = async () => (await api.faultControls.invoicing.documents()).map(({ oid }) => oid);
const card = (paymentId: number) => api.as('office').payments.one({ paymentId });
const giveBack = (paymentId: number, amount: number) =>
  api.as('office').payments.markRefund({ paymentId, amount, reason: 'pomyłka w kwocie' });
const notified = async () =>
  (await api.database.prisma.notification.findMany()).map(({ reason, paymentIds }) => [reason, paymentIds]);
const takings = async () =>
  (await api.as('reception').payments.day({}))
    .map(({ payment, takings }) => [payment.id, takings] as const)
    .toSorted(([one], [other]) => one - other);

/** A checkout of one place for each name, by default all of one course. */
async function opened(names: readonly string[] = ['Zofia'], courseIds: readonly string[] = []): Promise<string> {
  const wards = await aFamily(api.database, names, ownerEmail);
  const common = courseIds.length > 0 ? '' : (await aCourse(api.database)).id;
  const registrationIds: string[] = [];
  for (const [index, ward] of wards.entries()) {
    const started = await client().begin({ courseId: courseIds[index] ?? common, playerIds: [ward.id] });
    registrationIds.push(...started.map(({ id }) => id));
  }
  const began = await api.as('client').checkout.pay({ registrationIds });
  return began.kind === 'gateway' ? began.checkoutId : '';
}

/** The person pays at the gateway, with this fault; then the return page asks for the state. */
async function paidWith(fault: { readonly type: string } & Record<string, unknown>): Promise<void> {
  const [checkout] = await api.faultControls.gateway.checkouts();
  await api.faultControls.gateway.fault({ fault });
  await api.faultControls.gateway.end(String(checkout?.['id']), 'pay', false);
  const received = await api.as('client').checkout.status({ checkoutId: String(checkout?.['reference']) });
  expect(received.state).toBe('mismatched');
}

// In a year that is far from the gateway's own clock, so that the day is that of the test.
const NOON = '2031-03-14T11:00:00Z';
const MIDNIGHT = '2031-03-14T23:00:00Z';

/** The day in Warsaw has ended, and the job of the documents has run. */
async function midnight(): Promise<void> {
  api.clock.set(MIDNIGHT);
  await followUpOf(api.context);
  expect(await api.runJobs()).toEqual([]);
}

describe('another amount than was due', () => {
  it('given back as it came is given back whole: no receipt at midnight, nothing in the takings', async () => {
    api.clock.set(NOON);
    await opened();
    await paidWith({ type: 'amount', amount: 1 });
    expect(await card(1)).toMatchObject({ payment: { amount: PRICE, received: { amount: 1, currency: 'PLN' } } });
    expect(await takings()).toEqual([[1, 1]]);
    await giveBack(1, 1);
    expect(await takings()).toEqual([[1, 0]]);
    expect(await states()).toEqual(['refunded']);
    await midnight();
    expect(await receipts()).toEqual([]);
    expect(await api.database.prisma.printJob.count()).toBe(0);
    expect(await outcomes()).toEqual(['needs-person']);
  });

  it('cannot be given back twice over: what came is the most', async () => {
    await opened();
    await paidWith({ type: 'amount', amount: 500 });
    expect(await refusalOf(giveBack(1, 501))).toEqual({ code: 'bad-input', fields: ['amount'], most: 500 });
    expect(await refusalOf(giveBack(1, PRICE))).toEqual({ code: 'bad-input', fields: ['amount'], most: 500 });
  });

  it('and more than was due: the rest goes back, the sale stays and gets its receipt', async () => {
    api.clock.set(NOON);
    await opened();
    await paidWith({ type: 'amount', amount: PRICE + 1_000 });
    expect(await takings()).toEqual([[1, PRICE + 1_000]]);
    await giveBack(1, 1_000);
    expect(await takings()).toEqual([[1, PRICE]]);
    expect(await states()).toEqual(['paid']);
    await midnight();
    expect(await receipts()).toEqual(['pay-1-receipt-1']);
  });

  it('and more than was due, all of it given back', async () => {
    api.clock.set(NOON);
    await opened();
    await paidWith({ type: 'amount', amount: PRICE + 1_000 });
    await giveBack(1, PRICE + 1_000);
    expect(await states()).toEqual(['refunded']);
    await midnight();
    expect(await receipts()).toEqual([]);
  });

  it('in another currency is no złoty in the takings, and is given back in its own', async () => {
    api.clock.set(NOON);
    await opened();
    await paidWith({ type: 'currency', currency: 'EUR' });
    expect(await card(1)).toMatchObject({ payment: { received: { amount: PRICE, currency: 'EUR' } } });
    expect(await takings()).toEqual([[1, 0]]);
    await giveBack(1, PRICE);
    expect(await takings()).toEqual([[1, 0]]);
    expect(await states()).toEqual(['refunded']);
    await midnight();
    expect(await receipts()).toEqual([]);
  });

  it('for two wards covers the one after the other; all given back releases neither', async () => {
    api.clock.set(NOON);
    await opened(['Zofia', 'Jan']);
    await paidWith({ type: 'amount', amount: PRICE });
    expect(await takings()).toEqual([
      [1, PRICE],
      [2, 0],
    ]);
    await giveBack(1, PRICE);
    expect(await refusalOf(giveBack(2, 1))).toMatchObject({ fields: ['amount'], most: 0 });
    await midnight();
    expect(await receipts()).toEqual([]);
    expect(await outcomes()).toEqual(['needs-person', 'needs-person']);
  });

  it('for two wards and not given back gets its receipt at midnight', async () => {
    api.clock.set(NOON);
    await opened(['Zofia', 'Jan']);
    await paidWith({ type: 'amount', amount: 3 * PRICE });
    expect(await takings()).toEqual([
      [1, PRICE],
      [2, 2 * PRICE],
    ]);
    await midnight();
    expect(await receipts()).toEqual(['pay-1-2-receipt-1']);
  });
});

describe('a place that went before the money came', () => {
  /** Zofia's last place is given to another participant; Jan's course has a free place. */
  async function oneOfTwoGone() {
    const full = await aCourse(api.database, { places: 1 });
    const free = await aCourse(api.database);
    const reference = await opened(['Zofia', 'Jan'], [full.id, free.id]);
    api.clock.advance(20 * MINUTE_MS);
    const [other] = await aFamily(api.database, ['Hanna'], OTHER);
    await api.as(aClient(OTHER)).registration.begin({ courseId: full.id, playerIds: [other?.id ?? ''] });
    return reference;
  }
  const pay = (reference: string, amount: number) =>
    confirmCheckout(api.context, { id: 'x', state: 'paid', amount, currency: 'PLN', reference });

  it('names the payment without a place alone; the other gets its documents at once', async () => {
    api.clock.set(NOON);
    await pay(await oneOfTwoGone(), 2 * PRICE);
    expect(await notified()).toEqual([['payment-after-place', [1]]]);
    expect(await outcomes()).toEqual(['needs-person', 'waiting']);
    expect(await api.runJobs()).toEqual([]);
    expect(await receipts()).toEqual(['pay-2-receipt-1']);
    await midnight();
    expect(await receipts()).toEqual(['pay-2-receipt-1', 'pay-1-receipt-1']);
    expect(await outcomes()).toEqual(['issued', 'issued']);
  });

  it('given back gets no receipt, and the other keeps its own', async () => {
    api.clock.set(NOON);
    await pay(await oneOfTwoGone(), 2 * PRICE);
    await giveBack(1, PRICE);
    await midnight();
    expect(await receipts()).toEqual(['pay-2-receipt-1']);
    expect(await takings()).toEqual([]);
  });

  it('and another amount too: both wait, and only the place that is gone is named as gone', async () => {
    await pay(await oneOfTwoGone(), PRICE);
    expect((await notified()).toSorted()).toEqual([
      ['payment-after-place', [1]],
      ['payment-mismatch', [1, 2]],
    ]);
    expect(await outcomes()).toEqual(['needs-person', 'needs-person']);
  });
});
