// The date of a document of the proxy: never a day that is over when it is sent.
import { followUpDocuments } from '@zapisy/api/documents/follow-up-documents';
import { openIssuing } from '@zapisy/api/testing/issuing';
import { beforeEach, expect, it } from 'vitest';
import { proxyCalls, receipt, vat } from '../../testing/proxy-calls.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const { ledger, posted } = openIssuing(server.api);
const { post, rows } = proxyCalls(server);
const HTML = (status: number) => ({ fault: { type: 'html', status, when: 'before' } });
const BEFORE_MIDNIGHT = '2026-11-20T22:59:00Z';
const days = async () => (await posted()).map((invoice) => invoice['issue_date']);
const hash = async () =>
  (await server.api.database.prisma.documentRequest.findMany({ select: { bodyHash: true } }))[0]?.bodyHash;

async function followUp(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 2) {
    server.api.clock.advance(120_000);
    await followUpDocuments(server.api.context);
  }
}

beforeEach(() => server.api.clock.set(BEFORE_MIDNIGHT));

it('certainly not executed before midnight: gets a new date under its key, and the same body is not a conflict', async () => {
  await server.api.faultControls.invoicing.fault(HTML(401));
  expect((await post('invoices', vat(), { key: 'm' })).statusCode).toBe(202);
  const before = await hash();
  await followUp(10);
  expect(await days()).toEqual(['2026-11-20', '2026-11-21']);
  expect(await hash()).toBe(before);
  expect((await post('invoices', vat(), { key: 'm' })).statusCode).toBe(201);
  expect(await ledger()).toHaveLength(1);
});

it('proved absent on a later day: it ends as a conflict, nothing is sent, and a new key requests it', async () => {
  await server.api.faultControls.invoicing.fault(HTML(502));
  expect((await post('invoices', vat(), { key: 'm' })).statusCode).toBe(202);
  await followUp(10);
  expect((await rows()).requests, 'the POST of the day before may still arrive').toEqual([
    { kind: 'vat', state: 'pending' },
  ]);
  await followUp(10);
  expect(await days()).toEqual(['2026-11-20']);
  expect(await rows()).toEqual({ requests: [{ kind: 'vat', state: 'outdated' }], documents: 0 });
  const again = await post('invoices', vat(), { key: 'm' });
  expect([again.statusCode, again.json()]).toEqual([409, expect.objectContaining({ reason: 'day-over' })]);
  expect((await post('invoices', vat(), { key: 'n' })).statusCode).toBe(201);
  expect(await days()).toEqual(['2026-11-20', '2026-11-21']);
});

it('a document that arrives after it was proved absent on a later day: it is taken under its own key', async () => {
  await server.api.faultControls.invoicing.fault(HTML(502));
  expect((await post('invoices', vat(), { key: 'm' })).statusCode).toBe(202);
  await followUp(6);
  const [late] = await posted();
  await server.api.faultControls.post('/invoicing/documents', { invoice: late });
  await followUp(20);
  expect((await post('invoices', vat(), { key: 'm' })).statusCode).toBe(201);
  expect(await ledger()).toHaveLength(1);
});

it.each([
  ['an invoice of yesterday', 'invoices', vat({ issue_date: '2026-11-19' })],
  ['an invoice of its day of sale', 'invoices', vat({ issue_date: '2026-11-19', sell_date: '2026-11-19' })],
  [
    'a receipt of a day that is not its sale’s',
    'receipts',
    receipt({ issue_date: '2026-11-19', sell_date: '2026-11-18' }),
  ],
] as const)('%s is refused naming the field, before anything is written', async (_, what, body) => {
  const answer = await post(what, body);
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['invoice.issue_date']]);
  expect([await posted(), (await rows()).requests]).toEqual([[], []]);
});

it('a receipt may bear the day of its sale, also when it is sent again after midnight', async () => {
  await server.api.faultControls.invoicing.fault(HTML(401));
  const sold = receipt({ issue_date: '2026-11-19', sell_date: '2026-11-19' });
  expect((await post('receipts', sold, { key: 's' })).statusCode).toBe(202);
  await followUp(10);
  expect(await days()).toEqual(['2026-11-19', '2026-11-19']);
  expect((await post('receipts', sold, { key: 's' })).statusCode).toBe(201);
});

it('an invoice asked for yesterday is asked for again, not refused', async () => {
  const body = vat({ issue_date: '2026-11-20' });
  expect((await post('invoices', body, { key: 'y' })).statusCode).toBe(201);
  server.api.clock.set('2026-11-21T12:00:00Z');
  expect((await post('invoices', body, { key: 'y' })).statusCode).toBe(201);
  expect(await ledger()).toHaveLength(1);
});
