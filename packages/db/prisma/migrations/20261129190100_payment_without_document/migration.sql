-- Sales without any document: few at any time, among all payments of all years.
CREATE INDEX CONCURRENTLY "payment_without_document_idx" ON "payment"("id")
  WHERE (state IN ('paid', 'refunded') AND receipt_id IS NULL AND invoice_id IS NULL
    AND (documents_outcome IS NULL OR documents_outcome = 'without-document'));
