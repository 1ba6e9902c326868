-- CreateIndex
CREATE INDEX "payment_refunded_on_idx" ON "payment"("refunded_on") WHERE (refunded_on IS NOT NULL);

-- CreateIndex
CREATE INDEX "settlement_cancelled_at_idx" ON "settlement"("cancelled_at") WHERE (cancelled_at IS NOT NULL);
