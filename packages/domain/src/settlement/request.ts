// When two requests to settle are the same: a repeated request settles nothing more (PAY-7).
import type { SettlementTerms } from './terms.ts';

/** What was asked for, whatever is sold. */
type RequestedTerms = Pick<
  SettlementTerms,
  'parts' | 'printReceipt' | 'noReceiptReason' | 'invoiceWaived' | 'paidOn'
> & {
  /** Undefined beside `parts`. */
  readonly method?: SettlementTerms['method'] | undefined;
  readonly playerId: string;
  readonly deskId: string;
};

type SettlementRequest = RequestedTerms & { readonly paymentIds: readonly number[] };
type GoodsRequest = RequestedTerms & {
  readonly items: readonly { readonly productId: string; readonly quantity: number }[];
};

/** What is settled and how: the same for a repeated request, whatever was printed of it meanwhile. */
export function settlementRequest(asked: SettlementRequest): Readonly<Record<string, unknown>> {
  const paymentIds = [...new Set(asked.paymentIds)].sort((one, other) => one - other);
  return { ...requestOfTerms(asked), paymentIds };
}

/** The same for goods, without their price, because the first request has decided that. */
export function goodsRequest(asked: GoodsRequest): Readonly<Record<string, unknown>> {
  const items = asked.items.toSorted((one, other) => (one.productId < other.productId ? -1 : 1));
  return { ...requestOfTerms(asked), items };
}

type FamilyRequest = Pick<RequestedTerms, 'parts' | 'method' | 'paidOn' | 'deskId'> & {
  readonly groups: readonly (Pick<RequestedTerms, 'playerId' | 'printReceipt' | 'noReceiptReason' | 'invoiceWaived'> &
    Pick<SettlementRequest, 'paymentIds'> &
    Pick<GoodsRequest, 'items'>)[];
};

/** The same for several buyers, whatever the order in which they are named. */
export function familyRequest({ groups, ...common }: FamilyRequest): Readonly<Record<string, unknown>> {
  const byParticipant = groups.toSorted((one, other) => (one.playerId < other.playerId ? -1 : 1));
  const { deskId, parts, method, paidOn } = requestOfTerms({ ...common, ...NO_ANSWERS });
  const asked = byParticipant.map((group) => {
    const { playerId, printReceipt, noReceiptReason, invoiceWaived } = group;
    const { paymentIds } = settlementRequest({ ...common, ...group });
    const { items } = goodsRequest({ ...common, ...group });
    return { playerId, printReceipt, noReceiptReason, invoiceWaived, paymentIds, items };
  });
  return { deskId, parts, method, paidOn, groups: asked };
}

const NO_ANSWERS = { playerId: '', printReceipt: false, invoiceWaived: false };

function requestOfTerms(asked: RequestedTerms) {
  const { playerId, method, parts, printReceipt, noReceiptReason, invoiceWaived, deskId, paidOn } = asked;
  const byMethod = parts?.toSorted((one, other) => (one.method < other.method ? -1 : 1));
  // Left out when nothing was given up, as in requests from before there was a waiver.
  const waiver = invoiceWaived ? { invoiceWaived } : {};
  return { deskId, parts: byMethod, method, noReceiptReason, paidOn, playerId, printReceipt, ...waiver };
}

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
