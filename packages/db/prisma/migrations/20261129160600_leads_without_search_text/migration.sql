CREATE INDEX CONCURRENTLY "lead_without_search_text_idx" ON "lead" ("id") WHERE (search_text IS NULL);
