// An order of staff for a document that was made before, or failed: fenced against issuers, and the next revision
// opened (ISS-15).

import type { Tx } from '@zapisy/db/connection/open-database';
import { fenceOutIssuers } from '@zapisy/db/documents/document-lease-records';
import { openRequest } from '@zapisy/db/documents/document-request-records';
import type { DocumentKind } from '@zapisy/domain/documents/document';
import type { PaymentSnapshot } from '@zapisy/domain/documents/document-snapshot';
import { invoiceOrder, receiptOrder } from '@zapisy/domain/documents/issuing/document-order';
import type { DocumentRequest } from '@zapisy/domain/documents/issuing/document-request';
import type { IssuingSettings } from '@zapisy/domain/documents/issuing/issuing-settings';
import {
  latestRequest,
  nextRevision,
  paymentIdsOf,
  type Sale,
  withoutDocument,
} from '@zapisy/domain/documents/issuing/sale';
import { paymentsUnderWay } from '@zapisy/domain/documents/orders/person-order';
import type { Clock } from '../../clock.ts';
import { Refusal } from '../../refusal.ts';
import { newRequest } from '../issuing/new-request.ts';

export type DocumentSettings = {
  readonly settings: IssuingSettings;
  readonly clock: Clock;
  readonly random: () => string;
};

/** Refuses while documents of these payments are being made; after that no earlier issuer can write about them. */
export async function refuseWhileIssuing(
  tx: Tx,
  payments: readonly PaymentSnapshot[],
  requests: readonly DocumentRequest[],
  now: Date,
): Promise<void> {
  const underWay = paymentsUnderWay(payments, requests);
  if (underWay.length === 0 && (await fenceOutIssuers(tx, paymentIdsOf(payments), now))) return;
  const paymentIds = underWay.length > 0 ? underWay : paymentIdsOf(payments);
  throw new Refusal('not-allowed-now', { reason: 'document-under-way', paymentIds });
}

/**
 * After a rejection: opens the next revision, under a key of its own; for a receipt also when the rejection was of a
 * longer list. In other cases the issuer opens the request.
 */
export async function openNextRevision(
  tx: Tx,
  sale: Sale,
  kind: DocumentKind,
  { settings, clock, random }: DocumentSettings,
): Promise<void> {
  const paymentIds = paymentIdsOf(withoutDocument(sale, kind));
  const latest = latestRequest(sale, kind, paymentIds);
  const isShorterList = kind === 'receipt' && latest === undefined;
  if (!isShorterList && latest?.state !== 'rejected') return;
  const now = clock.now();
  const given = { settings, now, revision: nextRevision(sale, kind, paymentIds) };
  const order = kind === 'vat' ? invoiceOrder(sale, given) : receiptOrder(sale, given, false);
  const opened = await openRequest(tx, newRequest(order, { id: random(), at: now }));
  if (opened.outcome === 'overlaps') throw new Refusal('not-allowed-now', { reason: 'document-under-way', paymentIds });
}
