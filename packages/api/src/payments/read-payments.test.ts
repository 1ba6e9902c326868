// Payments as the desk, the day, the owner and a settlement see them.
import { randomUUID } from 'node:crypto';
import { aPaidPayment, aPayment } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY, A_PERSON, aFamily, anInvoicePreference, aParticipant } from '@zapisy/db/testing/builders/people';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { buyerOf } from '@zapisy/domain/payments/buyer';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import { expect, it } from 'vitest';
import { openCounter } from '../../testing/counter.ts';
import { openIssuing } from '../../testing/issuing.ts';
import { openDues, ownDues } from '../../testing/online-payment.ts';
import { aClient } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const { account, issue } = openIssuing(api);
const { settle } = openCounter(api);
const desk = () => api.as('reception').payments;

it('due: what the participant owes, with its lines', async () => {
  const payment = await aPayment(api.database);
  await aPaidPayment(api.database);
  const untitled = { courseName: null, month: null, part: null };
  expect(await desk().due({ playerId: payment.playerId! })).toEqual([{ ...payment, ...untitled }]);
});

it('due with the short name of the course, and the month of a permanent class', async () => {
  const payment = await aPayment(api.database);
  const { playerId, ownerEmail } = payment;
  const { id: courseId } = await aCourse(api.database, { shortName: 'Akrobatyka 7–9 lat' });
  const place = { courseId, playerId: playerId!, ownerEmail, state: 'taken', priceGrosze: 25_000 };
  const { id: registrationId } = await api.database.prisma.registration.create({ data: place });
  await api.database.prisma.payment.update({
    where: { id: payment.id },
    data: { registrationId, month: '2026-12' },
  });
  const titled = { courseName: 'Akrobatyka 7–9 lat', month: '2026-12' };
  expect(await desk().due({ playerId: playerId! })).toMatchObject([titled]);
  expect((await desk().list()).payments).toMatchObject([titled]);
});

it('due: an unknown id', async () => {
  expect(await refusalOf(desk().due({ playerId: randomUUID() }))).toEqual({ code: 'not-found' });
});

it('day begins at midnight in Warsaw', async () => {
  api.clock.set('2026-11-20T23:30:00Z');
  await aPaidPayment(api.database, { paidOn: '2026-11-20', dueOn: '2026-11-20' });
  const today = await aPaidPayment(api.database, { paidOn: '2026-11-21' });
  const inGdynia = await aPayment(api.database, { dueOn: '2026-11-21', city: 'Gdynia' });
  const ids = async (city?: string) => (await desk().day(city ? { city } : {})).map(({ payment }) => payment.id);
  expect((await ids()).toSorted()).toEqual([today.id, inGdynia.id]);
  expect(await ids('Gdynia')).toEqual([inGdynia.id]);
});

it('day says which document the participant’s invoice data ask for', async () => {
  const today = warsawDate(api.clock.now());
  const [zofia, jan] = await aFamily(api.database, ['Zofia', 'Jan'], 'anna@poczta.example');
  await anInvoicePreference(api.database, zofia!, A_COMPANY);
  for (const participant of [zofia!, jan!]) await aPayment(api.database, { participant, dueOn: today });
  const preferences = (await desk().day({})).map(
    ({ participant, preference }) => [participant.id, preference] as const,
  );
  expect(new Map(preferences)).toEqual(
    new Map([
      [zofia?.id, 'classic'],
      [jan?.id, 'none'],
    ]),
  );
});

it('day says since when a payment is being paid online', async () => {
  api.clock.set('2026-11-23T13:05:00Z');
  const { wards, paymentIds } = await ownDues(api, ['Zofia', 'Jan']);
  await api.database.prisma.payment.updateMany({ data: { dueOn: new Date('2026-11-23T00:00:00Z') } });
  const checkoutId = await openDues(api, paymentIds.slice(0, 1));
  const since = (await desk().day({})).map(({ payment, online }) => [payment.playerId, online] as const);
  expect(new Map(since)).toEqual(
    new Map([
      [wards[0]?.id, { since: api.clock.now(), opening: null, checkoutId }],
      [wards[1]?.id, null],
    ]),
  );
});

it('mine: the owner’s payments of all wards with their documents, without what is the staff’s', async () => {
  const [zofia, adam] = await aFamily(api.database, ['Zofia', 'Adam'], 'anna@poczta.example');
  await aPaidPayment(api.database, { participant: zofia!, buyer: buyerOf(A_PERSON, 1) });
  await aPayment(api.database, { participant: adam! });
  await aPaidPayment(api.database);
  const other = await aPayment(api.database, { participant: zofia!, state: 'cancelled' });
  await settle({
    settlementKey: randomUUID(),
    playerId: adam!.id,
    paymentIds: [2],
    method: 'cash',
    printReceipt: false,
    noReceiptReason: { code: 'other', text: 'sekret' },
    invoiceVersion: 0,
    deskId: 'd',
  });
  const mine = await api.as(aClient('anna@poczta.example')).payments.mine();
  expect(mine.map(({ payment }) => payment.id).toSorted()).toEqual([1, 2]);
  expect(mine.map(({ payment }) => payment.id)).not.toContain(other.id);
  expect(JSON.stringify(mine)).not.toMatch(/zapisy\.example|sekret/);
});

it('mine is empty for a client who owes nothing', async () => {
  await aPayment(api.database);
  expect(await api.as(aClient('nobody@poczta.example')).payments.mine()).toEqual([]);
});

it('settlement shows the steps: documents and their links as they come', async () => {
  await account({ linkIgnored: true });
  const ward = await aParticipant(api.database);
  await anInvoicePreference(api.database, ward, A_PERSON);
  const { id } = await aPayment(api.database, { participant: ward });
  const settlementKey = randomUUID();
  const input = { settlementKey, playerId: ward.id, paymentIds: [id], method: 'card' as const, printReceipt: true };
  await settle({ ...input, invoiceVersion: 1, deskId: 'desk-1' });
  expect(await desk().settlement({ settlementKey })).toMatchObject({
    settlementKey,
    payments: [{ payment: { id }, outcome: 'waiting', documents: [], linkManually: false }],
    printJob: { state: 'queued' },
  });
  await api.runJobs();
  expect(await desk().settlement({ settlementKey })).toMatchObject({
    payments: [
      {
        outcome: 'issued-unlinked',
        linkManually: true,
        documents: [{ kind: 'receipt' }, { kind: 'vat', link: 'unlinked', number: expect.stringMatching(/^1\//) }],
      },
    ],
  });
});

it('settlement shows since when a document waits for the provider, when it is tried again, and what was refused', async () => {
  api.clock.set('2026-11-24T13:06:00Z');
  await api.faultControls.invoicing.fault({ fault: { type: 'html', when: 'before' } });
  await api.faultControls.invoicing.fault({ kind: 'vat', fault: { type: 'refuse', field: 'buyer_tax_no' } });
  const ward = await aParticipant(api.database);
  await anInvoicePreference(api.database, ward, A_COMPANY);
  const { id } = await aPayment(api.database, { participant: ward });
  const settlementKey = randomUUID();
  const input = { settlementKey, playerId: ward.id, paymentIds: [id], method: 'card' as const, printReceipt: false };
  await settle({ ...input, invoiceVersion: 1, deskId: 'desk-1' });
  const tries = async () => (await desk().settlement({ settlementKey })).payments[0];
  expect(await tries()).toMatchObject({ wait: null, refusal: null });
  await issue(id);
  const since = api.clock.now();
  expect(await tries()).toMatchObject({ wait: { since, nextTryAt: new Date(since.getTime() + 5_000) } });
  for (let times = 0; times < 4; times += 1) {
    api.clock.advance(120_000);
    await issue(id);
  }
  const refusal = { fields: { buyer_tax_no: ['nieprawidłowy numer NIP'] }, text: '' };
  expect(await tries()).toMatchObject({ outcome: 'fell-back', wait: null, refusal });
});

it('settlement: an unknown id', async () => {
  const reading = desk().settlement({ settlementKey: randomUUID() });
  expect(await refusalOf(reading)).toEqual({ code: 'not-found' });
});
