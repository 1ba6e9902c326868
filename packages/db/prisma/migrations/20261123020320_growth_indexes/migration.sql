-- CreateIndex
CREATE INDEX "audit_action_id_idx" ON "audit"("action", "id");

-- CreateIndex
CREATE INDEX "audit_entity_id_idx" ON "audit"("entity", "id");

-- CreateIndex
CREATE INDEX "cron_slot_running_idx" ON "cron_slot"("job_key", "slot") WHERE (state = 'running'::text);

-- CreateIndex
CREATE INDEX "document_request_payment_payment_id_idx" ON "document_request_payment"("payment_id");

-- CreateIndex
CREATE INDEX "lead_board_idx" ON "lead"("status", "city", "channel") WHERE (erased_at IS NULL AND inactive_reason IS NULL);

-- CreateIndex
CREATE INDEX "lead_other_city_idx" ON "lead"("city") WHERE (NOT city_listed AND erased_at IS NULL);

-- CreateIndex
CREATE INDEX "notification_dedupe_key_idx" ON "notification"("dedupe_key");

-- CreateIndex
CREATE INDEX "notification_payment_ids_idx" ON "notification" USING GIN ("payment_ids");

-- CreateIndex
CREATE INDEX "payment_state_id_idx" ON "payment"("state", "id");

-- CreateIndex
CREATE INDEX "payment_registration_id_idx" ON "payment"("registration_id") WHERE (registration_id IS NOT NULL);

-- CreateIndex
CREATE INDEX "payment_receipt_id_idx" ON "payment"("receipt_id") WHERE (receipt_id IS NOT NULL);

-- CreateIndex
CREATE INDEX "payment_invoice_id_idx" ON "payment"("invoice_id") WHERE (invoice_id IS NOT NULL);

-- CreateIndex
CREATE INDEX "print_job_provider_person_idx" ON "print_job"("updated_at") WHERE (driver = 'provider'::text AND state = ANY (ARRAY['unknown'::text, 'failed'::text]));

-- CreateIndex
CREATE INDEX "registration_player_id_idx" ON "registration"("player_id");

-- CreateIndex
CREATE INDEX "settlement_created_at_idx" ON "settlement"("created_at");

-- The payments' list by days: the day that a payment was paid, else the one it is due on, as its records ask.
CREATE INDEX "payment_day_id_idx" ON "payment" ((coalesce("paid_on", "due_on")), "id");

-- A phone as leads and owners are compared by it: its last nine digits.
CREATE INDEX "owner_phone_digits_idx" ON "owner" ((right(regexp_replace("phone", '\D', '', 'g'), 9)));
