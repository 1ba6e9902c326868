-- AlterTable
ALTER TABLE "payment_line" ADD COLUMN     "product_id" UUID;

-- AlterTable
ALTER TABLE "settlement" ADD COLUMN     "cancel_reason" TEXT,
ADD COLUMN     "cancelled_at" TIMESTAMPTZ(3),
ADD COLUMN     "cancelled_by" TEXT;

-- CreateTable
CREATE TABLE "payment_form" (
    "payment_id" INTEGER NOT NULL,
    "method" TEXT NOT NULL,
    "amount_grosze" INTEGER NOT NULL,

    CONSTRAINT "payment_form_pkey" PRIMARY KEY ("payment_id","method")
);

-- AddForeignKey
ALTER TABLE "payment_line" ADD CONSTRAINT "payment_line_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_form" ADD CONSTRAINT "payment_form_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CHECKs, by hand
ALTER TABLE "payment_form" ADD CONSTRAINT "payment_form_method_check" CHECK ("method" IN ('cash', 'card', 'blik', 'transfer', 'online'));
ALTER TABLE "payment_form" ADD CONSTRAINT "payment_form_amount_grosze_check" CHECK ("amount_grosze" > 0);
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_cancelled_check" CHECK (("cancelled_at" IS NULL) = ("cancelled_by" IS NULL) AND ("cancelled_at" IS NULL) = ("cancel_reason" IS NULL));

-- 'cancelled': the settlement that asked for the document was taken back before anything left the house.
ALTER TABLE "document_request" DROP CONSTRAINT "document_request_state_check";
ALTER TABLE "document_request" ADD CONSTRAINT "document_request_state_check" CHECK ("state" IN ('pending', 'sent', 'unknown', 'accepted', 'rejected', 'absent', 'abandoned', 'cancelled'));
