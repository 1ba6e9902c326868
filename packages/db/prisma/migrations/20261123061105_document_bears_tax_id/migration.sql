-- AlterTable
ALTER TABLE "document" ADD COLUMN     "bears_tax_id" BOOLEAN NOT NULL DEFAULT false;

-- An invoice says it by what was asked for; one whose request nobody kept, by the buyer of its payments.
UPDATE "document" SET "bears_tax_id" = true FROM "document_request" AS request
  WHERE request.document_id = document.id AND document.kind <> 'receipt'
    AND btrim(coalesce(request.body #>> '{invoice,buyer_tax_no}', '')) <> '';
UPDATE "document" SET "bears_tax_id" = true FROM "payment"
  WHERE payment.invoice_id = document.id AND payment.buyer ->> 'preference' = 'classic'
    AND NOT EXISTS (SELECT 1 FROM "document_request" AS request WHERE request.document_id = document.id);
