// Our rows of documents that exist at the invoicing provider.

import type { IssuedDocument } from '@zapisy/domain/documents/document';
import type { Grosze } from '@zapisy/domain/money';
import type { Tx } from '../connection/open-database.ts';
import { documentFrom } from '../payments/document-from-row.ts';
import { dateOfDay } from '../values/calendar-day.ts';

/** What is stored of a document as soon as the provider has it. `issuedOn` is 'YYYY-MM-DD', Europe/Warsaw. */
export type NewDocument = Omit<IssuedDocument, 'withdrawn' | 'removed'> & {
  readonly gross: Grosze;
  readonly issuedOn: string;
  /** Our own row of the receipt that this invoice is issued to; null for every other document. */
  readonly linkedReceiptId: string | null;
};

/**
 * The provider's number belongs to another document of ours: its numbers started again, or two of ours are one there.
 */
export class DocumentTaken extends Error {
  override readonly name = 'DocumentTaken';
}

/** Whether the body of a request asked for the document to be sent on to the national e-invoice system. */
export function isForGovernment(body: unknown): boolean {
  const asked = body as { readonly gov_save_and_send?: unknown } | undefined;
  return asked?.gov_save_and_send === true;
}

/** The request that a document was accepted for. */
type DocumentOrigin = {
  readonly requestId: string;
  readonly acceptedAt: Date;
  /** When it is read again; null when no further state is expected. */
  readonly followAt: Date | null;
};

/**
 * Stores a provider's document once: a repeated call for the same request returns the stored row.
 * @throws DocumentTaken when the stored row belongs to another request, or to none
 */
export async function storeDocument(tx: Tx, stored: NewDocument, origin?: DocumentOrigin): Promise<IssuedDocument> {
  const requestId = origin?.requestId;
  const { gross, issuedOn, link, fiscal, ...same } = stored;
  const row = await tx.document.upsert({
    where: { providerId: BigInt(stored.providerId) },
    update: {},
    create: {
      ...same,
      providerId: BigInt(stored.providerId),
      grossGrosze: gross,
      issuedOn: dateOfDay(issuedOn),
      linkState: link,
      fiscalState: fiscal,
      ...(origin && { createdAt: origin.acceptedAt, followAt: origin.followAt }),
    },
    include: { request: { select: { id: true } } },
  });
  const isOurs = row.id === stored.id || (requestId !== undefined && row.request?.id === requestId);
  if (!isOurs) throw new DocumentTaken(`The provider's number ${stored.providerId} belongs to another document`);
  return documentFrom(row);
}

export async function documentById(tx: Tx, id: string): Promise<IssuedDocument | undefined> {
  const row = await tx.document.findUnique({ where: { id } });
  return row ? documentFrom(row) : undefined;
}

/**
 * The invoice was read again at the provider and carries the link to its receipt: records the link on the invoice and
 * its payments.
 */
export async function saveLinked(tx: Tx, id: string, linkedReceiptId: string | null): Promise<void> {
  await tx.document.update({ where: { id }, data: { linkState: 'linked', linkedReceiptId } });
  await tx.payment.updateMany({
    where: { invoiceId: id, documentsOutcome: 'issued-unlinked' },
    data: { documentsOutcome: 'issued' },
  });
}

/**
 * A company invoice has replaced this receipt (FOL-7): staff delete it at the provider. While a payment that it covers
 * has no company invoice, it is not withdrawn: that sale would be without a document.
 */
export async function withdrawReceipt(tx: Tx, id: string, at: Date): Promise<void> {
  const isReplaced = { paymentsAsReceipt: { every: { invoice: { bearsTaxId: true } } } };
  await tx.document.updateMany({ where: { id, withdrawnAt: null, ...isReplaced }, data: { withdrawnAt: at } });
}
