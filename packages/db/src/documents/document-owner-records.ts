// Reads a document with the owners of the payments that it was made for.
import type { IssuedDocument } from '@zapisy/domain/documents/document';
import type { Tx } from '../connection/open-database.ts';
import { documentFrom } from '../payments/document-from-row.ts';

export type OwnedDocument = {
  readonly document: IssuedDocument;
  /** Each owner once; empty for a document that staff made without a payment. */
  readonly ownerEmails: readonly string[];
};

/** Undefined when we have no such document. `id` is our own, a UUID. */
export async function ownedDocument(tx: Tx, id: string): Promise<OwnedDocument | undefined> {
  const row = await tx.document.findUnique({
    where: { id },
    include: {
      paymentsAsInvoice: { select: { ownerEmail: true } },
      paymentsAsReceipt: { select: { ownerEmail: true } },
    },
  });
  if (!row) return undefined;
  const owners = [...row.paymentsAsInvoice, ...row.paymentsAsReceipt].map(({ ownerEmail }) => ownerEmail);
  return { document: documentFrom(row), ownerEmails: [...new Set(owners)] };
}
