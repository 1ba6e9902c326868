CREATE INDEX CONCURRENTLY "lead_city_contact_idx" ON "lead" ("city", "next_contact_on", "id")
  WHERE (erased_at IS NULL AND inactive_reason IS NULL AND next_contact_on IS NOT NULL);
