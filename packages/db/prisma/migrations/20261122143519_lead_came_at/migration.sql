-- The list is in the order in which leads came: when they were made at the platform, else received. Nothing asks any more
-- for the order in which they were received.
DROP INDEX "lead_received_at_id_idx";
DROP INDEX "lead_status_received_at_idx";
CREATE INDEX "lead_came_at_idx" ON "lead" ((coalesce("created_time", "received_at")) DESC, "id" DESC);
CREATE INDEX "lead_status_came_at_idx" ON "lead" ("status", (coalesce("created_time", "received_at")) DESC, "id" DESC);

-- Erasing leaves no city that somebody typed freely: it may tell anything.
UPDATE "lead" SET "city" = '' WHERE "erased_at" IS NOT NULL AND NOT "city_listed";
