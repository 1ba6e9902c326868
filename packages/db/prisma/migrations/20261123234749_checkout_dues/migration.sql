-- CreateTable
CREATE TABLE "checkout_due" (
    "checkout_id" UUID NOT NULL,
    "payment_id" INTEGER NOT NULL,
    "amount_grosze" INTEGER NOT NULL,
    "buyer" JSONB NOT NULL,
    "unplaced_at" TIMESTAMPTZ(3),

    CONSTRAINT "checkout_due_pkey" PRIMARY KEY ("checkout_id","payment_id")
);

-- CreateIndex
CREATE INDEX "checkout_due_payment_id_idx" ON "checkout_due"("payment_id");

-- AddForeignKey
ALTER TABLE "checkout_due" ADD CONSTRAINT "checkout_due_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "checkout"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout_due" ADD CONSTRAINT "checkout_due_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ---- By hand: what the schema language cannot say --------------------------------------------------------------------

ALTER TABLE "checkout_due" ADD CONSTRAINT "checkout_due_amount_grosze_check" CHECK ("amount_grosze" > 0);
ALTER TABLE "checkout" DROP CONSTRAINT "checkout_state_check";
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_state_check" CHECK ("state" IN ('opening', 'open', 'paid', 'cancelled', 'expired', 'mismatched', 'taken-over'));
