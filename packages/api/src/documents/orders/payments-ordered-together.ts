// The payments that are ordered together: what one order replaces, it replaces for all payments that it covers.

import type { Tx } from '@zapisy/db/connection/open-database';
import { paymentsOfDocuments } from '@zapisy/db/documents/document-withdrawal-records';
import { readFreshSnapshot } from '@zapisy/db/documents/fresh-snapshot';
import { replacedDocuments } from '@zapisy/domain/documents/orders/replaced-documents';

/**
 * The payments of an order, by number, with those that share what the order replaces. Otherwise the others would be
 * without a document (FOL-7).
 */
export async function paymentsOrderedTogether(tx: Tx, paymentIds: readonly number[]): Promise<readonly number[]> {
  const ids = [...new Set(paymentIds)].sort((one, other) => one - other);
  const { fresh } = await readFreshSnapshot(tx, ids);
  const shared = fresh.flatMap(replacedDocuments);
  const covered = shared.length > 0 ? await paymentsOfDocuments(tx, shared) : [];
  const isWhole = covered.every((id) => ids.includes(id));
  return isWhole ? ids : paymentsOrderedTogether(tx, [...ids, ...covered]);
}
