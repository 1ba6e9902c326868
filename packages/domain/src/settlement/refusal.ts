// Why payments cannot be settled as requested, each reason with the payments it concerns (PAY-8).

import type { PaymentWithDocuments } from '../documents/document-snapshot.ts';
import type { Grosze } from '../money.ts';
import { buyerOf, sameBuyer } from '../payments/buyer.ts';
import { isCompleteReason, isGoods, type PaymentMethod, type PaymentState } from '../payments/payment.ts';
import { isCompleteSplit } from '../payments/split.ts';
import { firstTransferDay } from '../payments/transfer-day.ts';
import { isSameOwner } from '../people/family.ts';
import { type InvoiceProblem, validateInvoiceDetails } from '../preferences/invoice-details.ts';
import type { StoredInvoice } from '../preferences/invoice-preference.ts';
import { NO_INVOICE_ROW, type VersionedInvoice, type WardInvoice } from '../preferences/ward-invoice.ts';
import { warsawDate } from '../warsaw-time.ts';
import type { CounterSale } from './counter-sale.ts';
import type { SettlementTerms } from './terms.ts';

type PaymentIds = { readonly paymentIds: readonly number[] };

/** Why payments cannot be settled, with what a screen shows about it. */
export type SettlementRefusal =
  | ({ readonly code: 'mismatched-payments'; readonly reason: 'other-owner' | 'other-buyer' } & PaymentIds)
  | ({
      readonly code: 'already-settled';
      /** The payment method of the first settled one. */
      readonly method: PaymentMethod | null;
      readonly paidOn: string | null;
      readonly paidAt: Date | null;
    } & PaymentIds)
  | ({ readonly code: 'not-payable'; readonly states: readonly PaymentState[] } & PaymentIds)
  | {
      readonly code: 'conflict';
      readonly reason: 'invoice-version';
      readonly shown: number;
      readonly version: number;
      readonly invoice: StoredInvoice;
    }
  | ({
      readonly code: 'conflict';
      readonly reason: 'amount-changed';
      /** What the dialog showed, and what is due now, in grosze. */
      readonly shown: number;
      readonly total: Grosze;
    } & PaymentIds)
  | { readonly code: 'conflict'; readonly reason: 'price-changed'; readonly shown: number; readonly total: Grosze }
  | { readonly code: 'bad-input'; readonly fields: readonly string[]; readonly reason: 'sum'; readonly total: Grosze }
  | { readonly code: 'bad-input'; readonly fields: readonly string[]; readonly reason?: undefined }
  | { readonly code: 'bad-input'; readonly fields: readonly string[]; readonly reason: 'invoice-not-waived' }
  | {
      readonly code: 'bad-input';
      readonly fields: readonly string[];
      readonly reason: 'day-in-future' | 'day-too-long-ago';
      /** 'YYYY-MM-DD', Europe/Warsaw, inclusive. */
      readonly earliest: string;
      readonly latest: string;
    }
  | { readonly code: 'invalid-invoice-data'; readonly problems: readonly InvoiceProblem[] };

/** What was read before the settlement is written. */
export type SettlementQuestion = {
  readonly terms: SettlementTerms;
  /** The invoice data of the participant who was chosen at the counter. */
  readonly ward: WardInvoice;
  readonly found: readonly PaymentWithDocuments[];
  readonly sale: CounterSale;
  /** The invoice data of the payments' participants, by participant; one without a row has no entry. */
  readonly stored: ReadonlyMap<string, VersionedInvoice>;
};

/**
 * In this order, because each refusal says more than the next: the owner, whether they are due, what the dialog had
 * shown.
 */
export function settlementRefusal(question: SettlementQuestion): SettlementRefusal | undefined {
  const { terms, ward, found, sale } = question;
  return (
    otherOwner(ward, found) ??
    notDue(found) ??
    otherBuyer(question) ??
    otherVersion(terms, ward) ??
    otherAmount(terms, sale) ??
    otherSum(terms, sale) ??
    missingReason(terms, sale) ??
    missingWaiver(sale) ??
    otherDay(sale) ??
    (terms.invoiceAfterCorrection ? undefined : invalidData(sale))
  );
}

/** Several payments of one owner may be settled together, of any of the owner's wards. */
function otherOwner(
  { participant }: WardInvoice,
  found: readonly PaymentWithDocuments[],
): SettlementRefusal | undefined {
  const unexpected = found.filter(({ payment }) => !isSameOwner(payment.ownerEmail, participant.ownerEmail));
  if (unexpected.length === 0) return undefined;
  return { code: 'mismatched-payments', reason: 'other-owner', paymentIds: idsOf(unexpected) };
}

/** PAY-10: a sibling who invoices a company would get the active participant's receipt, without a tax id. */
function otherBuyer({ sale, found, stored }: SettlementQuestion): SettlementRefusal | undefined {
  const unexpected = found.filter(({ participant }) => {
    const { invoice: preference, version } = stored.get(participant.id) ?? NO_INVOICE_ROW;
    return !sameBuyer(buyerOf(preference, version), sale.buyer);
  });
  if (unexpected.length === 0) return undefined;
  return { code: 'mismatched-payments', reason: 'other-buyer', paymentIds: idsOf(unexpected) };
}

function notDue(found: readonly PaymentWithDocuments[]): SettlementRefusal | undefined {
  const settled = found.filter(({ payment }) => payment.state === 'paid' || payment.state === 'refunded');
  const [first] = settled;
  if (first) {
    const { method, paidOn } = first.payment;
    return { code: 'already-settled', paymentIds: idsOf(settled), method, paidOn, paidAt: first.paidAt };
  }
  const others = found.filter(({ payment }) => payment.state !== 'due');
  if (others.length === 0) return undefined;
  const states = [...new Set(others.map(({ payment }) => payment.state))];
  return { code: 'not-payable', paymentIds: idsOf(others), states };
}

function otherVersion(
  { invoiceVersion: shown }: SettlementTerms,
  { invoice: preference, version }: WardInvoice,
): SettlementRefusal | undefined {
  return shown === version
    ? undefined
    : { code: 'conflict', reason: 'invoice-version', shown, version, invoice: preference };
}

/** PAY-30: the price of a due payment may have been lowered since the dialog was opened; or that of goods (PAY-12). */
function otherAmount(
  { total: shown }: SettlementTerms,
  { total, charged, free }: CounterSale,
): SettlementRefusal | undefined {
  if (shown === undefined || shown === total) return undefined;
  const payments = [...charged, ...free];
  if (payments.some(isGoods)) return { code: 'conflict', reason: 'price-changed', shown, total };
  return { code: 'conflict', reason: 'amount-changed', shown, total, paymentIds: payments.map(({ id }) => id) };
}

/** PAY-11: exact to the grosz, because the payment methods are printed on the receipt. */
function otherSum({ parts }: SettlementTerms, { total }: CounterSale): SettlementRefusal | undefined {
  if (!parts || isCompleteSplit(parts, total)) return undefined;
  return { code: 'bad-input', fields: ['parts'], reason: 'sum', total };
}

function missingReason({ noReceiptReason }: SettlementTerms, sale: CounterSale): SettlementRefusal | undefined {
  if (!sale.needsReason || isCompleteReason(noReceiptReason)) return undefined;
  return { code: 'bad-input', fields: ['noReceiptReason'] };
}

/** PAY-17. */
function missingWaiver({ needsWaiver, waiver }: CounterSale): SettlementRefusal | undefined {
  if (!needsWaiver || waiver !== undefined) return undefined;
  return { code: 'bad-input', fields: ['invoiceWaived'], reason: 'invoice-not-waived' };
}

/**
 * PAY-5: a transfer is paid on the day on which the money came. A sale of an offline desk is judged by the day on which
 * the money was taken, because a month may have ended since. Other payment methods are paid on the same day.
 */
function otherDay({ paidOn, paidAt, today }: CounterSale): SettlementRefusal | undefined {
  const earliest = firstTransferDay(warsawDate(paidAt));
  if (earliest <= paidOn && paidOn <= today) return undefined;
  const reason = paidOn > today ? 'day-in-future' : 'day-too-long-ago';
  return { code: 'bad-input', fields: ['paidOn'], reason, earliest, latest: today };
}

function invalidData({ plan, buyer }: CounterSale): SettlementRefusal | undefined {
  if (plan.invoice === 'none') return undefined;
  const problems = validateInvoiceDetails(buyer.preference, buyer.data);
  return problems.length > 0 ? { code: 'invalid-invoice-data', problems } : undefined;
}

const idsOf = (found: readonly PaymentWithDocuments[]) => found.map(({ payment }) => payment.id);
