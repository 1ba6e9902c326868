// Whether 'Wystaw fakturę' may be pressed now, what it would issue, and why not.
import type { NotAllowed } from '../../act.ts';
import { warsawDate } from '../../warsaw-time.ts';
import type { FreshSnapshot } from '../document-snapshot.ts';
import { type OrderedKind, type OrderRefusal, personOrder } from './person-order.ts';

/** 'not-found': the payment is gone since it was listed. */
type NoInvoice = OrderRefusal | { readonly code: 'not-found'; readonly reason?: undefined };

/** `documents` names what would be issued. */
export type InvoiceAvailability = { readonly allowed: true; readonly documents: OrderedKind } | NotAllowed<NoInvoice>;

/** FOL-2 over all payments of the snapshot, by its fresh buyers, at that moment: one answer for the whole list. */
export function invoiceAvailability({ fresh, requests }: FreshSnapshot, now: Date): InvoiceAvailability {
  const order = personOrder({ payments: fresh, requests, today: warsawDate(now) });
  return order.allowed ? { allowed: true, documents: order.documents.kind } : { allowed: false, why: order.why };
}

/** The same for one payment of the snapshot alone: what a run of documents would issue for it. */
export function invoiceAvailabilityOfPayment(
  paymentId: number,
  { fresh, ...snapshot }: FreshSnapshot,
  now: Date,
): InvoiceAvailability {
  const one = fresh.find(({ payment }) => payment.id === paymentId);
  if (!one) return { allowed: false, why: { code: 'not-found' } };
  return invoiceAvailability({ ...snapshot, fresh: [one] }, now);
}
