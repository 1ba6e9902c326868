-- A search finds the leads of an earlier release as before until a job has kept their texts: new ones never enter this index, and
-- it is empty when all are kept.
CREATE INDEX CONCURRENTLY "lead_earlier_search_idx" ON "lead"
  USING gin ("lead_search_text"("first_name", "last_name", "email", "product_interest", "phone") gin_trgm_ops)
  WHERE (search_text IS NULL AND erased_at IS NULL);
