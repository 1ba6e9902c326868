// What staff may order for settled payments, and why not: one rule for the operations and for the screens' buttons (FOL-6).

import type { Buyer } from '../../payments/buyer.ts';
import { isPayable, type Payment } from '../../payments/payment.ts';
import type { InvoiceProblem } from '../../preferences/invoice-details.ts';
import { validateInvoiceDetails } from '../../preferences/invoice-details.ts';
import type { DeskDriver } from '../../printing/desk-driver.ts';
import { isPossiblyPrinted, type PrintJobState } from '../../printing/print-job.ts';
import type { IssuedDocument } from '../document.ts';
import type { DocumentOutcome } from '../issuing/document-outcome.ts';
import { isUnderWay, type KnownRequest } from '../issuing/known-request.ts';
import { currentReceiptState, hasCurrentInvoice } from '../receipts/current-documents.ts';
import { checkBulkList, paymentsOfOtherReceipt } from './bulk-list.ts';
import {
  type LaterInvoice,
  type LaterInvoiceRefusal,
  laterInvoice,
  missingDocuments,
  namedInvoiceDeadline,
} from './later-invoice.ts';

/** A payment with what an order for it depends on. Its buyer is the new copy of the profile. */
export type OrderedPayment = {
  readonly payment: Pick<
    Payment,
    | 'id'
    | 'ownerEmail'
    | 'state'
    | 'amount'
    | 'method'
    | 'paidOn'
    | 'buyer'
    | 'printReceipt'
    | 'receiptId'
    | 'invoiceId'
    | 'noReceiptReason'
  >;
  readonly outcome: DocumentOutcome | null;
  readonly receipt: Pick<IssuedDocument, 'fiscal' | 'withdrawn' | 'removed'> | null;
  readonly invoice: Pick<IssuedDocument, 'govStatus' | 'govId' | 'bearsTaxId'> | null;
  /** The print of the receipt that its settlement prints at a desk; null when none is printed there. */
  readonly printState: PrintJobState | null;
  /** Where it was settled; null when it was not settled at a desk of ours. */
  readonly desk: { readonly driver: DeskDriver } | null;
};

/** What is issued: the settlement's own documents, all missing ones, or an invoice beside the existing receipt. */
export type OrderedKind = 'own' | 'missing' | 'named-to-receipt' | 'named' | 'company';

export type OrderRefusal =
  | {
      readonly code: 'mismatched-payments';
      readonly reason: 'not-paid' | 'other-buyer' | 'other-receipt';
      readonly paymentIds: readonly number[];
    }
  | { readonly code: 'invalid-invoice-data'; readonly problems: readonly InvoiceProblem[] }
  | {
      readonly code: 'not-allowed-now';
      readonly reason:
        | 'document-under-way'
        | 'nothing-to-invoice'
        | 'no-failed-receipt'
        | 'receipt-elsewhere'
        | Exclude<LaterInvoiceRefusal, 'too-late'>;
      readonly paymentIds: readonly number[];
    }
  | {
      readonly code: 'too-late';
      readonly reason: 'too-late';
      readonly paymentIds: readonly number[];
      /** 'YYYY-MM-DD', Europe/Warsaw, inclusive. */
      readonly deadline: string;
    };

export type OrderedDocuments = {
  readonly kind: OrderedKind;
  readonly buyer: Buyer;
  readonly isInvoice: boolean;
  /**
   * Undefined: the settlement's receipt tick stays. A company invoice removes it, because a receipt would exclude the
   * invoice.
   */
  readonly printReceipt: boolean | undefined;
};

type PersonOrder =
  | { readonly allowed: true; readonly documents: OrderedDocuments }
  | { readonly allowed: false; readonly why: OrderRefusal };

export type OrderQuestion = {
  readonly payments: readonly OrderedPayment[];
  /** The first revision first. */
  readonly requests: readonly KnownRequest[];
  /** 'YYYY-MM-DD', Europe/Warsaw. */
  readonly today: string;
  /** A person has confirmed that a receipt sold where we have no printer was not printed elsewhere. */
  readonly isReceiptNotPrinted?: boolean;
};

/**
 * 'Wystaw fakturę' for a list (FOL-2): the settlement's own documents while none was requested yet, the missing ones of
 * a payment 'bez dokumentu', a named invoice to the existing receipt, a company invoice only beside a receipt that is
 * not fiscal and that a person knows not to be printed. A list has one owner and one buyer, and at most one receipt
 * that an invoice is linked to. The refusal names the payments that block it.
 */
export function personOrder(question: OrderQuestion): PersonOrder {
  const { payments, requests } = question;
  const check = checkBulkList(payments.map(({ payment }) => payment));
  if (check.kind === 'mismatched')
    return no({ code: 'mismatched-payments', reason: check.reason, paymentIds: check.paymentIds });
  const buyer = payments[0]?.payment.buyer;
  if (!buyer) throw new RangeError('An order has at least one payment, and each of them a buyer');
  const problems = validateInvoiceDetails(buyer.preference, buyer.data);
  if (problems.length > 0) return no({ code: 'invalid-invoice-data', problems });
  const underWay = paymentsUnderWay(payments, requests);
  if (underWay.length > 0) return no({ code: 'not-allowed-now', reason: 'document-under-way', paymentIds: underWay });
  return documentsFor(question, buyer);
}

function documentsFor(question: OrderQuestion, buyer: Buyer): PersonOrder {
  const { payments, requests } = question;
  // The requests of an earlier settlement that was cancelled do not count for this one.
  const asked = new Set(requests.filter(({ state }) => state !== 'cancelled').flatMap(({ paymentIds }) => paymentIds));
  if (payments.every((one) => isHeld(one) && !asked.has(one.payment.id))) {
    const printReceipt = buyer.preference !== 'classic' && payments.every(isUntickedForCompany) ? true : undefined;
    return yes({ kind: 'own', buyer, isInvoice: buyer.preference !== 'none', printReceipt });
  }
  if (payments.every(isWithoutDocument) && !payments.some((one) => isSoldFiscally(one, buyer))) {
    const plan = missingDocuments(buyer.preference);
    return yes({ kind: 'missing', buyer, isInvoice: plan.invoice !== 'none', printReceipt: plan.receipt });
  }
  return laterInvoices(question, buyer);
}

/** An invoice beside the existing documents: of one kind for all payments. */
function laterInvoices({ payments, today, isReceiptNotPrinted }: OrderQuestion, buyer: Buyer): PersonOrder {
  const each = payments.map((one) => laterInvoiceOf(one, buyer, today));
  const why = each.map(({ why }) => why).find((reason) => reason !== undefined);
  if (why) return no(why);
  const mismatched = paymentsOfOtherReceipt(payments.map(({ payment }) => payment));
  if (mismatched.length > 0 && each.some(({ kind }) => kind === 'named-to-receipt')) {
    return no({ code: 'mismatched-payments', reason: 'other-receipt', paymentIds: mismatched });
  }
  const printed = buyer.preference === 'classic' && !isReceiptNotPrinted ? payments.filter(mayBePrinted) : [];
  if (printed.length > 0) return no(askWhetherPrinted(printed));
  const kind = each[0]?.kind ?? 'named';
  return yes({ kind, buyer, isInvoice: true, printReceipt: buyer.preference === 'classic' ? false : undefined });
}

/** The numbers of those with documents in progress: nothing more is ordered for them. */
export function paymentsUnderWay(
  payments: readonly Pick<OrderedPayment, 'payment' | 'outcome'>[],
  requests: readonly KnownRequest[],
): readonly number[] {
  const found = payments.filter(
    ({ payment, outcome }) => outcome === 'waiting' || requests.some((request) => isUnderWay(request, payment)),
  );
  return found.map(({ payment }) => payment.id);
}

const hasNone = ({ payment }: OrderedPayment) => payment.receiptId === null && payment.invoiceId === null;

/** 'Bez dokumentu', by the tick of its settlement. */
const isWithoutDocument = (one: OrderedPayment) =>
  one.outcome === 'without-document' && hasNone(one) && isPayable(one.payment.amount);

/** 'Paragon z innej kasy': the sale is fiscal in another memory, so a second receipt would register it twice. */
const isInOtherFiscalMemory = ({ payment }: OrderedPayment) => payment.noReceiptReason?.code === 'other-fiscal-memory';

/**
 * Nothing else is missing: a receipt would register the sale twice, and so would a company invoice beside what a desk has
 * printed, or may have, while the school did without the provider (SCH-12, DOC-3).
 */
function isSoldFiscally(one: OrderedPayment, { preference }: Buyer): boolean {
  if (isInOtherFiscalMemory(one)) return true;
  return preference === 'classic' && (isPossiblyPrinted(one.printState) || mayBePrinted(one));
}

/**
 * Held back for a person before anything was requested from the provider: its settlement's own documents are still to
 * be issued.
 */
const isHeld = (one: OrderedPayment) => one.outcome === 'needs-person' && hasNone(one);

/**
 * Its settlement's tick was removed only for a company invoice, without a reason: a client who now wants no company
 * invoice has bought like any other, and the form's default is ticked (PAY-14).
 */
const isUntickedForCompany = ({ payment }: OrderedPayment) =>
  payment.printReceipt === false && payment.method !== 'online' && payment.noReceiptReason === null;

/**
 * Sold with a receipt where we have no printer (FOL-5): the seller may have entered it into another fiscal printer
 * manually, and no record that we can read shows it.
 */
function mayBePrinted({ payment, desk }: OrderedPayment): boolean {
  return payment.printReceipt === true && payment.method !== 'online' && (desk?.driver ?? 'none') === 'none';
}

function askWhetherPrinted(payments: readonly OrderedPayment[]): OrderRefusal {
  const paymentIds = payments.map(({ payment }) => payment.id);
  return { code: 'not-allowed-now', reason: 'receipt-maybe-printed', paymentIds };
}

type Later = { readonly kind?: OrderedKind; readonly why?: OrderRefusal };

function laterInvoiceOf(one: OrderedPayment, { preference }: Buyer, today: string): Later {
  const { id, amount, paidOn } = one.payment;
  const paymentIds = [id];
  if (!isPayable(amount)) return { why: { code: 'not-allowed-now', reason: 'nothing-to-invoice', paymentIds } };
  if (preference === 'none' && isWithoutDocument(one) && isInOtherFiscalMemory(one)) {
    return { why: { code: 'not-allowed-now', reason: 'receipt-elsewhere', paymentIds } };
  }
  // A named invoice has no receipt of ours to be linked to; a company invoice is forbidden beside any fiscal receipt.
  const receipt = preference === 'classic' && isInOtherFiscalMemory(one) ? 'fiscal' : currentReceiptState(one);
  const later = laterInvoice({
    preference,
    hasInvoice: hasCurrentInvoice(one),
    receipt,
    paidOn: paidOn ?? today,
    today,
  });
  if (later.kind === 'allowed') return { kind: kindOf(later) };
  if (later.reason !== 'too-late') return { why: { code: 'not-allowed-now', reason: later.reason, paymentIds } };
  const deadline = namedInvoiceDeadline(paidOn ?? today);
  return { why: { code: 'too-late', reason: 'too-late', paymentIds, deadline } };
}

function kindOf({ invoice }: Extract<LaterInvoice, { readonly kind: 'allowed' }>): OrderedKind {
  if (invoice === 'named-linked') return 'named-to-receipt';
  return invoice === 'named-unlinked' ? 'named' : 'company';
}

function no(why: OrderRefusal): PersonOrder {
  return { allowed: false, why };
}

function yes(documents: OrderedDocuments): PersonOrder {
  return { allowed: true, documents };
}
