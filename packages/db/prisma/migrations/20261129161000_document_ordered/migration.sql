-- Receipts whose print was ordered are followed until they are fiscal: few at any time, among all documents of all years.
CREATE INDEX CONCURRENTLY "document_ordered_idx" ON "document"("created_at")
  WHERE (withdrawn_at IS NULL AND kind = 'receipt' AND fiscal_state = 'ordered');
