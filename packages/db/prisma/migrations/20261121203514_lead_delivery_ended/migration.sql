-- DropIndex
DROP INDEX "lead_delivery_state_received_at_idx";

-- CreateIndex
CREATE INDEX "lead_delivery_ended_idx" ON "lead_delivery"("state", "received_at") WHERE (state = ANY (ARRAY['done'::text, 'failed'::text, 'skipped'::text, 'erased'::text]));
