// The progress of a sale's documents, derived only from its payments and requests: the same after a crash as before it.

import type { InvoiceProblem } from '../../preferences/invoice-details.ts';
import { validateInvoiceDetails } from '../../preferences/invoice-details.ts';
import { hasCompanyInvoice } from '../company-invoice.ts';
import type { DocumentKind } from '../document.ts';
import type { PaymentSnapshot } from '../document-snapshot.ts';
import { type DocumentOutcome, type DocumentProgress, outcomeOf } from './document-outcome.ts';
import { latestRequest, paymentIdsOf, type Sale, withoutDocument } from './sale.ts';

type SaleProgress = { readonly receipt: DocumentProgress; readonly invoice: DocumentProgress };

export function saleProgress(sale: Sale): SaleProgress {
  return {
    receipt: documentProgress(sale, 'receipt', sale.plan.receipt),
    invoice: documentProgress(sale, 'vat', sale.plan.invoice !== 'none'),
  };
}

/** An opened request is to be finished even when the plan has no such document: a fallback, or an order of staff. */
function documentProgress(sale: Sale, kind: DocumentKind, isPlanned: boolean): DocumentProgress {
  const without = withoutDocument(sale, kind);
  if (without.length === 0) return kind === 'receipt' ? receiptProgress(sale.payments) : 'issued';
  switch (latestRequest(sale, kind, paymentIdsOf(without))?.state) {
    case undefined:
    case 'cancelled':
    case 'withdrawn':
    case 'outdated':
      return isPlanned ? 'waiting' : 'not-planned';
    case 'rejected':
    case 'abandoned':
      return 'rejected';
    case 'sent':
    case 'unknown':
      return 'unknown';
    case 'pending':
    case 'accepted':
      return 'waiting';
  }
}

/** For payments none of which is to get a receipt any more. */
function receiptProgress(payments: readonly PaymentSnapshot[]): DocumentProgress {
  const receipts = payments.flatMap(({ receipt }) => receipt ?? []);
  if (receipts.length === 0) return 'not-planned';
  return receipts.every(({ withdrawn }) => withdrawn) ? 'withdrawn' : 'issued';
}

/**
 * The outcome of a payment's documents: of its own ones, because payments of one list may have got documents of
 * different lists. While something of the sale is in progress, it is the outcome of the whole sale, with
 * `isPersonCalled`.
 */
export function paymentOutcome(sale: Sale, one: PaymentSnapshot, isPersonCalled: boolean): DocumentOutcome {
  const { receipt, invoice } = saleProgress(sale);
  const isHeldBack = invoice === 'waiting' && !isUnderWay(receipt) && blockingProblems(sale).length > 0;
  if (isHeldBack && !one.invoice) return 'needs-person';
  const link = one.invoice?.link ?? 'none';
  if (isUnderWay(receipt) || (isUnderWay(invoice) && !isHeldBack))
    return outcomeOf({ receipt, invoice, link, personCalled: isPersonCalled });
  return outcomeOf({ ...ownProgress({ receipt, invoice }, one), link, personCalled: isPersonCalled });
}

const isUnderWay = (progress: DocumentProgress) => progress === 'waiting' || progress === 'unknown';

function ownProgress({ receipt, invoice }: SaleProgress, one: PaymentSnapshot): SaleProgress {
  const isOver = one.receipt !== null || hasCompanyInvoice(one);
  return { receipt: isOver ? receiptProgress([one]) : receipt, invoice: one.invoice ? 'issued' : invoice };
}

/**
 * Why no invoice may be requested with this buyer's data: a rejection would be certain, and would cost a fallback
 * receipt. Once a request was made with them, its own answer counts.
 */
export function blockingProblems(sale: Sale): readonly InvoiceProblem[] {
  if (sale.plan.invoice === 'none') return [];
  if (latestRequest(sale, 'vat', paymentIdsOf(withoutDocument(sale, 'vat')))) return [];
  return validateInvoiceDetails(sale.buyer.preference, sale.buyer.data);
}
