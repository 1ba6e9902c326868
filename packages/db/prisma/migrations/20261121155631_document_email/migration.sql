-- AlterTable
ALTER TABLE "document" ADD COLUMN     "removed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "document_email" (
    "document_id" UUID NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "sent_to" TEXT NOT NULL,
    "again" BOOLEAN NOT NULL DEFAULT false,
    "problem" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "document_email_pkey" PRIMARY KEY ("document_id")
);

-- CreateIndex
CREATE INDEX "document_email_open_idx" ON "document_email"("updated_at") WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));

-- AddForeignKey
ALTER TABLE "document_email" ADD CONSTRAINT "document_email_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema cannot say.
ALTER TABLE "document_email" ADD CONSTRAINT "document_email_state_check" CHECK ("state" IN ('waiting', 'sending', 'sent', 'refused', 'unknown', 'dropped'));
