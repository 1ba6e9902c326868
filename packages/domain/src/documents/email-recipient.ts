// Who gets the copy of a document by e-mail.
import { normaliseEmail } from '../people/normalise-email.ts';
import { emailOfOwner } from '../people/owner-key.ts';
import type { DocumentKind } from './document.ts';

/**
 * The recipient of a document: a receipt goes to the owner, an invoice to the e-mail of the buyer's data, else to the
 * owner; undefined when neither has one (PPL-28). `buyerEmail` is the document's own field.
 */
export function emailRecipient(kind: DocumentKind, buyerEmail: string, ownerEmail: string): string | undefined {
  const ofInvoice = kind === 'receipt' ? '' : normaliseEmail(buyerEmail);
  return ofInvoice || emailOfOwner(ownerEmail);
}
