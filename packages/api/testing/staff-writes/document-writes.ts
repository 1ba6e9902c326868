// Staff's orders of documents and prints, and their decisions about those that need a person.
import { aPaidPayment } from '@zapisy/db/testing/builders/payments';
import { A_COMPANY, A_PERSON, anInvoicePreference, aParticipant } from '@zapisy/db/testing/builders/people';
import { buyerOf } from '@zapisy/domain/payments/buyer';
import { issueDocuments } from '../../src/documents/issuing/issue-documents.ts';
import { openIssuing } from '../issuing.ts';
import { openPrints } from '../prints.ts';
import type { TestApi } from '../test-api.ts';
import type { StaffWrites } from './staff-write.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const KIND = { kind: 'receipt' } as const;
const A_DESK = { id: 'krakow-1', name: 'Recepcja Kraków', city: 'Kraków', driver: 'posnet' } as const;
const NOTE = { note: 'sprawdzone' };

/** With the timeouts of a real server, because the speed of this machine does not matter here. */
const issue = (api: TestApi, id: number) => issueDocuments(openIssuing(api).issuing(), [id]);

const paymentOf = (api: TestApi, id: number) => openIssuing(api).payment(id);

async function aPaymentWithoutDocument(api: TestApi): Promise<number> {
  const given = { printReceipt: false, outcome: 'without-document' } as const;
  return (await aPaidPayment(api.database, given)).id;
}

async function anIssued(api: TestApi, given: Parameters<typeof aPaidPayment>[1] = {}): Promise<number> {
  const { id } = await aPaidPayment(api.database, given);
  await issue(api, id);
  return id;
}

/** A payment whose order id another receipt has at the provider; its number, and that receipt's id there. */
async function aTakenOrderId(api: TestApi): Promise<{ paymentId: number; providerId: number }> {
  const positions = [{ name: 'A', tax: '23', total_price_gross: '250.01' }];
  const invoice = { kind: 'receipt', oid: 'pay-1-receipt-1', buyer_company: false, positions };
  await api.faultControls.post('/invoicing/documents', { invoice });
  const { id } = await aPaidPayment(api.database);
  for (let times = 0; times < 9; times += 1) {
    await issue(api, id);
    api.clock.advance(2 * MINUTE_MS);
  }
  const [row] = await openIssuing(api).ledger();
  return { paymentId: id, providerId: row?.id ?? 0 };
}

/** A receipt that was sent without an answer, and whose look-ups all failed. */
async function anUnknown(api: TestApi): Promise<number> {
  await api.faultControls.invoicing.fault({ fault: { type: 'drop', when: 'before' } });
  await api.faultControls.invoicing.fault({ on: 'list', times: 500, fault: { type: 'drop', when: 'before' } });
  const id = await anIssued(api);
  api.clock.advance(16 * MINUTE_MS);
  await issue(api, id);
  return id;
}

/** A company's invoice that was rejected, and later issued in the place of its receipt. */
async function aReplacedReceipt(api: TestApi): Promise<number> {
  await api.faultControls.invoicing.fault({ kind: 'vat', fault: { type: 'refuse', field: 'buyer_tax_no' } });
  const participant = await aParticipant(api.database);
  await anInvoicePreference(api.database, participant, A_COMPANY);
  const paymentId = await anIssued(api, { participant, buyer: buyerOf(A_COMPANY, 1), printReceipt: false });
  await api.as('office').documents.generateInvoiceFromPayment({ paymentId });
  await api.runJobs();
  return paymentId;
}

/** An invoice that staff have linked to its receipt at the provider. */
async function linkedManually(api: TestApi): Promise<number> {
  await api.faultControls.invoicing.fault({ kind: 'vat', linked: true, fault: { type: 'refuse-link' } });
  const id = await anIssued(api, { buyer: buyerOf(A_PERSON, 1) });
  const { invoice } = await paymentOf(api, id);
  await api.faultControls.post(`/invoicing/documents/${invoice?.providerId}`, { issuedToReceipt: true });
  return id;
}

export const DOCUMENT_WRITES: StaffWrites = {
  'documents.generateInvoiceFromPayment': async (api) => ({
    by: 'office',
    input: { paymentId: await aPaymentWithoutDocument(api) },
  }),
  'documents.generateBulkInvoiceFromPayments': async (api) => ({
    by: 'office',
    input: { paymentIds: [await aPaymentWithoutDocument(api)] },
  }),
  async 'documents.issueReceiptAgain'(api) {
    await api.faultControls.invoicing.fault({ kind: 'receipt', fault: { type: 'refuse', field: 'positions' } });
    return { by: 'office', input: { paymentId: await anIssued(api, { buyer: buyerOf(A_PERSON, 1) }) } };
  },
  'documents.declareAbsent': async (api) => ({ by: 'office', input: { paymentId: await anUnknown(api), ...KIND } }),
  'documents.startRun': async (api) => ({
    by: 'office',
    input: { paymentIds: [await aPaymentWithoutDocument(api)] },
  }),
  async 'documents.cancelRun'(api) {
    const paymentIds = [await aPaymentWithoutDocument(api)];
    const { runId } = await api.as('office').documents.startRun({ paymentIds });
    return { by: 'office', input: { runId } };
  },
  'documents.acceptMismatch': async (api) => ({ by: 'office', input: { ...(await aTakenOrderId(api)), ...KIND } }),
  async 'documents.abandonRequest'(api) {
    const { paymentId } = await aTakenOrderId(api);
    return { by: 'office', input: { paymentId, ...KIND, ...NOTE } };
  },
  'documents.withdrawReceipt': async (api) => ({
    by: 'office',
    input: { paymentId: await aReplacedReceipt(api), reason: 'faktura na firmę' },
  }),
  async 'documents.eMailAgain'(api) {
    const { receipt } = await paymentOf(api, await anIssued(api));
    await api.runJobs();
    return { by: 'office', input: { documentId: receipt?.id } };
  },
  'documents.checkLink': async (api) => ({ by: 'office', input: { paymentId: await linkedManually(api) } }),
  async 'printing.reportDesk'() {
    return { by: 'reception', input: A_DESK };
  },
  async 'printing.editDesk'(api) {
    await api.as('reception').printing.reportDesk(A_DESK);
    return { by: 'manager', input: { id: A_DESK.id, name: 'Zakopiańska', city: null } };
  },
  async 'printing.releaseDesk'(api) {
    await api.as('reception').printing.reportDesk(A_DESK);
    await api.database.prisma.desk.update({ where: { id: A_DESK.id }, data: { keyHash: 'of another computer' } });
    return { by: 'manager', input: { id: A_DESK.id } };
  },
  async 'printing.makeDeskCode'() {
    return { by: 'manager', input: { ...A_DESK, city: null, printer: '192.168.1.50:6666' } };
  },
  async 'printing.report'(api) {
    const { jobId } = await openPrints(api).settled();
    return { by: 'reception', input: { jobId, state: 'printed', receiptNumber: 41 } };
  },
  async 'printing.printReceipt'(api) {
    const { settled } = openPrints(api);
    const { id: paymentId, jobId } = await settled();
    await api.runJobs();
    await api.as('reception').printing.report({ jobId, state: 'cancelled' });
    return { by: 'reception', input: { paymentId, deskId: 'desk-2', ...NOTE } };
  },
  async 'printing.answerOrder'(api) {
    const { receipted, onlyJob } = openPrints(api);
    await receipted();
    return { by: 'office', input: { jobId: (await onlyJob()).id, answer: 'cancel', ...NOTE } };
  },
  async 'printing.answerDeskPrint'(api) {
    const { jobId } = await openPrints(api).settled();
    api.clock.advance(HOUR_MS);
    return { by: 'reception', input: { jobId, answer: 'cancel', ...NOTE } };
  },
  async 'printing.resume'(api) {
    const { receipted, account } = openPrints(api);
    await account({ autoFiscalise: true });
    await receipted();
    return { by: 'office', input: NOTE };
  },
};
