// Whether 'Wystaw fakturę' may be pressed now, and why not, as two subjects tell it beside what they show.
import type { FreshSnapshot } from '@zapisy/domain/documents/document-snapshot';
import { type OrderedKind, personOrder } from '@zapisy/domain/documents/orders/person-order';
import { warsawDate } from '@zapisy/domain/warsaw-time';
import type { RefusalData } from './refusals/refusal-data.ts';

/** `why` is what the operation itself would refuse with. */
export type Forbidden = { readonly allowed: false; readonly why: RefusalData };
export type Act = { readonly allowed: true } | Forbidden;

/** `documents` tells what would be issued. */
export type IssueAct = { readonly allowed: true; readonly documents: OrderedKind } | Forbidden;

/** The same of one payment of the story alone: what a run of documents would issue for it; nothing for one it lacks. */
export function issueActOf(paymentId: number, { fresh, ...snapshot }: FreshSnapshot, now: Date): IssueAct {
  const one = fresh.find(({ payment }) => payment.id === paymentId);
  return one ? issueAct({ ...snapshot, fresh: [one] }, now) : { allowed: false, why: { code: 'not-found' } };
}

/** `documents.generateBulkInvoiceFromPayments` over all payments of the story, at that moment. */
export function issueAct({ fresh, requests }: FreshSnapshot, now: Date): IssueAct {
  const order = personOrder({ payments: fresh, requests, today: warsawDate(now) });
  return order.allowed ? { allowed: true, documents: order.documents.kind } : { allowed: false, why: order.why };
}
