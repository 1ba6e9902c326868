// One sum paid in several payment methods for several buyers: which part of each method belongs to which payment.
import type { DocumentPlan, PlannedInvoice } from '../documents/issuing/document-plan.ts';
import { type Grosze, sumGrosze } from '../money.ts';
import type { PaymentMethod, PaymentPart } from '../payments/payment.ts';
import { shareParts } from '../payments/split.ts';

/** Methods in the order in which they are used up. */
const METHOD_ORDER = ['card', 'blik', 'transfer', 'cash', 'online'] as const satisfies readonly PaymentMethod[];

/** Buyers in the order in which they use up the methods: a company invoice, a named invoice, a receipt or nothing. */
const RANK: Readonly<Record<PlannedInvoice, number>> = { company: 0, 'named-linked': 1, 'named-unlinked': 1, none: 2 };

type BuyerShare = {
  readonly plan: DocumentPlan;
  /** The amounts of the buyer's payments, in grosze. */
  readonly amounts: readonly Grosze[];
};

/**
 * For each buyer, in the given order, the parts of each of its payments (PAY-11). Buyers of one rank use up the methods
 * in the given order. Call it with parts that add up to all amounts: then each grosz belongs to one payment.
 */
export function shareOverBuyers(
  parts: readonly PaymentPart[],
  buyers: readonly BuyerShare[],
): readonly (readonly (readonly PaymentPart[])[])[] {
  const ordered = parts.toSorted((one, other) => METHOD_ORDER.indexOf(one.method) - METHOD_ORDER.indexOf(other.method));
  const byRank = buyers.toSorted((one, other) => RANK[one.plan.invoice] - RANK[other.plan.invoice]);
  const shares = shareParts(
    ordered,
    byRank.flatMap(({ amounts }) => amounts),
  );
  const firstOf = (buyer: BuyerShare) =>
    byRank.slice(0, byRank.indexOf(buyer)).reduce((count, { amounts }) => count + amounts.length, 0);
  return buyers.map((buyer) => shares.slice(firstOf(buyer), firstOf(buyer) + buyer.amounts.length));
}

type NumberedShare = BuyerShare & {
  /** The lowest payment number; Infinity for a buyer of goods alone, whose payment is made by the sale. */
  readonly lowest: number;
};

/**
 * How a sum falls on the documents of each buyer, before it is settled, in the given order: one part for each method.
 * Buyers of one rank use up the methods by their lowest payment number, as the sale itself does (PAY-11).
 */
export function sharesOfBuyers(
  parts: readonly PaymentPart[],
  buyers: readonly NumberedShare[],
): readonly (readonly PaymentPart[])[] {
  const byNumber = buyers.toSorted((one, other) => (one.lowest < other.lowest ? -1 : 1));
  const shares = shareOverBuyers(parts, byNumber);
  return buyers.map((buyer) => addedParts((shares[byNumber.indexOf(buyer)] ?? []).flat()));
}

function addedParts(parts: readonly PaymentPart[]): readonly PaymentPart[] {
  const methods = [...new Set(parts.map(({ method }) => method))];
  return methods.map((method) => ({
    method,
    amount: sumGrosze(parts.filter((part) => part.method === method).map(({ amount }) => amount)),
  }));
}
