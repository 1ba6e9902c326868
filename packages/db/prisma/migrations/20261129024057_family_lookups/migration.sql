-- CreateIndex
CREATE INDEX "lead_player_id_idx" ON "lead"("player_id") WHERE (player_id IS NOT NULL);

-- CreateIndex
CREATE INDEX "outgoing_mail_recipient_idx" ON "outgoing_mail"("recipient") WHERE (recipient IS NOT NULL);
