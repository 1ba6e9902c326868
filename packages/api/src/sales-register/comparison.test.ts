// The register beside the provider's own list, over HTTP: what is missing on a side, what differs, and what is not known.
import { aPaidPayment } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY } from '@zapisy/db/testing/builders/people';
import { buyerOf } from '@zapisy/domain/payments/buyer';
import { warsawDate, warsawMonth } from '@zapisy/domain/warsaw-time';
import { expect, it } from 'vitest';
import type { InvoicingFault } from '../../testing/fault-controls.ts';
import { openIssuing } from '../../testing/issuing.ts';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';

const api = testApi();
const { issue, ledger, payment } = openIssuing(api);
/** The sandbox's provider dates its documents by the real clock. */
const TODAY = warsawDate(new Date());
const MONTH = warsawMonth(new Date());
const MINUTE_MS = 60_000;

const sales = () => api.as('office').salesRegister;
const comparison = () => sales().comparison({ month: MONTH });
const change = (id: number, invoice: object) => api.faultControls.post(`/invoicing/documents/${id}`, { invoice });
const remove = (id: number) => api.context.outside.invoicing.remove(id);

/** Receipts of today's sales, issued; their ids at the provider. */
async function issued(count: number, given: Parameters<typeof aPaidPayment>[1] = {}): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await aPaidPayment(api.database, { paidOn: TODAY, ...given });
    await issue(id);
    const { receipt, invoice } = await payment(id);
    ids.push((invoice ?? receipt)?.providerId ?? 0);
  }
  return ids;
}

/** Another document that a person has made at the provider. */
async function byPerson(given: object = {}): Promise<number> {
  const positions = [{ name: 'Sala', tax: '23', total_price_gross: '150.00' }];
  const invoice = { kind: 'vat', buyer_name: 'Studio Ruchu S.A.', buyer_tax_no: '5252445767', positions, ...given };
  const [row] = await api.faultControls.post<readonly { readonly id: number }[]>('/invoicing/documents', { invoice });
  return row?.id ?? 0;
}

async function compare() {
  await sales().startComparison({ month: MONTH });
  expect(await api.runJobs()).toEqual([]);
  return comparison();
}

it('a comparison of equal books finds nothing, and says when it was made and of how many documents', async () => {
  await issued(2);
  await issued(1, { buyer: buyerOf(A_COMPANY, 1), printReceipt: false });
  expect(await comparison()).toEqual({ latest: null, result: null });
  const { latest, result } = await compare();
  expect(result).toMatchObject({
    month: MONTH,
    state: 'done',
    ours: 3,
    checked: 3,
    matched: 3,
    listed: 3,
    differences: [],
  });
  expect(latest).toMatchObject({ startedBy: ACTORS.office.email, finishedAt: expect.any(Date) });
});

it('a comparison says how many documents of its month are newer than it, until they are compared too', async () => {
  await issued(1);
  expect((await compare()).result).toMatchObject({ ours: 1, newer: 0 });
  await issued(2);
  await issued(1, { paidOn: '2020-01-02' });
  expect((await comparison()).result).toMatchObject({ ours: 1, newer: 2 });
  expect((await compare()).result).toMatchObject({ ours: 3, newer: 0 });
});

it('a comparison compares a document that was stored between its order and its begin', async () => {
  await sales().startComparison({ month: MONTH });
  await issued(1);
  expect(await api.runJobs()).toEqual([]);
  expect((await comparison()).result).toMatchObject({ ours: 1, matched: 1, newer: 0 });
});

it('a comparison names what is missing here, what is missing there, and every field that differs', async () => {
  const [gross = 0, gone = 0] = await issued(2);
  const [company = 0] = await issued(1, { buyer: buyerOf(A_COMPANY, 1), printReceipt: false });
  const own = await byPerson();
  await byPerson({ kind: 'proforma' });
  await byPerson({ income: '0' });
  await change(gross, { sell_date: '2020-01-02' });
  await change(company, { buyer_tax_no: '5252445767' });
  await remove(gone);
  const { result } = await compare();
  expect(result).toMatchObject({ ours: 3, matched: 0, otherKinds: 1 });
  const { differences = [] } = result ?? {};
  const found = (id: number) => differences.find(({ providerId }) => providerId === id);
  expect(differences).toHaveLength(4);
  expect(found(own)).toMatchObject({
    kind: 'missing-here',
    here: null,
    there: { kind: 'vat', gross: 15_000, taxId: '5252445767' },
    paymentIds: [],
    assign: null,
    explanation: null,
  });
  expect(found(gone)).toMatchObject({ kind: 'missing-there', here: { kind: 'receipt', gross: 25_000 }, there: null });
  expect(found(gross)).toMatchObject({ kind: 'different', fields: ['soldOn'], there: { soldOn: '2020-01-02' } });
  expect(found(company)).toMatchObject({
    kind: 'different',
    fields: ['taxId'],
    viewUrl: expect.stringMatching(/^http/),
  });
});

it('a comparison reads by its id what the list does not contain: a receipt of another day of issue is not missing', async () => {
  const [id = 0] = await issued(1);
  await change(id, { issue_date: '2020-01-02' });
  expect((await compare()).result).toMatchObject({
    listed: 0,
    differences: [{ kind: 'different', fields: ['issuedOn'], providerId: id }],
  });
});

it('a comparison with more differences than fit on a screen shows the first of each kind, and counts them all', async () => {
  const { result } = await compare();
  const one = { comparisonId: result?.id ?? '', kind: 'missing-there', paymentIds: [] };
  const here = { number: 'P1', kind: 'receipt', gross: 100, issuedOn: TODAY, soldOn: TODAY, taxId: '' };
  const ids = Array.from({ length: 120 }, (_, index) => BigInt(index + 1));
  await api.database.prisma.salesDifference.createMany({
    data: ids.map((providerId) => ({ ...one, providerId, here })),
  });
  const { differences = [], ...found } = (await comparison()).result ?? {};
  expect(differences.map(({ providerId }) => providerId)).toEqual(Array.from({ length: 100 }, (_, n) => 120 - n));
  expect(found).toMatchObject({
    counts: { 'missing-here': 0, 'missing-there': 120, different: 0 },
    explained: 0,
  });
  const [first] = differences;
  await sales().explainDifference({ differenceId: first?.id ?? '', note: 'Usunięty przez biuro' });
  expect((await comparison()).result).toMatchObject({
    explained: 1,
    differences: expect.arrayContaining([
      expect.objectContaining({
        id: first?.id,
        explanation: expect.objectContaining({ note: 'Usunięty przez biuro' }),
      }),
    ]),
  });
});

it('a comparison reads every page, and leaves issuing its turn', async () => {
  await api.faultControls.post('/invoicing/documents', {
    invoice: { kind: 'receipt', positions: [{ name: 'A', tax: '23', total_price_gross: '1.00' }] },
    count: 230,
  });
  await issued(1);
  const { result } = await compare();
  expect(result).toMatchObject({ listed: 231, matched: 1 });
  expect(result?.counts).toMatchObject({ 'missing-here': 230 });
  const calls = await api.faultControls.journal('invoicing');
  expect(calls.filter(({ method, path }) => method === 'GET' && path === '/invoices.json')).toHaveLength(4);
});

it.each<[string, InvoicingFault]>([
  ['no answer', { on: 'list', fault: { type: 'drop', when: 'before' } }],
  ['half a page', { on: 'list', fault: { type: 'truncated' } }],
  ['an error page', { on: 'list', fault: { type: 'html', status: 500 } }],
  ['an empty answer', { on: 'list', fault: { type: 'empty-200' } }],
  ['a redirect', { on: 'list', fault: { type: 'redirect' } }],
])('a comparison that is not complete for %s keeps the result before it, and concludes nothing', async (_, fault) => {
  await issued(1);
  await api.faultControls.invoicing.fault(fault);
  expect(await compare()).toMatchObject({ latest: { state: 'incomplete' }, result: null });
  const own = await byPerson();
  const { result } = await compare();
  expect(result?.differences).toMatchObject([{ providerId: own }]);
  await api.faultControls.invoicing.fault(fault);
  expect(await compare()).toMatchObject({
    latest: { state: 'incomplete' },
    result: { id: result?.id, differences: [{ providerId: own }] },
  });
});

it('a comparison that is not complete when a document that the list lacks cannot be read', async () => {
  const [id = 0] = await issued(1);
  await change(id, { issue_date: '2020-01-02' });
  await api.faultControls.invoicing.fault({ on: 'read', fault: { type: 'drop', when: 'before' } });
  expect(await compare()).toMatchObject({ latest: { state: 'incomplete' }, result: null });
});

it('a comparison that is not complete: a throttled list is asked again', async () => {
  await issued(1);
  await api.faultControls.invoicing.fault({ on: 'list', fault: { type: 'throttle', retryAfter: 0 } });
  expect((await compare()).result).toMatchObject({ matched: 1, differences: [] });
});

it('a comparison that is not complete is cancelled by staff before its result, and another may follow', async () => {
  await byPerson();
  await sales().startComparison({ month: MONTH });
  await sales().cancelComparison();
  await api.runJobs();
  expect(await comparison()).toMatchObject({ latest: { state: 'cancelled' }, result: null });
  expect(await refusalOf(sales().cancelComparison())).toMatchObject({ code: 'not-found' });
  expect((await compare()).result?.differences).toHaveLength(1);
});

it('a comparison that is not complete runs alone in the whole deployment, until its worker has given no sign for five minutes', async () => {
  await sales().startComparison({ month: MONTH });
  const refusal = await refusalOf(sales().startComparison({ month: '2020-01' }));
  expect(refusal).toMatchObject({ code: 'not-allowed-now', reason: 'already-running' });
  api.clock.advance(6 * MINUTE_MS);
  await sales().startComparison({ month: '2020-01' });
  expect((await comparison()).latest).toMatchObject({ state: 'incomplete' });
});

it('a difference stays listed as explained over later comparisons, until its content changes', async () => {
  const id = await byPerson();
  const [difference] = (await compare()).result?.differences ?? [];
  await sales().explainDifference({ differenceId: difference?.id ?? '', note: 'Najem sali, poza systemem' });
  const explanation = { note: 'Najem sali, poza systemem', writtenBy: ACTORS.office.email };
  expect((await comparison()).result?.differences).toMatchObject([{ explanation }]);
  expect((await compare()).result?.differences).toMatchObject([{ providerId: id, explanation }]);
  await change(id, { sell_date: '2020-01-02' });
  expect((await compare()).result?.differences).toMatchObject([{ providerId: id, explanation: null }]);
});

it('a difference that is gone at the provider by now is resolved when it is checked again', async () => {
  const [id = 0] = await issued(1);
  await change(id, { sell_date: '2020-01-02' });
  const [difference] = (await compare()).result?.differences ?? [];
  const recheck = () => sales().recheckDifference({ differenceId: difference?.id ?? '' });
  expect(await recheck()).toEqual({ isResolved: false });
  await api.faultControls.invoicing.fault({ on: 'read', fault: { type: 'drop', when: 'before' } });
  expect(await refusalOf(recheck())).toMatchObject({ code: 'outside-unreachable' });
  expect((await comparison()).result?.differences).toHaveLength(1);
  await change(id, { sell_date: difference?.here?.soldOn });
  expect(await recheck()).toEqual({ isResolved: true });
  expect((await comparison()).result).toMatchObject({ differences: [] });
});

it('a difference under the order id of a request with an unknown outcome names the payment that can take it', async () => {
  const { id } = await aPaidPayment(api.database, { paidOn: TODAY });
  await byPerson({ kind: 'receipt', oid: `pay-${id}-receipt-1`, buyer_tax_no: '' });
  for (let times = 0; times < 9; times += 1) {
    await issue(id);
    api.clock.advance(2 * MINUTE_MS);
  }
  const [row] = await ledger();
  const { result } = await compare();
  const assign = { paymentId: id, kind: 'receipt' };
  expect(result?.differences).toMatchObject([{ kind: 'missing-here', providerId: row?.id, assign, paymentIds: [id] }]);
  await api.as('office').documents.acceptMismatch({ paymentId: id, kind: 'receipt', providerId: row?.id ?? 0 });
  await sales().recheckDifference({ differenceId: result?.differences[0]?.id ?? '' });
  expect((await comparison()).result).toMatchObject({ differences: [] });
});
