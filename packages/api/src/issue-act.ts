// Whether 'Wystaw fakturę' is possible now, and why not; two subjects show it.
import type { FreshSnapshot } from '@zapisy/domain/documents/document-snapshot';
import { type OrderedKind, personOrder } from '@zapisy/domain/documents/orders/person-order';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { RefusalData } from './refusals/refusal-data.ts';

/** `why` is the refusal that the operation itself would give. */
export type Forbidden = { readonly allowed: false; readonly why: RefusalData };
export type Act = { readonly allowed: true } | Forbidden;

/** `documents` is what would be issued. */
export type IssueAct = { readonly allowed: true; readonly documents: OrderedKind } | Forbidden;

/**
 * The same for only one payment of the snapshot: what a run of documents would issue for it; 'not-found' when it is
 * missing.
 */
export function issueActOf(paymentId: number, { fresh, ...snapshot }: FreshSnapshot, now: Date): IssueAct {
  const one = fresh.find(({ payment }) => payment.id === paymentId);
  return one ? issueAct({ ...snapshot, fresh: [one] }, now) : { allowed: false, why: { code: 'not-found' } };
}

/** `documents.generateBulkInvoiceFromPayments` for all payments of the snapshot, at that moment. */
export function issueAct({ fresh, requests }: FreshSnapshot, now: Date): IssueAct {
  const order = personOrder({ payments: fresh, requests, today: warsawDate(now) });
  return order.allowed ? { allowed: true, documents: order.documents.kind } : { allowed: false, why: order.why };
}
