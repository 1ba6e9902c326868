-- Inactive leads of a city, the newest first. A new lead does not enter it.
CREATE INDEX CONCURRENTLY "lead_city_inactive_page_idx" ON "lead" ("city", "status", (coalesce("created_time", "received_at")) DESC, "id" DESC)
  WHERE (erased_at IS NULL AND inactive_reason IS NOT NULL);
