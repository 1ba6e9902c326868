-- DropIndex
DROP INDEX "audit_at_idx";

-- DropIndex
DROP INDEX "audit_entity_id_idx";

-- CreateIndex
CREATE INDEX "audit_at_id_idx" ON "audit"("at", "id");

-- CreateIndex
CREATE INDEX "audit_actor_sub_at_id_idx" ON "audit"("actor_sub", "at", "id");

-- CreateIndex
CREATE INDEX "audit_entity_at_id_idx" ON "audit"("entity", "at", "id");
