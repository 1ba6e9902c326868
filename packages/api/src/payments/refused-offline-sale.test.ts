// Every final refusal of cash that an offline desk took raises one notification; one that passes raises none.
import { randomUUID } from 'node:crypto';
import { A_COMPANY } from '@zapisy/db/testing/builders/people';
import { expect, it } from 'vitest';
import { type CounterInput, openCounter, saleOfOne } from '../../testing/counter.ts';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const { due, settle } = openCounter(api);
const TAKEN = { takenAt: '2026-11-30T19:40:00.000Z', alreadyPrinted: true, method: 'cash', total: 25_000 } as const;
const MANY = Array.from({ length: 51 }, (_, index) => index + 1);
const GOODS = [{ productId: randomUUID(), quantity: 1 }];
const NEW_TAKER = { sub: 'new-1', email: 'nowa.osoba@zapisy.example' };

const notified = () => api.as('reception').notifications.list();
async function aSale(more: Partial<CounterInput> = {}): Promise<CounterInput> {
  api.clock.set('2026-12-01T07:00:00Z');
  return { ...(await due()).input, ...TAKEN, ...more };
}

it.each<[string, () => Promise<CounterInput>, object]>([
  ['a payment that does not exist', () => aSale({ paymentIds: [999_999] }), { refusal: 'not-found' }],
  [
    'payments of two families',
    async () => {
      const [one, other] = [await aSale(), await aSale()];
      return { ...one, paymentIds: [...(one.paymentIds ?? []), ...(other.paymentIds ?? [])] };
    },
    { refusal: 'mismatched-payments', reason: 'other-owner' },
  ],
  ['a participant who does not exist', () => aSale({ playerId: randomUUID() }), { refusal: 'not-found' }],
  ['an unknown taker', () => aSale({ takenBy: NEW_TAKER }), { refusal: 'bad-input', reason: 'taker-unknown' }],
  ['goods beside the dues', () => aSale({ items: GOODS }), { refusal: 'bad-input', reason: null }],
  ['more payments than a sale may have', () => aSale({ paymentIds: MANY }), { refusal: 'bad-input', reason: null }],
  [
    'a company invoice that was not waived',
    async () => {
      const sale = await aSale({ alreadyPrinted: false });
      return { ...sale, ...(await due(A_COMPANY)).input, ...TAKEN, alreadyPrinted: false };
    },
    { refusal: 'bad-input', reason: 'invoice-not-waived' },
  ],
])('the notification of %s: one, however often it is sent', async (_, given, details) => {
  const sale = await given();
  for (let sent = 0; sent < 2; sent += 1) await expect(settle(sale)).rejects.toThrow();
  const { takenAt, total } = TAKEN;
  expect(await notified()).toMatchObject([
    { reason: 'unsent-sale-refused', count: 1, details: { deskId: 'desk-1', takenAt, total, ...details } },
  ]);
});

it('the notification of several buyers: one that names the payments of all, and one too where no buyer can be read', async () => {
  const [one, other] = [saleOfOne(await aSale()), saleOfOne(await aSale())];
  const both = { ...one, groups: [...one.groups, ...other.groups] as never };
  await expect(api.as('reception').payments.settle(both)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const unread = { ...one, settlementKey: randomUUID(), groups: 'none' as never };
  await expect(api.as('reception').payments.settle(unread)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const said = (await notified()).map(({ subject, paymentIds }) => [subject, paymentIds]);
  expect(Object.fromEntries(said)).toEqual({
    [unread.settlementKey]: [],
    [one.settlementKey]: [one, other].flatMap(({ groups }) => groups[0].paymentIds),
  });
});

it('the notification of another version of the invoice data: none, because the desk sends it again', async () => {
  const sale = await aSale({ invoiceVersion: 7 });
  expect(await refusalOf(settle(sale))).toMatchObject({ reason: 'invoice-version' });
  expect(await notified()).toEqual([]);
});

it('ends when the sale is settled after all, as when its taker has signed in', async () => {
  const sale = await aSale({ takenBy: NEW_TAKER });
  await refusalOf(settle(sale));
  await settle(sale, { ...ACTORS.reception, ...NEW_TAKER });
  expect(await notified()).toMatchObject([{ reason: 'unsent-sale-refused', resolvedBy: NEW_TAKER.email }]);
});

it('the notification is ended by a note, and the payment keeps the sum of the cash', async () => {
  const sale = await aSale({ paymentIds: [999_999] });
  await refusalOf(settle(sale));
  const [one] = await notified();
  await api.as('reception').notifications.resolve({ id: one?.id ?? '', note: 'gotówka oddana' });
  const [row] = await api.database.prisma.audit.findMany({ where: { entity: 'notification' } });
  const money = { received: 25_000, currency: 'PLN' };
  expect(row?.after).toMatchObject({ matter: 'unsent-sale-refused', note: 'gotówka oddana', money });
});
