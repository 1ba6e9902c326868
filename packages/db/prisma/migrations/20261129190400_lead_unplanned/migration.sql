-- Leads without a planned day that wait for nothing today, counted stage by stage. A new lead does not enter it.
CREATE INDEX CONCURRENTLY "lead_unplanned_idx" ON "lead"("status")
  WHERE (erased_at IS NULL AND inactive_reason IS NULL AND next_contact_on IS NULL AND (status <> 'Nowy' OR is_test));
