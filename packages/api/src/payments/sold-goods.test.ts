// The shop at the counter: goods are a sale like any other, and products that could lock the printer are refused.
import { randomUUID } from 'node:crypto';
import { listAudit } from '@zapisy/db/audit/audit-records';
import { A_COMPANY, anInvoicePreference, aParticipant } from '@zapisy/db/testing/builders/people';
import { aProduct } from '@zapisy/db/testing/builders/products';
import { aCourse } from '@zapisy/db/testing/builders/registration';
import { grosze } from '@zapisy/domain/money';
import type { Product } from '@zapisy/domain/offer/product-draft';
import type { StoredInvoice } from '@zapisy/domain/preferences/invoice-preference';
import { expect, it } from 'vitest';
import { openCounter } from '../../testing/counter.ts';
import { openIssuing } from '../../testing/issuing.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';
import type { Inputs } from '../client.ts';

const api = testApi();
const { documents, posted, payment: paymentOf } = openIssuing(api);
const { settle: sell, terms } = openCounter(api);
const EXEMPT = { vatRate: 'zw' as const, vatExemption: 'art. 43 ust. 1 pkt 32 ustawy o VAT' };

async function atCounter(invoice?: Partial<StoredInvoice>, given: Partial<Product> = {}) {
  const ward = await aParticipant(api.database, { city: 'Gdynia' });
  if (invoice) await anInvoicePreference(api.database, ward, invoice);
  const ball = await aProduct(api.database, given);
  const items = [{ productId: ball.id, quantity: 2 }];
  return { ward, ball, input: { ...terms(ward, invoice), items } };
}

const nothingSold = async () => {
  expect(await api.database.prisma.payment.count()).toBe(0);
  expect(await api.database.prisma.settlement.count()).toBe(0);
};

it('goods are not sold without the server, nor by a person who is named without a time', async () => {
  const { input } = await atCounter();
  const wrong = (field: string) => ({ code: 'BAD_REQUEST', cause: { issues: [{ path: [field] }] } });
  await expect(sell({ ...input, takenAt: '2026-11-20T10:00:00Z' })).rejects.toMatchObject(wrong('groups'));
  const takenBy = { sub: 'another', email: 'adam.wrona@zapisy.example' };
  await expect(sell({ ...input, takenBy })).rejects.toMatchObject(wrong('takenBy'));
  await nothingSold();
});

it('goods are sold as any sale: a payment made and settled at once, with prices and rates of the products', async () => {
  api.clock.set('2026-11-20T23:30:00Z');
  const { input, ward, ball } = await atCounter();
  const book = await aProduct(api.database, { name: 'Książka', price: grosze(3_000), ...EXEMPT });
  const items = [...input.items, { productId: book.id, quantity: 1 }];
  const settled = await sell({ ...input, items, total: 12_998 });
  expect(settled).toMatchObject({
    plan: { receipt: true, invoice: 'none' },
    payments: [
      {
        playerId: ward.id,
        registrationId: null,
        city: 'Gdynia',
        amount: 12_998,
        state: 'paid',
        method: 'card',
        dueOn: '2026-11-21',
        paidOn: '2026-11-21',
        settlementKey: input.settlementKey,
        lines: [
          { name: 'Piłka treningowa', quantity: 2, gross: 9_998, vatRate: '23', productId: ball.id },
          { name: 'Książka', quantity: 1, gross: 3_000, ...EXEMPT, productId: book.id },
        ],
      },
    ],
    printJob: {
      state: 'queued',
      receipt: { total: 12_998, items: [{ name: 'Pilka treningowa' }, { name: 'Ksiazka' }] },
    },
  });
  await api.runJobs();
  expect(await posted()).toMatchObject([
    {
      kind: 'receipt',
      oid: 'pay-1-receipt-1',
      exempt_tax_kind: EXEMPT.vatExemption,
      positions: [
        { tax: '23', quantity: 2, total_price_gross: '99.98' },
        { tax: 'zw', total_price_gross: '30.00' },
      ],
    },
  ]);
  expect(await listAudit(api.database.prisma, { limit: 2 })).toMatchObject([
    { action: 'settle', entity: 'payment', entityId: '1', before: null, after: { state: 'paid', amount: 12_998 } },
  ]);
});

it('goods are sold as any sale: paid by several methods, without a method of its own', async () => {
  const { method: _, ...input } = (await atCounter()).input;
  const parts = [
    { method: 'cash' as const, amount: 2_000 },
    { method: 'blik' as const, amount: 7_998 },
  ];
  expect(await sell({ ...input, parts })).toMatchObject({
    payments: [{ method: 'blik', parts: parts.toReversed() }],
  });
  const other = { ...input, settlementKey: randomUUID() };
  await expect(sell(other)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

it('goods are sold as any sale: twenty times under one key, at once: one payment, one receipt; at the old price', async () => {
  const { input, ball } = await atCounter();
  const sold = await Promise.all(Array.from({ length: 20 }, () => sell(input)));
  await api.as('office').payments.saveProduct({ ...ball, price: 1 });
  expect(new Set([...sold, await sell(input)].map(({ payments }) => payments[0]?.id)).size).toBe(1);
  await api.runJobs();
  expect(await documents()).toEqual(['pay-1-receipt-1']);
  const other = sell({ ...input, items: [{ productId: ball.id, quantity: 1 }] });
  expect(await refusalOf(other)).toEqual({ code: 'conflict', reason: 'other-request' });
});

it('goods are sold as any sale: ids in capitals are the same ids: the goods are sold at their price, and repeated they are the same sale', async () => {
  const { input, ball, ward } = await atCounter();
  const items = [{ productId: ball.id.toUpperCase(), quantity: 2 }];
  const capitals = { ...input, playerId: ward.id.toUpperCase(), items, total: 9_998 };
  const sold = await sell(capitals);
  expect(sold).toMatchObject({ payments: [{ amount: 9_998, lines: [{ productId: ball.id, quantity: 2 }] }] });
  expect(sold.printJob).toMatchObject({ receipt: { total: 9_998 } });
  expect(await sell(input)).toEqual(sold);
  expect(await sell(capitals)).toEqual(sold);
});

it.each([
  ['another total', { total: 1 }, { code: 'conflict', reason: 'price-changed', shown: 1, total: 9_998 }],
  ['a product that is not there', { items: [{ productId: randomUUID(), quantity: 1 }] }, { code: 'not-found' }],
  ['a participant without an owner', { playerId: randomUUID() }, { code: 'not-found' }],
])('refused, and nothing is sold: %s', async (_, change, refusal) => {
  const { input } = await atCounter();
  expect(await refusalOf(sell({ ...input, ...change }))).toMatchObject(refusal);
  await nothingSold();
});

it.each([0, 100, 1.5])('refused, and nothing is sold: %d pieces', async (quantity) => {
  const { input, ball } = await atCounter();
  const items = [{ productId: ball.id, quantity }];
  await expect(sell({ ...input, items })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await nothingSold();
});

it('refused, and nothing is sold: a product twice, once in capitals', async () => {
  const { input, ball } = await atCounter();
  const items = [...input.items, { productId: ball.id.toUpperCase(), quantity: 1 }];
  await expect(sell({ ...input, items })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await nothingSold();
});

it('refused, and nothing is sold: goods of a larger sum than a sale may have', async () => {
  const { input } = await atCounter(undefined, { price: grosze(1_000_000_001) });
  expect(await refusalOf(sell(input))).toEqual({ code: 'bad-input', fields: ['items'] });
  await nothingSold();
});

it('refused, and nothing is sold: a product twice, and one that is no longer sold', async () => {
  const { input, ball } = await atCounter(undefined, { active: false });
  const twice = { ...input, items: [...input.items, ...input.items] };
  await expect(sell(twice)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const refusal = { code: 'not-allowed-now', reason: 'product-retired', productIds: [ball.id] };
  expect(await refusalOf(sell(input))).toEqual(refusal);
  await nothingSold();
});

it('refused, and nothing is sold: a company’s data that no invoice could bear', async () => {
  const { input } = await atCounter({ ...A_COMPANY, taxId: '1' });
  const refusal = await refusalOf(sell({ ...input, printReceipt: false }));
  expect(refusal).toMatchObject({ code: 'invalid-invoice-data' });
  await nothingSold();
});

const shop = () => api.as('office').payments;
const BALL = { name: 'Piłka  — ręczna', price: 4_999, vatRate: '23' as const };
/** A form that was opened for a new product. */
const again = () => ({ ...BALL, id: randomUUID(), version: 0 });
const actions = async () => (await listAudit(api.database.prisma, { limit: 9 })).map(({ action }) => action);

it('products are added and changed, by name, with an audit', async () => {
  const added = await shop().saveProduct(again());
  await shop().saveProduct({ ...added, price: 5_999, active: false });
  await shop().saveProduct({ ...again(), name: 'Bidon', vatExemption: 'art. 43' });
  expect(await api.as('reception').payments.products()).toMatchObject([
    { name: 'Bidon', price: 4_999, vatExemption: null, active: true, version: 1 },
    { id: added.id, name: 'Piłka — ręczna', price: 5_999, active: false, version: 2 },
  ]);
  expect(await listAudit(api.database.prisma, { limit: 9 })).toMatchObject([
    { action: 'saveProduct', before: null },
    { action: 'saveProduct', entityId: added.id, before: { price: 4_999 }, after: { price: 5_999 } },
    { action: 'saveProduct', before: null, after: { name: 'Piłka — ręczna' } },
  ]);
});

it('products: a form that is sent twice, even at once, adds one', async () => {
  const form = again();
  const [first, second] = await Promise.all([shop().saveProduct(form), shop().saveProduct(form)]);
  expect(second).toEqual(first);
  expect(await shop().saveProduct(form)).toEqual(first);
  expect(await shop().products()).toEqual([first]);
  expect(await actions()).toEqual(['saveProduct']);
});

it('products of two that change one at once, the second sees what the first has written', async () => {
  const ball = await aProduct(api.database);
  const ends = await Promise.allSettled([5_999, 6_999].map((price) => shop().saveProduct({ ...ball, price })));
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [stored] = await shop().products();
  const late = await refusalOf(shop().saveProduct({ ...ball, name: 'Piłka' }));
  expect(late).toEqual({ code: 'conflict', reason: 'changed-meanwhile', stored });
  expect(await actions()).toEqual(['saveProduct']);
});

it('products: one receipt name with two rates is refused, with the other product', async () => {
  const ball = await shop().saveProduct(again());
  const clashing = { ...again(), name: 'PILKA - reczna', vatRate: '8' as const };
  const problems = [{ field: 'name', code: 'receipt-name', other: { name: 'Piłka — ręczna', vatRate: '23' } }];
  expect(await refusalOf(shop().saveProduct(clashing))).toEqual({ code: 'bad-input', problems });
  expect(await shop().products()).toHaveLength(1);
  await shop().saveProduct({ ...ball, vatRate: '8' });
  expect(await shop().saveProduct(clashing), 'the same rate may share a name').toMatchObject({ vatRate: '8' });
});

it('products: a receipt name that a course bears at another rate is refused', async () => {
  const name = 'Półkolonie letnie: taniec, akrobatyka, basen';
  await aCourse(api.database, { kind: 'turnus', name, vatRate: '8' });
  const refusal = await refusalOf(shop().saveProduct({ ...again(), name: `${name} – koszulka` }));
  expect(refusal).toMatchObject({ code: 'bad-input', problems: [{ code: 'receipt-name', other: { name } }] });
});

it('products: two that clash, saved at once: one is refused', async () => {
  const ends = await Promise.allSettled(
    (['23', '8', '5', '0'] as const).map((vatRate) => shop().saveProduct({ ...again(), vatRate })),
  );
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await shop().products()).toHaveLength(1);
});

it.each<[string, Partial<Inputs['payments']['saveProduct']>, object]>([
  ['exempt without its ground', { vatRate: 'zw' }, { field: 'vatExemption', code: 'required' }],
  ['exempt with blanks', { vatRate: 'zw', vatExemption: '  ' }, { field: 'vatExemption', code: 'required' }],
  ['for nothing', { price: 0 }, { field: 'price', code: 'out-of-range' }],
  ['above the highest price', { price: 1_000_001 }, { field: 'price', code: 'out-of-range' }],
  ['without a name', { name: ' ' }, { field: 'name', code: 'required' }],
  ['whose name no receipt can bear', { name: '🏐' }, { field: 'name', code: 'unprintable' }],
])('products: one %s is refused', async (_, change, problem) => {
  const refusal = await refusalOf(shop().saveProduct({ ...again(), ...change }));
  expect(refusal).toEqual({ code: 'bad-input', problems: [problem] });
  expect(await shop().products()).toEqual([]);
});

it('products: one that is not there cannot be changed, and reception changes none', async () => {
  expect(await refusalOf(shop().saveProduct({ ...again(), version: 1 }))).toEqual({ code: 'not-found' });
  expect(await refusalOf(api.as('reception').payments.saveProduct(again()))).toEqual({ code: 'no-right' });
});

it('goods in the owner’s list and in the day', async () => {
  const { input } = await atCounter();
  const sold = await sell(input);
  expect(await api.as('reception').payments.day({ city: 'Gdynia' })).toMatchObject([{ payment: sold.payments[0] }]);
  expect(await paymentOf(1)).toMatchObject({ outcome: 'waiting' });
});
