// Maps a row of the table document to the domain's IssuedDocument; a payment is read with its receipt and its invoice.
import type { DocumentKind, FiscalState, IssuedDocument, LinkState } from '@zapisy/domain/documents/document';
import type { Document as Row } from '../generated/prisma/client.ts';

/** The columns hold only the domain's values: only issuing and the reading of the provider write them. */
export function documentFrom(row: Row): IssuedDocument {
  return {
    id: row.id,
    kind: row.kind as DocumentKind,
    providerId: Number(row.providerId),
    number: row.number,
    link: row.linkState as LinkState,
    fiscal: (row.fiscalState ?? 'none') as FiscalState,
    viewUrl: row.viewUrl,
    govStatus: row.govStatus,
    govId: row.govId,
    bearsTaxId: row.bearsTaxId,
    withdrawn: row.withdrawnAt !== null,
    ...(row.removedAt !== null && { removed: true }),
  };
}
