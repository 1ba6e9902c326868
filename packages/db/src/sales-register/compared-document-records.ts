// What a comparison needs of our documents and requests, and the explanations that staff have written.

import type { DocumentKind, RequestState } from '@zapisy/domain/documents/document';
import { grosze } from '@zapisy/domain/money';
import type { ComparedDocument, DifferenceKind } from '@zapisy/domain/sales-register/comparison';
import type { Tx } from '../connection/open-database.ts';
import { calendarDay, dateOfDay } from '../values/calendar-day.ts';
import { documentDetails } from './register-document-records.ts';

/** A document of ours to compare, by the provider's id. */
export type OurDocument = {
  readonly providerId: number;
  readonly viewUrl: string | null;
  readonly document: ComparedDocument;
};

/** Those of these documents that exist. A receipt never has a tax id, whatever was asked for. */
export async function documentsToCompare(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, OurDocument>> {
  const details = await documentDetails(tx, ids);
  const rows = await tx.document.findMany({ where: { id: { in: [...ids] }, removedAt: null } });
  const ours = rows.map((row) => {
    const asked = details.get(row.id);
    const document: ComparedDocument = {
      number: row.number,
      kind: row.kind,
      gross: grosze(row.grossGrosze),
      issuedOn: calendarDay(row.issuedOn),
      soldOn: asked?.soldOn ?? null,
      taxId: asked?.buyer ? asked.buyer.taxId.replaceAll(/\D/g, '') : null,
    };
    return [row.id, { providerId: Number(row.providerId), viewUrl: row.viewUrl, document }] as const;
  });
  return new Map(ours);
}

/** How many current documents of sales of these days, 'YYYY-MM-DD' and both included, were stored after the moment. */
export async function countDocumentsStoredAfter(
  tx: Tx,
  moment: Date,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> {
  const sale = { paidOn: { gte: dateOfDay(from), lte: dateOfDay(to) }, state: { in: ['paid', 'refunded'] } };
  return await tx.document.count({
    where: {
      createdAt: { gt: moment },
      withdrawnAt: null,
      removedAt: null,
      OR: [{ paymentsAsReceipt: { some: sale } }, { paymentsAsInvoice: { some: sale } }],
    },
  });
}

/** Our document with this number of the provider; undefined when there is none. */
export async function documentIdOf(tx: Tx, providerId: number): Promise<string | undefined> {
  const row = await tx.document.findUnique({ where: { providerId: BigInt(providerId) }, select: { id: true } });
  return row?.id;
}

/** Those of the provider's ids that our books have. */
export async function knownProviderIds(tx: Tx, providerIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx.document.findMany({
    where: { providerId: { in: providerIds.map(BigInt) } },
    select: { providerId: true },
  });
  return new Set(rows.map(({ providerId }) => Number(providerId)));
}

/** A request of ours whose order id a document of the provider bears. */
type OrderedRequest = {
  readonly kind: DocumentKind;
  readonly state: RequestState;
  readonly paymentIds: readonly number[];
};

/** By order id. */
export async function requestsByOrderId(tx: Tx, keys: readonly string[]): Promise<ReadonlyMap<string, OrderedRequest>> {
  const rows = await tx.documentRequest.findMany({
    where: { key: { in: [...keys] } },
    include: { payments: { select: { paymentId: true }, orderBy: { paymentId: 'asc' } } },
  });
  return new Map(
    rows.map(({ key, kind, state, payments }) => [
      key,
      {
        kind: kind as DocumentKind,
        state: state as RequestState,
        paymentIds: payments.map(({ paymentId }) => paymentId),
      },
    ]),
  );
}

export type Explanation = { readonly note: string; readonly writtenBy: string; readonly writtenAt: Date };
type Explained = { readonly providerId: number; readonly kind: DifferenceKind };

/** The explanations of these documents, with the content that each of them explains. */
export async function explanationsOf(
  tx: Tx,
  providerIds: readonly number[],
): Promise<readonly (Explained & Explanation & { readonly content: string })[]> {
  const rows = await tx.salesExplanation.findMany({ where: { providerId: { in: providerIds.map(BigInt) } } });
  return rows.map(({ providerId, kind, ...same }) => ({
    ...same,
    providerId: Number(providerId),
    kind: kind as DifferenceKind,
  }));
}

/** Replaces the explanation of the same document and kind; resolves to the note that it had. */
export async function saveExplanation(
  tx: Tx,
  { providerId, kind }: Explained,
  explanation: Explanation & { readonly content: string },
): Promise<string | undefined> {
  const key = { providerId: BigInt(providerId), kind };
  const before = await tx.salesExplanation.findUnique({ where: { providerId_kind: key } });
  await tx.salesExplanation.upsert({
    where: { providerId_kind: key },
    update: explanation,
    create: { ...key, ...explanation },
  });
  return before?.note;
}
