CREATE INDEX CONCURRENTLY "lead_search_text_idx" ON "lead" USING gin ("search_text" gin_trgm_ops) WHERE ("erased_at" IS NULL);
