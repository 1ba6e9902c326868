// Due payments paid online: one checkout of several, continued when pressed twice, and due again without money.
import { aPayment } from '@zapisy/db/testing/builders/payments';
import { anInvoicePreference } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { beforeEach, expect, it } from 'vitest';
import { endWithoutMoney, openCheckout, openDues, ownDues, payOnline } from '../../testing/online-payment.ts';
import { aClient } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';
import { releaseReservations } from '../enrolment/release-reservations.ts';

const api = testApi();
const COMPANY = {
  classicInvoice: true,
  taxId: '5260250274',
  companyName: 'Nowak',
  street: 'ul. Długa 1',
  postalCode: '31-147',
  city: 'Kraków',
};

beforeEach(() => api.clock.set('2026-11-23T13:05:00Z'));

const client = () => api.as('client').checkout;
const pay = (paymentIds: readonly number[], total = 25_000 * paymentIds.length) =>
  client().payDues({ paymentIds: [...paymentIds], total });
const payments = () => api.database.prisma.payment.findMany({ orderBy: { id: 'asc' } });
const jobs = async () =>
  (await api.database.pool.query<{ payload: unknown }>('SELECT payload FROM graphile_worker._private_jobs')).rows;
const states = async () => (await payments()).map(({ state }) => state);
const checkouts = () => api.database.prisma.checkout.findMany();

it('what the client owes is grouped by buyer, with the problems of one buyer and what is being paid already', async () => {
  const { wards, paymentIds } = await ownDues(api, ['Zofia', 'Jan', 'Ola']);
  const [zofia] = wards;
  if (!zofia) throw new Error('expected a ward');
  await anInvoicePreference(api.database, zofia, { ...COMPANY, taxId: '5260250247' });
  const checkoutId = await openDues(api, paymentIds.slice(2));
  const groups = await client().dues();
  expect(groups).toMatchObject([
    {
      buyer: { preference: 'classic' },
      problems: [{ field: 'taxId', code: 'checksum' }],
      dues: [{ payment: { id: paymentIds[0] }, lock: null }],
    },
    {
      buyer: { preference: 'none' },
      problems: [],
      dues: [
        { payment: { id: paymentIds[1] }, lock: null },
        { payment: { id: paymentIds[2] }, lock: { kind: 'open', checkoutId, since: api.clock.now() } },
      ],
    },
  ]);
});

it('payDues opens one checkout of the sum; its payments are pending with their buyers, then paid with documents by buyer', async () => {
  const { wards, paymentIds } = await ownDues(api, ['Zofia', 'Jan', 'Ola']);
  if (wards[0]) await anInvoicePreference(api.database, wards[0], COMPANY);
  const { checkoutId } = await pay(paymentIds);
  expect(await checkouts()).toMatchObject([{ amountGrosze: 75_000, state: 'open', timeLimitMinutes: 45 }]);
  expect(await payments()).toMatchObject([
    { state: 'pending', method: 'online', buyer: { preference: 'classic', invoiceVersion: 1 } },
    { state: 'pending', buyer: { preference: 'none' } },
    { state: 'pending' },
  ]);
  await payOnline(api, checkoutId);
  expect(await states()).toEqual(['paid', 'paid', 'paid']);
  expect((await jobs()).map(({ payload }) => payload)).toEqual([
    { paymentIds: paymentIds.slice(0, 1) },
    { paymentIds: paymentIds.slice(1) },
  ]);
  expect(await client().status({ checkoutId })).toMatchObject({ state: 'paid', isOfDues: true, paymentIds });
});

it('payDues leads to the same checkout when it is pressed twice, also at once, and takes the buyer as chosen last', async () => {
  const { wards, paymentIds } = await ownDues(api);
  const first = await Promise.all([pay(paymentIds), pay(paymentIds)]);
  if (wards[0]) await anInvoicePreference(api.database, wards[0], COMPANY);
  const again = await pay(paymentIds);
  expect(new Set([...first, again].map(({ checkoutId, url }) => `${checkoutId} ${url}`)).size).toBe(1);
  expect(await payments()).toMatchObject([{ buyer: { preference: 'classic' } }]);
});

it('payDues opens nothing of a payment that is in another open checkout, and names that checkout', async () => {
  const { paymentIds } = await ownDues(api, ['Zofia', 'Jan']);
  const checkoutId = await openDues(api, paymentIds.slice(0, 1));
  expect(await refusalOf(pay(paymentIds))).toEqual({
    code: 'not-allowed-now',
    reason: 'paid-online-now',
    paymentIds: paymentIds.slice(0, 1),
    since: (await checkouts())[0]?.openedAt,
    checkoutId,
  });
  expect(await states()).toEqual(['pending', 'due']);
});

it('payDues opens nothing of the payment of a registration that is being paid, and names its checkout', async () => {
  const { checkoutId } = await openCheckout(api);
  const [{ id = 0, amountGrosze = 0 } = {}] = await payments();
  const refusal = { code: 'not-allowed-now', reason: 'paid-online-now', paymentIds: [id], checkoutId };
  expect(await refusalOf(pay([id], amountGrosze))).toMatchObject(refusal);
  expect(await states()).toEqual(['pending']);
});

it('payDues makes the payments due again when the checkout ends without money, and the next one is another', async () => {
  const { paymentIds } = await ownDues(api);
  const first = await openDues(api, paymentIds);
  await endWithoutMoney(api, first);
  expect(await payments()).toMatchObject([{ state: 'due', method: null, checkoutId: null, buyer: null }]);
  expect(await openDues(api, paymentIds)).not.toBe(first);
});

it('payDues refuses data that no invoice can bear, a sum that has changed, and what is not owed', async () => {
  const { wards, paymentIds } = await ownDues(api, ['Zofia', 'Jan']);
  const [zofia = 0, jan = 0] = paymentIds;
  if (wards[0]) await anInvoicePreference(api.database, wards[0], { ...COMPANY, taxId: '5260250247' });
  expect(await refusalOf(pay([zofia]))).toMatchObject({ code: 'invalid-invoice-data', playerId: wards[0]?.id });
  expect(await refusalOf(pay([jan], 20_000))).toMatchObject({
    code: 'conflict',
    reason: 'amount-changed',
    total: 25_000,
  });
  await api
    .as('office')
    .payments.cancelDue({ paymentId: jan, seenAmount: 25_000, reason: { code: 'mistake', text: '' } });
  expect(await refusalOf(pay([jan]))).toEqual({ code: 'not-payable', paymentIds: [jan], states: ['cancelled'] });
  expect(await refusalOf(pay([999]))).toMatchObject({ code: 'not-found' });
  const other = api.as(aClient('inny@poczta.example')).checkout;
  expect(await refusalOf(other.payDues({ paymentIds: [zofia], total: 25_000 }))).toMatchObject({ code: 'not-found' });
  expect(await checkouts()).toEqual([]);
});

it('the due payment of a reservation keeps its place while it is being paid after its last day, and for good when it is paid', async () => {
  const { wards, paymentIds } = await ownDues(api);
  const [ward] = wards;
  if (!ward) throw new Error('expected a ward');
  const { prisma } = api.database;
  const course = await aCourse(api.database);
  const { id: registrationId } = await prisma.registration.create({
    data: {
      courseId: course.id,
      playerId: ward.id,
      ownerEmail: ward.ownerEmail,
      state: 'taken',
      priceGrosze: 25_000,
      reservedUntil: new Date('2026-11-23'),
    },
  });
  await prisma.payment.updateMany({ data: { registrationId } });
  const checkoutId = await openDues(api, paymentIds);
  api.clock.set('2026-11-23T23:10:00Z');
  expect(await releaseReservations(api.context)).toEqual({ released: 0, waiting: 1 });
  await payOnline(api, checkoutId);
  expect(await releaseReservations(api.context)).toEqual({ released: 0, waiting: 0 });
  expect(await prisma.registration.findMany()).toMatchObject([{ state: 'taken', reservedUntil: null }]);
  expect(await states()).toEqual(['paid']);
  expect(await prisma.notification.count()).toBe(0);
});

it('the due payment of a reservation of a place that was paid online before is another sale of the same place', async () => {
  const { checkoutId, registrationIds } = await openCheckout(api);
  await payOnline(api, checkoutId);
  const [participant] = await api.as('client').people.wards();
  if (!participant) throw new Error('expected a ward');
  const monthly = await aPayment(api.database, { participant });
  const place = { registrationId: registrationIds[0] ?? null };
  await api.database.prisma.payment.update({ where: { id: monthly.id }, data: place });
  await payOnline(api, await openDues(api, [monthly.id]));
  expect(await states()).toEqual(['paid', 'paid']);
  expect(await api.database.prisma.notification.count()).toBe(0);
});
