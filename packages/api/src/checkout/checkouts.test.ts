// Checkouts at step 2, and places that two checkouts pay for.

import type { Tx } from '@zapisy/db/connection/open-database';
import { lockRegistrations } from '@zapisy/db/registration/registration-records';
import { aPayment } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY, aFamily, anInvoicePreference } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { EMPTY_INVOICE, invoiceDataOf } from '@zapisy/domain/preferences/invoice-preference';
import { expect, it } from 'vitest';
import { inTurn } from '../../testing/lock-waiters.ts';
import { endWithoutMoney, payOnline } from '../../testing/online-payment.ts';
import { ACTORS, aClient } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const MINUTE_MS = 60_000;
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

const say = (reference: string, state: 'paid' | 'cancelled') =>
  state === 'paid' ? payOnline(api, reference) : endWithoutMoney(api, reference);

it('a payer whose address has a Polish domain is named to the gateway by the domain that DNS has', async () => {
  const email = 'anna@szkoła.pl';
  const [ward] = await aFamily(api.database, ['Zofia'], email);
  const { id: courseId } = await aCourse(api.database);
  const payer = api.as(aClient(email));
  const [place] = await payer.registration.begin({ courseId, playerIds: [ward!.id] });
  await payer.checkout.pay({ registrationIds: [place!.id] });
  const [call] = await api.faultControls.journal('gateway');
  expect(call?.body).toMatchObject({ email: 'anna@xn--szkoa-n7a.pl' });
});

async function twoCheckouts() {
  const { registrationIds } = await aBasket();
  const first = await pay(registrationIds);
  await say(first, 'cancelled');
  const second = await pay(registrationIds);
  expect(second).not.toBe(first);
  return { registrationIds, first, second };
}

it('a place that is paid twice is one place: the money that came second calls a person', async () => {
  const { first, second } = await twoCheckouts();
  await say(second, 'paid');
  await say(first, 'paid');
  expect(await states()).toEqual(['paid', 'paid']);
  expect(await outcomes()).toEqual(['needs-person', 'waiting']);
  expect(await notified()).toEqual(['payment-after-place']);
});

it('a place that is paid twice is one place also when both confirmations come at once', async () => {
  const { first, second } = await twoCheckouts();
  await inTurn(
    api.database,
    (tx) => tx.$queryRaw`SELECT 1 FROM course FOR UPDATE`,
    [first, second].map((one) => () => say(one, 'paid')),
  );
  expect((await outcomes()).toSorted()).toEqual(['needs-person', 'waiting']);
  expect(await notified()).toEqual(['payment-after-place']);
});

it('a place that is paid twice is one place also when the ward was registered again after the first hold', async () => {
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

it('a place that is paid twice cannot be paid on once the first money came after all', async () => {
  const { registrationIds, first } = await twoCheckouts();
  await say(first, 'paid');
  const refusal = { code: 'already-settled', checkoutId: first, registrationIds };
  expect(await refusalOf(api.as('client').checkout.pay({ registrationIds }))).toEqual(refusal);
});

it('payment step 2: pressed four times at once opens one checkout', async () => {
  const { registrationIds } = await aBasket(['Zofia', 'Jan']);
  const lock = (tx: Tx) => lockRegistrations(tx, ownerEmail, registrationIds);
  const all = await inTurn(
    api.database,
    lock,
    Array.from({ length: 4 }, () => () => pay(registrationIds)),
  );
  expect(new Set(all).size).toBe(1);
  expect(await checkoutStates()).toEqual(['open']);
  expect(await states()).toEqual(['pending', 'pending']);
});

it('payment step 2: a choice waits for the holder of its places, and has the version of the profile that is current then', async () => {
  const { registrationIds, wards } = await aBasket();
  const [ward] = wards;
  if (!ward) throw new Error('no ward');
  await anInvoicePreference(api.database, ward, A_COMPANY);
  const choice = { preference: 'classic', data: invoiceDataOf(A_COMPANY_ROW) } as const;
  await inTurn(
    api.database,
    (tx) => lockRegistrations(tx, ownerEmail, registrationIds),
    [() => client().chooseInvoice({ registrationIds, ...choice })],
    (tx) => tx.invoice.update({ where: { playerId: ward.id }, data: { version: 7 } }),
  );
  const [registration] = await api.database.prisma.registration.findMany();
  expect(registration?.invoiceChoice).toMatchObject({ preference: 'classic', invoiceVersion: 7 });
});

it('payment step 2 does not charge a part of a basket with the whole of it', async () => {
  const { registrationIds } = await aBasket(['Zofia', 'Jan']);
  const checkoutId = await pay(registrationIds);
  const part = registrationIds.slice(0, 1);
  const refusal = { code: 'not-allowed-now', checkoutId, registrationIds: part };
  expect(await refusalOf(api.as('client').checkout.pay({ registrationIds: part }))).toEqual(refusal);
});

it('payment step 2 takes no money for a place that is taken: what is due for it is paid at the desk', async () => {
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

it('payment step 2 orders one set of documents for each buyer once it is paid', async () => {
  const { registrationIds } = await aBasket(['Zofia', 'Jan']);
  const choice = { preference: 'classic', data: invoiceDataOf(A_COMPANY_ROW) } as const;
  await client().chooseInvoice({ registrationIds: registrationIds.slice(0, 1), ...choice });
  await payOnline(api, await pay(registrationIds));
  const { rows } = await api.database.pool.query<{ payload: { paymentIds: number[] } }>(
    'SELECT payload FROM graphile_worker._private_jobs',
  );
  expect(rows.map(({ payload }) => payload.paymentIds).toSorted()).toEqual([[1], [2]]);
});
