// The moves of invoice_id and receipt_id: the service's table, and that an issued document is never replaced.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DocumentMove,
  hasReceipt,
  moveDocuments,
  NO_DOCUMENTS,
  type PaymentDocuments,
} from './payment-documents.ts';

const receipted: PaymentDocuments = { invoiceId: null, receiptId: 'r1' };
const invoiced: PaymentDocuments = { invoiceId: 'i1', receiptId: null };
const complete: PaymentDocuments = { invoiceId: 'i1', receiptId: 'r1' };

const receipt = (receiptId: string): DocumentMove => ({ kind: 'receipt-recorded', receiptId });
const invoice = (invoiceId: string): DocumentMove => ({ kind: 'invoice-recorded', invoiceId });
const fallBack = (newReceiptId: string | null): DocumentMove => ({ kind: 'fell-back', newReceiptId });

describe('moveDocuments', () => {
  it.each<[string, PaymentDocuments, DocumentMove, PaymentDocuments]>([
    ['a receipt on an empty payment', NO_DOCUMENTS, receipt('r1'), receipted],
    ['an invoice linked to the receipt', receipted, invoice('i1'), complete],
    ['an invoice alone: the receipt had failed, or none was wanted', NO_DOCUMENTS, invoice('i1'), invoiced],
    ['a receipt that came after the invoice', invoiced, receipt('r1'), complete],
    ['the same receipt again', receipted, receipt('r1'), receipted],
    ['the same invoice again', complete, invoice('i1'), complete],
    ['falling back on the receipt that is there', receipted, fallBack(null), receipted],
    ['falling back on a new receipt', NO_DOCUMENTS, fallBack('r1'), receipted],
    ['falling back twice', receipted, fallBack('r1'), receipted],
  ])('%s', (_, documents, move, expected) => {
    expect(moveDocuments(documents, move)).toEqual({ kind: 'moved', documents: expected });
  });

  it.each<[string, PaymentDocuments, DocumentMove, string]>([
    ['a second receipt', receipted, receipt('r2'), 'receipt-exists'],
    ['a second invoice', complete, invoice('i2'), 'invoice-exists'],
    ['a new receipt while falling back beside one', receipted, fallBack('r2'), 'receipt-exists'],
    ['falling back without any receipt', NO_DOCUMENTS, fallBack(null), 'no-receipt'],
    ['falling back from an invoice that exists', complete, fallBack(null), 'invoice-exists'],
  ])('refuses %s', (_, documents, move, reason) => {
    expect(moveDocuments(documents, move)).toEqual({ kind: 'refused', reason });
  });

  const ids = fc.constantFrom('a', 'b');
  const moves = fc.array(fc.oneof(ids.map(receipt), ids.map(invoice), fc.option(ids, { nil: null }).map(fallBack)));
  const after = (documents: PaymentDocuments, move: DocumentMove) => {
    const result = moveDocuments(documents, move);
    return result.kind === 'moved' ? result.documents : documents;
  };

  it('whatever happens in whatever order, what is recorded stays', () => {
    fc.assert(
      fc.property(moves, (history) => {
        let documents = NO_DOCUMENTS;
        for (const move of history) {
          const next = after(documents, move);
          expect(next.receiptId).toBe(documents.receiptId ?? next.receiptId);
          expect(next.invoiceId).toBe(documents.invoiceId ?? next.invoiceId);
          documents = next;
        }
      }),
    );
  });

  it('falling back ends with a receipt and without an invoice, or is refused', () => {
    fc.assert(
      fc.property(moves, fc.option(ids, { nil: null }), (history, newReceiptId) => {
        const result = moveDocuments(history.reduce(after, NO_DOCUMENTS), fallBack(newReceiptId));
        const ended =
          result.kind === 'moved' ? [hasReceipt(result.documents), result.documents.invoiceId] : [true, null];
        expect(ended).toEqual([true, null]);
      }),
    );
  });
});
