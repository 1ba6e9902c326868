// The request of an order of one document, as it is stored before anything is sent.

import type { NewRequest } from '@zapisy/db/documents/document-request-records';
import type { DocumentOrder } from '@zapisy/domain/documents/issuing/document-order';
import { documentKey } from '@zapisy/domain/documents/issuing/idempotency-key';
import { bodyHash } from './body-hash.ts';

/** The request with its key and the body that is sent under it; `at` is when it is opened. */
export function newRequest(order: DocumentOrder, { id, at }: Pick<NewRequest, 'id' | 'at'>): NewRequest {
  const { kind, paymentIds, revision } = order;
  const key = documentKey({ paymentIds, kind, revision });
  const body = order.body(key);
  return {
    id,
    key,
    kind,
    revision,
    paymentIds,
    body,
    bodyHash: bodyHash(body),
    linkReceiptId: order.linkTo?.id ?? null,
    at,
  };
}
