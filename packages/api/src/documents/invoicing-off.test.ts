// A school without the invoicing provider: sales stay without documents, also when it is switched on later, no job fails, and
// what needs the provider is refused before it begins.
import { enqueueDocuments } from '@zapisy/db/documents/document-work-records';
import { aPaidPayment } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY, anInvoicePreference } from '@zapisy/db/testing/builders/people';
import { buyerOf } from '@zapisy/domain/payments/buyer';
import { expect, it } from 'vitest';
import { openCounter } from '../../testing/counter.ts';
import { openIssuing } from '../../testing/issuing.ts';
import { ACTORS } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { testApi } from '../../testing/test-api.ts';
import { appRouter } from '../app-router.ts';
import { followUp } from '../jobs/follow-up.ts';
import { JOBS } from '../jobs/jobs.ts';
import { openInvoicingProvider } from '../outside/invoicing/invoicing-provider.ts';
import { publishedSchool } from '../school/school-details.ts';
import { createProxyReceipt } from './proxy/create.ts';
import { updateProxyReceipt } from './proxy/update.ts';

const api = testApi();
const { posted, payment: paymentOf } = openIssuing(api);
const { due, settle } = openCounter(api);
const context = () => ({
  ...api.context,
  outside: { ...api.context.outside, invoicing: openInvoicingProvider(undefined) },
});
const job = (name: string, payload: object) => JOBS[name]?.(context(), payload, AbortSignal.any([]));
const OFF = { code: 'not-allowed-now', reason: 'invoicing-off' };

it('what was sold meanwhile has no document, also after the provider was switched on', async () => {
  const [plain, company] = [
    await aPaidPayment(api.database),
    await aPaidPayment(api.database, { buyer: buyerOf(A_COMPANY, 1) }),
  ];
  for (const { id } of [plain, company]) await job('issue-documents', { paymentIds: [id] });
  for (const { id } of [plain, company]) expect(await paymentOf(id)).toMatchObject({ outcome: 'without-document' });
  await followUp(api.context);
  await api.runJobs();
  expect(await posted()).toEqual([]);
  expect(await api.database.prisma.notification.count()).toBe(0);
});

it.each([
  ['posnet', 'receipt-being-printed'],
  ['none', 'receipt-maybe-printed'],
] as const)(
  'a receipt of a desk with the driver %s excludes a company invoice later: %s',
  async (deskDriver, reason) => {
    const { ward, payments, input } = await due();
    await settle({ ...input, method: 'cash', deskDriver });
    const paymentId = payments[0]?.id ?? 0;
    await job('issue-documents', { paymentIds: [paymentId] });
    await anInvoicePreference(api.database, ward, A_COMPANY);
    expect(await paymentOf(paymentId)).toMatchObject({ outcome: 'without-document' });
    const ordered = api.as('office').documents.generateInvoiceFromPayment({ paymentId });
    expect(await refusalOf(ordered)).toMatchObject({ reason, paymentIds: [paymentId] });
  },
);

it('a sale whose document may be at the provider waits until it can be asked', async () => {
  await api.faultControls.invoicing.fault({ fault: { type: 'html', status: 502, when: 'before' } });
  const { id } = await aPaidPayment(api.database);
  await enqueueDocuments(api.database.prisma, [id]);
  await api.runJobs();
  await job('issue-documents', { paymentIds: [id] });
  expect(await paymentOf(id)).toMatchObject({ outcome: 'waiting' });
});

it.each(['issue-document-run', 'e-mail-document', 'follow-document', 'order-fiscal-print', 'compare-sales'])(
  'the job %s has nothing to do, and does not fail',
  async (name) => {
    await expect(job(name, {})).resolves.toBeUndefined();
  },
);

it('the follow-up of documents does not fail', async () => {
  await expect(followUp(context())).resolves.toBeUndefined();
});

it('every act that needs the provider is refused before it changes anything', async () => {
  const { id } = await aPaidPayment(api.database, { outcome: 'without-document' });
  const { documents, salesRegister } = appRouter.createCaller({ ...context(), session: ACTORS.admin });
  const refused = await Promise.all(
    [
      documents.generateInvoiceFromPayment({ paymentId: id }),
      documents.generateBulkInvoiceFromPayments({ paymentIds: [id] }),
      documents.startRun({ paymentIds: [id] }),
      documents.issueReceiptAgain({ paymentId: id }),
      documents.withdrawReceipt({ paymentId: id, reason: 'zwrot' }),
      documents.checkLink({ paymentId: id }),
    ].map(refusalOf),
  );
  for (const refusal of refused) expect(refusal).toMatchObject(OFF);
  expect(await refusalOf(salesRegister.startComparison({ month: '2026-10' }))).toMatchObject(OFF);
  const staff = { ...context(), session: ACTORS.admin };
  expect(await refusalOf(createProxyReceipt(staff, { idempotencyKey: 'a', body: {} }))).toMatchObject(OFF);
  expect(await refusalOf(updateProxyReceipt(staff, 7, {}))).toMatchObject(OFF);
  expect(await api.database.prisma.audit.count()).toBe(0);
});

it('pages know whether documents are made here', async () => {
  expect(await publishedSchool({ ...context(), session: undefined })).toMatchObject({ issuesDocuments: false });
  expect(await publishedSchool({ ...api.context, session: undefined })).toMatchObject({ issuesDocuments: true });
});
