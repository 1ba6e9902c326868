-- DropIndex
DROP INDEX "print_job_settlement_key_key";

-- CreateIndex
CREATE INDEX "print_job_settlement_key_idx" ON "print_job"("settlement_key") WHERE (settlement_key IS NOT NULL);
