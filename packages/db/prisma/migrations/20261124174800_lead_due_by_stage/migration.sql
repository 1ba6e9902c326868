-- The contacts that are due, stage by stage: the board counts them for each column.
CREATE INDEX "lead_stage_contact_idx" ON "lead"("status", "next_contact_on") WHERE (erased_at IS NULL AND inactive_reason IS NULL AND next_contact_on IS NOT NULL);
