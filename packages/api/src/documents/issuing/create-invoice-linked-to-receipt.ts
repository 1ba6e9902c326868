// createInvoiceLinkedToReceipt (name of the service specification): creates any invoice. A named invoice is linked to
// its receipt, or sent without the link when only the link is refused; a company invoice is always sent without a link.

import type { DocumentOrder } from '@zapisy/domain/documents/issuing/document-order';
import { type Created, createInvoiceIdempotent } from './create-invoice-idempotent.ts';
import type { IssuingWork } from './issuing.ts';

type CreatedInvoice = Exclude<Created, { readonly state: 'link-refused' }>;

/**
 * ISS-2 and ISS-3: the invoice is issued with the link; when the provider rejects only the link, the same request is
 * repeated once without the three parameters, under the same key, and the client still gets the invoice. An order
 * without a receipt to link to is sent unchanged.
 */
export async function createInvoiceLinkedToReceipt(work: IssuingWork, order: DocumentOrder): Promise<CreatedInvoice> {
  const linked = await createInvoiceIdempotent(work, order);
  if (linked.state !== 'link-refused') return linked;
  work.log.warn({ paymentIds: order.paymentIds }, 'the provider refused the link');
  const unlinked = await createInvoiceIdempotent(work, { ...order, revision: linked.revision });
  if (unlinked.state === 'link-refused') throw new Error('A request without a link was refused for its link');
  return unlinked;
}
