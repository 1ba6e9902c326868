// One sale paid in several payment methods at once (PAY-11): one receipt, and every method exact to the grosz.
import { listAudit } from '@zapisy/db/audit/audit-records';
import { A_LINE } from '@zapisy/db/testing/builders/payments';
import { A_PERSON } from '@zapisy/db/testing/builders/people';
import { grosze } from '@zapisy/domain/money';
import { expect, it } from 'vitest';
import { openCounter } from '../../testing/counter.ts';
import { openIssuing } from '../../testing/issuing.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const { ledger, posted, payment: paymentOf } = openIssuing(api);
const { due, settle } = openCounter(api);
const desk = () => api.as('reception').payments;
const staff = () => api.as('office').documents;

const CARD_150 = { method: 'card' as const, amount: 15_000 };
const CASH_100 = { method: 'cash' as const, amount: 10_000 };
const SPLIT = [CASH_100, CARD_150];
const DESCRIPTION = 'W tym: gotówka 100,00\u00A0zł';

it('one sale, several payment methods at once: one receipt and its invoice: the largest method is the payment type, the rest is in the description', async () => {
  const { input, payments } = await due(A_PERSON);
  const settled = await settle({ ...input, method: 'cash', parts: SPLIT });
  expect(settled.payments).toMatchObject([{ method: 'card', parts: [CARD_150, CASH_100], amount: 25_000 }]);
  expect(settled.printJob?.receipt).toMatchObject({ total: 25_000, method: 'card', parts: [CARD_150, CASH_100] });
  await api.runJobs();
  expect((await posted()).map((one) => [one['kind'], one['payment_type'], one['description']])).toEqual([
    ['receipt', 'card', DESCRIPTION],
    ['vat', 'card', DESCRIPTION],
  ]);
  expect(await paymentOf(payments[0]?.id ?? 0)).toMatchObject({ outcome: 'issued', invoice: { link: 'linked' } });
});

it('one sale, several payment methods at once over several payments: each has its own share, and the receipt shows the sale', async () => {
  const { input, payments } = await due(undefined, [{}, { lines: [{ ...A_LINE, gross: grosze(10_000) }] }, {}]);
  const parts = [
    { method: 'blik' as const, amount: 20_000 },
    { method: 'cash' as const, amount: 40_000 },
  ];
  await settle({ ...input, parts });
  const shares = await Promise.all(payments.map(({ id }) => paymentOf(id)));
  expect(shares.map(({ payment }) => [payment.method, payment.parts ?? null])).toEqual([
    [
      'blik',
      [
        { method: 'blik', amount: 20_000 },
        { method: 'cash', amount: 5_000 },
      ],
    ],
    ['cash', null],
    ['cash', null],
  ]);
  await api.runJobs();
  expect(await posted()).toMatchObject([{ payment_type: 'cash', description: 'W tym: BLIK 200,00\u00A0zł' }]);
  expect(await ledger()).toHaveLength(1);
});

it('one sale, several payment methods at once: documents made later for one payment of the sale show its own parts alone', async () => {
  const { input, payments } = await due(undefined, [{}, {}]);
  const [first, second] = payments.map(({ id }) => id);
  const parts = [
    { method: 'cash' as const, amount: 30_000 },
    { method: 'card' as const, amount: 20_000 },
  ];
  const reason = { code: 'exempt-sale' as const, text: '' };
  await settle({ ...input, parts, printReceipt: false, noReceiptReason: reason });
  for (const paymentId of [first ?? 0, second ?? 0]) await staff().generateInvoiceFromPayment({ paymentId });
  await api.runJobs();
  expect((await posted()).map((one) => [one['payment_type'], one['description'] ?? null])).toEqual([
    ['cash', null],
    ['card', 'W tym: gotówka 50,00\u00A0zł'],
  ]);
});

it('one sale, several payment methods at once: the day and the audit show the parts', async () => {
  const { input } = await due();
  await settle({ ...input, parts: SPLIT });
  expect(await desk().day({})).toMatchObject([{ payment: { method: 'card', parts: [CARD_150, CASH_100] } }]);
  expect(await listAudit(api.database.prisma, { limit: 1 })).toMatchObject([{ after: { parts: SPLIT } }]);
});

it('one sale, several payment methods at once: one method in the list is no split', async () => {
  const { input } = await due();
  const settled = await settle({ ...input, method: 'card', parts: [{ method: 'cash', amount: 25_000 }] });
  expect(settled.payments[0]).toMatchObject({ method: 'cash' });
  expect(settled.payments[0]).not.toHaveProperty('parts');
  expect(settled.printJob?.receipt).not.toHaveProperty('parts');
});

it('one sale, several payment methods at once is paid today, whatever day a transfer came', async () => {
  api.clock.set('2026-11-20T12:00:00Z');
  const { input } = await due();
  const parts = [
    { method: 'transfer' as const, amount: 20_000 },
    { method: 'cash' as const, amount: 5_000 },
  ];
  const settled = await settle({ ...input, parts, paidOn: '2026-11-10' });
  expect(settled.payments).toMatchObject([{ method: 'transfer', paidOn: '2026-11-20' }]);
});

it('one sale, several payment methods at once: the same key again settles once, in whatever order the parts come', async () => {
  const { input } = await due();
  const settled = await settle({ ...input, parts: SPLIT });
  expect(await settle({ ...input, parts: SPLIT.toReversed() })).toEqual(settled);
  const other = settle({
    ...input,
    parts: [
      { ...CASH_100, amount: 15_000 },
      { ...CARD_150, amount: 10_000 },
    ],
  });
  expect(await refusalOf(other)).toEqual({ code: 'conflict', reason: 'other-request' });
});

it.each([
  ['a method twice', [CASH_100, { ...CASH_100, amount: 15_000 }]],
  ['an empty list', []],
  ['a method with no amount', [CASH_100, { ...CARD_150, amount: 0 }]],
  ['a part of a grosz', [{ method: 'cash' as const, amount: 24_999.5 }]],
  ['online', [{ method: 'online' as never, amount: 25_000 }]],
])('refused, and nothing is written: %s', async (_, parts) => {
  const { input } = await due();
  await expect(settle({ ...input, parts })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await api.database.prisma.settlement.count()).toBe(0);
});

it('refused, and nothing is written: parts for 0,00 zł', async () => {
  const { input } = await due(undefined, [{ lines: [{ ...A_LINE, gross: grosze(0) }] }]);
  const refusal = await refusalOf(settle({ ...input, parts: [CASH_100] }));
  expect(refusal).toEqual({ code: 'bad-input', fields: ['parts'], reason: 'sum', total: 0 });
});
