// Cash that a desk took without the server for a payment that was paid online meanwhile: refused, and staff are notified.
import { beforeEach, expect, it } from 'vitest';
import { type CounterInput, openCounter, saleOfOne } from '../../testing/counter.ts';
import { openDues, ownDues, payOnline } from '../../testing/online-payment.ts';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const { terms, settle } = openCounter(api);
const TAKEN_AT = '2026-11-23T13:00:00.000Z';

beforeEach(() => api.clock.set('2026-11-23T13:05:00Z'));

/** A due payment that is being paid online, and the settlement that an offline desk sends for it. */
async function opened() {
  const { wards, paymentIds } = await ownDues(api);
  const [ward] = wards;
  if (!ward) throw new Error('expected a ward');
  const checkoutId = await openDues(api, paymentIds);
  const taken = { method: 'cash', takenAt: TAKEN_AT, alreadyPrinted: true, total: 25_000 } as const;
  const sale: CounterInput = { ...terms(ward, undefined), ...taken, paymentIds };
  return { checkoutId, sale, paymentIds, playerId: ward.id };
}

const notified = () => api.as('reception').notifications.list();

it('while the payment is being paid online, nothing is decided and no notification is raised', async () => {
  const { sale } = await opened();
  expect(await refusalOf(settle(sale))).toMatchObject({ code: 'not-payable', states: ['pending'] });
  expect(await notified()).toEqual([]);
});

it('once the money came online it raises one notification, however often it is sent', async () => {
  const { checkoutId, sale, paymentIds } = await opened();
  await payOnline(api, checkoutId);
  for (let sent = 0; sent < 2; sent += 1) {
    expect(await refusalOf(settle(sale))).toMatchObject({ code: 'already-settled', method: 'online', paymentIds });
  }
  const details = { deskId: 'desk-1', takenAt: TAKEN_AT, total: 25_000 };
  const subject = sale.settlementKey;
  expect(await notified()).toMatchObject([{ reason: 'unsent-sale-refused', paymentIds, subject, count: 1, details }]);
});

it('unused cash raises one notification too when the payment was closed meanwhile, as that of a released place is', async () => {
  const { wards, paymentIds } = await ownDues(api);
  const [ward] = wards;
  const [paymentId] = paymentIds;
  if (!ward || paymentId === undefined) throw new Error('expected a due payment');
  const taken = { method: 'cash', takenAt: TAKEN_AT, alreadyPrinted: true, total: 25_000 } as const;
  const sale: CounterInput = { ...terms(ward, undefined), ...taken, paymentIds };
  const reason = { code: 'resignation', text: '' } as const;
  await api.as('office').payments.cancelDue({ paymentId, seenAmount: 25_000, reason });
  for (let sent = 0; sent < 2; sent += 1) {
    expect(await refusalOf(settle(sale))).toMatchObject({ code: 'not-payable', states: ['cancelled'] });
  }
  const details = { takenAt: TAKEN_AT, refusal: 'not-payable' };
  expect(await notified()).toMatchObject([{ reason: 'unsent-sale-refused', paymentIds, count: 1, details }]);
});

it('unused cash raises one notification too when the payment has another sum now', async () => {
  const { sale, paymentIds } = await opened();
  await api.database.prisma.payment.updateMany({ where: { id: { in: [...paymentIds] } }, data: { state: 'due' } });
  const outdated = { ...sale, total: 24_000 };
  expect(await refusalOf(settle(outdated))).toMatchObject({ code: 'conflict', reason: 'amount-changed' });
  expect(await notified()).toMatchObject([
    { reason: 'unsent-sale-refused', paymentIds, details: { refusal: 'conflict', total: 24_000 } },
  ]);
});

it('unused cash is not reported for a sale at a desk with the server: its money is not taken yet', async () => {
  const { checkoutId, sale } = await opened();
  await payOnline(api, checkoutId);
  const { takenAt: _, ...now } = sale;
  expect(await refusalOf(settle({ ...now, alreadyPrinted: false }))).toMatchObject({ code: 'already-settled' });
  expect(await notified()).toEqual([]);
});

it('unused cash is reported whatever the offset of the time that the desk sends', async () => {
  const { sale } = await opened();
  const local = { ...sale, takenAt: '2026-11-23T14:00:00+01:00' };
  await expect(settle(local)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await notified()).toMatchObject([{ reason: 'unsent-sale-refused', details: { takenAt: TAKEN_AT } }]);
});

/** The sale as it may be sent by a desk whose request the server cannot read: its payments are unknown. */
const unreadable = async (sale: CounterInput) => {
  const { groups: _, ...rest } = saleOfOne(sale);
  await expect(api.as('reception').payments.settle(rest as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
};

it('ends when the sale is settled, also where no payment of it could be read', async () => {
  const { input } = await openCounter(api).due();
  const sale = { ...input, method: 'cash', takenAt: TAKEN_AT, alreadyPrinted: true, total: 25_000 } as const;
  await unreadable(sale);
  expect(await notified()).toMatchObject([{ paymentIds: [], resolvedAt: null }]);
  await settle(sale);
  expect(await notified()).toMatchObject([{ paymentIds: [], resolvedBy: ACTORS.reception.email }]);
});

it('stays open when its key has settled another request: this cash is in no settlement', async () => {
  const [one, other] = [await openCounter(api).due(), await openCounter(api).due()];
  const first = { ...one.input, method: 'cash', takenAt: TAKEN_AT, alreadyPrinted: true, total: 25_000 } as const;
  await settle(first);
  const { settlementKey } = first;
  expect(await refusalOf(settle({ ...first, ...other.input, settlementKey }))).toMatchObject({ code: 'conflict' });
  await settle(first);
  expect(await notified()).toMatchObject([{ subject: settlementKey, resolvedAt: null }]);
});

it('unused cash is one matter: the note of the person at the desk ends the notifications of all attempts', async () => {
  const { checkoutId, sale, paymentIds, playerId } = await opened();
  await payOnline(api, checkoutId);
  await refusalOf(settle(sale));
  await unreadable(sale);
  const { settlementKey, deskId } = sale;
  const { sub, email } = ACTORS.reception;
  await api.as('reception').payments.resolveUnsentSale({
    sale: { settlementKey, deskId, playerId, paymentIds, total: 25_000, takenAt: TAKEN_AT, takenBy: { sub, email } },
    problem: 'already-settled',
    note: 'gotówka oddana',
    resolvedBy: { sub, email },
    resolvedAt: '2026-11-23T13:06:00.000Z',
  });
  expect(await notified()).toMatchObject([
    { reason: 'unsent-sale-resolved', resolvedAt: null },
    ...[sale, unreadable].map(() => ({ reason: 'unsent-sale-refused', resolvedBy: email, note: 'gotówka oddana' })),
  ]);
});
