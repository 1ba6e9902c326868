-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "invoice_waiver" TEXT;

ALTER TABLE "payment" ADD CONSTRAINT "payment_invoice_waiver_check" CHECK ("invoice_waiver" IN ('given', 'not-asked'));
