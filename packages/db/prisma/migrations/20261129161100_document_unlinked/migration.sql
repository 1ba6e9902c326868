-- Invoices that nothing shows to be linked with their receipt: the list of payments by the progress of documents.
CREATE INDEX CONCURRENTLY "document_unlinked_idx" ON "document"("id")
  WHERE (kind = 'vat' AND link_state <> 'linked' AND NOT bears_tax_id);
