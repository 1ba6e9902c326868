// Payments that wait for one document: they are shown together before it exists, as afterwards (DOC-6, DOC-18).
import type { Outputs } from '@zapisy/api/client';
import { groupByBuyer } from '@zapisy/domain/documents/issuing/buyer-groups';

type Paid = Pick<Outputs['payments']['mine'][number], 'payment' | 'outcome' | 'documents' | 'paidAt'>;

/** Paid together, by one buyer, and equally far. */
export function waitForOneDocument(one: Paid, other: Paid): boolean {
  if (!isAwaiting(one) || !isAwaiting(other)) return false;
  if ((one.outcome === 'needs-person') !== (other.outcome === 'needs-person')) return false;
  const isPaidTogether =
    one.paidAt?.getTime() === other.paidAt?.getTime() && one.payment.paidOn === other.payment.paidOn;
  return isPaidTogether && groupByBuyer([one.payment, other.payment]).length === 1;
}

/** A document is to come, and none is there yet. */
function isAwaiting({ payment, outcome, documents }: Paid): boolean {
  const isOpen = outcome === null || outcome === 'waiting' || outcome === 'needs-person';
  return isOpen && payment.state === 'paid' && documents.every(({ withdrawn }) => withdrawn);
}
