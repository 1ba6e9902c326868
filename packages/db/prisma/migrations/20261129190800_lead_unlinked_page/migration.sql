-- Customers without a family, the newest first. A new lead does not enter it.
CREATE INDEX CONCURRENTLY "lead_unlinked_page_idx" ON "lead" ((coalesce("created_time", "received_at")) DESC, "id" DESC)
  WHERE (status = 'Zapisany' AND owner_email IS NULL AND NOT is_test AND erased_at IS NULL AND inactive_reason IS NULL);
