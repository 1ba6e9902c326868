-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "received_currency" TEXT,
ADD COLUMN     "received_grosze" INTEGER;

-- What came, with its currency, or nothing is known to differ; nobody gives back more than came.
ALTER TABLE "payment" ADD CONSTRAINT "payment_received_check" CHECK (("received_grosze" IS NULL) = ("received_currency" IS NULL) AND coalesce("received_grosze", 0) >= 0);
ALTER TABLE "payment" DROP CONSTRAINT "payment_refund_grosze_check";
ALTER TABLE "payment" ADD CONSTRAINT "payment_refund_grosze_check" CHECK ("refund_grosze" BETWEEN 0 AND coalesce("received_grosze", "amount_grosze"));
