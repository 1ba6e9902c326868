-- AlterTable
ALTER TABLE "registration" ADD COLUMN     "enrolment_key" UUID,
ADD COLUMN     "reserved_until" DATE;

-- CreateIndex
CREATE UNIQUE INDEX "registration_enrolment_key_key" ON "registration"("enrolment_key");

-- CreateIndex
CREATE INDEX "registration_reserved_until_idx" ON "registration"("reserved_until", "id") WHERE (state = 'taken' AND reserved_until IS NOT NULL);

-- CreateIndex
CREATE INDEX "checkout_owner_email_idx" ON "checkout"("owner_email");

-- CreateIndex
CREATE INDEX "settlement_owner_email_idx" ON "settlement"("owner_email");

-- CreateIndex
CREATE INDEX "lead_owner_email_idx" ON "lead"("owner_email") WHERE (owner_email IS NOT NULL);

-- ---- By hand: what the schema language cannot say --------------------------------------------------------------------

ALTER TABLE "registration" ADD CONSTRAINT "registration_reserved_until_check" CHECK ("reserved_until" IS NULL OR "state" <> 'held');
