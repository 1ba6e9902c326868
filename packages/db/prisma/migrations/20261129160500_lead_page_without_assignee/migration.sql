CREATE INDEX CONCURRENTLY "lead_unassigned_page_idx" ON "lead" ("status", (coalesce("created_time", "received_at")) DESC, "id" DESC)
  WHERE "erased_at" IS NULL AND "inactive_reason" IS NULL AND "assignee" IS NULL;
