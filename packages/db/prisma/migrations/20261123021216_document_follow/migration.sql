-- AlterTable
ALTER TABLE "document" ADD COLUMN     "follow_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "document_request" ADD COLUMN     "without_id" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "document_follow_idx" ON "document"("follow_at") WHERE (follow_at IS NOT NULL);

ALTER TABLE "document_request" DROP CONSTRAINT "document_request_state_check";
ALTER TABLE "document_request" ADD CONSTRAINT "document_request_state_check" CHECK ("state" IN ('pending', 'sent', 'unknown', 'accepted', 'rejected', 'abandoned', 'cancelled', 'withdrawn', 'outdated'));
ALTER TABLE "document_request" ADD CONSTRAINT "document_request_without_id_check" CHECK ("without_id" >= 0);

-- Invoices of which the national e-invoice system has not said its last word: until now they were left after 30 days.
UPDATE "document" SET "follow_at" = document.created_at FROM "document_request" AS request
  WHERE request.document_id = document.id AND document.kind <> 'receipt' AND document.withdrawn_at IS NULL
    AND document.gov_id IS NULL
    AND (CASE WHEN document.gov_status IS NULL THEN request.body -> 'gov_save_and_send' = 'true'::jsonb
         ELSE regexp_replace(document.gov_status, '^demo_', '')
           <> ALL (ARRAY['ok', 'send_error', 'offline_error', 'blocked_403_error', 'not_connected', 'not_applicable']) END);
