-- Customers without a family, the newest first, by a condition whose rows PostgreSQL can count (the next migration).
CREATE INDEX CONCURRENTLY "lead_unlinked_idx" ON "lead" ((coalesce("created_time", "received_at")) DESC, "id" DESC)
  WHERE (status = 'Zapisany' AND owner_email IS NULL AND NOT is_test AND erased_at IS NULL AND inactive_reason IS NULL) IS TRUE;
