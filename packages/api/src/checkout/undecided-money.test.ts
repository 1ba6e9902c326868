// Money that came after its place went: it waits for a person's choice, at most until the end of the day.
import { A_COMPANY, aFamily } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { EMPTY_INVOICE, type InvoiceData, invoiceDataOf } from '@zapisy/domain/preferences/invoice-preference';
import { expect, it } from 'vitest';
import { openCheckout, payOnline } from '../../testing/online-payment.ts';
import { aClient } from '../../testing/people.ts';
import { testApi } from '../../testing/test-api.ts';
import { followUp as followUpOf } from '../jobs/follow-up.ts';
import { checkoutPortsOf } from './checkout-ports.ts';
import { settleVerified } from './settle-claim.ts';

const api = testApi();
const MINUTE_MS = 60_000;
const PRICE = 89_000;
const A_COMPANY_ROW = { ...EMPTY_INVOICE, ...A_COMPANY };
const OTHER = 'other@poczta.example';
const payments = () => api.database.prisma.payment.findMany({ orderBy: { id: 'asc' } });
const outcomes = async () => (await payments()).map(({ documentsOutcome }) => documentsOutcome);
const receipts = async () => (await api.faultControls.invoicing.documents()).map(({ oid }) => oid);
const giveBack = (paymentId: number, amount: number) =>
  api.as('office').payments.markRefund({ paymentId, amount, reason: 'pomyłka w kwocie' });
const notified = async () =>
  (await api.database.prisma.notification.findMany()).map(({ reason, paymentIds }) => [reason, paymentIds]);
const takings = async () =>
  (await api.as('reception').payments.day({}))
    .map(({ payment, takings }) => [payment.id, takings] as const)
    .toSorted(([one], [other]) => one - other);

// In a year that is far from the gateway's own clock, so that the day is that of the test.
const NOON = '2031-03-14T11:00:00Z';
const MIDNIGHT = '2031-03-14T23:00:00Z';

/** The day in Warsaw has ended, and the job of the documents has run. */
async function midnight(): Promise<void> {
  api.clock.set(MIDNIGHT);
  await followUpOf(api.context);
  expect(await api.runJobs()).toEqual([]);
}

/** Zofia's last place is given to another participant; Jan's course has a free place. */
async function oneOfTwoGone() {
  const full = await aCourse(api.database, { places: 1 });
  const free = await aCourse(api.database);
  const { checkoutId } = await openCheckout(api, ['Zofia', 'Jan'], [full.id, free.id]);
  api.clock.advance(20 * MINUTE_MS);
  const [other] = await aFamily(api.database, ['Hanna'], OTHER);
  await api.as(aClient(OTHER)).registration.begin({ courseId: full.id, playerIds: [other?.id ?? ''] });
  return checkoutId;
}

it('a place that went before the money came names the payment without a place alone; the other gets its documents at once', async () => {
  api.clock.set(NOON);
  await payOnline(api, await oneOfTwoGone());
  expect(await notified()).toEqual([['payment-after-place', [1]]]);
  expect(await outcomes()).toEqual(['needs-person', 'waiting']);
  expect(await api.runJobs()).toEqual([]);
  expect(await receipts()).toEqual(['pay-2-receipt-1']);
  await midnight();
  expect(await receipts()).toEqual(['pay-2-receipt-1', 'pay-1-receipt-1']);
  expect(await outcomes()).toEqual(['issued', 'issued']);
});

it.each([
  ['has begun', { startsOn: '2031-03-15', endsOn: '2031-03-22' }, {}],
  ['takes nobody any more', {}, { active: false }],
])(
  'late money for a camp that %s meanwhile is left to a person, though a place is free',
  async (_what, days, change) => {
    api.clock.set(NOON);
    const { id } = await aCourse(api.database, days);
    const { checkoutId } = await openCheckout(api, ['Zofia'], [id]);
    api.clock.set('2031-03-15T11:00:00Z');
    await api.database.prisma.course.update({ where: { id }, data: change });
    await payOnline(api, checkoutId);
    expect(await notified()).toEqual([['payment-after-place', [1]]]);
    expect(await api.database.prisma.registration.count({ where: { state: 'taken' } })).toBe(0);
  },
);

it('a place that went before the money came given back gets no receipt, and the other keeps its own', async () => {
  api.clock.set(NOON);
  await payOnline(api, await oneOfTwoGone());
  await giveBack(1, PRICE);
  await midnight();
  expect(await receipts()).toEqual(['pay-2-receipt-1']);
  expect(await takings()).toEqual([]);
});

/** A checkout whose places were given to another family before the money came. */
async function placesGone(names: readonly string[] = ['Zofia'], choice?: Parameters<typeof chooseInvoice>[1]) {
  const { id } = await aCourse(api.database, { places: names.length });
  const courseIds = names.map(() => id);
  const { checkoutId, registrationIds } = await openCheckout(api, names, courseIds);
  if (choice) await chooseInvoice(registrationIds, choice);
  api.clock.advance(20 * MINUTE_MS);
  const others = await aFamily(api.database, names, OTHER);
  await api.as(aClient(OTHER)).registration.begin({ courseId: id, playerIds: others.map((ward) => ward.id) });
  return checkoutId;
}

const chooseInvoice = async (registrationIds: readonly string[], data: InvoiceData) => {
  const ids = [...registrationIds];
  await api.as('client').registration.chooseInvoice({ registrationIds: ids, preference: 'classic', data });
  await api.as('client').checkout.pay({ registrationIds: ids });
};

const followUp = async () => {
  await followUpOf(api.context);
  expect(await api.runJobs()).toEqual([]);
};

it('money that waits for a person’s choice gets its receipt when the day in Warsaw is over, and not before', async () => {
  api.clock.set('2026-11-20T12:00:00Z');
  await payOnline(api, await placesGone(['Zofia', 'Jan']));
  api.clock.set('2026-11-20T22:59:59Z');
  await followUp();
  expect(await receipts()).toEqual([]);
  api.clock.set('2026-11-20T23:00:00Z');
  await followUp();
  expect(await receipts()).toEqual(['pay-1-2-receipt-1']);
  expect(await outcomes()).toEqual(['issued', 'issued']);
});

it('money that waits for a person’s choice that came before midnight and was received after it is of its own day, and still waits for that person', async () => {
  api.clock.set('2026-11-20T22:50:00Z');
  const reference = await placesGone();
  const money = { amount: PRICE, originAmount: PRICE, currency: 'PLN', paidAt: '2026-11-20T22:59:00Z' };
  const claim = { reference, orderId: 3_000_000_001, methodId: undefined, statement: undefined, ...money };
  await settleVerified(checkoutPortsOf(api.context), claim);
  expect(await payments()).toMatchObject([{ paidOn: new Date('2026-11-20') }]);
  await followUp();
  expect(await receipts()).toEqual([]);
  api.clock.set('2026-11-21T23:00:00Z');
  await followUp();
  expect(await receipts()).toEqual(['pay-1-receipt-1']);
});

it('money that waits for a person’s choice gets the company invoice that was chosen for it alone, also by a person’s order: the profile knows nothing of it', async () => {
  await payOnline(api, await placesGone(['Zofia'], invoiceDataOf(A_COMPANY_ROW)));
  await api.as('office').documents.generateInvoiceFromPayment({ paymentId: 1 });
  expect(await api.runJobs()).toEqual([]);
  const made = await api.faultControls.invoicing.documents();
  expect(made).toMatchObject([{ kind: 'vat', buyer_tax_no: A_COMPANY_ROW.taxId }]);
  expect(await outcomes()).toEqual(['issued']);
});

it('money that waits for a person’s choice gets none of its own once a person has marked it as given back', async () => {
  api.clock.set('2026-11-20T12:00:00Z');
  await payOnline(api, await placesGone());
  await api.database.prisma.payment.updateMany({ data: { state: 'refunded' } });
  api.clock.set('2026-11-21T12:00:00Z');
  await followUp();
  expect(await receipts()).toEqual([]);
  expect(await outcomes()).toEqual(['needs-person']);
});
