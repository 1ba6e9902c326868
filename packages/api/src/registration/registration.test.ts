// Registration from the held place to the confirmed payment, against the sandbox's payment gateway.
import { A_COMPANY, aFamily, anInvoicePreference } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { grosze } from '@zapisy/domain/money';
import { HOLD_MINUTES } from '@zapisy/domain/registration/place-hold';
import { expect, it } from 'vitest';
import { begunBasket } from '../../testing/begun-basket.ts';
import { ACTORS, aClient } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const MINUTE_MS = 60_000;

const client = () => api.as('client').registration;
const { email } = ACTORS.client;
const payments = () => api.database.prisma.payment.findMany({ orderBy: { id: 'asc' } });
const registrations = () => api.database.prisma.registration.findMany();
const calls = () => api.faultControls.journal('gateway');

/** Wards of the client with a basket for a new course. */
async function basket(names: readonly string[] = ['Zofia'], course: Parameters<typeof aCourse>[1] = {}) {
  const wards = await aFamily(api.database, names, email);
  const { id: courseId } = await aCourse(api.database, course);
  const started = await begunBasket(client(), { courseId, playerIds: wards.map((ward) => ward.id) });
  return { wards, courseId, registrationIds: started.map((one) => one.id), started };
}

async function opened(names?: readonly string[], course?: Parameters<typeof aCourse>[1]) {
  const { registrationIds, ...rest } = await basket(names, course);
  const began = await api.as('client').checkout.pay({ registrationIds });
  if (began.kind !== 'gateway') throw new Error('expected a checkout');
  return { ...rest, registrationIds, ...began };
}

it('begin starts a turnus with the saved invoice data of the ward', async () => {
  const [ward] = await aFamily(api.database, ['Zofia'], email);
  if (!ward) throw new Error('no ward');
  await anInvoicePreference(api.database, ward, A_COMPANY);
  const { id: courseId } = await aCourse(api.database);
  const [started] = await begunBasket(client(), { courseId, playerIds: [ward.id] });
  expect(started?.choice).toMatchObject({
    preference: 'classic',
    data: { taxId: A_COMPANY.taxId },
    invoiceVersion: 1,
  });
});

it('begin keeps one place for a participant who begins twice', async () => {
  const { wards, courseId, registrationIds } = await basket();
  const again = await client().begin({ courseId, playerIds: wards.map((ward) => ward.id) });
  expect(again.map((one) => one.id)).toEqual(registrationIds);
});

it("begin says the same of another client's ward and of one that does not exist", async () => {
  const [otherClient] = await aFamily(api.database, ['Hanna']);
  const { id: courseId } = await aCourse(api.database);
  const refused = (playerId: string) => refusalOf(client().begin({ courseId, playerIds: [playerId] }));
  expect(await refused(otherClient?.id ?? '')).toEqual(await refused('0198a3c0-0000-4000-8000-000000000000'));
  expect(await registrations()).toEqual([]);
});

it('begin gives the last place to one of many who want it at once', async () => {
  const { id: courseId } = await aCourse(api.database, { places: 1 });
  const families = await Promise.all(
    Array.from({ length: 6 }, (_, n) => aFamily(api.database, ['Jan'], `o${n}@poczta.example`)),
  );
  const tries = await Promise.allSettled(
    families.map(([ward]) =>
      api.as(aClient(ward?.ownerEmail ?? '')).registration.begin({ courseId, playerIds: [ward?.id ?? ''] }),
    ),
  );
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  expect(await registrations()).toHaveLength(1);
});

it('begin gives a place whose hold ran out to the next one, without waiting for the job', async () => {
  const { courseId } = await basket(['Zofia'], { places: 1 });
  api.clock.advance(HOLD_MINUTES * MINUTE_MS);
  const [other] = await aFamily(api.database, ['Hanna'], 'other@poczta.example');
  const started = await api
    .as(aClient('other@poczta.example'))
    .registration.begin({ courseId, playerIds: [other?.id ?? ''] });
  expect(started).toHaveLength(1);
});

it('extendHold: extends twice by the time of a new hold each, then refuses', async () => {
  const { registrationIds, started } = await basket();
  const first = started[0]?.hold?.heldUntil.getTime() ?? 0;
  await client().extendHold({ registrationIds });
  const [twice] = await client().extendHold({ registrationIds });
  expect(twice?.hold?.heldUntil.getTime()).toBe(first + 2 * HOLD_MINUTES * MINUTE_MS);
  const refusal = await refusalOf(client().extendHold({ registrationIds }));
  expect(refusal).toEqual({ code: 'hold-expired', reason: 'no-more-extensions' });
});

/** A profile from before the rules: the row has a number that is not valid any more. */
async function basketWithBadTaxId() {
  const { registrationIds } = await basket();
  const choice = { preference: 'classic', data: { ...A_COMPANY, taxId: '1111111111' }, invoiceVersion: 1 };
  await api.database.prisma.registration.updateMany({ data: { invoiceChoice: choice } });
  return { registrationIds };
}
const problem = { code: 'invalid-invoice-data', problems: [{ field: 'taxId', code: 'repeated' }] };

it('the tax id gate refuses a wrong number when it is chosen', async () => {
  const { registrationIds } = await basket();
  const { classicInvoice, nominalInvoice, ...data } = A_COMPANY;
  const choose = client().chooseInvoice({
    registrationIds,
    preference: 'classic',
    data: { ...data, taxId: '5260250275' },
  });
  expect(await refusalOf(choose)).toEqual({
    code: 'invalid-invoice-data',
    problems: [{ field: 'taxId', code: 'checksum' }],
  });
});

it('the tax id gate stops in payment step 1 and in payment step 2, and the gateway saw no call', async () => {
  const wrong = await basketWithBadTaxId();
  expect(await refusalOf(client().summary(wrong))).toEqual(problem);
  expect(await refusalOf(api.as('client').checkout.pay(wrong))).toEqual(problem);
  expect(await calls()).toEqual([]);
  expect(await payments()).toEqual([]);
});

it('pay opens one checkout for the basket, with pending payments and the buyer of each copied', async () => {
  const { registrationIds, url } = await opened(['Zofia', 'Jan']);
  expect(url).toContain('http://127.0.0.1');
  expect(await payments()).toMatchObject([
    { state: 'pending', amountGrosze: 89_000, method: 'online', buyer: { preference: 'none' } },
    { state: 'pending', amountGrosze: 89_000, method: 'online', buyer: { preference: 'none' } },
  ]);
  const again = await api.as('client').checkout.pay({ registrationIds });
  expect(again).toMatchObject({ kind: 'gateway', url });
  expect(await api.faultControls.gateway.transactions()).toMatchObject([{ amount: 178_000, currency: 'PLN' }]);
  expect(await payments()).toHaveLength(2);
});

it('pay copies the buyer chosen last into payments that still wait', async () => {
  const { registrationIds } = await opened();
  const { classicInvoice, nominalInvoice, ...data } = A_COMPANY;
  await client().chooseInvoice({ registrationIds, preference: 'classic', data });
  await api.as('client').checkout.pay({ registrationIds });
  expect(await payments()).toMatchObject([{ buyer: { preference: 'classic', data: { taxId: A_COMPANY.taxId } } }]);
});

it('pay takes a place that costs nothing without a payment or a call', async () => {
  const { registrationIds } = await basket(['Zofia'], { price: grosze(0), kind: 'trial' });
  expect(await api.as('client').checkout.pay({ registrationIds })).toEqual({ kind: 'nothing-to-pay' });
  expect(await payments()).toEqual([]);
  expect(await calls()).toEqual([]);
  expect(await registrations()).toMatchObject([{ state: 'taken' }]);
});

it('pay keeps the place and the one checkout when the gateway does not answer', async () => {
  const { registrationIds } = await basket();
  await api.faultControls.gateway.fault({ fault: { type: 'error', status: 500 } });
  expect(await refusalOf(api.as('client').checkout.pay({ registrationIds }))).toMatchObject({
    code: 'outside-unreachable',
  });
  expect(await api.as('client').checkout.pay({ registrationIds })).toMatchObject({ kind: 'gateway' });
  expect(await payments()).toHaveLength(1);
});

it('pay refuses after the hold ran out, with the way back', async () => {
  const { registrationIds } = await basket();
  api.clock.advance(16 * MINUTE_MS);
  const refusal = { code: 'hold-expired', reason: 'expired', registrationIds };
  expect(await refusalOf(api.as('client').checkout.pay({ registrationIds }))).toEqual(refusal);
});

it("pay says 'not-found' of another client's basket", async () => {
  const { registrationIds } = await basket();
  const otherClient = api.as(aClient('stranger@poczta.example')).checkout;
  expect(await refusalOf(otherClient.pay({ registrationIds }))).toEqual({ code: 'not-found' });
});
