// The two document references of a payment, and the moves that they may make.

/** Ids of our own document rows; null while there is none. */
export type PaymentDocuments = { readonly invoiceId: string | null; readonly receiptId: string | null };

export const NO_DOCUMENTS: PaymentDocuments = { invoiceId: null, receiptId: null };

/** 'receipt-recorded' is recordReceiptGeneration; 'fell-back' is fallbackToReceipt after an invoice was rejected. */
export type DocumentMove =
  | { readonly kind: 'receipt-recorded'; readonly receiptId: string }
  | { readonly kind: 'invoice-recorded'; readonly invoiceId: string }
  | { readonly kind: 'fell-back'; readonly newReceiptId: string | null };

export type MoveRefusal = 'receipt-exists' | 'invoice-exists' | 'no-receipt';

export type MoveResult =
  | { readonly kind: 'moved'; readonly documents: PaymentDocuments }
  | { readonly kind: 'refused'; readonly reason: MoveRefusal };

/**
 * The table 'Payment document state'. An issued document is never replaced by another: a second receipt or invoice is
 * refused, while recording the same one again changes nothing (a repeated job). Falling back reuses the receipt that is
 * there and leaves the invoice empty.
 */
export function moveDocuments(documents: PaymentDocuments, move: DocumentMove): MoveResult {
  switch (move.kind) {
    case 'receipt-recorded':
      return recordReceipt(documents, move.receiptId);
    case 'invoice-recorded':
      return recordInvoice(documents, move.invoiceId);
    case 'fell-back':
      return fallBack(documents, move.newReceiptId);
  }
}

/** True when a payment may not be receipted again. */
export function hasReceipt(documents: PaymentDocuments): boolean {
  return documents.receiptId !== null;
}

function recordReceipt(documents: PaymentDocuments, receiptId: string): MoveResult {
  if (documents.receiptId !== null && documents.receiptId !== receiptId) return refused('receipt-exists');
  return moved({ ...documents, receiptId });
}

function recordInvoice(documents: PaymentDocuments, invoiceId: string): MoveResult {
  if (documents.invoiceId !== null && documents.invoiceId !== invoiceId) return refused('invoice-exists');
  return moved({ ...documents, invoiceId });
}

function fallBack(documents: PaymentDocuments, newReceiptId: string | null): MoveResult {
  if (documents.invoiceId !== null) return refused('invoice-exists');
  if (newReceiptId !== null) return recordReceipt(documents, newReceiptId);
  return documents.receiptId === null ? refused('no-receipt') : moved(documents);
}

function moved(documents: PaymentDocuments): MoveResult {
  return { kind: 'moved', documents };
}

function refused(reason: MoveRefusal): MoveResult {
  return { kind: 'refused', reason };
}
