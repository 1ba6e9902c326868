// The documents that exist before a schedule starts: none, a receipt, or a receipt and a rejected invoice with its next
// revision opened.

import type { Lease } from '@zapisy/db/documents/document-lease';
import type { IssuedDocument } from '@zapisy/domain/documents/document';
import { invoiceOrder } from '@zapisy/domain/documents/issuing/document-order';
import { documentKey } from '@zapisy/domain/documents/issuing/idempotency-key';
import { saleOf } from '@zapisy/domain/documents/issuing/sale';
import { groszeToDecimal } from '@zapisy/domain/money';
import { bodyHash } from '../../src/documents/issuing/body-hash.ts';
import type { Simulation } from './simulation.ts';

const SETTINGS = { departmentId: '1', govSend: true, fiscalRoutes: {} };

/** Creates these documents without any fault. */
export async function begin(simulation: Simulation): Promise<void> {
  const { given, records } = simulation;
  if (given.beginning === 'fresh') return;
  const ids = given.payments.map(({ payment }) => payment.id);
  const now = new Date(given.startsAt);
  const lease = await records.take(ids, 'before', now);
  if (!lease) throw new Error('Nobody holds a payment before the beginning');
  await receiptOfBefore(simulation, lease, given.beginning === 'partly' ? ids.slice(0, 1) : ids);
  if (given.beginning === 'refused') await refusedInvoice(simulation, lease, ids);
  await records.release(lease, now);
}

async function receiptOfBefore(simulation: Simulation, lease: Lease, ids: readonly number[]): Promise<IssuedDocument> {
  const { records, provider, given } = simulation;
  const now = new Date(given.startsAt);
  const key = documentKey({ paymentIds: ids, kind: 'receipt', revision: 1 });
  const covered = given.payments.filter(({ payment }) => ids.includes(payment.id));
  const positions = covered.flatMap(({ payment }) =>
    payment.lines.map(({ name, gross }) => ({ name, total_price_gross: groszeToDecimal(gross) })),
  );
  const body = { invoice: { kind: 'receipt', oid: key, oid_unique: 'yes', buyer_company: false, positions } };
  const made = provider.create(body);
  if (made.outcome !== 'accepted') throw new Error('The receipt of before is made');
  const draft = {
    key,
    kind: 'receipt' as const,
    revision: 1,
    paymentIds: ids,
    body,
    bodyHash: '',
    linkReceiptId: null,
  };
  const { request } = await records.openRequest(lease, { id: 'receipt-of-before', ...draft, at: now });
  const document = await records.acceptRequest(
    lease,
    request,
    {
      id: 'document-of-before',
      kind: 'receipt',
      providerId: made.document.id,
      number: made.document.number,
      link: 'none',
      fiscal: 'none',
      viewUrl: null,
      govStatus: null,
      govId: null,
      linkedReceiptId: null,
      gross: made.document.gross ?? given.payments[0]?.payment.amount,
      issuedOn: '2026-11-20',
    } as Parameters<typeof records.acceptRequest>[2],
    now,
  );
  await records.recordReceipt(lease, ids, document.id, now);
  return document;
}

/** A person corrected the data and pressed 'Wystaw fakturę': the next revision is opened in one transaction. */
async function refusedInvoice(simulation: Simulation, lease: Lease, ids: readonly number[]): Promise<void> {
  const { records, given } = simulation;
  const now = new Date(given.startsAt);
  for (const revision of [1, 2]) {
    const { payments, requests } = await records.snapshot(ids);
    const order = invoiceOrder(saleOf(payments, requests), { settings: SETTINGS, now, revision });
    const key = documentKey(order);
    const body = order.body(key);
    const { request } = await records.openRequest(lease, {
      id: `invoice-of-before-${revision}`,
      key,
      kind: 'vat',
      revision,
      paymentIds: order.paymentIds,
      body,
      bodyHash: bodyHash(body),
      linkReceiptId: order.linkTo?.id ?? null,
      at: now,
    });
    const refusal = given.refusals.invoice ?? { fields: { buyer_tax_no: ['nieprawidłowy numer'] }, text: '' };
    if (revision === 1) await records.saveRequest(lease, { ...request, state: 'rejected', refusal, updatedAt: now });
  }
}
