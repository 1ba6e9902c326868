// Builders: a document at the provider and a request for one, valid by default.
import { randomUUID } from 'node:crypto';
import type { IssuedDocument } from '@zapisy/domain/documents/document';
import { documentKey } from '@zapisy/domain/documents/issuing/idempotency-key';
import { grosze } from '@zapisy/domain/money';
import type { Database } from '../../src/connection/open-database.ts';
import type { NewRequest } from '../../src/documents/document-request-records.ts';
import { type NewDocument, storeDocument } from '../../src/documents/issued-document-records.ts';

let lastProviderId = 900_000_000;

/** A document as it is stored once the provider has made it. */
export function aNewDocument(given: Partial<NewDocument> = {}): NewDocument {
  lastProviderId += 1;
  return {
    id: randomUUID(),
    kind: 'receipt',
    providerId: lastProviderId,
    number: `PAR/${lastProviderId}/11/2026`,
    link: 'none',
    fiscal: 'none',
    viewUrl: null,
    govStatus: null,
    govId: null,
    bearsTaxId: false,
    gross: grosze(25_000),
    issuedOn: '2026-11-20',
    linkedReceiptId: null,
    ...given,
  };
}

/** A stored document. */
export async function aDocument(
  { prisma }: Pick<Database, 'prisma'>,
  given: Partial<NewDocument> = {},
): Promise<IssuedDocument> {
  return storeDocument(prisma, aNewDocument(given));
}

/** A request for one document of these payments, not stored yet. */
export function aRequest(
  paymentIds: readonly number[],
  given: Partial<Omit<NewRequest, 'paymentIds'>> = {},
): NewRequest {
  const kind = given.kind ?? 'receipt';
  const revision = given.revision ?? 1;
  const key = documentKey({ paymentIds, kind, revision });
  return {
    id: randomUUID(),
    key,
    kind,
    revision,
    paymentIds,
    body: { invoice: { kind, oid: key, positions: [{ name: 'Pilka nozna', total_price_gross: '250.00' }] } },
    bodyHash: 'a-hash',
    linkReceiptId: null,
    at: new Date('2026-11-20T12:00:00Z'),
    ...given,
  };
}
