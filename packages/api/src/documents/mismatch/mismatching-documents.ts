// A document under our order id that is not the requested one: both sides, for the person who decides (FOL-11).

import type { documentOfPayment } from '@zapisy/acts/documents/document-of-payment';
import { readSnapshot } from '@zapisy/db/documents/document-records';
import type { DocumentRequest } from '@zapisy/domain/documents/issuing/document-request';
import {
  type ComparedFields,
  foundFields,
  type MismatchingField,
  mismatchingFields,
  requestedFields,
} from '@zapisy/domain/documents/issuing/mismatching-fields';
import type { z } from 'zod';
import type { JobContext } from '../../context.ts';
import type { ProviderDocument } from '../../outside/invoicing/invoicing-answers.ts';
import { Refusal } from '../../refusal.ts';

type MismatchQuestion = z.infer<typeof documentOfPayment>;

type FoundDocument = {
  readonly providerId: number;
  readonly number: string;
  /** 'YYYY-MM-DD', Europe/Warsaw. */
  readonly issuedOn: string | null;
  readonly viewUrl: string | null;
  readonly face: ComparedFields;
  /** Empty: it is the requested document, and will be accepted automatically. */
  readonly differs: readonly MismatchingField[];
};

type MismatchingDocuments = {
  readonly paymentIds: readonly number[];
  readonly asked: { readonly issuedOn: string; readonly face: ComparedFields };
  readonly found: readonly FoundDocument[];
  /** False: not all could be read, so there may be more. */
  readonly isComplete: boolean;
};

export type Mismatch = {
  readonly request: DocumentRequest;
  readonly documents: readonly ProviderDocument[];
  readonly isComplete: boolean;
};

/**
 * The documents at the provider now under the order id of a request with an unknown outcome. Throws as
 * `lookUpMismatch`.
 */
export async function mismatchingDocuments(ctx: JobContext, question: MismatchQuestion): Promise<MismatchingDocuments> {
  const { request, documents, isComplete } = await lookUpMismatch(ctx, question);
  return {
    paymentIds: request.paymentIds,
    asked: { issuedOn: String(request.body.invoice['issue_date'] ?? ''), face: requestedFields(request) },
    found: documents.map((document) => ({
      providerId: document.id,
      number: document.number,
      issuedOn: document.issueDate,
      viewUrl: document.viewUrl,
      face: foundFields(document),
      differs: mismatchingFields(request, document),
    })),
    isComplete,
  };
}

/**
 * @throws Refusal 'not-found'; 'not-allowed-now' with the reason 'no-unknown-document' when no request of this kind is open
 * that may have been carried out, 'no-document-found' when the look-up was complete and found nothing;
 * 'outside-unreachable' when nothing could be read.
 */
export async function lookUpMismatch(ctx: JobContext, { paymentId, kind }: MismatchQuestion): Promise<Mismatch> {
  const { payments, requests } = await readSnapshot(ctx.database.prisma, [paymentId]);
  if (payments.length === 0) throw new Refusal('not-found');
  const request = requests.findLast((one) => one.kind === kind && one.state === 'unknown');
  if (!request) throw new Refusal('not-allowed-now', { reason: 'no-unknown-document', paymentIds: [paymentId] });
  const { isComplete, documents } = await ctx.outside.invoicing.findByOrderId(request.key, kind);
  if (documents.length > 0) return { request, documents, isComplete };
  if (!isComplete) throw new Refusal('outside-unreachable', { system: 'invoicing' });
  throw new Refusal('not-allowed-now', { reason: 'no-document-found', paymentIds: request.paymentIds });
}
