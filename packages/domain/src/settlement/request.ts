// When two requests to settle are the same: a repeated request settles nothing more (PAY-7).
import type { SettlementTerms } from './terms.ts';

/** What one buyer pays, and what was answered for that buyer. */
type RequestedGroup = Pick<SettlementTerms, 'printReceipt' | 'noReceiptReason' | 'invoiceWaived'> & {
  readonly playerId: string;
  readonly paymentIds: readonly number[];
  readonly items: readonly { readonly productId: string; readonly quantity: number }[];
};

type SettlementRequest = Pick<SettlementTerms, 'method' | 'parts' | 'paidOn'> & {
  readonly deskId: string;
  readonly groups: readonly RequestedGroup[];
};

/**
 * What is settled and how: the same for a repeated request, whatever the order of its lists, and whatever was printed of it
 * meanwhile. Prices are not part of it, because the first request has decided them.
 */
export function settlementRequest(asked: SettlementRequest): Readonly<Record<string, unknown>> {
  const { deskId, method, parts, paidOn, groups } = asked;
  return {
    deskId,
    // Of equal parts the main method is the first one given, and that is their order.
    method: parts ? undefined : method,
    parts: parts && sortedBy(parts, ({ method }) => method),
    paidOn,
    groups: sortedBy(groups.map(requestedGroup), ({ playerId }) => playerId),
  };
}

function requestedGroup(asked: RequestedGroup): RequestedGroup {
  const { playerId, printReceipt, noReceiptReason, invoiceWaived, paymentIds, items } = asked;
  return {
    playerId,
    printReceipt,
    noReceiptReason,
    invoiceWaived,
    paymentIds: [...new Set(paymentIds)].sort((one, other) => one - other),
    items: sortedBy(items, ({ productId }) => productId),
  };
}

const sortedBy = <T>(list: readonly T[], nameOf: (one: T) => string): readonly T[] =>
  list.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));

/** The same request, whatever the order of its keys: the database does not keep that order. */
export function isSameRequest(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
